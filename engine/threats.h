/* Wins within reach. MIT licence. */
#ifndef ENGINE_THREATS_H
#define ENGINE_THREATS_H

#include "core/board.h"
#include "core/move.h"

/* A move by which the side to move fills the last free hex beside the other queen (and not beside
 * its own), or MOVE_NONE. Uses `list` as scratch. Costs next to nothing unless five hexes are
 * filled already. */
Move threats_win_in_one(const Board *board, MoveList *list);

#endif
