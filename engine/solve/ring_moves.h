/* The order in which a prover tries moves: by what they do to a queen's ring. MIT licence. */
#ifndef ENGINE_SOLVE_RING_MOVES_H
#define ENGINE_SOLVE_RING_MOVES_H

#include <stdbool.h>

#include "core/hex.h"
#include "core/move.h"

/* Puts those moves first that fill a hex beside the queen at `queen` (HEX_NONE: none do) or throw
 * her. */
void ring_moves_entering_first(MoveList *list, Hex queen);

/* Puts those moves first that enter or leave that ring or move the queen, or, when `touching` is
 * false, those that don't. */
void ring_moves_touching_first(MoveList *list, Hex queen, bool touching);

/* Swaps two moves. */
void ring_moves_swap(MoveList *list, int i, int j);

#endif
