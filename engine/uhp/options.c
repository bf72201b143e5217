#include "engine/uhp/options.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "core/base/nearest.h"
#include "engine/search/search.h"

enum {
    MOST_TABLE_MB = 1 << 20,
    MOST_CONTEMPT = 500,
    MOST_RANDOMNESS = 500,
    MOST_WORDS = 3,
    SHORT_MESSAGE = 160
};

typedef enum Kind { KIND_BOOL, KIND_INT, KIND_ENUM } Kind;

typedef struct Spec {
    const char *name;
    Kind kind;
    int initial;
    int lowest;
    int highest;
    const char *words[MOST_WORDS]; /* of a bool or enum, by value */
} Spec;

#define BOOL_SPEC(title, start)                                                                    \
    {                                                                                              \
        title, KIND_BOOL, start, 0, 1,                                                             \
        {                                                                                          \
            "False", "True"                                                                        \
        }                                                                                          \
    }

static const Spec specs[OPTION_COUNT] = {
    /* The default number of threads is the machine's, see options_init. */
    [OPTION_NUM_THREADS] = {"NumThreads", KIND_INT, 1, 1, SEARCH_MAX_THREADS, {NULL}},
    [OPTION_TABLE_MB] = {"TranspositionTableSizeMB", KIND_INT, 64, 1, MOST_TABLE_MB, {NULL}},
    [OPTION_PONDER] = {"PonderDuringIdle",
                       KIND_ENUM,
                       PONDER_DISABLED,
                       PONDER_DISABLED,
                       PONDER_MULTI_THREADED,
                       {"Disabled", "SingleThreaded", "MultiThreaded"}},
    [OPTION_SKILL_LEVEL] =
        {"SkillLevel", KIND_INT, OPTIONS_FULL_SKILL, 0, OPTIONS_FULL_SKILL, {NULL}},
    [OPTION_CONTEMPT] = {"Contempt", KIND_INT, 0, -MOST_CONTEMPT, MOST_CONTEMPT, {NULL}},
    [OPTION_RANDOMNESS] = {"Randomness", KIND_INT, 0, 0, MOST_RANDOMNESS, {NULL}},
    [OPTION_RANDOM_OPENING] = BOOL_SPEC("RandomOpening", 0),
    [OPTION_RANDOM_SEED] = {"RandomSeed", KIND_INT, 0, 0, INT_MAX, {NULL}},
    [OPTION_MULTI_PV] = {"MultiPV", KIND_INT, 1, 1, SEARCH_MAX_LINES, {NULL}},
    [OPTION_TWINS] = BOOL_SPEC("MultiPVTwins", 0),
    [OPTION_REPORT_MOVES] = BOOL_SPEC("ReportIntermediateBestMoves", 0),
    [OPTION_REPETITION_DRAW] = BOOL_SPEC("RepetitionDraw", 1),
    [OPTION_QUEEN_FIRST] = BOOL_SPEC("QueenFirst", 0),
    [OPTION_VERBOSE] = BOOL_SPEC("Verbose", 0),
};

static Spec spec_of(OptionId id)
{
    if (id < OPTION_PARAM) {
        return specs[id];
    }
    const ParamInfo *info = &params_info[id - OPTION_PARAM];
    return (Spec){info->name, KIND_INT, info->value, info->low, info->high, {NULL}};
}

void options_init(Options *options, int processors)
{
    for (int id = 0; id < OPTION_ALL; id++) {
        options->initial[id] = spec_of((OptionId)id).initial;
    }
    int most = specs[OPTION_NUM_THREADS].highest;
    processors = processors < 1 ? 1 : processors;
    options->initial[OPTION_NUM_THREADS] = processors < most ? processors : most;
    for (int id = 0; id < OPTION_ALL; id++) {
        options->value[id] = options->initial[id];
    }
}

static bool read_whole(const Spec *spec, Slice text, int *value)
{
    int64_t number;
    if (!slice_to_int64(text, &number) || number < spec->lowest || number > spec->highest) {
        return false;
    }
    *value = (int)number;
    return true;
}

