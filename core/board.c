#include "core/board.h"

#include <assert.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/ring.h"
#include "core/window.h"
#include "core/zobrist.h"

void board_init(Board *board, GameType type, bool queen_first)
{
    memset(board, 0, sizeof *board);
    memset(board->top, PIECE_NONE, sizeof board->top);
    memset(board->under, PIECE_NONE, sizeof board->under);
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        board->hex[piece] = HEX_NONE;
    }
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        int count = type_has_bug(type, (Bug)bug) ? bug_total((Bug)bug) : 0;
        board->hand[WHITE][bug] = board->hand[BLACK][bug] = (uint8_t)count;
    }
    board->type = type;
    board->queen_first = queen_first;
    board->last_moved = PIECE_NONE;
    board->holes = 1; /* the Euler count of nothing; the first piece makes it 0 */
    board->origin = hex_at(hex_q(HEX_ORIGIN) - 8, hex_r(HEX_ORIGIN) - 8);
}

Piece board_next_in_hand(const Board *board, Colour colour, Bug bug)
{
    int left = board->hand[colour][bug];
    return left == 0 ? PIECE_NONE : piece_make(colour, bug, bug_total(bug) - left + 1);
}

unsigned board_neighbours_by_top(const Board *board, Hex hex)
{
    unsigned mask = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        mask |= (unsigned)(board->top[hex_step(hex, dir)] != PIECE_NONE) << dir;
    }
    return mask;
}

Outcome board_outcome(const Board *board)
{
    bool white_lost = board_queen_neighbours(board, WHITE) == 6;
    bool black_lost = board_queen_neighbours(board, BLACK) == 6;
    return (Outcome)((black_lost ? OUTCOME_WHITE : 0) + (white_lost ? OUTCOME_BLACK : 0));
}

uint32_t board_throwers_beside(const Board *board, Hex hex)
{
    uint32_t beside = 0;
    uint32_t left = board_throwers(board, (Colour)board->turn) & ~board_resting(board);
    for (; left != 0; left &= left - 1) {
        Piece thrower = (Piece)bits_lowest(left);
        beside |= (uint32_t)hex_touches(board->hex[thrower], hex) << thrower;
    }
    return beside;
}

/* Whether the piece that rests could be moved or thrown by the side to move if it did not. A
 * superset is enough: a key may tell apart what is the same. */
static bool rest_matters(const Board *board)
{
    if (board->last_moved == PIECE_NONE || !(board->type & TYPE_PILLBUG)) {
        return false; /* without throws the piece that moved last is always the opponent's */
    }
    if (piece_colour(board->last_moved) == board->turn) {
        return true;
    }
    if (board->level[board->last_moved] > 0) {
        return false;
    }
    Hex hex = board->hex[board->last_moved];
    for (int bug = BUG_MOSQUITO; bug <= BUG_PILLBUG; bug += BUG_PILLBUG - BUG_MOSQUITO) {
        Piece thrower = piece_make((Colour)board->turn, (Bug)bug, 1);
        if (board_on_board(board, thrower) && hex_touches(board->hex[thrower], hex)) {
            return true;
        }
    }
    return false;
}

uint64_t board_key(const Board *board)
{
    return rest_matters(board) ? board->key ^ zobrist_rest(board->hex[board->last_moved])
                               : board->key;
}

/* Flips what the windows say of a hex when `piece` comes to or leaves its top, at `level` above
 * `under`. */
static void flip_windows(Board *board, Piece piece, Piece under, unsigned level, unsigned cell)
{
    window_flip(&board->top_of[piece_colour(piece)], cell);
    if (level == 0) {
        window_flip(&board->occupied, cell);
        return;
    }
    window_flip(&board->top_of[piece_colour(under)], cell);
    if (level == 1) {
        window_flip(&board->tall, cell);
    }
}

/* Takes the top piece off its hex; the windows follow unless the board is wide, `key` and `holes`
 * do not. */
static void lift(Board *board, Piece piece)
{
    Hex hex = board->hex[piece];
    Piece under = board->under[piece];
    unsigned level = board->level[piece];

    board->top[hex] = under;
    board->under[piece] = PIECE_NONE;
    board->level[piece] = 0;
    board->hex[piece] = HEX_NONE;
    if (level == 0) {
        board->cells--;
    } else {
        board->stacks = (uint8_t)(board->stacks - (level == 1));
        board->covered ^= UINT32_C(1) << under;
    }
    if (!board->wide) {
        flip_windows(board, piece, under, level, board->cell[piece]);
        board->cell[piece] = 0;
    }
}

/* Puts a piece that is nowhere onto a hex; the windows follow unless the board is wide, `key` and
 * `holes` do not. */
