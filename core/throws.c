/* Throws, see throws.h. MIT licence. */
#include "core/throws.h"

#include "core/movegen/movegen.h"

/* Whether a piece lies beside both ends of a move, as who throws must. */
static bool is_between(const Board *board, Piece piece, Move move)
{
    return board_on_board(board, piece) && hex_touches(board->hex[piece], move_from(move)) &&
           hex_touches(board->hex[piece], move_to(move));
}

/* Whether a move stays legal when a piece has just moved and so must not throw. */
static bool is_legal_without(const Board *board, Piece thrower, Move move)
{
    Board resting = *board;
    resting.last_moved = thrower;
    return movegen_is_legal(&resting, move);
}

Piece throws_thrower(const Board *board, Move move)
{
    if (move == MOVE_PASS || move_is_placement(move)) {
        return PIECE_NONE;
    }
    Piece piece = move_piece(move);
    bool own = piece_colour(piece) == (Colour)board->turn;
    Piece last = PIECE_NONE;
    for (int bug = BUG_MOSQUITO; bug <= BUG_PILLBUG; bug += BUG_PILLBUG - BUG_MOSQUITO) {
        Piece thrower = piece_make((Colour)board->turn, (Bug)bug, 1);
        if (thrower == piece || !is_between(board, thrower, move)) {
            continue;
        }
        if (!is_legal_without(board, thrower, move)) {
            return thrower;
        }
        last = thrower;
    }
    return own ? PIECE_NONE : last;
}
