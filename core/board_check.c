#include "core/board_check.h"

#include <string.h>

#include "core/window.h"
#include "core/zobrist.h"

enum {
    STACK_LIMIT = 7,    /* two beetles and a mosquito of each side on one piece */
    WINDOW_INSIDE = 14, /* rows and columns of a window where pieces may be */
    TORUS = 32,
};

static bool is_placed(const Board *board, int piece)
{
    return board->hex[piece] != HEX_NONE;
}

/* Pieces beneath `piece` by the chain of `under`, or STACK_LIMIT when the chain is not a stack. */
static int count_beneath(const Board *board, int piece)
{
    int beneath = 0;
    for (int lower = board->under[piece]; lower != PIECE_NONE; lower = board->under[lower]) {
        if (lower >= PIECE_LIMIT || board->hex[lower] != board->hex[piece] ||
            ++beneath == STACK_LIMIT) {
            return STACK_LIMIT;
        }
    }
    return beneath;
}

/* Whether the stacks are real ones: each piece lies on at most one and under at most one of its
 * hex, and each hex has one bottom. */
static bool stacks_are_sound(const Board *board)
{
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (!is_placed(board, piece)) {
            if (board->under[piece] != PIECE_NONE) {
                return false;
            }
            continue;
        }
        if (count_beneath(board, piece) == STACK_LIMIT) {
            return false;
        }
        for (int other = piece + 1; other < PIECE_LIMIT; other++) {
            if (board->hex[other] == board->hex[piece] &&
                board->under[other] == board->under[piece]) {
                return false;
            }
        }
    }
    return true;
}

/* The top piece of a hex, found by height alone. */
static Piece find_top(const Board *board, Hex hex)
{
    int height = -1;
    Piece top = PIECE_NONE;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->hex[piece] == hex && count_beneath(board, piece) > height) {
            height = count_beneath(board, piece);
            top = (Piece)piece;
        }
    }
    return top;
}

static bool top_is_right(const Board *board)
{
    uint8_t top[HEX_LIMIT];
    memset(top, PIECE_NONE, sizeof top);
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (is_placed(board, piece)) {
            top[board->hex[piece]] = find_top(board, board->hex[piece]);
        }
    }
    return memcmp(top, board->top, sizeof top) == 0;
}

static bool level_is_right(const Board *board)
{
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        int level = is_placed(board, piece) ? count_beneath(board, piece) : 0;
        if (board->level[piece] != level) {
            return false;
        }
    }
    return true;
}

static bool hand_is_right(const Board *board)
{
    int hand[COLOUR_COUNT][BUG_COUNT];
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        bool boxed = type_has_bug(board->type, (Bug)bug);
        hand[WHITE][bug] = hand[BLACK][bug] = boxed ? bug_total((Bug)bug) : 0;
    }
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (is_placed(board, piece)) {
            hand[piece_colour((Piece)piece)][piece_bug((Piece)piece)]--;
        }
    }
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        if (board->hand[WHITE][bug] != hand[WHITE][bug] ||
            board->hand[BLACK][bug] != hand[BLACK][bug]) {
            return false;
        }
    }
    return true;
}

/* Whether a hex is occupied, from the pieces' places alone. */
static bool is_occupied(const Board *board, Hex hex)
{
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->hex[piece] == hex) {
            return true;
        }
    }
    return false;
}

static int count_at_level(const Board *board, int level)
{
    int count = 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        count += is_placed(board, piece) && count_beneath(board, piece) == level;
    }
    return count;
}

/* 1 - (V - E + F) with V occupied hexes, E touching pairs and F touching triples of them. */
static int count_holes(const Board *board)
{
    int holes = 1;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (!is_placed(board, piece) || count_beneath(board, piece) > 0) {
            continue;
        }
        Hex hex = board->hex[piece];
        /* half of the directions, so that each pair and triple is met once */
        bool east = is_occupied(board, hex_step(hex, DIR_EAST));
        bool south_east = is_occupied(board, hex_step(hex, DIR_SOUTH_EAST));
        bool south_west = is_occupied(board, hex_step(hex, DIR_SOUTH_WEST));
        int pairs = east + south_east + south_west;
        int triples = (east && south_east) + (south_east && south_west);
        holes -= 1 - pairs + triples;
    }
    return holes;
}

