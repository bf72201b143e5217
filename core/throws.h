/* Which moves are a pillbug's. MIT licence. */
#ifndef CORE_THROWS_H
#define CORE_THROWS_H

#include <stdbool.h>

#include "core/board.h"
#include "core/move.h"

/* The piece that throws another by a legal move of `board`, or PIECE_NONE when the piece goes
 * there itself: an own piece that can do so is not thrown. */
Piece throws_thrower(const Board *board, Move move);

#endif