static bool read_word(const Spec *spec, Slice text, int *value)
{
    for (int i = 0; i <= spec->highest; i++) {
        if (slice_equals_any_case(text, spec->words[i])) {
            *value = i;
            return true;
        }
    }
    return false;
}

static bool read_own(const Options *options, OptionId id, Slice text, int *value)
{
    (void)options;
    Spec spec = spec_of(id);
    return spec.kind == KIND_INT ? read_whole(&spec, text, value) : read_word(&spec, text, value);
}

/* nokamute's bool: pondering with all threads, or none. */
static bool read_background_pondering(const Options *options, OptionId id, Slice text, int *value)
{
    (void)options;
    (void)id;
    int on;
    if (!read_word(&specs[OPTION_VERBOSE], text, &on)) {
        return false;
    }
    *value = on ? PONDER_MULTI_THREADED : PONDER_DISABLED;
    return true;
}

/* MzingaEngine counts the threads that help the first one. */
static bool read_helper_threads(const Options *options, OptionId id, Slice text, int *value)
{
    if (slice_equals_any_case(text, "None")) {
        *value = 1;
        return true;
    }
    if (slice_equals_any_case(text, "Auto")) {
        *value = options->initial[id];
        return true;
    }
    int64_t helpers;
    if (!slice_to_int64(text, &helpers) || helpers < 1 || helpers >= SEARCH_MAX_THREADS) {
        return false;
    }
    *value = (int)helpers + 1;
    return true;
}

/* Names that other engines have for our options. */
static const struct Alias {
    const char *name;
    OptionId id;
    bool (*read)(const Options *options, OptionId id, Slice text, int *value);
    const char *allowed; /* NULL: as the option itself */
} aliases[] = {
    {"TableSizeMiB", OPTION_TABLE_MB, read_own, NULL},
    {"BackgroundPondering", OPTION_PONDER, read_background_pondering, "False or True"},
    {"MaxHelperThreads", OPTION_NUM_THREADS, read_helper_threads,
     "None, Auto or a whole number from 1 to 255"},
};

static_assert(SEARCH_MAX_THREADS == 256, "the bound that the alias of NumThreads names");

enum { ALIAS_COUNT = sizeof(aliases) / sizeof(aliases[0]) };

/* Whether `word` is `name` but for case and hyphens: "num-threads", "NumThreads". */
static bool is_same_name(Slice word, const char *name)
{
    for (size_t i = 0; i < word.size; i++) {
        if (word.data[i] == '-') {
            continue;
        }
        if (*name == '\0' ||
            !slice_equals_any_case((Slice){word.data + i, 1}, (char[]){*name, '\0'})) {
            return false;
        }
        name++;
    }
    return *name == '\0';
}

static const struct Alias *find_alias(Slice name)
{
    for (int i = 0; i < ALIAS_COUNT; i++) {
        if (is_same_name(name, aliases[i].name)) {
            return &aliases[i];
        }
    }
    return NULL;
}

bool options_find(Slice name, OptionId *id)
{
    for (int i = 0; i < OPTION_ALL; i++) {
        if (is_same_name(name, spec_of((OptionId)i).name)) {
            *id = (OptionId)i;
            return true;
        }
    }
    const struct Alias *alias = find_alias(name);
    if (alias != NULL) {
        *id = alias->id;
    }
    return alias != NULL;
}

const char *options_name(OptionId id)
{
    return spec_of(id).name;
}

static const char *find_nearest(Slice name)
{
    const char *names[OPTION_COUNT + ALIAS_COUNT];
    for (int i = 0; i < OPTION_COUNT; i++) {
        names[i] = specs[i].name;
    }
    for (int i = 0; i < ALIAS_COUNT; i++) {
        names[OPTION_COUNT + i] = aliases[i].name;
    }
    return nearest_find(name, names, OPTION_COUNT + ALIAS_COUNT);
}

