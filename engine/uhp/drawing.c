#include "engine/uhp/drawing.h"

#include <string.h>

enum {
    PITCH = 6,        /* columns from a hex to its eastern neighbour */
    HALF = PITCH / 2, /* columns that each row lies to the east of the one above */
    SPAN = 32,        /* more hexes than a hive has, one way */
    LINE_WIDTH = HALF * (2 * SPAN + SPAN) + PITCH + 1, /* columns of the widest line */
};

/* The part of the torus with the hive: axial coordinates of its west-most column and north-most
 * row. */
typedef struct Frame {
    int q;
    int r;
    int rows;
    int left; /* smallest 2q + r of a piece, counted from there: so many half hexes are cut off on
                 the left */
} Frame;

static int steps_from(int start, int coordinate)
{
    return (coordinate - start) & (SPAN - 1);
}

/* The first of the occupied coordinates in the mask, which do not go round the torus. */
static int first_of(uint32_t occupied)
{
    int first = 0;
    while (!(occupied >> first & 1) || occupied >> ((first - 1) & (SPAN - 1)) & 1) {
        first++;
    }
    return first;
}

static Frame find_frame(const Board *board)
{
    uint32_t columns = 0;
    uint32_t rows = 0;
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, piece)) {
            columns |= UINT32_C(1) << hex_q(board->hex[piece]);
            rows |= UINT32_C(1) << hex_r(board->hex[piece]);
        }
    }
    Frame frame = {first_of(columns), first_of(rows), 0, 2 * SPAN + SPAN};
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, piece)) {
            int q = steps_from(frame.q, hex_q(board->hex[piece]));
            int r = steps_from(frame.r, hex_r(board->hex[piece]));
            frame.rows = r + 1 > frame.rows ? r + 1 : frame.rows;
            frame.left = 2 * q + r < frame.left ? 2 * q + r : frame.left;
        }
    }
    return frame;
}

/* Draws the inside of a hex and its walls, starting at its western wall. */
static void draw_inside(const Board *board, Hex hex, char *line)
{
    char name[PIECE_NAME_SIZE];
    Piece piece = board_top(board, hex);
    piece_write(piece, name);
    char *inside = line + 1 + (board_height(board, hex) == 1 && piece_bug(piece) != BUG_QUEEN);
    line[0] = '|';
    line[PITCH] = '|';
    if (piece_bug(piece) == BUG_QUEEN) {
        *inside++ = '[';
        inside[strlen(name)] = ']';
    }
    memcpy(inside, name, strlen(name));
    if (board_height(board, hex) > 1) {
        inside += strlen(name);
        inside[0] = '+';
        inside[1] = (char)('0' + board_height(board, hex) - 1);
    }
}

static void draw_upper_edge(char *line)
{
    line[1] = '.';
    line[2] = '\'';
    line[4] = '`';
    line[5] = '.';
}

static void draw_lower_edge(char *line)
{
    line[1] = '`';
    line[2] = '.';
    line[4] = '.';
    line[5] = '\'';
}

/* Draws what row `r` of the frame has on a line: its insides, or the edges above or below. */
static void draw_row(const Board *board, const Frame *frame, int r, int part, char *line)
{
    for (int q = 0; r >= 0 && r < frame->rows && q < SPAN; q++) {
        Hex hex = hex_at(frame->q + q, frame->r + r);
        char *start = line + HALF * (2 * q + r - frame->left);
        if (board_top(board, hex) == PIECE_NONE) {
            continue;
        }
        if (part == 0) {
            draw_upper_edge(start);
        } else if (part == 1) {
            draw_inside(board, hex, start);
        } else {
            draw_lower_edge(start);
        }
    }
}

static void append_trimmed(const char *line, Text *out)
{
    size_t size = LINE_WIDTH;
    while (size > 0 && line[size - 1] == ' ') {
        size--;
    }
    text_append(out, line, size);
    text_add(out, "\n");
}

void drawing_write_hive(const Board *board, Text *out)
{
    if (board->cells == 0) {
        text_add(out, "(no piece has been placed)\n");
        return;
    }
    Frame frame = find_frame(board);
    for (int i = 0; i <= 2 * frame.rows; i++) {
        char line[LINE_WIDTH];
        memset(line, ' ', sizeof(line));
        if (i % 2 == 1) {
            draw_row(board, &frame, i / 2, 1, line);
        } else {
            draw_row(board, &frame, i / 2 - 1, 2, line);
            draw_row(board, &frame, i / 2, 0, line);
        }
        append_trimmed(line, out);
    }
}

static void write_stack(const Board *board, Piece piece, Text *out)
{
    text_add(out, "Stack: ");
    for (; piece != PIECE_NONE; piece = board->under[piece]) {
        char name[PIECE_NAME_SIZE];
        piece_write(piece, name);
        text_format(out, "%s%s", name, board->under[piece] != PIECE_NONE ? " on " : "\n");
    }
}

static void write_hand(const Board *board, Colour colour, Text *out)
{
    text_format(out, "%s's hand:", colour == WHITE ? "White" : "Black");
    bool empty = true;
    for (int i = 0; i < PIECES_PER_COLOUR; i++) {
        Piece piece = (Piece)((int)colour << 4 | i);
        if (type_has_bug(board->type, piece_bug(piece)) && !board_on_board(board, piece)) {
            char name[PIECE_NAME_SIZE];
            piece_write(piece, name);
            text_format(out, " %s", name + 1);
            empty = false;
        }
    }
    text_add(out, empty ? " empty\n" : "\n");
}

static void write_queen(const Board *board, Colour colour, Text *out)
{
    if (board_on_board(board, piece_make(colour, BUG_QUEEN, 1))) {
        text_format(out, "%d of 6 sides taken", board_queen_neighbours(board, colour));
    } else {
        text_add(out, "in hand");
    }
}

void drawing_write_facts(const Board *board, Text *out)
{
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, piece) && board->level[piece] > 0 &&
            !board_is_covered(board, piece)) {
            write_stack(board, piece, out);
        }
    }
    write_hand(board, WHITE, out);
    write_hand(board, BLACK, out);
    text_add(out, "Queens: White's ");
    write_queen(board, WHITE, out);
    text_add(out, ", Black's ");
    write_queen(board, BLACK, out);
}
