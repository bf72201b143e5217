/* The flags of the command line, see flags.h. MIT licence. */
#include "tools/match/args/flags.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/numbers.h"
#include "core/base/text.h"
#include "tools/match/args/file_flags.h"

enum {
    MAX_ENGINES = 256,
    MAX_CONCURRENCY = 1024,
};

bool flags_refuse(Reason *reason, const char *flag, const char *what)
{
    snprintf(reason->text, sizeof reason->text, "-%s: %.200s", flag, what);
    return false;
}

/* The same for a value that is not what it should be. */
static bool refuse_value(Reason *reason, const char *flag, const char *value, const char *what)
{
    snprintf(reason->text, sizeof reason->text, "-%s %.100s: %.120s", flag, value, what);
    return false;
}

static bool is_flag(const char *argument)
{
    return argument[0] == '-' && argument[1] != '\0';
}

/* The value of a flag; NULL with a reason when there is none. */
static const char *value_of(Parser *parser, const char *flag, Reason *reason)
{
    if (parser->at == parser->count) {
        flags_refuse(reason, flag, "needs a value");
        return NULL;
    }
    return parser->argument[parser->at++];
}

/* The words up to the next flag. */
static Words words_of(Parser *parser)
{
    Words words = {parser->at, 0};
    while (parser->at < parser->count && !is_flag(parser->argument[parser->at])) {
        parser->at++;
        words.count++;
    }
    return words;
}

static bool add_words(Words **list, int *count, Words words, Reason *reason)
{
    Words *grown = realloc(*list, (size_t)(*count + 1) * sizeof *grown);
    if (!grown) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    grown[*count] = words;
    *list = grown;
    ++*count;
    return true;
}

static bool on_engine(Parser *parser, const char *flag, Reason *reason)
{
    if (parser->config->engines == MAX_ENGINES) {
        return flags_refuse(reason, flag, "too many engines");
    }
    return add_words(&parser->engine, &parser->config->engines, words_of(parser), reason);
}

static bool on_each(Parser *parser, const char *flag, Reason *reason)
{
    (void)flag;
    return add_words(&parser->each, &parser->eaches, words_of(parser), reason);
}

static bool read_count(Parser *parser, const char *flag, int low, int high, int *value,
                       Reason *reason)
{
    const char *text = value_of(parser, flag, reason);
    if (!text) {
        return false;
    }
    if (numbers_read_int(slice_of(text), low, high, value)) {
        return true;
    }
    snprintf(reason->text, sizeof reason->text, "-%s %.100s: must be %d to %d", flag, text, low,
             high);
    return false;
}

static bool on_pairs(Parser *parser, const char *flag, Reason *reason)
{
    return read_count(parser, flag, 1, FLAGS_MAX_GAMES / 2, &parser->pairs, reason);
}

static bool on_games(Parser *parser, const char *flag, Reason *reason)
{
    int games;
    if (!read_count(parser, flag, 2, FLAGS_MAX_GAMES, &games, reason)) {
        return false;
    }
    if (games % 2) {
        return refuse_value(reason, flag, parser->argument[parser->at - 1],
                            "must be even: each opening is played twice");
    }
    parser->pairs = games / 2;
    return true;
}

static bool on_concurrency(Parser *parser, const char *flag, Reason *reason)
{
    return read_count(parser, flag, 1, MAX_CONCURRENCY, &parser->config->concurrency, reason);
}

static bool on_seed(Parser *parser, const char *flag, Reason *reason)
{
    const char *text = value_of(parser, flag, reason);
    int64_t seed;
    if (!text) {
        return false;
    }
    if (!slice_to_int64(slice_of(text), &seed)) {
        return refuse_value(reason, flag, text, "must be an integer");
    }
    parser->config->openings.seed = (uint64_t)seed;
    return true;
}

static bool on_openings(Parser *parser, const char *flag, Reason *reason)
{
    parser->config->openings.source = value_of(parser, flag, reason);
    return parser->config->openings.source != NULL;
}

