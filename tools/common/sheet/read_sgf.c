/* Reading BoardSpace's SGF, see read_sgf.h. MIT licence. */
#include "tools/common/sheet/read_sgf.h"

#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tools/common/sheet/dates.h"
#include "tools/common/sheet/sgf_names.h"

/* A cell of BoardSpace's board. */
typedef struct Cell {
    int column;
    int row;
} Cell;

/* Where the reading stands. A turn is committed by `done`; until then the last drop counts. */
typedef struct Reading {
    Sheet *sheet;
    const char *start;
    Text value;      /* the present property's, unmasked */
    size_t at;       /* the present property, in the record */
    bool swapped;    /* the player called P1 has White */
    bool recoloured; /* the file calls the first player's pieces black */
    Cell first;      /* where the first piece was put */
    Piece
        ours[PIECE_LIMIT]; /* our piece for each of the file's, which may count in another order */
    bool picked;           /* a piece was taken from `from` */
    Cell from;
    bool dropped; /* `move` waits to be committed */
    Move move;
    Shown spoken;  /* the drop as it stands in the file */
    bool answered; /* the next `done` belongs to a draw's offer or answer and is no pass */
    bool over;     /* a resignation or an accepted draw */
    bool started;  /* the first drop was seen */
    int64_t clock;
} Reading;

static bool refuse(Reading *reading, const char *what, const Reason *why)
{
    return sheet_refuse(reading->sheet, slice_of(what), reading->at, why);
}

static bool refuse_words(Reading *reading, Slice what, const char *why)
{
    Reason reason;
    reason_refuse(&reason, "%s", why);
    return sheet_refuse(reading->sheet, what, reading->at, &reason);
}

/* Columns are letters, A..Z and then AA, AB... */
static bool read_column(Slice word, int *column)
{
    *column = 0;
    for (size_t i = 0; i < word.size; i++) {
        int letter = word.data[i] & ~0x20;
        if (letter < 'A' || letter > 'Z' || *column > 1000) {
            return false;
        }
        *column = 26 * *column + letter - 'A' + 1;
    }
    return word.size > 0;
}

static bool read_cell(Slice *rest, Cell *cell)
{
    int64_t row;
    Slice column = slice_word(rest);
    if (!read_column(column, &cell->column) || !slice_to_int64(slice_word(rest), &row) ||
        row < -1000 || row > 1000) {
        return false;
    }
    cell->row = (int)row;
    return true;
}

static Hex hex_of(const Reading *reading, Cell cell)
{
    int q = cell.column - reading->first.column;
    int r = reading->first.row - cell.row;
    return hex_at(hex_q(HEX_ORIGIN) + q, hex_r(HEX_ORIGIN) + r);
}

/* The colour of a piece that the file leaves out: of the top piece where it was picked up, else
 * what the node says, else the mover's. */
static Colour colour_of(const Reading *reading, int said)
{
    const Board *board = &reading->sheet->game.board;
    if (reading->picked) {
        Piece top = board_top(board, hex_of(reading, reading->from));
        if (top != PIECE_NONE) {
            return piece_colour(top);
        }
    }
    return said >= 0 ? (Colour)said : (Colour)board->turn;
}

/* Our piece for one of the file's; one that comes new takes the lowest number in hand. */
static Piece our_piece(Reading *reading, Colour colour, Bug bug, int number)
{
    Piece theirs = piece_make(colour, bug, number);
    if (reading->ours[theirs] == PIECE_NONE) {
        reading->ours[theirs] = board_next_in_hand(&reading->sheet->game.board, colour, bug);
    }
    return reading->ours[theirs];
}

