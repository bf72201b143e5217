/* Standings in words, see summary.h. MIT licence. */
#include "tools/match/summary.h"

#include <math.h>

void summary_write_estimate(const Estimate *estimate, Text *out)
{
    if (isnan(estimate->value))
        text_add(out, "unknown");
    else if (isinf(estimate->value))
        text_add(out, estimate->value > 0 ? "+inf" : "-inf");
    else if (isinf(estimate->low) || isinf(estimate->high))
        text_format(out, "%+.1f (%+.1f to %+.1f)", estimate->value, estimate->low, estimate->high);
    else
        text_format(out, "%+.1f ± %.1f", estimate->value, (estimate->high - estimate->low) / 2.0);
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
    if (!sprt->on)
        return;
    const Tally *tally = results_between(results, 0, 1);
    text_format(out, "SPRT: LLR %.2f in (%.2f, %.2f), %s[%g, %g]: %s\n", stats_llr(sprt, tally),
                stats_llr_low(sprt), stats_llr_high(sprt),
                sprt->normalised ? "normalised Elo " : "Elo ", sprt->elo0, sprt->elo1,
                verdicts[stats_verdict(sprt, tally)]);
}

void summary_write_ends(const Config *config, const Results *results, Text *out)
{
    text_format(out, "White wins %d, black wins %d, draws %d", results->white_wins,
                results->black_wins, results->games - results->white_wins - results->black_wins);
    for (int cause = 0; cause < CAUSE_COUNT; cause++)
        if (results->drawn[cause])
            text_format(out, "; %d by %s", results->drawn[cause], record_cause_text((Cause)cause));
    text_add(out, "\n");
    for (int engine = 0; engine < results->engines; engine++)
        for (int cause = CAUSE_TIME; cause < CAUSE_COUNT; cause++)
            if (results->lost[engine][cause])
                text_format(out, "%s lost %d: %s\n", config->engine[engine].name,
                            results->lost[engine][cause], record_cause_text((Cause)cause));
}

static void write_table(const Config *config, const Results *results, Text *out)
{
    text_format(out, "%-24s %6s %6s %6s %6s %7s  %s\n", "Engine", "games", "won", "drawn", "lost",
                "score", "Elo");
    for (int engine = 0; engine < results->engines; engine++) {
        Tally tally = results_of(results, engine);
        Estimate elo = stats_elo(&tally);
        text_format(out, "%-24.24s %6d %6d %6d %6d %6.1f%%  ", config->engine[engine].name,
                    stats_games(&tally), tally.wins, tally.draws, tally.losses,
                    100.0 * stats_score(&tally));
        summary_write_estimate(&elo, out);
        text_add(out, "\n");
    }
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
    summary_write_ends(config, results, out);
}
