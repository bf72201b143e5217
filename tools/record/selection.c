/* Selecting games, see selection.h. MIT licence. */
#include "tools/record/selection.h"

#include <string.h>

#include "core/base/numbers.h"
#include "core/notation.h"

/* Reading the options. */

static bool read_player(Selection *selection, const char *value, Reason *reason)
{
    (void)reason;
    selection->player = value;
    return true;
}

static bool read_white(Selection *selection, const char *value, Reason *reason)
{
    (void)reason;
    selection->white = value;
    return true;
}

static bool read_black(Selection *selection, const char *value, Reason *reason)
{
    (void)reason;
    selection->black = value;
    return true;
}

static bool read_since(Selection *selection, const char *value, Reason *reason)
{
    selection->since_given = true;
    return dates_read(slice_of(value), &selection->since) ||
           reason_refuse(reason, "--since %s: is no date; write 2018.11.02", value);
}

static bool read_until(Selection *selection, const char *value, Reason *reason)
{
    selection->until_given = true;
    if (!dates_read(slice_of(value), &selection->until)) {
        return reason_refuse(reason, "--until %s: is no date; write 2018.11.02", value);
    }
    /* a month or year alone lasts to its end */
    selection->until.month = selection->until.month > 0 ? selection->until.month : 12;
    selection->until.day = selection->until.day > 0 ? selection->until.day : 31;
    return true;
}

static bool read_type(Selection *selection, const char *value, Reason *reason)
{
    Slice rest = slice_of(value);
    while (rest.size > 0) {
        GameType type;
        Slice word = slice_trim(slice_cut(&rest, ','));
        if (!notation_read_type(word, &type)) {
            return reason_refuse(reason,
                                 "--type %s: the types are Base, Base+M, Base+L, Base+P, Base+ML, "
                                 "Base+MP, Base+LP, Base+MLP",
                                 value);
        }
        selection->types |= 1U << type;
    }
    return true;
}

static bool read_result(Selection *selection, const char *value, Reason *reason)
{
    static const struct {
        const char *word;
        unsigned results;
    } words[] = {{"white", 1U << SHEET_WHITE},
                 {"black", 1U << SHEET_BLACK},
                 {"draw", 1U << SHEET_DRAW},
                 {"decided", 1U << SHEET_WHITE | 1U << SHEET_BLACK},
                 {"unknown", 1U << SHEET_UNKNOWN}};
    Slice rest = slice_of(value);
    while (rest.size > 0) {
        Slice word = slice_trim(slice_cut(&rest, ','));
        bool known = false;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            if (slice_equals_any_case(word, words[i].word)) {
                selection->results |= words[i].results;
                known = true;
            }
        }
        if (!known) {
            return reason_refuse(
                reason, "--result %s: the results are white, black, draw, decided, unknown", value);
        }
    }
    return true;
}

static bool read_end(Selection *selection, const char *value, Reason *reason)
{
    static const char *const ends[] = {"queen surrounded", "resignation", "time", "agreement",
                                       "repetition"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (value[0] && strncmp(value, ends[i], strlen(value)) == 0) {
            selection->end = ends[i];
            return true;
        }
    }
    return reason_refuse(
        reason, "--end %s: the ends are queen, resignation, time, agreement, repetition", value);
}

/* Reads "20-60", "20-", "-60" or "40". */
static bool read_range(const char *name, const char *value, Range *range, Reason *reason)
{
    Slice rest = slice_of(value);
    bool single = !strchr(value, '-');
    Slice low = slice_cut(&rest, '-');
    Slice high = single ? low : rest;
    *range = (Range){0, INT_MAX};
    bool good = low.size + high.size > 0;
    good = good && (low.size == 0 || numbers_read_int(low, 0, INT_MAX, &range->low));
    good = good && (high.size == 0 || numbers_read_int(high, 0, INT_MAX, &range->high));
    return (good && range->low <= range->high) ||
           reason_refuse(reason, "%s %s: write 20-60, 20-, -60 or 40", name, value);
}

static bool read_plies(Selection *selection, const char *value, Reason *reason)
{
    selection->plies_given = true;
    return read_range("--plies", value, &selection->plies, reason);
}

static bool read_rating(Selection *selection, const char *value, Reason *reason)
{
    selection->rating_given = true;
    return read_range("--rating", value, &selection->rating, reason);
}

static bool read_queen_first(Selection *selection, const char *value, Reason *reason)
{
    selection->queen_first = strcmp(value, "yes") == 0 ? 1 : -1;
    return strcmp(value, "yes") == 0 || strcmp(value, "no") == 0 ||
           reason_refuse(reason, "--queen-first %s: yes or no", value);
}

static bool read_position(Selection *selection, const char *value, Reason *reason)
{
    Game game;
    game_init(&game, 0, true);
    Reason why;
    bool good = notation_read_game(slice_of(value), true, &game, &why);
    selection->position = game.board;
    selection->position.last_moved = PIECE_NONE;
    selection->position_given = true;
    game_free(&game);
    return good || reason_refuse(reason, "--position: %s", why.text);
}