/* Takes the piece of a drop: its name, with the colour that stands before it (-1: none). */
static bool read_piece(Reading *reading, Slice word, int said, Piece *piece)
{
    SgfName name;
    if (!sgf_names_read(word, &name)) {
        return refuse_words(reading, word, "is no piece");
    }
    if (name.colour >= 0 && reading->recoloured) {
        name.colour = 1 - name.colour;
    }
    Colour colour = name.colour >= 0 ? (Colour)name.colour : colour_of(reading, said);
    if (name.number > bug_total(name.bug)) {
        return refuse_words(reading, word, "there is no such piece");
    }
    *piece = our_piece(reading, colour, name.bug, name.number);
    if (*piece == PIECE_NONE) {
        return refuse_words(reading, word,
                            type_has_bug(reading->sheet->game.board.type, name.bug)
                                ? "there is no such piece left"
                                : "this bug is not in the game type");
    }
    return true;
}

/* The drop before this one in the same turn did not count: a piece that it took from the hand is
 * there again. */
static void forget_drop(Reading *reading)
{
    reading->dropped = false;
    for (int i = 0; i < PIECE_LIMIT; i++) {
        Piece piece = reading->ours[i];
        if (piece != PIECE_NONE && !board_on_board(&reading->sheet->game.board, piece)) {
            reading->ours[i] = PIECE_NONE;
        }
    }
}

/* Before the first drop: who has White, and what the file calls him. */
static void begin(Reading *reading, int player, Slice name, int said, Cell cell)
{
    SgfName piece;
    int colour = sgf_names_read(name, &piece) && piece.colour >= 0 ? piece.colour : said;
    reading->swapped = player == 1;
    reading->recoloured = colour == BLACK;
    reading->first = cell;
    reading->started = true;
}

static bool drop(Reading *reading, int player, Slice rest, bool with_colour)
{
    Shown spoken = slice_shown(rest);
    int said = -1;
    if (with_colour) {
        Slice after = rest;
        Slice colour = slice_word(&after);
        if (slice_equals_any_case(colour, "W") || slice_equals_any_case(colour, "B")) {
            said = slice_equals_any_case(colour, "B");
            rest = after;
        }
    }
    Slice name = slice_word(&rest);
    Cell cell;
    if (!read_cell(&rest, &cell)) {
        return refuse_words(reading, slice_of(spoken.text), "names no cell");
    }
    if (!reading->started) {
        begin(reading, player, name, said, cell);
    }
    if (said >= 0 && reading->recoloured) {
        said = 1 - said;
    }
    forget_drop(reading);
    Piece piece;
    if (!read_piece(reading, name, said, &piece)) {
        return false;
    }
    reading->move = move_make(piece, reading->sheet->game.board.hex[piece], hex_of(reading, cell));
    reading->spoken = spoken;
    reading->dropped = true;
    reading->answered = false;
    reading->picked = false;
    return true;
}

static bool play(Reading *reading, Move move, const char *spoken)
{
    Reason why;
    if (!sheet_play(reading->sheet, move, &why)) {
        return refuse(reading, spoken, &why);
    }
    reading->sheet->node[reading->sheet->at].clock = reading->clock;
    return true;
}

static bool commit(Reading *reading)
{
    if (reading->dropped) {
        reading->dropped = false;
        return play(reading, reading->move, reading->spoken.text);
    }
    if (reading->answered || reading->over || !reading->started) {
        reading->answered = false;
        return true;
    }
    return board_outcome(&reading->sheet->game.board) != OUTCOME_NONE ||
           play(reading, MOVE_PASS, "pass");
}

static void pick(Reading *reading, Slice rest, bool from_board)
{
    forget_drop(reading);
    reading->answered = false;
    reading->picked = from_board && read_cell(&rest, &reading->from);
}

/* The colour of the player called P0 or P1. */
static Colour player_colour(const Reading *reading, int player)
{
    return (Colour)(reading->swapped ? 1 - player : player);
}

static void resign(Reading *reading, int player)
{
    reading->over = true;
    reading->sheet->end = SHEET_RESIGNED;
    reading->sheet->result = player_colour(reading, player) == WHITE ? SHEET_BLACK : SHEET_WHITE;
}

