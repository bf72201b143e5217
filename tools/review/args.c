/* The command line of bin/review, see args.h. MIT licence. */
#include "tools/review/args.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "core/os/clock.h"
#include "engine/search/search.h"
#include "engine/solve/prover.h"

typedef enum Kind { KIND_SWITCH, KIND_FORM, KIND_TEXT, KIND_NUMBER, KIND_SECONDS, KIND_SHARD } Kind;

typedef struct Flag {
    const char *name; /* without its dashes */
    Kind kind;
    size_t offset; /* of what it sets */
    int64_t low;   /* bounds of a number; the form that a KIND_FORM chooses */
    int64_t high;
    const char *help;
} Flag;

#define AT(field) offsetof(ReviewArgs, field)

static const Flag flags[] = {
    {"text", KIND_FORM, AT(form), REVIEW_TEXT, 0, "a table of the moves (the default)"},
    {"json", KIND_FORM, AT(form), REVIEW_JSON, 0, "one JSON object a game, a line each"},
    {"pgn", KIND_FORM, AT(form), REVIEW_PGN, 0,
     "PGN with comments, better lines as variations, and [%eval ...]"},
    {"html", KIND_FORM, AT(form), REVIEW_HTML, 0, "one page to look at, complete in itself"},
    {"words", KIND_SWITCH, AT(words), 0, 0, "say the moves in plain words, too"},
    {"output", KIND_TEXT, AT(output), 0, 0, "write to a file instead of the standard output"},
    {"puzzles", KIND_TEXT, AT(puzzles), 0, 0, "look for puzzles instead, and write them to a file"},
    {"time", KIND_SECONDS, AT(nanoseconds), 0, 0, "think so many seconds about each position"},
    {"depth", KIND_NUMBER, AT(depth), 1, SEARCH_MAX_PLY, "think so many plies deep"},
    {"nodes", KIND_NUMBER, AT(nodes), 1, INT64_MAX,
     "look at so many positions; of a puzzle, for each question to the prover"},
    {"threads", KIND_NUMBER, AT(threads), 1, SEARCH_MAX_THREADS,
     "threads of the search (default: all processors)"},
    {"hash", KIND_NUMBER, AT(megabytes), 1, 1 << 20, "megabytes of its table (default: 128)"},
    {"cache", KIND_TEXT, AT(cache), 0, 0,
     "keep what was found in a file, and go on from there the next time"},
    {"game", KIND_NUMBER, AT(game), 1, INT32_MAX, "only the game of that number in each file"},
    {"shard", KIND_SHARD, AT(shard), 0, 0, "I/N: only every N-th game, beginning with the I-th"},
    {"partial", KIND_SWITCH, AT(partial), 0, 0, "review what could be played of a faulty game"},
    {"quiet", KIND_SWITCH, AT(quiet), 0, 0, "no progress on the terminal"},
    {"least", KIND_NUMBER, AT(least), 1, PROVER_PLIES, "plies of a puzzle's win (default: 3)"},
    {"most", KIND_NUMBER, AT(most), 1, PROVER_PLIES, "plies of a puzzle's win (default: 9)"},
    {"help", KIND_SWITCH, AT(help), 0, 0, "this text"},
    {"version", KIND_SWITCH, AT(version), 0, 0, "name and version"},
};

enum { FLAG_COUNT = sizeof flags / sizeof flags[0], DEFAULT_MEGABYTES = 128 };

static const Flag *find_flag(Slice name)
{
    if (slice_equals(name, "h")) {
        name = slice_of("help");
    }
    for (int i = 0; i < FLAG_COUNT; i++) {
        if (slice_equals(name, flags[i].name)) {
            return &flags[i];
        }
    }
    return NULL;
}

static bool read_seconds(const char *text, int64_t *nanoseconds)
{
    char *end;
    double seconds = strtod(text, &end);
    if (end == text || *end != '\0' || !(seconds > 0) || seconds > 1e6) {
        return false;
    }
    *nanoseconds = (int64_t)(seconds * CLOCK_SECOND);
    return true;
}

static bool read_shard(const char *text, ReviewArgs *args)
{
    Slice rest = slice_of(text);
    Slice part = slice_cut(&rest, '/');
    return slice_to_int64(part, &args->shard) && slice_to_int64(rest, &args->shards) &&
           args->shard >= 1 && args->shard <= args->shards;
}