static bool on_order(Parser *parser, const char *flag, Reason *reason)
{
    const char *text = value_of(parser, flag, reason);
    if (!text) {
        return false;
    }
    parser->config->openings.shuffled = strcmp(text, "random") == 0;
    return parser->config->openings.shuffled || strcmp(text, "file") == 0 ||
           refuse_value(reason, flag, text, "must be random or file");
}

static bool on_skip(Parser *parser, const char *flag, Reason *reason)
{
    return read_count(parser, flag, 0, FLAGS_MAX_GAMES, &parser->config->openings.start, reason);
}

static bool on_tournament(Parser *parser, const char *flag, Reason *reason)
{
    const char *text = value_of(parser, flag, reason);
    if (!text) {
        return false;
    }
    bool gauntlet = strcmp(text, "gauntlet") == 0;
    parser->config->schedule.tournament = gauntlet ? TOURNAMENT_GAUNTLET : TOURNAMENT_ROUND_ROBIN;
    return gauntlet || strcmp(text, "roundrobin") == 0 ||
           refuse_value(reason, flag, text, "must be roundrobin or gauntlet");
}

/* A key with a number or a word for value. */
typedef struct Setting {
    const char *name;
    double *number;
    double low;
    double high;
} Setting;

/* Reads the `key=number` words after a flag. */
static bool read_settings(Parser *parser, const char *flag, const Setting *settings, int count,
                          Reason *reason)
{
    Words words = words_of(parser);
    for (int i = 0; i < words.count; i++) {
        const char *word = parser->argument[words.start + i];
        Slice value = slice_of(word);
        Slice name = slice_cut(&value, '=');
        int k = 0;
        while (k < count && !slice_equals(name, settings[k].name)) {
            k++;
        }
        if (k == count) {
            snprintf(reason->text, sizeof reason->text, "-%s: unknown key in '%.100s'", flag, word);
            return false;
        }
        double number;
        if (!numbers_read(value, &number) || number < settings[k].low ||
            number > settings[k].high) {
            snprintf(reason->text, sizeof reason->text,
                     "-%s %.100s: must be a number from %g to %g", flag, word, settings[k].low,
                     settings[k].high);
            return false;
        }
        *settings[k].number = number;
    }
    return true;
}

/* Reads -sprt; `normalised=1` says that its bounds are in normalised Elo. */
static bool on_sprt(Parser *parser, const char *flag, Reason *reason)
{
    Sprt sprt = {.on = true, .elo0 = 0.0, .elo1 = 10.0, .alpha = 0.05, .beta = 0.05};
    double normalised = 0.0;
    const Setting settings[] = {
        {"elo0", &sprt.elo0, -1000, 1000}, {"elo1", &sprt.elo1, -1000, 1000},
        {"alpha", &sprt.alpha, 1e-6, 0.5}, {"beta", &sprt.beta, 1e-6, 0.5},
        {"normalised", &normalised, 0, 1},
    };
    if (!read_settings(parser, flag, settings, sizeof settings / sizeof *settings, reason)) {
        return false;
    }
    if (sprt.elo0 >= sprt.elo1) {
        return flags_refuse(reason, flag, "elo0 must be below elo1");
    }
    if (sprt.alpha + sprt.beta >= 1.0) {
        return flags_refuse(reason, flag, "alpha and beta must add up to less than 1");
    }
    sprt.normalised = normalised != 0.0;
    parser->config->sprt = sprt;
    return true;
}

static bool on_resign(Parser *parser, const char *flag, Reason *reason)
{
    double score = 0.0;
    double moves = 4.0;
    const Setting settings[] = {{"score", &score, 0.01, 1e6}, {"moves", &moves, 1, 1000}};
    if (!read_settings(parser, flag, settings, 2, reason)) {
        return false;
    }
    if (score == 0.0) {
        return flags_refuse(reason, flag, "needs score=");
    }
    parser->config->rules.resign_score = (int)(score * 100.0 + 0.5);
    parser->config->rules.resign_moves = (int)moves;
    return true;
}

