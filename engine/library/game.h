/* A game of the library, as its own files see it. MIT licence. */
#ifndef ENGINE_LIBRARY_GAME_H
#define ENGINE_LIBRARY_GAME_H

#include "core/game.h"
#include "engine/library/mandible.h"

struct MandibleGame {
    Game game;
    unsigned flags;
};

/* Whether a third occurrence of a position is a draw. */
bool library_game_repeats(const MandibleGame *game);

#endif
