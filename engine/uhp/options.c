#include "engine/uhp/options.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

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

static const struct Alias *find_alias(Slice name)
{
    for (int i = 0; i < ALIAS_COUNT; i++) {
        if (slice_equals(name, aliases[i].name)) {
            return &aliases[i];
        }
    }
    return NULL;
}

bool options_find(Slice name, OptionId *id)
{
    for (int i = 0; i < OPTION_ALL; i++) {
        if (slice_equals(name, spec_of((OptionId)i).name)) {
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
        snprintf(reason->text, sizeof(reason->text),
                 "there is no option '%s'; 'options' lists them", slice_shown(name).text);
        return false;
    }
    int value;
    if (!(alias != NULL ? alias->read : read_own)(options, id, text, &value)) {
        Spec spec = spec_of(id);
        char allowed[SHORT_MESSAGE];
        describe_allowed(&spec, allowed, sizeof(allowed));
        snprintf(reason->text, sizeof(reason->text), "%s takes %s, not '%s'",
                 alias != NULL ? alias->name : spec.name,
                 alias != NULL && alias->allowed != NULL ? alias->allowed : allowed,
                 slice_shown(text).text);
        return false;
    }
    *change = (OptionChange){id, value};
    return true;
}

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

/* The exact name of the option that a word of the command line names, or NULL. */
static const char *find_loosely(Slice word)
{
    for (int i = 0; i < OPTION_ALL; i++) {
        if (is_same_name(word, spec_of((OptionId)i).name)) {
            return spec_of((OptionId)i).name;
        }
    }
    for (int i = 0; i < ALIAS_COUNT; i++) {
        if (is_same_name(word, aliases[i].name)) {
            return aliases[i].name;
        }
    }
    return NULL;
}

bool options_read_argument(const Options *options, Slice argument, OptionChange *change,
                           Reason *reason)
{
    bool dashed = argument.size > 2 && argument.data[0] == '-' && argument.data[1] == '-';
    Slice rest = dashed ? (Slice){argument.data + 2, argument.size - 2} : (Slice){"", 0};
    size_t size = rest.size;
    Slice word = slice_cut(&rest, '=');
    bool has_value = word.size < size;
    const char *name = dashed ? find_loosely(word) : NULL;
    if (name == NULL) {
        snprintf(reason->text, sizeof(reason->text), "there is no option '%s'",
                 slice_shown(argument).text);
        return false;
    }
    OptionId id;
    bool is_bool = options_find(slice_of(name), &id) && spec_of(id).kind == KIND_BOOL;
    Slice value = !has_value && is_bool ? slice_of("True") : rest;
    return options_read(options, slice_of(name), value, change, reason);
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
