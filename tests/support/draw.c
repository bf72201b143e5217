#include "tests/support/draw.h"

#include "core/board_check.h"
#include "tests/support/test.h"

enum { HEX_WIDTH = 6, HALF_HEX = 3, MIDDLE_GAME = 60 };

/* A drawing as it is read. */
typedef struct Reader {
    Drawing *drawing;
    View view;
    Piece under[PIECE_LIMIT]; /* what the last lines say lies beneath each piece */
} Reader;

View view_at(int number)
{
    static const int places[] = {16, 0, 27};
    int place = places[number / 24];
    return (View){.turns = number % 6,
                  .mirrored = number / 6 % 2 == 1,
                  .swapped = number / 12 % 2 == 1,
                  .q = place,
                  .r = place};
}

static Hex hex_in_view(View view, int q, int r)
{
    if (view.mirrored) {
        int swap = q;
        q = r;
        r = swap;
    }
    for (int i = 0; i < view.turns; i++) {
        int old_q = q;
        q = -r;
        r = old_q + r;
    }
    return hex_at(view.q + q, view.r + r);
}

static Piece piece_named(const char *name, size_t length, View view)
{
    Piece piece = PIECE_NONE;
    if (!piece_read(name, (int)length, &piece)) {
        fail_msg("no piece: %.*s", (int)length, name);
    }
    return view.swapped ? piece ^ 16 : piece;
}

Piece draw_piece(const char *name, View view)
{
    return piece_named(name, strlen(name), view);
}

/* Puts a piece on a hex, with what lies beneath it put there first. */
static void put(const Reader *reader, Piece piece, Hex hex)
{
    Undo undo;
    if (board_on_board(&reader->drawing->board, piece)) {
        fail_msg("piece %d is drawn twice", piece);
    }
    if (reader->under[piece] != PIECE_NONE) {
        put(reader, reader->under[piece], hex);
    }
    board_play(&reader->drawing->board, move_make(piece, HEX_NONE, hex), &undo);
}

/* Reads what is drawn for one hex. */
static void read_hex(Reader *reader, const char *word, size_t length, Hex hex)
{
    Drawing *drawing = reader->drawing;
    if (word[length - 1] == '*') {
        assert_true(drawing->mark_count < DRAWN_MARKS);
        drawing->marks[drawing->mark_count++] = hex;
        length--;
    }
    if (length > 0 && word[0] != '.') {
        put(reader, piece_named(word, length, reader->view), hex);
    }
}

/* The next word of a line, its length 0 at the end of the line. */
static size_t next_word(const char **at)
{
    *at += strspn(*at, " ");
    return strcspn(*at, " \n");
}

/* Reads one row of hexes. */
static void read_row(Reader *reader, const char *line, int row)
{
    const char *word = line;
    for (size_t length; (length = next_word(&word)) > 0; word += length) {
        int offset = (int)(word - line) - HALF_HEX * row;
        if (offset % HEX_WIDTH != 0) {
            fail_msg("row %d: %.*s is between two hexes", row, (int)length, word);
        }
        read_hex(reader, word, length, hex_in_view(reader->view, offset / HEX_WIDTH, row));
    }
}

static bool is_stack_line(const char *line)
{
    const char *on = strstr(line, " on ");
    return on != NULL && on < line + strcspn(line, "\n");
}

/* Reads a line that tells what lies beneath a piece. */
static void read_stack(Reader *reader, const char *line)
{
    Piece above = PIECE_NONE;
    const char *word = line;
    for (size_t length; (length = next_word(&word)) > 0; word += length) {
        if (length == 2 && strncmp(word, "on", 2) == 0) {
            continue;
        }
        Piece piece = piece_named(word, length, reader->view);
        if (above != PIECE_NONE) {
            reader->under[above] = piece;
        }
        above = piece;
    }
}

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return *line == '\n' ? line + 1 : line;
}

/* Hands the lines of a text to `read_stack` or to `read_row`. */
static void read_lines(Reader *reader, const char *text, bool stacks)
{
    int row = 0;
    for (const char *line = text; *line != '\0'; line = next_line(line)) {
        if (stacks && is_stack_line(line)) {
            read_stack(reader, line);
        } else if (!stacks && !is_stack_line(line)) {
            read_row(reader, line, row++);
        }
    }
}

/* Pieces come from the hand in the order of their numbers: so must those that are drawn. */
static void require_numbers_in_order(const Board *board)
{
    for (Piece piece = 1; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, piece) && piece_number(piece) > 1 &&
            !board_on_board(board, piece - 1)) {
            fail_msg("piece %d is drawn without the one of the number before", piece);
        }
    }
}

void draw(Drawing *drawing, GameType type, Colour turn, const char *text, View view)
{
    Reader reader = {.drawing = drawing, .view = view};
    Board *board = &drawing->board;
    drawing->mark_count = 0;
    memset(reader.under, PIECE_NONE, sizeof reader.under);
    board_init(board, type, false);
    read_lines(&reader, text, true);
    read_lines(&reader, text, false);
    require_numbers_in_order(board);
    if ((board->turn == turn) == view.swapped) {
        Undo undo;
        board_play(board, MOVE_PASS, &undo);
    }
    board->ply = (uint16_t)(MIDDLE_GAME + board->turn);
    board->last_moved = PIECE_NONE;
    assert_null(board_check(board));
}
