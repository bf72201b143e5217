/* Reading GameStrings, see read_uhp.h. MIT licence. */
#include "tools/common/sheet/read_uhp.h"

#include <string.h>

#include "core/notation.h"

static bool is_word_character(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static const char *find(Slice text, const char *word)
{
    size_t size = strlen(word);
    for (size_t i = 0; i + size <= text.size; i++) {
        const char *at = memchr(text.data + i, word[0], text.size - i - size + 1);
        if (!at) {
            return NULL;
        }
        if (memcmp(at, word, size) == 0) {
            return at;
        }
        i = (size_t)(at - text.data);
    }
    return NULL;
}

/* Whether a GameString begins here: "Base", perhaps "+MLP", then a semicolon or the end. */
static bool begins_game(Slice text)
{
    size_t at = 4;
    if (at < text.size && text.data[at] == '+') {
        at++;
        while (at < text.size && is_word_character(text.data[at])) {
            at++;
        }
    }
    return at < text.size && text.data[at] == ';';
}

/* The next GameString's beginning up to the end of the line; empty when there is none. A whole line
 * may also be a GameTypeString alone. */
static Slice find_game(Slice line)
{
    GameType type;
    Slice trimmed = slice_trim(line);
    if (notation_read_type(trimmed, &type)) {
        return trimmed;
    }
    const char *end = line.data + line.size;
    Slice rest = line;
    for (;;) {
        const char *at = find(rest, "Base");
        if (!at) {
            return (Slice){end, 0};
        }
        Slice found = {at, (size_t)(end - at)};
        if ((at == line.data || !is_word_character(at[-1])) && begins_game(found)) {
            return found;
        }
        rest = (Slice){at + 4, (size_t)(end - at) - 4};
    }
}

/* Cuts at what can't stand in a GameString. */
static Slice cut_at_stopper(Slice text)
{
    for (size_t i = 0; i < text.size; i++) {
        if (strchr("\"'`<>()[]{}|,\t\r\n", text.data[i])) {
            bool turn = text.data[i] == '[' || text.data[i] == ']';
            if (!turn) {
                return (Slice){text.data, i};
            }
        }
    }
    return text;
}

/* Whether a word can belong to a move, a bug with a number or a sign: prose has none of these. */
static bool is_like_move(Slice word)
{
    bool digit = false;
    bool sign = false;
    for (size_t i = 0; i < word.size; i++) {
        digit |= word.data[i] >= '0' && word.data[i] <= '9';
        sign |= strchr("\\/-", word.data[i]) != NULL;
    }
    return word.size <= 4 && word.size > 1 && (digit || sign);
}

/* The last field of a GameString may run on into other text: what follows a move there is dropped
 * unless it looks like more moves. */
static Slice drop_prose(Slice field)
{
    Slice rest = field;
    Slice first = slice_word(&rest);
    Slice second = slice_equals_any_case(first, "pass") ? first : slice_word(&rest);
    Slice kept = {field.data,
                  second.size > 0 ? (size_t)(second.data + second.size - field.data) : field.size};
    for (Slice after = rest;;) {
        Slice word = slice_word(&after);
        if (word.size == 0) {
            break;
        }
        if (is_like_move(word)) {
            return field;
        }
    }
    return kept;
}

static bool is_state(Slice field)
{
    for (int state = STATE_NOT_STARTED; state <= STATE_BLACK_WINS; state++) {
        if (slice_equals_any_case(field, game_state_name((GameState)state))) {
            return true;
        }
    }
    return false;
}

static bool is_turn(Slice field)
{
    return field.size > 7 && field.data[5] == '[' && field.data[field.size - 1] == ']' &&
           (slice_equals_any_case((Slice){field.data, 5}, "White") ||
            slice_equals_any_case((Slice){field.data, 5}, "Black"));
}

/* Plays a field. Of one with more than a move the first two words are played, too, but it is
 * refused. */
static bool read_field(Slice field, const char *start, Sheet *sheet)
{
    Reason why;
    if (sheet_play_text(sheet, field, &why)) {
        return true;
    }
    sheet_refuse(sheet, field, (size_t)(field.data - start), &why);
    Slice rest = field;
    Slice piece = slice_word(&rest);
    Slice place = slice_word(&rest);
    if (rest.size > 0) {
        Slice move = {piece.data, (size_t)(place.data + place.size - piece.data)};
        (void)sheet_play_text(sheet, move, &why);
    }
    return false;
}

/* Reads the fields behind the type. */
static bool read_fields(Slice rest, const char *start, Sheet *sheet)
{
    for (int field = 0; rest.size > 0; field++) {
        Slice text = slice_trim(slice_cut(&rest, ';'));
        if (rest.size == 0) {
            text = drop_prose(text);
        }
        if (field < 2 && (is_state(text) || is_turn(text))) {
            sheet->result = is_state(text) ? sheet_read_result(text) : sheet->result;
            continue;
        }
        if (text.size > 0 && !read_field(text, start, sheet)) {
            return false;
        }
    }
    return true;
}

static ReadUhp read_game(Slice game, const char *start, Sheet *sheet)
{
    Slice rest = game;
    Slice name = slice_trim(slice_cut(&rest, ';'));
    GameType type;
    sheet_start(sheet, 0);
    if (!notation_read_type(name, &type)) {
        reason_refuse(&sheet->fault.why,
                      "'%s' is not a game type; those are Base, Base+M, Base+L, Base+P, Base+ML, "
                      "Base+MP, Base+LP, Base+MLP",
                      slice_shown(name).text);
        return READ_UHP_FAULT;
    }
    sheet_set_type(sheet, type);
    return read_fields(rest, start, sheet) ? READ_UHP_GAME : READ_UHP_FAULT;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Decodes one value of a link's query. A plus is a blank there, except in "Base+MLP", which people
 * type as it is. */
static void decode(Slice value, Text *out)
{
    text_clear(out);
    for (size_t i = 0; i < value.size; i++) {
        char c = value.data[i];
        int high = c == '%' && i + 2 < value.size ? hex_digit(value.data[i + 1]) : -1;
        int low = high >= 0 ? hex_digit(value.data[i + 2]) : -1;
        if (low >= 0) {
            c = (char)(high * 16 + low);
            i += 2;
        } else if (c == '+' && i != 4) {
            c = ' ';
        }
        text_append(out, &c, 1);
    }
}

/* Finds a link's GameString; the slice is of the link's own text. */
static Slice find_link(Slice line)
{
    const char *at = find(line, "uhp=");
    if (!at || at == line.data || !strchr("?&#", at[-1])) {
        return (Slice){line.data + line.size, 0};
    }
    size_t size = 4;
    size_t left = (size_t)(line.data + line.size - at);
    while (size < left && !strchr("&# \t\r\n\"'<>", at[size])) {
        size++;
    }
    return (Slice){at, size};
}

ReadUhp read_uhp(Slice *line, Text *link, Sheet *sheet)
{
    const char *start = line->data;
    const char *end = line->data + line->size;
    Slice in_link = find_link(*line);
    Slice game = find_game(*line);
    if (in_link.size > 0 && (game.size == 0 || in_link.data < game.data)) {
        decode((Slice){in_link.data + 4, in_link.size - 4}, link);
        const char *after = in_link.data + in_link.size;
        *line = (Slice){after, (size_t)(end - after)};
        Slice decoded = {link->data ? link->data : "", link->size};
        ReadUhp found = read_game(slice_trim(decoded), decoded.data, sheet);
        sheet->fault.at = (size_t)(in_link.data - start);
        return found;
    }
    if (game.size == 0) {
        return READ_UHP_NONE;
    }
    game = cut_at_stopper(game);
    *line = (Slice){game.data + game.size, (size_t)(end - game.data) - game.size};
    return read_game(game, start, sheet);
}
