/* Standings in words, see summary.h. MIT licence. */
#include "tools/match/reports/summary.h"

#include <math.h>
#include <stdlib.h>

#include "core/base/numbers.h"
#include "tools/match/results/ratings.h"

void summary_write_estimate(const Estimate *estimate, Text *out)
{
    double value = numbers_round(estimate->value, 1);
    double low = numbers_round(estimate->low, 1);
    double high = numbers_round(estimate->high, 1);
    double half = (estimate->high - estimate->low) / 2.0;
    double skew = estimate->high - estimate->value - half;
    if (isnan(value) || (isinf(low) && isinf(high))) {
        text_add(out, "unknown");
    } else if (isinf(value)) {
        text_format(out, value > 0 ? "at least %+.1f" : "at most %+.1f", value > 0 ? low : high);
    } else if (isinf(half) || fabs(skew) > 0.1 * half) {
        text_format(out, "%+.1f (%+.1f to %+.1f)", value, low, high);
    } else {
        text_format(out, "%+.1f ± %.1f", value, half);
    }
}

void summary_write_pair(const Config *config, const Results *results, int engine, int other,
                        Text *out)
{
    const Tally *tally = results_between(results, engine, other);
    Estimate elo = stats_elo(tally);
    Estimate normalised = stats_normalised_elo(tally);
    text_format(out, "%s against %s: +%d =%d -%d of %d, score %.1f %%\n",
                config->engine[engine].name, config->engine[other].name, tally->wins, tally->draws,
                tally->losses, stats_games(tally), 100.0 * stats_score(tally));
    if (stats_pairs(tally) == 0) {
        return;
    }
    text_format(out, "Pairs: %d, by points 0 1/2 1 3/2 2: [%d %d %d %d %d]\n", stats_pairs(tally),
                tally->pairs[0], tally->pairs[1], tally->pairs[2], tally->pairs[3],
                tally->pairs[4]);
    text_add(out, "Elo: ");
    summary_write_estimate(&elo, out);
    text_add(out, ", normalised: ");
    summary_write_estimate(&normalised, out);
    text_format(out, ", LOS: %.2f %%\n", 100.0 * stats_los(tally));
}

void summary_write_sprt(const Config *config, const Results *results, Text *out)
{
    static const char *const verdicts[] = {"goes on", "accepts H0", "accepts H1"};
    const Sprt *sprt = &config->sprt;
    if (!sprt->on) {
        return;
    }
    const Tally *tally = results_between(results, 0, 1);
    text_format(out, "SPRT: LLR %.2f in (%.2f, %.2f), %s[%g, %g]: %s\n",
                numbers_round(sprt_llr(sprt, tally), 2), sprt_low(sprt), sprt_high(sprt),
                sprt->normalised ? "normalised Elo " : "Elo ", sprt->elo0, sprt->elo1,
                verdicts[sprt_verdict(sprt, tally)]);
}

void summary_write_repeats(const Results *results, Text *out)
{
    if (results->repeated == 0) {
        return;
    }
    text_format(out, "Different games: %d of %d, the others repeat one move by move",
                results->games - results->repeated, results->games);
    if (results->skipped > 0) {
        text_format(out, "; %d %s of them not counted, as %s nothing new", results->skipped,
                    results->skipped == 1 ? "pair" : "pairs",
                    results->skipped == 1 ? "it says" : "they say");
    }
    text_add(out, "\n");
}

void summary_write_ends(const Config *config, const Results *results, Text *out)
{
    text_format(out, "White wins %d, black wins %d, draws %d", results->white_wins,
                results->black_wins, results->games - results->white_wins - results->black_wins);
    for (int cause = 0; cause < CAUSE_COUNT; cause++) {
        if (results->drawn[cause]) {
            text_format(out, "; %d by %s", results->drawn[cause], record_cause_text((Cause)cause));
        }
    }
    text_add(out, "\n");
    for (int engine = 0; engine < results->engines; engine++) {
        for (int cause = CAUSE_TIME; cause < CAUSE_COUNT; cause++) {
            if (results->lost[engine][cause]) {
                text_format(out, "%s lost %d: %s\n", config->engine[engine].name,
                            results->lost[engine][cause], record_cause_text((Cause)cause));
            }
        }
    }
}

/* One row: rating, games, score, then the points against each other engine. */
static void write_row(const Config *config, const Results *results, const Rating *ratings, int row,
                      Text *out)
{
    int engine = ratings[row].engine;
    Tally all = results_of(results, engine);
    text_format(out, "%2d %-20.20s %+7.1f ± %-6.1f %6d %5.1f%%", row + 1,
                config->engine[engine].name, numbers_round(ratings[row].elo, 1), ratings[row].error,
                stats_games(&all), 100.0 * stats_score(&all));
    for (int column = 0; column < results->engines; column++) {
        const Tally *tally = results_between(results, engine, ratings[column].engine);
        int games = stats_games(tally);
        if (column == row || games == 0) {
            text_format(out, " %11s", column == row ? "." : "-");
        } else {
            text_format(out, " %5.1f/%-5d", tally->wins + 0.5 * tally->draws, games);
        }
    }
    text_add(out, "\n");
}

static void write_table(const Config *config, const Results *results, Text *out)
{
    Rating *ratings = calloc((size_t)results->engines, sizeof *ratings);
    bool helped = false;
    if (!ratings || !ratings_compute(results, ratings, &helped)) {
        for (int i = 0; ratings && i < results->engines; i++) {
            ratings[i] = (Rating){.engine = i, .elo = NAN, .error = NAN};
        }
    }
    text_format(out, "   %-20s %7s   %-6s %6s %6s", "engine", "Elo", "95 %", "games", "score");
    for (int column = 0; ratings && column < results->engines; column++) {
        text_format(out, " %6d     ", column + 1);
    }
    text_add(out, "\n");
    for (int row = 0; ratings && row < results->engines; row++) {
        write_row(config, results, ratings, row, out);
    }
    if (helped) {
        text_add(out, "Some engines only won or only lost: one imaginary drawn game in each "
                      "encounter keeps the ratings finite.\n");
    }
    free(ratings);
}

void summary_write(const Config *config, const Results *results, Text *out)
{
    if (results->games == 0) {
        text_add(out, "No game was finished.\n");
        return;
    }
    if (results->engines == 2) {
        summary_write_pair(config, results, 0, 1, out);
        summary_write_sprt(config, results, out);
    } else {
        write_table(config, results, out);
    }
    summary_write_repeats(results, out);
    summary_write_ends(config, results, out);
}
