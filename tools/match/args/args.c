/* The command line, see args.h. MIT licence. */
#include "tools/match/args/args.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/match/args/file_flags.h"
#include "tools/match/args/flags.h"

static bool apply_words(const Parser *parser, const Words *words, EngineSpec *spec, Reason *reason)
{
    for (int i = 0; i < words->count; i++) {
        if (!engine_spec_set(spec, parser->argument[words->start + i], reason)) {
            return false;
        }
    }
    return true;
}

static bool build_engine(const Parser *parser, const Words *own, EngineSpec *spec, Reason *reason)
{
    for (int i = 0; i < parser->eaches; i++) {
        if (!apply_words(parser, &parser->each[i], spec, reason)) {
            return false;
        }
    }
    return apply_words(parser, own, spec, reason) &&
           engine_spec_finish(spec, parser->config->mode != MODE_COMPLIANCE, reason);
}

static bool build_engines(const Parser *parser, Reason *reason)
{
    Config *config = parser->config;
    config->engine = calloc((size_t)config->engines + 1, sizeof *config->engine);
    if (!config->engine) {
        config->engines = 0;
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    for (int i = 0; i < config->engines; i++) {
        config->engine[i] = engine_spec_default();
    }
    for (int i = 0; i < config->engines; i++) {
        if (!build_engine(parser, &parser->engine[i], &config->engine[i], reason)) {
            return false;
        }
        for (int j = 0; j < i; j++) {
            if (strcmp(config->engine[i].name, config->engine[j].name) == 0) {
                snprintf(reason->text, sizeof reason->text,
                         "two engines are called '%.60s': give them name=", config->engine[i].name);
                return false;
            }
        }
    }
    return true;
}

/* Gives each concurrent game its processor. */
static bool finish_cores(const Parser *parser, Reason *reason)
{
    Config *config = parser->config;
    if (!parser->pin) {
        return true;
    }
    bool listed = config->cores > 0;
    for (int core = 0; !listed && core < config->concurrency; core++) {
        if (!flags_add_core(config, core, reason)) {
            return false;
        }
    }
    return config->cores >= config->concurrency ||
           flags_refuse(reason, "pin", "names fewer processors than -concurrency");
}

static bool finish_match(const Parser *parser, Reason *reason)
{
    Config *config = parser->config;
    Schedule *schedule = &config->schedule;
    if (config->engines < 2) {
        return flags_refuse(reason, "engine", "a match needs two engines or more");
    }
    schedule->engines = config->engines;
    schedule->rounds = parser->pairs ? parser->pairs : config->sprt.on ? 20000 : 100;
    if ((int64_t)schedule->rounds * schedule_encounters(schedule) > FLAGS_MAX_GAMES / 2) {
        return flags_refuse(reason, "pairs", "too many games");
    }
    if (config->sprt.on && config->engines != 2) {
        return flags_refuse(reason, "sprt", "needs exactly two engines");
    }
    if (config->sprt.on && schedule->shards > 1) {
        return flags_refuse(reason, "sprt",
                            "can't stop the other shards: play them whole and -merge with -sprt");
    }
    return finish_cores(parser, reason);
}

/* Checks what each way of running needs. */
static bool finish(const Parser *parser, Reason *reason)
{
    Config *config = parser->config;
    switch (config->mode) {
    case MODE_MATCH:
        return finish_match(parser, reason);
    case MODE_COMPLIANCE:
        return config->engines > 0 || flags_refuse(reason, "compliance", "needs an engine");
    case MODE_MAKE_OPENINGS:
        if (config->engines != 1) {
            return flags_refuse(reason, "makeopenings", "needs exactly one engine, to judge");
        }
        if (config->engine[0].limit.base >= 0) {
            return flags_refuse(reason, "makeopenings",
                                "the judge needs depth=, nodes= or movetime=");
        }
        return finish_cores(parser, reason);
    default:
        return true;
    }
}

int args_span(int count, char *const *arguments, int at)
{
    Config config = {0};
    Parser parser = {.count = count, .argument = arguments, .at = at + 1, .config = &config};
    Reason reason;
    bool good = flags_read(&parser, arguments[at], &reason);
    free(parser.engine);
    free(parser.each);
    config.engines = 0; /* counted, not made */
    args_free(&config);
    return good ? parser.at - at : 1;
}

bool args_read(int count, char *const *arguments, Config *config, Reason *reason)
{
    *config = (Config){
        .schedule = {.shards = 1},
        .rules = {.repetition = true, .ply_limit = 300},
        .openings = {.source = "random:Base+MLP:8", .shuffled = true, .seed = 1},
        .concurrency = 1,
        .event = "",
        .interval = 10,
        .make = {.plies = 8, .window = 30},
    };
    Parser parser = {.count = count, .argument = arguments, .config = config};
    bool good = true;
    while (good && parser.at < count) {
        good = flags_read(&parser, arguments[parser.at++], reason);
    }
    if (config->mode != MODE_HELP && config->mode != MODE_VERSION) {
        good = good && build_engines(&parser, reason) && finish(&parser, reason) &&
               file_flags_check(config, reason);
    }
    free(parser.engine);
    free(parser.each);
    if (!config->engine) {
        config->engines = 0;
    }
    return good;
}

void args_free(Config *config)
{
    for (int i = 0; i < config->engines; i++) {
        engine_spec_free(&config->engine[i]);
    }
    free(config->engine);
    free(config->core);
    free(config->input);
    config->engine = NULL;
    config->engines = 0;
    config->core = NULL;
    config->input = NULL;
}
