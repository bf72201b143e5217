/* Writing BoardSpace's SGF, see write_sgf.h. MIT licence. */
#include "tools/common/sheet/write_sgf.h"

#include <string.h>

#include "core/notation.h"
#include "core/throws.h"

enum {
    FIRST_COLUMN = 14, /* N 13, where BoardSpace puts the first piece */
    FIRST_ROW = 13,
    LAST_COLUMN = 26,
};

/* Where the pieces go, counted in steps from the first one; a game may drift far beyond the
 * torus. */
typedef struct Spread {
    int low_column;
    int high_column;
    int low_row;
    int column; /* of the first piece */
    int row;
} Spread;

/* Coordinates of each piece, unfolded. */
typedef struct Places {
    int column[PIECE_LIMIT];
    int row[PIECE_LIMIT];
} Places;

/* The column and row of a hex beside or on one whose place is known. */
static void place_beside(Hex known, int column, int row, Hex hex, int *to_column, int *to_row)
{
    *to_column = column + hex_delta_q(known, hex);
    *to_row = row - hex_delta_r(known, hex);
}

/* Follows a move: where its piece goes is measured from a piece at or next to its goal. */
static void follow(const Board *board, Move move, Places *places, int *column, int *row)
{
    Hex to = move_to(move);
    Piece near = board_top(board, to);
    for (int dir = 0; dir < DIR_COUNT && near == PIECE_NONE; dir++) {
        near = board_top(board, hex_step(to, dir));
    }
    *column = *row = 0;
    if (near != PIECE_NONE) {
        place_beside(board->hex[near], places->column[near], places->row[near], to, column, row);
    }
    places->column[move_piece(move)] = *column;
    places->row[move_piece(move)] = *row;
}

static Spread measure(const Game *game)
{
    Spread spread = {0, 0, 0, FIRST_COLUMN, FIRST_ROW};
    Places places = {0};
    Board board;
    Undo undo;
    board_init(&board, game->board.type, true);
    for (int i = 0; i < game->plies; i++) {
        Move move = game->ply[i].move;
        if (move != MOVE_PASS) {
            int column;
            int row;
            follow(&board, move, &places, &column, &row);
            spread.low_column = column < spread.low_column ? column : spread.low_column;
            spread.high_column = column > spread.high_column ? column : spread.high_column;
            spread.low_row = row < spread.low_row ? row : spread.low_row;
        }
        board_play(&board, move, &undo);
    }
    if (FIRST_COLUMN + spread.high_column > LAST_COLUMN) {
        spread.column = LAST_COLUMN - spread.high_column;
    }
    if (spread.column + spread.low_column < 1) {
        spread.column = 1 - spread.low_column;
    }
    if (FIRST_ROW + spread.low_row < 1) {
        spread.row = 1 - spread.low_row;
    }
    return spread;
}

/* Writes a value with its brackets. */
static void write_value(Text *out, const char *value)
{
    text_add(out, "[");
    for (; *value; value++) {
        if (*value == '\\' || *value == ']') {
            text_add(out, "\\");
        }
        text_append(out, value, 1);
    }
    text_add(out, "]");
}

static void write_property(Text *out, const char *name, const char *value)
{
    if (*value) {
        text_add(out, name);
        write_value(out, value);
        text_add(out, "\n");
    }
}

static const char *setup_name(GameType type)
{
    static const char *const names[TYPE_COUNT] = {"Hive",   "Hive-M",  "Hive-L",  "Hive-ML",
                                                  "Hive-P", "Hive-PM", "Hive-PL", "Hive-PLM"};
    return names[type];
}

/* The words that BoardSpace's own records have for a result. */
static void write_result(const Sheet *sheet, Text *out)
{
    SheetResult result = sheet_result(sheet);
    const char *winner = sheet_tag(sheet, result == SHEET_WHITE ? "White" : "Black");
    if (*sheet_tag(sheet, "SgfResult")) {
        write_property(out, "RE", sheet_tag(sheet, "SgfResult"));
    } else if (result == SHEET_DRAW) {
        write_property(out, "RE", "The game is a draw");
    } else if (result != SHEET_UNKNOWN && *winner) {
        Text words = {0};
        text_format(&words, "Game won by %s", winner);
        write_property(out, "RE", words.data ? words.data : "");
        out->failed |= words.failed;
        text_free(&words);
    }
}

static void write_player(const Sheet *sheet, int player, Text *out)
{
    const char *name = sheet_tag(sheet, player == 0 ? "White" : "Black");
    const char *rating = sheet_tag(sheet, player == 0 ? "WhiteElo" : "BlackElo");
    Text id = {0};
    text_format(&id, "id \"%s\"", *name ? name : player == 0 ? "White" : "Black");
    text_format(out, "P%d", player);
    write_value(out, id.data ? id.data : "");
    text_add(out, "\n");
    if (*rating) {
        text_format(out, "P%d[ranking %s]\n", player, rating);
    }
    out->failed |= id.failed;
    text_free(&id);
}

