#include "core/refusal.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include "core/movegen/movegen.h"

static const char *const colour_name[COLOUR_COUNT] = {"White", "Black"};

typedef struct Name {
    char text[PIECE_NAME_SIZE];
} Name;

static Name name_of(Piece piece)
{
    Name name;
    piece_write(piece, name.text);
    return name;
}

static bool is_own(const Board *board, Piece piece)
{
    return piece_colour(piece) == board->turn;
}

bool refusal_of_mover(const Board *board, Piece piece, Reason *reason)
{
    bool thrown =
        board_on_board(board, piece) && board_throwers_beside(board, board->hex[piece]) != 0;
    if (!is_own(board, piece) && !thrown) {
        reason_refuse(reason, "%s is not %s's piece, and it is %s's turn", name_of(piece).text,
                      colour_name[board->turn], colour_name[board->turn]);
        return true;
    }
    if (!type_has_bug(board->type, piece_bug(piece))) {
        reason_refuse(reason, "%s is not in a game of %s", name_of(piece).text,
                      type_name(board->type));
        return true;
    }
    return false;
}

/* What the checks below look at. */
typedef struct Attempt {
    const Board *board;
    Piece piece;
    Hex to;
    bool placing;    /* the piece is in hand */
    bool queen_held; /* the own queen is in hand */
} Attempt;

static bool is_queen_too_early(const Attempt *attempt, Reason *reason)
{
    const Board *board = attempt->board;
    if (!attempt->placing || piece_bug(attempt->piece) != BUG_QUEEN || board->queen_first ||
        board_turn_number(board) > 1) {
        return false;
    }
    reason_refuse(reason, "%s can't be placed on the first turn (QueenFirst allows it)",
                  name_of(attempt->piece).text);
    return true;
}

static bool is_queen_due(const Attempt *attempt, Reason *reason)
{
    if (!attempt->queen_held || board_turn_number(attempt->board) != 4 ||
        piece_bug(attempt->piece) == BUG_QUEEN) {
        return false;
    }
    reason_refuse(reason, "%s can't be played: the queen must be placed by the fourth turn",
                  name_of(attempt->piece).text);
    return true;
}

static bool is_move_before_queen(const Attempt *attempt, Reason *reason)
{
    if (attempt->placing || !attempt->queen_held) {
        return false;
    }
    reason_refuse(reason, "%s can't be moved before your queen is placed",
                  name_of(attempt->piece).text);
    return true;
}

static bool is_out_of_order(const Attempt *attempt, Reason *reason)
{
    Piece piece = attempt->piece;
    Piece next = board_next_in_hand(attempt->board, piece_colour(piece), piece_bug(piece));
    if (!attempt->placing || piece == next) {
        return false;
    }
    reason_refuse(reason, "%s must be placed before %s", name_of(next).text, name_of(piece).text);
    return true;
}

static bool is_at_rest(const Attempt *attempt, Reason *reason)
{
    if (attempt->piece != attempt->board->last_moved) {
        return false;
    }
    reason_refuse(reason, "%s was moved in the last ply and must rest now",
                  name_of(attempt->piece).text);
    return true;
}

static bool is_under_another(const Attempt *attempt, Reason *reason)
{
    const Board *board = attempt->board;
    if (attempt->placing || !board_is_covered(board, attempt->piece)) {
        return false;
    }
    reason_refuse(reason, "%s is covered by %s", name_of(attempt->piece).text,
                  name_of(board_top(board, board->hex[attempt->piece])).text);
    return true;
}

static bool is_breaking_hive(const Attempt *attempt, Reason *reason)
{
    if (attempt->placing || !(movegen_pinned(attempt->board) >> attempt->piece & 1)) {
        return false;
    }
    reason_refuse(reason, "moving %s would break the hive", name_of(attempt->piece).text);
    return true;
}

static bool is_placed_on_piece(const Attempt *attempt, Reason *reason)
{
    Piece top = board_top(attempt->board, attempt->to);
    if (!attempt->placing || top == PIECE_NONE) {
        return false;
    }
    reason_refuse(reason, "%s can't be placed on top of %s", name_of(attempt->piece).text,
                  name_of(top).text);
    return true;
}

static bool is_placed_beside_opponent(const Attempt *attempt, Reason *reason)
{
    const Board *board = attempt->board;
    for (int dir = 0; dir < DIR_COUNT && attempt->placing; dir++) {
        Piece top = board_top(board, hex_step(attempt->to, dir));
        if (top != PIECE_NONE && !is_own(board, top)) {
            reason_refuse(reason, "%s can't be placed there: the cell touches %s",
                          name_of(attempt->piece).text, name_of(top).text);
            return true;
        }
    }
    return false;
}

static bool is_going_nowhere(const Attempt *attempt, Reason *reason)
{
    if (attempt->to != attempt->board->hex[attempt->piece]) {
        return false;
    }
    reason_refuse(reason, "%s is there already", name_of(attempt->piece).text);
    return true;
}

static bool is_climb_of_non_climber(const Attempt *attempt, Reason *reason)
{
    Piece top = board_top(attempt->board, attempt->to);
    Bug bug = piece_bug(attempt->piece);
    if (top == PIECE_NONE || bug == BUG_BEETLE || bug == BUG_MOSQUITO) {
        return false;
    }
    reason_refuse(reason, "%s can't climb onto %s", name_of(attempt->piece).text,
                  name_of(top).text);
    return true;
}

void refusal_of_move(const Board *board, Move move, Reason *reason)
{
    static bool (*const checks[])(const Attempt *, Reason *) = {
        is_queen_too_early,
        is_queen_due,
        is_move_before_queen,
        is_out_of_order,
        is_at_rest,
        is_under_another,
        is_breaking_hive,
        is_placed_on_piece,
        is_placed_beside_opponent,
        is_going_nowhere,
        is_climb_of_non_climber,
    };
    Piece piece = move_piece(move);
    Attempt attempt = {
        .board = board,
        .piece = piece,
        .to = move_to(move),
        .placing = !board_on_board(board, piece),
        .queen_held = board->hand[board->turn][BUG_QUEEN] > 0,
    };
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (checks[i](&attempt, reason)) {
            return;
        }
    }
    reason_refuse(reason, "%s can't reach that cell", name_of(piece).text);
}
