/* The report as JSON, see report.h. MIT licence. */
#include "tools/match/reports/report.h"

#include <math.h>
#include <stdlib.h>

#include "core/base/json.h"
#include "tools/match/results/ratings.h"

enum { CURVE_POINTS = 400 }; /* more can't be seen in a plot */

static void write_estimate(Text *out, const char *name, Estimate estimate)
{
    json_write_name(out, name);
    text_add(out, "{");
    json_write_number(out, "value", estimate.value, 2);
    json_write_number(out, "low", estimate.low, 2);
    json_write_number(out, "high", estimate.high, 2);
    text_add(out, "}");
}

static void open_list(Text *out, const char *name)
{
    json_write_name(out, name);
    text_add(out, "[");
}

/* A comma before all elements of a list but the first. */
static void next_element(Text *out)
{
    if (out->size > 0 && out->data[out->size - 1] != '[') {
        text_add(out, ",");
    }
}

static void write_tally(Text *out, const Tally *tally)
{
    json_write_int(out, "wins", tally->wins);
    json_write_int(out, "draws", tally->draws);
    json_write_int(out, "losses", tally->losses);
    open_list(out, "pairs");
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        text_format(out, "%s%d", i ? "," : "", tally->pairs[i]);
    }
    text_add(out, "]");
}

static void write_limit(Text *out, const EngineLimit *limit)
{
    json_write_name(out, "limit");
    text_add(out, "{");
    if (limit->move_time >= 0) {
        json_write_number(out, "movetime", (double)limit->move_time / 1e9, 6);
    }
    if (limit->base >= 0) {
        json_write_number(out, "base", (double)limit->base / 1e9, 6);
        json_write_number(out, "increment", (double)limit->increment / 1e9, 6);
    }
    if (limit->depth >= 0) {
        json_write_int(out, "depth", limit->depth);
    }
    if (limit->nodes >= 0) {
        json_write_int(out, "nodes", limit->nodes);
    }
    text_add(out, "}");
}

static void write_losses(Text *out, const Results *results, int engine)
{
    json_write_name(out, "lost");
    text_add(out, "{");
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (results->lost[engine][cause]) {
            json_write_int(out, record_cause_name((Cause)cause), results->lost[engine][cause]);
        }
    }
    text_add(out, "}");
}

static void write_engine(Text *out, const Report *report, int engine, const Rating *rating)
{
    const EngineSpec *spec = &report->config->engine[engine];
    const EngineUse *use = &report->results.use[engine];
    Tally all = results_of(&report->results, engine);
    next_element(out);
    text_add(out, "{");
    json_write_member(out, "name", spec->name);
    json_write_member(out, "command", spec->command);
    write_limit(out, &spec->limit);
    json_write_number(out, "elo", rating->elo, 2);
    json_write_number(out, "error", rating->error, 2);
    write_tally(out, &all);
    write_losses(out, &report->results, engine);
    json_write_int(out, "moves", use->moves);
    json_write_number(out, "seconds", (double)use->micros / 1e6, 6);
    json_write_number(out, "longest", (double)use->longest / 1e6, 6);
    json_write_number(out, "depth", use->reports ? (double)use->depths / (double)use->reports : NAN,
                      2);
    text_add(out, "}");
}

static void write_engines(Text *out, const Report *report)
{
    int n = report->config->engines;
    Rating *ratings = calloc((size_t)n, sizeof *ratings);
    bool helped = false;
    bool known = ratings && ratings_compute(&report->results, ratings, &helped);
    open_list(out, "engines");
    for (int engine = 0; engine < n; engine++) {
        Rating rating = {engine, NAN, NAN};
        for (int i = 0; known && i < n; i++) {
            if (ratings[i].engine == engine) {
                rating = ratings[i];
            }
        }
        write_engine(out, report, engine, &rating);
    }
    text_add(out, "]");
    json_write_bool(out, "helped", known && helped);
    free(ratings);
}

static void write_encounters(Text *out, const Report *report)
{
    const Results *results = &report->results;
    open_list(out, "encounters");
    for (int a = 0; a < results->engines; a++) {
        for (int b = a + 1; b < results->engines; b++) {
            const Tally *tally = results_between(results, a, b);
            if (stats_games(tally) == 0) {
                continue;
            }
            next_element(out);
            text_add(out, "{");
            json_write_int(out, "first", a);
            json_write_int(out, "second", b);
            write_tally(out, tally);
            json_write_number(out, "score", stats_score(tally), 5);
            write_estimate(out, "elo", stats_elo(tally));
            write_estimate(out, "normalised", stats_normalised_elo(tally));
            json_write_number(out, "los", stats_los(tally), 6);
            text_add(out, "}");
        }
    }
    text_add(out, "]");
}