static void accept_draw(Reading *reading)
{
    reading->over = true;
    reading->sheet->end = SHEET_AGREED;
    reading->sheet->result = SHEET_DRAW;
}

/* One event: its number, a verb, what belongs to it. */
static bool read_event(Reading *reading, int player, Slice rest)
{
    slice_word(&rest);
    Slice verb = slice_word(&rest);
    if (slice_equals_any_case(verb, "pick") || slice_equals_any_case(verb, "pickb")) {
        pick(reading, rest, verb.size == 5);
    } else if (slice_equals_any_case(verb, "dropb") || slice_equals_any_case(verb, "pdropb")) {
        return drop(reading, player, rest, false);
    } else if (slice_equals_any_case(verb, "move") || slice_equals_any_case(verb, "pmove")) {
        return drop(reading, player, rest, true);
    } else if (slice_equals_any_case(verb, "movedone") ||
               slice_equals_any_case(verb, "pmovedone")) {
        return drop(reading, player, rest, true) && commit(reading);
    } else if (slice_equals_any_case(verb, "done")) {
        return commit(reading);
    } else if (slice_equals_any_case(verb, "pass")) {
        forget_drop(reading);
        reading->answered = false;
    } else if (slice_equals_any_case(verb, "resign")) {
        resign(reading, player);
    } else if (slice_equals_any_case(verb, "acceptdraw")) {
        accept_draw(reading);
    } else if (slice_equals_any_case(verb, "offerdraw") ||
               slice_equals_any_case(verb, "declinedraw")) {
        reading->answered = true;
    }
    return true;
}

/* The header. */

static bool set_type(Reading *reading, Slice setup)
{
    if (reading->sheet->game.plies > 0) {
        return true;
    }
    slice_cut(&setup, '-');
    Slice letters = slice_word(&setup);
    GameType type = 0;
    for (size_t i = 0; i < letters.size; i++) {
        int letter = letters.data[i] & ~0x20;
        type |= letter == 'M'   ? TYPE_MOSQUITO
                : letter == 'L' ? TYPE_LADYBUG
                : letter == 'P' ? TYPE_PILLBUG
                                : 0;
    }
    sheet_set_type(reading->sheet, type);
    return true;
}

static bool set_date(Reading *reading, Slice value)
{
    Date date;
    char text[DATES_SIZE];
    if (dates_read(value, &date)) {
        dates_write(&date, text);
        if (!sheet_set_tag(reading->sheet, "Date", slice_of(text))) {
            return false;
        }
    }
    return sheet_set_tag(reading->sheet, "SgfDate", value);
}

/* A player's property that is no event: who he is, how strong, the time at the end. */
static bool read_player(Reading *reading, int player, Slice value)
{
    Slice word = slice_word(&value);
    value = slice_trim(value);
    if (value.size >= 2 && value.data[0] == '"' && value.data[value.size - 1] == '"') {
        value = slice_trim((Slice){value.data + 1, value.size - 2});
    }
    if (slice_equals_any_case(word, "id")) {
        return sheet_set_tag(reading->sheet, player == 0 ? "White" : "Black", value);
    }
    if (slice_equals_any_case(word, "ranking")) {
        return sheet_set_tag(reading->sheet, player == 0 ? "WhiteElo" : "BlackElo", value);
    }
    return true;
}

/* One property of a node or the header. */
static bool read_property(Reading *reading, Slice name, Slice value)
{
    static const struct {
        const char *sgf;
        const char *tag;
    } plain[] = {{"GN", "SgfGameName"}, {"RE", "SgfResult"}, {"EV", "Event"},
                 {"PC", "Site"},        {"RO", "Round"},     {"TC", "TimeControl"}};
    if (slice_equals(name, "P0") || slice_equals(name, "P1")) {
        int player = name.data[1] - '0';
        bool event = value.size > 0 && value.data[0] >= '0' && value.data[0] <= '9';
        return event ? read_event(reading, player, value) : read_player(reading, player, value);
    }
    if (slice_equals(name, "SU")) {
        return set_type(reading, value);
    }
    if (slice_equals(name, "DT")) {
        return set_date(reading, value);
    }
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++) {
        if (slice_equals(name, plain[i].sgf)) {
            return sheet_set_tag(reading->sheet, plain[i].tag, value);
        }
    }
    return true;
}