static bool read_number(const Flag *flag, const char *text, void *place)
{
    int64_t number;
    if (!slice_to_int64(slice_of(text), &number) || number < flag->low || number > flag->high) {
        return false;
    }
    if (flag->offset == AT(least) || flag->offset == AT(most)) {
        *(int *)place = (int)number;
    } else {
        *(int64_t *)place = number;
    }
    return true;
}

/* Sets what a flag with a value stands for; false when the value makes no sense. */
static bool set_value(const Flag *flag, const char *value, ReviewArgs *args)
{
    void *place = (char *)args + flag->offset;
    switch (flag->kind) {
    case KIND_TEXT:
        *(const char **)place = value;
        return *value != '\0';
    case KIND_SECONDS:
        return read_seconds(value, place);
    case KIND_SHARD:
        return read_shard(value, args);
    default:
        return read_number(flag, value, place);
    }
}

static void set_switch(const Flag *flag, ReviewArgs *args)
{
    void *place = (char *)args + flag->offset;
    if (flag->kind == KIND_FORM) {
        *(ReviewForm *)place = (ReviewForm)flag->low;
    } else {
        *(bool *)place = true;
    }
}

/* Reads the flag at `*at`, with its value behind '=' or in the next word. */
static bool read_flag(int count, char *const *arguments, int *at, ReviewArgs *args, Reason *reason)
{
    const char *word = arguments[*at];
    Slice value = slice_of(word + strspn(word, "-"));
    bool joined = strchr(word, '=') != NULL;
    const Flag *flag = find_flag(slice_cut(&value, '='));
    if (flag == NULL) {
        return reason_refuse(reason, "there is no option '%.60s'; try 'review --help'", word);
    }
    if (flag->kind == KIND_SWITCH || flag->kind == KIND_FORM) {
        set_switch(flag, args);
        return !joined || reason_refuse(reason, "'--%s' takes no value", flag->name);
    }
    if (!joined && ++*at == count) {
        return reason_refuse(reason, "'--%s' needs a value", flag->name);
    }
    const char *text = joined ? value.data : arguments[*at];
    return set_value(flag, text, args) ||
           reason_refuse(reason, "'--%s' can't be '%.60s'", flag->name, text);
}

static bool check(ReviewArgs *args, Reason *reason)
{
    if (args->nanoseconds < 0 && args->depth < 0 && args->nodes < 0) {
        args->nanoseconds = CLOCK_SECOND / 2;
    }
    if (args->least > args->most) {
        return reason_refuse(reason, "'--least %d' is more than '--most %d'", args->least,
                             args->most);
    }
    return args->files > 0 || args->help || args->version ||
           reason_refuse(reason, "there is no game to review; '-' is the standard input");
}

bool review_args_read(int count, char *const *arguments, ReviewArgs *args, Reason *reason)
{
    *args = (ReviewArgs){.nanoseconds = -1,
                         .depth = -1,
                         .nodes = -1,
                         .megabytes = DEFAULT_MEGABYTES,
                         .shard = 1,
                         .shards = 1,
                         .least = 3,
                         .most = 9};
    args->file = calloc((size_t)count + 1, sizeof *args->file);
    if (args->file == NULL) {
        return reason_refuse(reason, "not enough memory");
    }
    for (int i = 0; i < count; i++) {
        if (arguments[i][0] == '-' && arguments[i][1] != '\0') {
            if (!read_flag(count, arguments, &i, args, reason)) {
                return false;
            }
        } else {
            args->file[args->files++] = arguments[i];
        }
    }
    return check(args, reason);
}

void review_args_free(ReviewArgs *args)
{
    free(args->file);
    args->file = NULL;
}

void review_args_help(void)
{
    static const char *const values[] = {"", "", " FILE", " N", " SECONDS", " I/N"};
    puts(
        "usage: review [OPTION ...] FILE ...\n"
        "Says of each move of a game of Hive what it was worth. Reads GameStrings, PGN, SGF and\n"
        "hivegame.com's links and files; '-' is the standard input. Scores and chances of the\n"
        "table are White's; a move that loses 5, 10 or 15 points of win chance is marked ?!, ? or\n"
        "??. Without a limit each position gets half a second.\n");
    for (int i = 0; i < FLAG_COUNT; i++) {
        char name[40];
        snprintf(name, sizeof name, "--%s%s", flags[i].name, values[flags[i].kind]);
        printf("  %-18s %s\n", name, flags[i].help);
    }
}
