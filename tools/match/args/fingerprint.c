/* What makes two runs the same match, see fingerprint.h. MIT licence. */
#include "tools/match/args/fingerprint.h"

#include "core/base/text.h"

static void add_engine(const EngineSpec *spec, Text *out)
{
    text_format(out, "engine %s\n%s\n%s\n", spec->name, spec->command,
                spec->directory ? spec->directory : "");
    for (char **variable = spec->environment; variable && *variable; variable++) {
        text_format(out, "%s\n", *variable);
    }
    for (int i = 0; i < spec->option_count; i++) {
        text_format(out, "%s=%s\n", spec->options[i].name, spec->options[i].value);
    }
    const EngineLimit *limit = &spec->limit;
    text_format(out, "%lld %lld %lld %d %lld\n", (long long)limit->move_time,
                (long long)limit->base, (long long)limit->increment, limit->depth,
                (long long)limit->nodes);
    text_format(out, "%d %lld %lld %lld %d %d\n", (int)spec->time_form, (long long)spec->margin,
                (long long)spec->patience, (long long)spec->thinking, spec->restart, spec->scores);
}

uint64_t fingerprint_of(const Config *config, const Openings *openings)
{
    Text text = {0};
    for (int i = 0; i < config->engines; i++) {
        add_engine(&config->engine[i], &text);
    }
    const Schedule *schedule = &config->schedule;
    const Rules *rules = &config->rules;
    const Sprt *sprt = &config->sprt;
    text_format(&text, "%d %d %d\n", (int)schedule->tournament, schedule->engines,
                schedule->rounds);
    text_format(&text, "%d %d %d %d %d %d %d\n", rules->repetition, rules->ply_limit,
                rules->resign_score, rules->resign_moves, rules->draw_score, rules->draw_moves,
                rules->draw_ply);
    text_format(&text, "%d %d %.6f %.6f %.6f %.6f\n", sprt->on, sprt->normalised, sprt->elo0,
                sprt->elo1, sprt->alpha, sprt->beta);
    if (config->repeats != REPEATS_SKIP) {
        text_format(&text, "repeats %d\n", (int)config->repeats);
    }
    text_format(&text, "%016llx\n", (unsigned long long)openings_hash(openings));
    uint64_t hash = UINT64_C(0xcbf29ce484222325); /* FNV-1a */
    for (size_t i = 0; i < text.size; i++) {
        hash = (hash ^ (unsigned char)text.data[i]) * UINT64_C(0x100000001b3);
    }
    text_free(&text);
    return hash;
}