/* Whether some 14 rows (or columns) in succession have all the pieces. */
static bool fits(const Board *board, int (*line_of)(Hex))
{
    bool used[TORUS] = {false};
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (is_placed(board, piece)) {
            used[line_of(board->hex[piece])] = true;
        }
    }
    int unused = 0;
    for (int line = 0; line < 2 * TORUS; line++) {
        unused = used[line % TORUS] ? 0 : unused + 1;
        if (unused == TORUS - WINDOW_INSIDE) {
            return true;
        }
    }
    return false;
}

/* Row or column of a hex in the window of `board`, 0..31; pieces have to be in 1..14. */
static int window_line(const Board *board, Hex hex, int (*line_of)(Hex))
{
    return (line_of(hex) - line_of(board->origin) + TORUS) % TORUS;
}

static bool origin_is_right(const Board *board)
{
    for (int piece = 0; piece < PIECE_LIMIT && !board->wide; piece++) {
        if (!is_placed(board, piece)) {
            continue;
        }
        int row = window_line(board, board->hex[piece], hex_r);
        int column = window_line(board, board->hex[piece], hex_q);
        if (row < 1 || row > WINDOW_INSIDE || column < 1 || column > WINDOW_INSIDE) {
            return false;
        }
    }
    return (board->origin & ~HEX_MASK) == 0;
}

static uint64_t find_key(const Board *board)
{
    uint64_t key = board->turn == BLACK ? ZOBRIST_BLACK_TO_MOVE : 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (is_placed(board, piece)) {
            unsigned level = (unsigned)count_beneath(board, piece);
            key ^= zobrist_piece((Piece)piece, board->hex[piece], level);
        }
    }
    return key;
}

/* Cell 0 is in no row or column where pieces may be: it stands for "nowhere in the window". */
static bool cell_is_right(const Board *board)
{
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        int cell = 0;
        if (is_placed(board, piece) && !board->wide) {
            cell = window_line(board, board->hex[piece], hex_r) * 16 +
                   window_line(board, board->hex[piece], hex_q);
        }
        if (board->cell[piece] != cell) {
            return false;
        }
    }
    return true;
}

static bool covered_is_right(const Board *board)
{
    uint32_t covered = 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (is_placed(board, piece) && board->under[piece] != PIECE_NONE) {
            covered |= UINT32_C(1) << board->under[piece];
        }
    }
    return board->covered == covered;
}

static void window_add(Window *window, int row, int column)
{
    int bit = row * 16 + column;
    window->word[bit / 64] |= UINT64_C(1) << bit % 64;
}

static const char *check_windows(const Board *board)
{
    Window occupied = {{0}};
    Window tall = {{0}};
    Window top_of[COLOUR_COUNT] = {{{0}}};
    for (int piece = 0; piece < PIECE_LIMIT && !board->wide; piece++) {
        if (!is_placed(board, piece)) {
            continue;
        }
        Hex hex = board->hex[piece];
        int row = window_line(board, hex, hex_r);
        int column = window_line(board, hex, hex_q);
        window_add(&occupied, row, column);
        if (count_beneath(board, piece) > 0) {
            window_add(&tall, row, column);
        }
        if (find_top(board, hex) == piece) {
            window_add(&top_of[piece_colour((Piece)piece)], row, column);
        }
    }
    if (memcmp(&occupied, &board->occupied, sizeof occupied) != 0) {
        return "occupied";
    }
    if (memcmp(top_of, board->top_of, sizeof top_of) != 0) {
        return "top_of";
    }
    return memcmp(&tall, &board->tall, sizeof tall) != 0 ? "tall" : NULL;
}

const char *board_check(const Board *board)
{
    if (!stacks_are_sound(board)) {
        return "under";
    }
    if (board->wide != !(fits(board, hex_q) && fits(board, hex_r))) {
        return "wide";
    }
    if (!level_is_right(board)) {
        return "level";
    }
    if (!hand_is_right(board)) {
        return "hand";
    }
    if (board->cells != count_at_level(board, 0)) {
        return "cells";
    }
    if (board->stacks != count_at_level(board, 1)) {
        return "stacks";
    }
    if (board->holes != count_holes(board)) {
        return "holes";
    }
    if (!origin_is_right(board)) {
        return "origin";
    }
    if (!cell_is_right(board)) {
        return "cell";
    }
    if (!covered_is_right(board)) {
        return "covered";
    }
    if (board->key != find_key(board)) {
        return "key";
    }
    if (!top_is_right(board)) {
        return "top";
    }
    return check_windows(board);
}
