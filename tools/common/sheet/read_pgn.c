/* Reading PGN, see read_pgn.h. MIT licence. */
#include "tools/common/sheet/read_pgn.h"

#include <string.h>

#include "core/notation.h"
#include "tools/common/sheet/dates.h"

enum { DEPTH_LIMIT = 64 };

/* Where the reading stands. */
typedef struct Reading {
    Sheet *sheet;
    const char *start;     /* of the whole record */
    Slice rest;            /* not yet read */
    int back[DEPTH_LIMIT]; /* the nodes to return to where the open variations end */
    int depth;
    Slice move[2]; /* the words of a move that is not yet whole */
    int words;
} Reading;

static bool refuse(Reading *reading, Slice what, const char *why)
{
    Reason reason;
    reason_refuse(&reason, "%s", why);
    return sheet_refuse(reading->sheet, what, (size_t)(what.data - reading->start), &reason);
}

static void drop(Reading *reading, size_t size)
{
    reading->rest.data += size;
    reading->rest.size -= size;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* Tags. */

static bool set_type(Reading *reading, Slice value, Slice line)
{
    GameType type;
    if (!notation_read_type(value, &type)) {
        Reason reason;
        reason_refuse(&reason, "'%s' is not a game type", slice_shown(value).text);
        reading->sheet->fault =
            (SheetFault){.why = reason, .at = (size_t)(line.data - reading->start)};
        return false;
    }
    sheet_set_type(reading->sheet, type);
    return true;
}

/* The day in our form next to the tag as it was, where the two differ. */
static bool set_date(Reading *reading, Slice value)
{
    Date date;
    char text[DATES_SIZE];
    if (!dates_read(value, &date)) {
        return sheet_set_tag(reading->sheet, "Date", value);
    }
    dates_write(&date, text);
    if (value.size > strlen(text) && !sheet_set_tag(reading->sheet, "DateTime", value)) {
        return false;
    }
    return sheet_set_tag(reading->sheet, "Date", slice_of(text));
}

/* Cuts name and value out of `[Name "Value"]`. The value ends with the last quote of the line, as
 * no writer masks the quotes within. */
static bool parse_tag(Slice line, Slice *name, Slice *value)
{
    line = slice_trim(line);
    Slice rest = {line.data + 1, line.size - 1};
    *name = slice_trim(slice_cut(&rest, '"'));
    size_t end = rest.size;
    while (end > 0 && rest.data[end - 1] != '"') {
        end--;
    }
    *value = slice_trim((Slice){rest.data, end > 0 ? end - 1 : rest.size});
    return name->size > 0;
}

static bool read_tag(Reading *reading, Slice line)
{
    Slice name;
    Slice value;
    char key[64];
    if (!parse_tag(line, &name, &value) || name.size >= sizeof key) {
        return refuse(reading, line, "is not a tag");
    }
    memcpy(key, name.data, name.size);
    key[name.size] = '\0';
    Sheet *sheet = reading->sheet;
    if (slice_equals(name, "GameType")) {
        return set_type(reading, value, line);
    }
    if (slice_equals(name, "Result")) {
        sheet->result = sheet_read_result(value);
        return true;
    }
    if (slice_equals(name, "Date")) {
        return set_date(reading, value);
    }
    if (slice_equals(name, "Termination")) {
        sheet->end = slice_equals_any_case(value, "resignation") ? SHEET_RESIGNED
                     : slice_equals_any_case(value, "time")      ? SHEET_TIME
                     : slice_equals_any_case(value, "agreement") ? SHEET_AGREED
                                                                 : SHEET_OPEN;
    }
    return sheet_set_tag(sheet, key, value);
}

static bool read_tags(Reading *reading)
{
    for (;;) {
        while (reading->rest.size > 0 && is_blank(*reading->rest.data)) {
            drop(reading, 1);
        }
        if (reading->rest.size == 0 || *reading->rest.data != '[') {
            return true;
        }
        Slice line = slice_cut(&reading->rest, '\n');
        if (!read_tag(reading, line)) {
            return false;
        }
    }
}

/* Moves. */

/* Plays what was gathered of a move. */
static bool finish_move(Reading *reading)
{
    if (reading->words == 0) {
        return true;
    }
    const char *start = reading->move[0].data;
    const char *end =
        reading->move[reading->words - 1].data + reading->move[reading->words - 1].size;
    Slice move = {start, (size_t)(end - start)};
    reading->words = 0;
    Reason why;
    return sheet_play_text(reading->sheet, move, &why) ||
           sheet_refuse(reading->sheet, move, (size_t)(start - reading->start), &why);
}

/* A move is whole with its second word; a pass and the first piece have but one, the latter even
 * when the next move follows without a number. */
static bool add_word(Reading *reading, Slice word)
{
    bool first = reading->sheet->game.plies == 0 && reading->words == 1;
    if (first && !slice_equals(word, ".") && !finish_move(reading)) {
        return false;
    }
    reading->move[reading->words++] = word;
    bool whole = reading->words == 2 || slice_equals_any_case(word, "pass");
    return !whole || finish_move(reading);
}

static bool open_variation(Reading *reading, Slice bracket)
{
    Sheet *sheet = reading->sheet;
    if (!finish_move(reading)) {
        return false;
    }
    if (reading->depth == DEPTH_LIMIT || sheet->at == 0) {
        return refuse(reading, bracket,
                      sheet->at == 0 ? "a variation before any move" : "too many open brackets");
    }
    reading->back[reading->depth++] = sheet->at;
    return sheet_go(sheet, sheet->node[sheet->at].parent) ||
           refuse(reading, bracket, "out of memory");
}

static bool close_variation(Reading *reading, Slice bracket)
{
    if (!finish_move(reading)) {
        return false;
    }
    if (reading->depth == 0) {
        return refuse(reading, bracket, "a bracket that was not opened");
    }
    return sheet_go(reading->sheet, reading->back[--reading->depth]) ||
           refuse(reading, bracket, "out of memory");
}

static bool read_moves(Reading *reading);

/* Reads a comment `(12. bA1 wQ- ...)` as the variation that it is; false when it is none, and all
 * is as before. */
static bool read_variation(Reading *reading, Slice comment)
{
    Sheet *sheet = reading->sheet;
    if (comment.size < 2 || comment.data[0] != '(' || comment.data[comment.size - 1] != ')') {
        return false;
    }
    int at = sheet->at;
    Reading inner = {.sheet = sheet, .start = reading->start, .rest = comment};
    if (at > 0 && read_moves(&inner) && inner.depth == 0 && finish_move(&inner)) {
        return sheet_go(sheet, at);
    }
    (void)sheet_go(sheet, at);
    sheet->fault = (SheetFault){0};
    return false;
}

static bool read_comment(Reading *reading)
{
    Slice brace = {reading->rest.data, 1};
    if (!finish_move(reading)) {
        return false;
    }
    drop(reading, 1);
    const char *end = memchr(reading->rest.data, '}', reading->rest.size);
    if (!end) {
        return refuse(reading, brace, "a comment without end");
    }
    Slice comment = {reading->rest.data, (size_t)(end - reading->rest.data)};
    drop(reading, comment.size + 1);
    return read_variation(reading, slice_trim(comment)) || sheet_comment(reading->sheet, comment) ||
           refuse(reading, brace, "out of memory");
}

/* Takes the number and the dots before a move off a word: "12." or "12...wA1". */
static Slice skip_number(Slice word)
{
    size_t at = 0;
    while (at < word.size && word.data[at] >= '0' && word.data[at] <= '9') {
        at++;
    }
    if (at == 0 || at == word.size || word.data[at] != '.') {
        return word;
    }
    while (at < word.size && word.data[at] == '.') {
        at++;
    }
    return (Slice){word.data + at, word.size - at};
}

/* Whether a word is one of the signs that say how good a move is. */
static bool is_sign(Slice word)
{
    static const char *const signs[] = {"!", "?", "!!", "??", "!?", "?!"};
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        if (slice_equals(word, signs[i])) {
            return true;
        }
    }
    return word.size > 0 && word.data[0] == '$';
}