bool options_refuse(Slice name, Reason *reason)
{
    const char *nearest = find_nearest(name);
    return nearest != NULL ? reason_refuse(reason, "there is no option '%s'; did you mean '%s'?",
                                           slice_shown(name).text, nearest)
                           : reason_refuse(reason, "there is no option '%s'; 'options' lists them",
                                           slice_shown(name).text);
}

/* Says what may stand as the value of an option. */
static void describe_allowed(const Spec *spec, char *out, size_t size)
{
    switch (spec->kind) {
    case KIND_INT:
        snprintf(out, size, "a whole number from %d to %d", spec->lowest, spec->highest);
        break;
    case KIND_BOOL:
        snprintf(out, size, "%s or %s", spec->words[0], spec->words[1]);
        break;
    case KIND_ENUM:
        snprintf(out, size, "%s, %s or %s", spec->words[0], spec->words[1], spec->words[2]);
        break;
    }
}

bool options_read(const Options *options, Slice name, Slice text, OptionChange *change,
                  Reason *reason)
{
    const struct Alias *alias = find_alias(name);
    OptionId id;
    if (!options_find(name, &id)) {
        return options_refuse(name, reason);
    }
    int value;
    if (!(alias != NULL ? alias->read : read_own)(options, id, text, &value)) {
        Spec spec = spec_of(id);
        char allowed[SHORT_MESSAGE];
        describe_allowed(&spec, allowed, sizeof(allowed));
        return reason_refuse(reason, "%s takes %s, not '%s'",
                             alias != NULL ? alias->name : spec.name,
                             alias != NULL && alias->allowed != NULL ? alias->allowed : allowed,
                             slice_shown(text).text);
    }
    *change = (OptionChange){id, value};
    return true;
}

/* The value that a word of the command line may have in the word after it. */
static Slice next_value(const char *next, bool is_bool, int *used)
{
    bool is_value = next != NULL && strncmp(next, "--", 2) != 0;
    int unused;
    if (is_bool && !(is_value && read_word(&specs[OPTION_VERBOSE], slice_of(next), &unused))) {
        return slice_of("True");
    }
    *used += is_value;
    return slice_of(is_value ? next : "");
}

int options_read_argument(const Options *options, const char *word, const char *next,
                          OptionChange *change, Reason *reason)
{
    Slice argument = slice_of(word);
    bool dashed = argument.size > 2 && word[0] == '-' && word[1] == '-';
    Slice value = dashed ? (Slice){word + 2, argument.size - 2} : argument;
    size_t size = value.size;
    Slice name = slice_cut(&value, '=');
    OptionId id;
    int used = 1;
    if (!dashed || !options_find(name, &id)) {
        const char *nearest = find_nearest(name);
        return nearest != NULL
                   ? reason_refuse(reason, "there is no option '%s'; did you mean '--%s'?",
                                   slice_shown(argument).text, nearest)
                   : reason_refuse(reason, "there is no option '%s'", slice_shown(argument).text);
    }
    if (name.size == size) {
        value = next_value(next, spec_of(id).kind == KIND_BOOL, &used);
    }
    return options_read(options, name, value, change, reason) ? used : 0;
}

static void write_value(const Spec *spec, int value, Text *out)
{
    if (spec->kind == KIND_INT) {
        text_format(out, ";%d", value);
    } else {
        text_format(out, ";%s", spec->words[value]);
    }
}

void options_write(const Options *options, OptionId id, Text *out)
{
    static const char *const kinds[] = {"bool", "int", "enum"};
    const Spec spec = spec_of(id);
    text_format(out, "%s;%s", spec.name, kinds[spec.kind]);
    write_value(&spec, options->value[id], out);
    write_value(&spec, options->initial[id], out);
    if (spec.kind == KIND_INT) {
        text_format(out, ";%d;%d", spec.lowest, spec.highest);
    }
    for (int i = 0; spec.kind == KIND_ENUM && i <= spec.highest; i++) {
        write_value(&spec, i, out);
    }
}
