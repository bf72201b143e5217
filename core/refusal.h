/* Why a move can't be played, in words. MIT licence. */
#ifndef CORE_REFUSAL_H
#define CORE_REFUSAL_H

#include <stdbool.h>

#include "core/board.h"
#include "core/move.h"
#include "core/base/reason.h"
#include "core/board.h"

/* Whether the side to move has no business with a piece at all, wherever it should go: it is the
 * opponent's (and no thrower stands beside it) or not in the game. Then `reason` says so. */
bool refusal_of_mover(const Board *board, Piece piece, Reason *reason);

/* Says why an illegal move of a piece that refusal_of_mover lets pass can't be played, the most
 * telling reason first. */
void refusal_of_move(const Board *board, Move move, Reason *reason);

#endif