static void write_sprt(Text *out, const Report *report)
{
    static const char *const verdicts[] = {"none", "H0", "H1"};
    const Sprt *sprt = &report->config->sprt;
    if (!sprt->on || report->config->engines != 2) {
        return;
    }
    const Tally *tally = results_between(&report->results, 0, 1);
    json_write_name(out, "sprt");
    text_add(out, "{");
    json_write_number(out, "elo0", sprt->elo0, 3);
    json_write_number(out, "elo1", sprt->elo1, 3);
    json_write_number(out, "alpha", sprt->alpha, 6);
    json_write_number(out, "beta", sprt->beta, 6);
    json_write_bool(out, "normalised", sprt->normalised);
    json_write_number(out, "llr", sprt_llr(sprt, tally), 4);
    json_write_number(out, "low", sprt_low(sprt), 4);
    json_write_number(out, "high", sprt_high(sprt), 4);
    json_write_member(out, "verdict", verdicts[sprt_verdict(sprt, tally)]);
    text_add(out, "}");
}

/* One point of the curve: pairs played, Elo and its bounds, likelihood ratio. */
static void write_point(Text *out, const Report *report, const Tally *tally)
{
    Estimate elo = stats_elo(tally);
    const Sprt *sprt = &report->config->sprt;
    next_element(out);
    text_add(out, "{");
    json_write_int(out, "pairs", stats_pairs(tally));
    json_write_number(out, "elo", elo.value, 2);
    json_write_number(out, "low", elo.low, 2);
    json_write_number(out, "high", elo.high, 2);
    if (sprt->on) {
        json_write_number(out, "llr", sprt_llr(sprt, tally), 3);
    }
    text_add(out, "}");
}

/* How the estimate and the test went, pair by pair, for a match of two. */
static void write_curve(Text *out, const Report *report)
{
    if (report->config->engines != 2) {
        return;
    }
    Results results;
    if (!results_init(&results, 2, report->config->repeats == REPEATS_COUNT)) {
        return;
    }
    int total = stats_pairs(results_between(&report->results, 0, 1));
    int stride = total / CURVE_POINTS + 1;
    int last = 0;
    open_list(out, "curve");
    for (int i = 0; i < report->counted; i++) {
        results_add(&results, &report->games->record[i]);
        const Tally *tally = results_between(&results, 0, 1);
        int pairs = stats_pairs(tally);
        if (pairs > last && (pairs % stride == 0 || pairs == total)) {
            write_point(out, report, tally);
            last = pairs;
        }
    }
    text_add(out, "]");
    results_free(&results);
}

/* The plies of a game after its opening: scores in hundredths, depths, milliseconds. */
static void write_numbers(Text *out, const Record *record)
{
    open_list(out, "scores");
    for (int i = record->book; i < record->plies; i++) {
        next_element(out);
        if (record->ply[i].score == RECORD_NO_SCORE) {
            text_add(out, "null");
        } else {
            text_format(out, "%d", record->ply[i].score);
        }
    }
    text_add(out, "]");
    open_list(out, "depths");
    for (int i = record->book; i < record->plies; i++) {
        text_format(out, "%s%d", i > record->book ? "," : "", record->ply[i].depth);
    }
    text_add(out, "]");
    open_list(out, "times");
    for (int i = record->book; i < record->plies; i++) {
        text_format(out, "%s%.3f", i > record->book ? "," : "",
                    (double)record->ply[i].micros / 1e3);
    }
    text_add(out, "]");
}

static void write_game(Text *out, const Record *record, bool moves)
{
    next_element(out);
    text_add(out, "{");
    json_write_int(out, "game", record->game + 1);
    json_write_int(out, "white", record->white);
    json_write_int(out, "black", record->black);
    json_write_member(out, "type", type_name(record->type));
    json_write_member(out, "result", game_state_name(record->result));
    json_write_member(out, "cause", record_cause_text(record->cause));
    if (record->detail[0]) {
        json_write_member(out, "detail", record->detail);
    }
    json_write_int(out, "plies", record->plies);
    json_write_int(out, "book", record->book);
    json_write_number(out, "seconds", (double)record->micros / 1e6, 3);
    if (moves) {
        Text text = {0};
        for (int i = 0; i < record->plies; i++) {
            text_format(&text, "%s%s", i ? ";" : "", record->ply[i].text);
        }
        json_write_member(out, "moves", text.data ? text.data : "");
        out->failed |= text.failed;
        text_free(&text);
        write_numbers(out, record);
    }
    text_add(out, "}");
}

void report_write_json(const Report *report, bool moves, Text *out)
{
    const Results *results = &report->results;
    text_add(out, "{");
    json_write_member(out, "event", report->config->event);
    json_write_int(out, "started", report->header->started);
    json_write_member(out, "openings", report->config->openings.source);
    json_write_int(out, "scheduled", schedule_own_games(&report->config->schedule));
    json_write_int(out, "played", report->games->count);
    json_write_int(out, "counted", report->counted);
    json_write_int(out, "different", report->results.games - report->results.repeated);
    json_write_int(out, "skippedPairs", report->results.skipped);
    json_write_int(out, "whiteWins", results->white_wins);
    json_write_int(out, "blackWins", results->black_wins);
    json_write_name(out, "drawn");
    text_add(out, "{");
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (results->drawn[cause]) {
            json_write_int(out, record_cause_name((Cause)cause), results->drawn[cause]);
        }
    }
    text_add(out, "}");
    write_engines(out, report);
    write_encounters(out, report);
    write_sprt(out, report);
    write_curve(out, report);
    open_list(out, "games");
    for (int i = 0; i < report->counted; i++) {
        write_game(out, &report->games->record[i], moves);
    }
    text_add(out, "]}");
}