static const struct {
    const char *name;
    bool (*read)(Selection *selection, const char *value, Reason *reason);
} options[] = {
    {"--player", read_player}, {"--white", read_white},       {"--black", read_black},
    {"--since", read_since},   {"--until", read_until},       {"--type", read_type},
    {"--result", read_result}, {"--end", read_end},           {"--plies", read_plies},
    {"--rating", read_rating}, {"--position", read_position}, {"--queen-first", read_queen_first},
};

bool selection_has(const char *name)
{
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(name, options[i].name) == 0) {
            return true;
        }
    }
    return false;
}

bool selection_read(Selection *selection, const char *name, const char *value, bool *known,
                    Reason *reason)
{
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(name, options[i].name) == 0) {
            *known = true;
            return options[i].read(selection, value, reason);
        }
    }
    *known = false;
    return true;
}

/* Judging a game. */

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* Whether a name is that of a pattern, in which `*` stands for anything; any case. */
static bool matches(const char *pattern, const char *name)
{
    const char *star = NULL;
    const char *retry = NULL;
    while (*name) {
        if (*pattern == '*') {
            star = ++pattern;
            retry = name;
        } else if (lower(*pattern) == lower(*name) && *pattern) {
            pattern++;
            name++;
        } else if (star) {
            pattern = star;
            name = ++retry;
        } else {
            return false;
        }
    }
    while (*pattern == '*') {
        pattern++;
    }
    return *pattern == '\0';
}

static bool takes_players(const Selection *selection, const Sheet *sheet)
{
    const char *white = sheet_tag(sheet, "White");
    const char *black = sheet_tag(sheet, "Black");
    return (!selection->player || matches(selection->player, white) ||
            matches(selection->player, black)) &&
           (!selection->white || matches(selection->white, white)) &&
           (!selection->black || matches(selection->black, black));
}

static bool takes_date(const Selection *selection, const Sheet *sheet)
{
    Date date;
    if (!selection->since_given && !selection->until_given) {
        return true;
    }
    return dates_read(slice_of(sheet_tag(sheet, "Date")), &date) &&
           (!selection->since_given || dates_compare(&date, &selection->since) >= 0) &&
           (!selection->until_given || dates_compare(&date, &selection->until) <= 0);
}

static bool is_rated_within(const Sheet *sheet, const char *tag, Range range)
{
    int rating;
    return numbers_read_int(slice_of(sheet_tag(sheet, tag)), 0, INT_MAX, &rating) &&
           rating >= range.low && rating <= range.high;
}

/* Whether the stacks and the side to move are those of the wanted position, however turned. */
static bool is_position(const Board *board, const Board *wanted, uint64_t key)
{
    if (board->turn != wanted->turn || board->cells != wanted->cells ||
        memcmp(board->hand, wanted->hand, sizeof board->hand) != 0) {
        return false;
    }
    Board rested = *board;
    rested.last_moved = PIECE_NONE;
    return game_position_key(&rested) == key;
}

static bool reaches(const Selection *selection, const Game *game)
{
    uint64_t key = game_position_key(&selection->position);
    Board board;
    Undo undo;
    board_init(&board, game->board.type, true);
    bool found =
        board.type == selection->position.type && is_position(&board, &selection->position, key);
    for (int i = 0; board.type == selection->position.type && !found && i < game->plies; i++) {
        board_play(&board, game->ply[i].move, &undo);
        found = is_position(&board, &selection->position, key);
    }
    return found;
}

static bool takes_moves(const Selection *selection, const Sheet *sheet)
{
    int plies = sheet->game.plies;
    bool queen =
        selection->queen_first == 0 || sheet_is_queen_first(sheet) == (selection->queen_first > 0);
    return queen &&
           (!selection->plies_given ||
            (plies >= selection->plies.low && plies <= selection->plies.high)) &&
           (!selection->position_given || reaches(selection, &sheet->game));
}

static bool takes(const Selection *selection, const Sheet *sheet)
{
    if (selection->types && !(selection->types >> sheet->game.board.type & 1)) {
        return false;
    }
    if (selection->results && !(selection->results >> sheet_result(sheet) & 1)) {
        return false;
    }
    if (selection->end && strcmp(selection->end, sheet_end_name(sheet)) != 0) {
        return false;
    }
    if (selection->rating_given && !(is_rated_within(sheet, "WhiteElo", selection->rating) &&
                                     is_rated_within(sheet, "BlackElo", selection->rating))) {
        return false;
    }
    return takes_players(selection, sheet) && takes_date(selection, sheet) &&
           takes_moves(selection, sheet);
}

bool selection_takes(const Selection *selection, const Sheet *sheet)
{
    return takes(selection, sheet) != selection->inverted;
}

uint64_t selection_hash(const Sheet *sheet)
{
    uint64_t hash = sheet->game.board.type + 1U;
    for (int i = 0; i < sheet->game.plies; i++) {
        hash = (hash ^ sheet->game.ply[i].position) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 32;
    }
    return hash;
}