static void put(Board *board, Piece piece, Hex hex)
{
    Piece under = board->top[hex];
    unsigned level = under == PIECE_NONE ? 0 : board->level[under] + 1U;

    board->top[hex] = piece;
    board->under[piece] = under;
    board->level[piece] = (uint8_t)level;
    board->hex[piece] = hex;
    if (level == 0) {
        board->cells++;
    } else {
        board->stacks = (uint8_t)(board->stacks + (level == 1));
        board->covered ^= UINT32_C(1) << under;
    }
    if (!board->wide) {
        unsigned cell = window_cell(hex_difference(board->origin, hex));
        flip_windows(board, piece, under, level, cell);
        board->cell[piece] = (uint8_t)cell;
    }
}

/* Brings `key` and `holes` in line with `piece` coming to (sign 1) or about to leave (sign -1) its
 * hex. */
static void account(Board *board, Piece piece, int sign)
{
    board->key ^= zobrist_piece(piece, board->hex[piece], board->level[piece]);
    if (board->level[piece] == 0) {
        board->holes =
            (int8_t)(board->holes + sign * ring_holes[board_piece_neighbours(board, piece)]);
    }
}

static void clear_windows(Board *board)
{
    memset(&board->occupied, 0, sizeof board->occupied);
    memset(board->top_of, 0, sizeof board->top_of);
    memset(&board->tall, 0, sizeof board->tall);
    memset(board->cell, 0, sizeof board->cell);
}

static void fill_windows(Board *board)
{
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex == HEX_NONE) {
            continue;
        }
        unsigned cell = window_cell(hex_difference(board->origin, hex));
        board->cell[piece] = (uint8_t)cell;
        if (board->top[hex] != piece) {
            continue;
        }
        window_flip(&board->occupied, cell);
        window_flip(&board->top_of[piece_colour(piece)], cell);
        if (board->level[piece] > 0) {
            window_flip(&board->tall, cell);
        }
    }
}

/* Lays the window so that the hive is in its middle, or declares the board wide when it does not
 * fit. */
static void lay_window(Board *board, Hex inside)
{
    int low_q = 0, high_q = 0, low_r = 0, high_r = 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex == HEX_NONE) {
            continue;
        }
        /* A hive spans at most 28 hexes, so one of its hexes may lie 27 off `inside`: out of reach
         * of a signed difference modulo 32 only if the hive is wide anyway. */
        int q = hex_delta_q(inside, hex);
        int r = hex_delta_r(inside, hex);
        low_q = q < low_q ? q : low_q;
        high_q = q > high_q ? q : high_q;
        low_r = r < low_r ? r : low_r;
        high_r = r > high_r ? r : high_r;
    }
    clear_windows(board);
    board->wide = high_q - low_q >= 14 || high_r - low_r >= 14;
    if (!board->wide) {
        board->origin = hex_at(hex_q(inside) + low_q - 1 - (13 - (high_q - low_q)) / 2,
                               hex_r(inside) + low_r - 1 - (13 - (high_r - low_r)) / 2);
        fill_windows(board);
    }
}

void board_play(Board *board, Move move, Undo *undo)
{
    *undo = (Undo){.key = board->key,
                   .origin = board->origin,
                   .last_moved = board->last_moved,
                   .holes = board->holes,
                   .wide = board->wide};
    board->key ^= ZOBRIST_BLACK_TO_MOVE;
    board->turn ^= 1;
    board->ply++;
    if (move == MOVE_PASS) {
        board->last_moved = PIECE_NONE;
        return;
    }
    Piece piece = move_piece(move);
    Hex to = move_to(move);
    if (move_is_placement(move)) {
        board->hand[piece_colour(piece)][piece_bug(piece)]--;
    } else {
        assert(board->top[board->hex[piece]] == piece && board->hex[piece] == move_from(move));
        account(board, piece, -1);
        lift(board, piece);
    }
    undo->rewindowed = board->wide || !window_holds(hex_difference(board->origin, to));
    board->wide |= undo->rewindowed; /* keeps `put` off the windows, which are laid anew */
    put(board, piece, to);
    if (undo->rewindowed) {
        lay_window(board, to);
    }
    account(board, piece, 1);
    board->last_moved = piece;
}

void board_undo(Board *board, Move move, const Undo *undo)
{
    board->turn ^= 1;
    board->ply--;
    board->last_moved = undo->last_moved;
    if (move != MOVE_PASS) {
        Piece piece = move_piece(move);
        board->wide |= undo->rewindowed;
        lift(board, piece);
        if (move_is_placement(move)) {
            board->hand[piece_colour(piece)][piece_bug(piece)]++;
        } else {
            put(board, piece, move_from(move));
        }
        if (undo->rewindowed) {
            board->wide = undo->wide;
            board->origin = undo->origin;
            clear_windows(board);
            if (!board->wide) {
                fill_windows(board);
            }
        }
        board->holes = undo->holes;
    }
    board->key = undo->key;
}