/* Unmasks a value up to its bracket; returns how many bytes it took with the bracket. */
static size_t unmask(Slice text, Text *out)
{
    size_t at = 0;
    text_clear(out);
    for (; at < text.size && text.data[at] != ']'; at++) {
        bool masked = text.data[at] == '\\' && at + 1 < text.size &&
                      (text.data[at + 1] == '\\' || text.data[at + 1] == ']');
        at += masked;
        text_append(out, text.data + at, 1);
    }
    return at < text.size ? at + 1 : at;
}

/* The clock follows the event it belongs to, but is wanted before: events are committed later. */
static void read_clock(Reading *reading, Slice rest)
{
    if (rest.size > 3 && memcmp(rest.data, "TM[", 3) == 0) {
        Slice value = {rest.data + 3, rest.size - 3};
        int64_t clock;
        if (slice_to_int64(slice_cut(&value, ']'), &clock) && clock >= 0) {
            reading->clock = clock;
        }
    }
}

static bool read_properties(Reading *reading, Slice rest)
{
    while (rest.size > 0) {
        size_t size = 0;
        while (size < rest.size && ((rest.data[size] >= 'A' && rest.data[size] <= 'Z') ||
                                    (rest.data[size] >= '0' && rest.data[size] <= '9'))) {
            size++;
        }
        if (size == 0 || size == rest.size || rest.data[size] != '[') {
            size_t skip = size > 0 ? size : 1;
            rest = (Slice){rest.data + skip, rest.size - skip};
            continue;
        }
        Slice name = {rest.data, size};
        reading->at = (size_t)(rest.data - reading->start);
        rest = (Slice){rest.data + size + 1, rest.size - size - 1};
        size_t taken = unmask(rest, &reading->value);
        rest = (Slice){rest.data + taken, rest.size - taken};
        Slice value = {reading->value.data ? reading->value.data : "", reading->value.size};
        reading->clock = -1;
        read_clock(reading, rest);
        if (!read_property(reading, name, slice_trim(value))) {
            return false;
        }
    }
    return true;
}

static void swap_tags(Sheet *sheet, const char *white, const char *black)
{
    Text kept = {0};
    text_add(&kept, sheet_tag(sheet, white));
    Text other = {0};
    text_add(&other, sheet_tag(sheet, black));
    if (kept.size + other.size > 0) {
        sheet_set_tag(sheet, white, (Slice){other.data, other.size});
        sheet_set_tag(sheet, black, (Slice){kept.data, kept.size});
    }
    text_free(&kept);
    text_free(&other);
}

/* What the result's words say, unless a resignation or a draw said it before. */
static void read_result(Reading *reading)
{
    Sheet *sheet = reading->sheet;
    if (reading->swapped) {
        swap_tags(sheet, "White", "Black");
        swap_tags(sheet, "WhiteElo", "BlackElo");
    }
    if (!reading->over) {
        sheet->result = sgf_names_result(slice_of(sheet_tag(sheet, "SgfResult")),
                                         sheet_tag(sheet, "White"), sheet_tag(sheet, "Black"));
    }
}

bool read_sgf(Slice record, Sheet *sheet)
{
    Reading reading = {.sheet = sheet, .start = record.data};
    sheet_start(sheet, 0);
    memset(reading.ours, PIECE_NONE, sizeof reading.ours);
    bool good = read_properties(&reading, record);
    if (good && reading.dropped && !reading.over) {
        good = commit(&reading);
    }
    read_result(&reading);
    text_free(&reading.value);
    return good;
}
