/* Wins within reach. MIT licence. */
#ifndef ENGINE_SEARCH_THREATS_H
#define ENGINE_SEARCH_THREATS_H

#include "core/board.h"
#include "core/move.h"

/* A move by which the side to move wins at once, or MOVE_NONE: it fills the last free hex beside
 * the other queen, or throws that queen into a hole. Uses `list` as scratch. Costs next to nothing
 * where neither can be. */
Move threats_win_in_one(const Board *board, MoveList *list);

#endif
