/* Which move to try first: the staged move picker. MIT licence. */
#ifndef ENGINE_SEARCH_ORDER_H
#define ENGINE_SEARCH_ORDER_H

#include <stdbool.h>

#include "core/board.h"
#include "core/move.h"
#include "engine/search/worker.h"

/* Hands out the moves of one ply, the most promising first, each once. Its moves lie in the ply. */
typedef struct Picker {
    Worker *worker;
    Ply *here;
    Move table_move;
    int stage;
    int next;
} Picker;

/* Prepares the picker of `ply`; `table_move` comes first when it is legal, else it is ignored. */
void picker_init(Picker *picker, Worker *worker, int ply, Move table_move);

/* The next move, MOVE_PASS when it is the only one, or MOVE_NONE after the last. */
Move picker_next(Picker *picker);

/* Leaves out what has not been handed out yet and is no ring move. */
void picker_keep_ring_moves(Picker *picker);

/* Whether a move enters or leaves the ring of a queen: what decides games, and what is not pruned.
 */
bool order_is_ring_move(const Board *board, Move move);

#endif
