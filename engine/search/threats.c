#include "engine/search/threats.h"

#include "core/base/bits.h"
#include "core/movegen/movegen.h"
#include "core/ring.h"

/* The only free neighbour of `queen`, or HEX_NONE when there are none or several. */
static Hex last_hole(const Board *board, Hex queen)
{
    unsigned ring = board_neighbours(board, queen);
    if (ring_count[ring] != DIR_COUNT - 1) {
        return HEX_NONE;
    }
    return hex_step(queen, (int)bits_lowest(~ring));
}

/* Whether `thrower` stands at a hole with six occupied neighbours that the queen, which would leave
 * one of them empty, is not among. */
static bool has_pit(const Board *board, Hex thrower, Hex queen)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Hex hex = hex_step(thrower, dir);
        if (board_top(board, hex) == PIECE_NONE && board_neighbours(board, hex) == 63 &&
            !hex_touches(hex, queen)) {
            return true;
        }
    }
    return false;
}

/* Whether the other queen at `queen` could be thrown to where it is surrounded. */
static bool may_throw_queen(const Board *board, Hex queen)
{
    uint32_t throwers = board_throwers_beside(board, queen);
    for (; throwers != 0; throwers &= throwers - 1) {
        if (has_pit(board, board->hex[bits_lowest(throwers)], queen)) {
            return true;
        }
    }
    return false;
}

static bool wins(const Board *board, Move move)
{
    Board after = *board;
    Undo undo;
    board_play(&after, move, &undo);
    return board_outcome(&after) == (board->turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK);
}

Move threats_win_in_one(const Board *board, MoveList *list)
{
    Piece piece = piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1);
    Hex queen = board->hex[piece];
    if (queen == HEX_NONE) {
        return MOVE_NONE;
    }
    Hex hole = last_hole(board, queen);
    bool fill = hole != HEX_NONE && movegen_reaches(board, hole);
    if (!fill && !((board->type & TYPE_PILLBUG) && may_throw_queen(board, queen))) {
        return MOVE_NONE;
    }
    movegen_all(board, list);
    for (int i = 0; i < list->count; i++) {
        Move move = list->moves[i];
        if ((move_to(move) == hole || move_piece(move) == piece) && wins(board, move)) {
            return move;
        }
    }
    return MOVE_NONE;
}
