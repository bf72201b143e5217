/* Positions that stood twice in a game: a third time they are draws. MIT licence. */
#ifndef ENGINE_SOLVE_DRAWN_H
#define ENGINE_SOLVE_DRAWN_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"

/* Keys of such positions (game_position_key), sorted. */
typedef struct Drawn {
    int count;
    uint64_t position[GAME_PLY_LIMIT];
} Drawn;

/* Finds the positions that stood twice or more since the last placement of a game; none of before
 * can come back, as a piece that was placed stays on the board. */
void drawn_find(Drawn *drawn, const Game *game);

/* Whether the position of a board is one of them. Costs nothing where there are none. */
bool drawn_has(const Drawn *drawn, const Board *board);

#endif
