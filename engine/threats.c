#include "engine/threats.h"

#include "core/movegen.h"
#include "core/ring.h"

/* The only free neighbour of `queen`, or HEX_NONE when there are none or several. */
static Hex last_hole(const Board *board, Hex queen)
{
    unsigned ring = board_neighbours(board, queen);
    if (ring_count[ring] != DIR_COUNT - 1) {
        return HEX_NONE;
    }
    int dir = 0;
    while (ring >> dir & 1) {
        dir++;
    }
    return hex_step(queen, dir);
}

/* Whether `move`, which fills the last hole of `their_queen`, leaves its ring and spares the own
 * queen. */
static bool wins(const Board *board, Move move)
{
    Board after = *board;
    Undo undo;
    board_play(&after, move, &undo);
    return board_outcome(&after) == (board->turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK);
}

Move threats_win_in_one(const Board *board, MoveList *list)
{
    Hex queen = board->hex[piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1)];
    Hex hole = queen == HEX_NONE ? HEX_NONE : last_hole(board, queen);
    if (hole == HEX_NONE || !movegen_reaches(board, hole)) {
        return MOVE_NONE;
    }
    movegen_all(board, list);
    for (int i = 0; i < list->count; i++) {
        if (move_to(list->moves[i]) == hole && wins(board, list->moves[i])) {
            return list->moves[i];
        }
    }
    return MOVE_NONE;
}