static bool on_draw(Parser *parser, const char *flag, Reason *reason)
{
    double score = -1.0;
    double moves = 8.0;
    double ply = 60.0;
    const Setting settings[] = {
        {"score", &score, 0, 1e6}, {"moves", &moves, 1, 1000}, {"ply", &ply, 0, 10000}};
    if (!read_settings(parser, flag, settings, 3, reason)) {
        return false;
    }
    if (score < 0.0) {
        return flags_refuse(reason, flag, "needs score=");
    }
    parser->config->rules.draw_score = (int)(score * 100.0 + 0.5);
    parser->config->rules.draw_moves = (int)moves;
    parser->config->rules.draw_ply = (int)ply;
    return true;
}

static bool on_ply_limit(Parser *parser, const char *flag, Reason *reason)
{
    return read_count(parser, flag, 0, 60000, &parser->config->rules.ply_limit, reason);
}

static bool on_repetition(Parser *parser, const char *flag, Reason *reason)
{
    const char *text = value_of(parser, flag, reason);
    return text && (numbers_read_switch(slice_of(text), &parser->config->rules.repetition) ||
                    refuse_value(reason, flag, text, "must be on or off"));
}

static bool on_repeats(Parser *parser, const char *flag, Reason *reason)
{
    static const char *const names[] = {"skip", "count", "stop"};
    const char *text = value_of(parser, flag, reason);
    for (int i = 0; text && i < 3; i++) {
        if (strcmp(text, names[i]) == 0) {
            parser->config->repeats = (RepeatRule)i;
            return true;
        }
    }
    return text && refuse_value(reason, flag, text, "must be skip, count or stop");
}

bool flags_add_core(Config *config, int core, Reason *reason)
{
    int *grown = realloc(config->core, (size_t)(config->cores + 1) * sizeof *grown);
    if (!grown) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    config->core = grown;
    config->core[config->cores++] = core;
    return true;
}

static bool on_pin(Parser *parser, const char *flag, Reason *reason)
{
    parser->pin = true;
    Words words = words_of(parser);
    if (words.count > 1) {
        return flags_refuse(reason, flag, "takes one list of processors, as 0,2,4");
    }
    Slice rest = words.count ? slice_of(parser->argument[words.start]) : (Slice){NULL, 0};
    while (rest.size > 0) {
        int core;
        if (!numbers_read_int(slice_cut(&rest, ','), 0, 1023, &core)) {
            return refuse_value(reason, flag, parser->argument[words.start],
                                "must be a list of processors, as 0,2,4");
        }
        if (!flags_add_core(parser->config, core, reason)) {
            return false;
        }
    }
    return true;
}

static bool on_shard(Parser *parser, const char *flag, Reason *reason)
{
    const char *text = value_of(parser, flag, reason);
    if (!text) {
        return false;
    }
    Schedule *schedule = &parser->config->schedule;
    Slice rest = slice_of(text);
    int shard;
    if (!numbers_read_int(slice_cut(&rest, '/'), 1, SCHEDULE_MAX_SHARDS, &shard) ||
        !numbers_read_int(rest, shard, SCHEDULE_MAX_SHARDS, &schedule->shards)) {
        return refuse_value(reason, flag, text, "must be I/N, I from 1 to N, N up to 100000");
    }
    schedule->shard = shard - 1;
    return true;
}

static bool on_interval(Parser *parser, const char *flag, Reason *reason)
{
    return read_count(parser, flag, 1, FLAGS_MAX_GAMES, &parser->config->interval, reason);
}

static bool on_quiet(Parser *parser, const char *flag, Reason *reason)
{
    (void)flag;
    (void)reason;
    parser->config->quiet = true;
    return true;
}

static bool on_event(Parser *parser, const char *flag, Reason *reason)
{
    const char *event = value_of(parser, flag, reason);
    if (event) {
        parser->config->event = event;
    }
    return event != NULL;
}

static bool on_file(Parser *parser, const char *flag, Reason *reason)
{
    const char *path = value_of(parser, flag, reason);
    if (!path) {
        return false;
    }
    file_flags_set(parser->config, flag, path);
    return path[0] != '\0' || flags_refuse(reason, flag, "needs the name of a file");
}

bool flags_add_input(Config *config, const char *path, Reason *reason)
{
    const char **grown = realloc(config->input, (size_t)(config->inputs + 1) * sizeof *grown);
    if (!grown) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    config->input = grown;
    config->input[config->inputs++] = path;
    return true;
}