static void write_header(const Sheet *sheet, Text *out)
{
    const char *date = sheet_tag(sheet, "SgfDate");
    const char *name = sheet_tag(sheet, "SgfGameName");
    text_add(out, "(;\nGM[27]VV[1]\n");
    write_property(out, "SU", setup_name(sheet->game.board.type));
    write_property(out, "DT", *date ? date : sheet_tag(sheet, "Date"));
    write_property(out, "GN", *name ? name : "game");
    write_property(out, "EV", sheet_tag(sheet, "Event"));
    write_property(out, "PC", sheet_tag(sheet, "Site"));
    write_property(out, "RO", sheet_tag(sheet, "Round"));
    write_property(out, "TC", sheet_tag(sheet, "TimeControl"));
    write_result(sheet, out);
    write_player(sheet, 0, out);
    write_player(sheet, 1, out);
    text_add(out, "; P0[0 Start P0]\n");
}

/* BoardSpace counts every bug, even the only one, but not in a reference, nor the queen. */
static void write_piece(Piece piece, Text *out)
{
    char name[PIECE_NAME_SIZE];
    piece_write(piece, name);
    text_add(out, name);
    if (bug_total(piece_bug(piece)) == 1 && piece_bug(piece) != BUG_QUEEN) {
        text_add(out, "1");
    }
}

static void write_column(int column, Text *out)
{
    if (column > LAST_COLUMN) {
        write_column((column - 1) / LAST_COLUMN, out);
    }
    text_format(out, "%c", 'A' + (column - 1) % LAST_COLUMN);
}

static void write_move(const Board *board, const Spread *spread, Move move, const char *text,
                       Places *places, Text *out)
{
    int column;
    int row;
    follow(board, move, places, &column, &row);
    Piece piece = move_piece(move);
    bool thrown = throws_thrower(board, move) != PIECE_NONE;
    text_format(out, "%s %c ", thrown ? "pmove" : "move", piece_colour(piece) == WHITE ? 'W' : 'B');
    write_piece(piece, out);
    text_add(out, " ");
    write_column(spread->column + column, out);
    text_format(out, " %d ", spread->row + row);
    const char *place = strchr(text, ' ');
    if (!place || board_top(board, move_to(move)) != PIECE_NONE) {
        text_add(out, ".");
        return;
    }
    for (place++; *place; place++) {
        text_add(out, *place == '\\' ? "\\" : "");
        text_append(out, place, 1);
    }
}

/* Writes one event as a node; the clock of the move stands with it. */
static int write_event(int player, int event, const char *what, int64_t clock, Text *out)
{
    text_format(out, "; P%d[%d %s]", player, event, what);
    if (clock >= 0) {
        text_format(out, "TM[%lld]", (long long)clock);
    }
    text_add(out, "\n");
    return event + 1;
}

static int write_plies(const Sheet *sheet, Text *out)
{
    const Game *game = &sheet->game;
    Spread spread = measure(game);
    Places places = {0};
    Text words = {0};
    Board board;
    Undo undo;
    int event = 1;
    board_init(&board, game->board.type, true);
    for (int i = 0; i < game->plies; i++) {
        Move move = game->ply[i].move;
        int64_t clock = sheet->node[sheet->path[i]].clock;
        text_clear(&words);
        if (move == MOVE_PASS) {
            text_add(&words, "pass");
        } else {
            char text[MOVE_STRING_SIZE];
            notation_write_move(&board, move, text);
            write_move(&board, &spread, move, text, &places, &words);
        }
        event = write_event(board.turn, event, words.data ? words.data : "", clock, out);
        event = write_event(board.turn, event, "done", clock, out);
        board_play(&board, move, &undo);
    }
    out->failed |= words.failed;
    text_free(&words);
    return event;
}

/* What ended the game, where it was not the board. */
static void write_end(const Sheet *sheet, int event, Text *out)
{
    int turn = sheet->game.board.turn;
    if (board_outcome(&sheet->game.board) != OUTCOME_NONE) {
        return;
    }
    if (sheet->end == SHEET_RESIGNED && sheet->result != SHEET_UNKNOWN) {
        int loser = sheet->result == SHEET_WHITE ? BLACK : WHITE;
        event = write_event(loser, event, "resign", -1, out);
        write_event(loser, event, "done", -1, out);
    } else if (sheet->end == SHEET_AGREED) {
        event = write_event(turn, event, "offerdraw", -1, out);
        event = write_event(turn, event, "done", -1, out);
        event = write_event(1 - turn, event, "acceptdraw", -1, out);
        write_event(1 - turn, event, "done", -1, out);
    }
}

void write_sgf(const Sheet *sheet, Text *out)
{
    write_header(sheet, out);
    int event = write_plies(sheet, out);
    write_end(sheet, event, out);
    text_add(out, ")\n");
}