/* Takes a word that ends the game. */
static bool take_ending(Reading *reading, Slice word)
{
    static const char *const others[] = {"InProgress", "NotStarted", "Unkown", "Unknown", "*"};
    Sheet *sheet = reading->sheet;
    SheetResult result = sheet_read_result(word);
    if (slice_equals_any_case(word, "resign")) {
        result = sheet->game.board.turn == WHITE ? SHEET_BLACK : SHEET_WHITE;
        sheet->end = SHEET_RESIGNED;
    }
    if (result != SHEET_UNKNOWN) {
        sheet->result = sheet->result == SHEET_UNKNOWN ? result : sheet->result;
        return true;
    }
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (slice_equals_any_case(word, others[i])) {
            return true;
        }
    }
    return slice_equals_any_case(word, "offer-draw");
}

static bool read_word(Reading *reading)
{
    size_t size = 0;
    while (size < reading->rest.size && !is_blank(reading->rest.data[size]) &&
           !strchr("{}()", reading->rest.data[size])) {
        size++;
    }
    Slice word = {reading->rest.data, size};
    drop(reading, size);
    Slice rest = skip_number(word);
    if (rest.data != word.data && !finish_move(reading)) {
        return false;
    }
    while (rest.size > 1 && strchr("!?", rest.data[rest.size - 1])) {
        rest.size--;
    }
    if (rest.size == 0 || is_sign(rest)) {
        return true;
    }
    if (reading->words == 0 && take_ending(reading, rest)) {
        return true;
    }
    return add_word(reading, rest);
}

/* A move ends with its line. */
static bool read_line_end(Reading *reading)
{
    drop(reading, 1);
    return finish_move(reading);
}

static bool read_item(Reading *reading)
{
    Slice here = {reading->rest.data, 1};
    switch (*here.data) {
    case '\n':
        return read_line_end(reading);
    case ' ':
    case '\t':
    case '\r':
        drop(reading, 1);
        return true;
    case '{':
        return read_comment(reading);
    case '(':
        drop(reading, 1);
        return open_variation(reading, here);
    case ')':
        drop(reading, 1);
        return close_variation(reading, here);
    case '}':
        return refuse(reading, here, "a comment that was not opened");
    case ';':
        slice_cut(&reading->rest, '\n');
        return finish_move(reading);
    default:
        return read_word(reading);
    }
}

static bool read_moves(Reading *reading)
{
    while (reading->rest.size > 0) {
        if (!read_item(reading)) {
            return false;
        }
    }
    return finish_move(reading);
}

bool read_pgn(Slice record, Sheet *sheet)
{
    sheet_start(sheet, 0);
    Reading reading = {.sheet = sheet, .start = record.data, .rest = record};
    bool good = read_tags(&reading) && read_moves(&reading);
    if (good && reading.depth > 0) {
        good = refuse(&reading, (Slice){record.data + record.size, 0}, "a variation without end");
    }
    SheetFault fault = sheet->fault;
    if (!sheet_go(sheet, sheet_last(sheet))) {
        return false;
    }
    sheet->fault = fault;
    return good;
}