static bool on_resume(Parser *parser, const char *flag, Reason *reason)
{
    const char *path = value_of(parser, flag, reason);
    parser->config->mode = MODE_RESUME;
    return path && flags_add_input(parser->config, path, reason);
}

/* Reads the journals of -merge or -report. */
static bool on_journals(Parser *parser, const char *flag, Reason *reason)
{
    parser->config->mode = strcmp(flag, "merge") == 0 ? MODE_MERGE : MODE_REPORT;
    Words words = words_of(parser);
    if (words.count == 0 || (parser->config->mode == MODE_REPORT && words.count > 1)) {
        return flags_refuse(reason, flag, "needs the name of a journal");
    }
    for (int i = 0; i < words.count; i++) {
        if (!flags_add_input(parser->config, parser->argument[words.start + i], reason)) {
            return false;
        }
    }
    return true;
}

/* Reads TYPE COUNT FILE [plies=N] [window=S]. */
static bool on_make_openings(Parser *parser, const char *flag, Reason *reason)
{
    MakeOpenings *make = &parser->config->make;
    parser->config->mode = MODE_MAKE_OPENINGS;
    if (parser->count - parser->at < 3) {
        return flags_refuse(reason, flag, "needs TYPE COUNT FILE");
    }
    const char *type = parser->argument[parser->at++];
    if (!notation_read_type(slice_of(type), &make->type)) {
        return refuse_value(reason, flag, type, "must be a game type, as Base+MLP");
    }
    if (!read_count(parser, flag, 1, 1000000, &make->count, reason)) {
        return false;
    }
    make->output = parser->argument[parser->at++];
    double plies = make->plies;
    double window = make->window / 100.0;
    const Setting settings[] = {{"plies", &plies, 4, 40}, {"window", &window, 0, 1000}};
    if (!read_settings(parser, flag, settings, 2, reason)) {
        return false;
    }
    make->plies = (int)plies;
    make->window = (int)(window * 100.0 + 0.5);
    return true;
}

static bool on_compliance(Parser *parser, const char *flag, Reason *reason)
{
    (void)flag;
    (void)reason;
    parser->config->mode = MODE_COMPLIANCE;
    return true;
}

static bool on_help(Parser *parser, const char *flag, Reason *reason)
{
    (void)reason;
    parser->config->mode = strcmp(flag, "help") == 0 ? MODE_HELP : MODE_VERSION;
    return true;
}

typedef struct Flag {
    const char *name;
    bool (*read)(Parser *parser, const char *flag, Reason *reason);
} Flag;

static const Flag flags[] = {
    {"engine", on_engine},
    {"each", on_each},
    {"pairs", on_pairs},
    {"games", on_games},
    {"concurrency", on_concurrency},
    {"seed", on_seed},
    {"openings", on_openings},
    {"order", on_order},
    {"skip", on_skip},
    {"tournament", on_tournament},
    {"sprt", on_sprt},
    {"resign", on_resign},
    {"draw", on_draw},
    {"plylimit", on_ply_limit},
    {"repetition", on_repetition},
    {"repeats", on_repeats},
    {"pin", on_pin},
    {"shard", on_shard},
    {"interval", on_interval},
    {"event", on_event},
    {"quiet", on_quiet},
    {"resume", on_resume},
    {"help", on_help},
    {"version", on_help},
    {"merge", on_journals},
    {"report", on_journals},
    {"compliance", on_compliance},
    {"makeopenings", on_make_openings},
};

const char *flags_name(const char *argument)
{
    return argument + (argument[0] == '-') + (argument[0] == '-' && argument[1] == '-');
}

bool flags_read(Parser *parser, const char *argument, Reason *reason)
{
    const char *flag = flags_name(argument);
    if (flag == argument) {
        snprintf(reason->text, sizeof reason->text, "'%.100s': expected a flag; see -help",
                 argument);
        return false;
    }
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(flag, flags[i].name) == 0) {
            return flags[i].read(parser, flag, reason);
        }
    }
    if (file_flags_has(flag)) {
        return on_file(parser, flag, reason);
    }
    snprintf(reason->text, sizeof reason->text, "unknown flag '%.100s'; see -help", argument);
    return false;
}
