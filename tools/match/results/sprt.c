/* The sequential test, see sprt.h. MIT licence. */
#include "tools/match/results/sprt.h"

#include <math.h>

#include "tools/match/results/likelihood.h"

double sprt_llr(const Sprt *sprt, const Tally *tally)
{
    if (stats_pairs(tally) == 0) {
        return 0.0;
    }
    Sample sample = likelihood_sample(tally->pairs);
    if (sprt->normalised) {
        return likelihood_of_deviations(&sample, stats_deviations_of_elo(sprt->elo1)) -
               likelihood_of_deviations(&sample, stats_deviations_of_elo(sprt->elo0));
    }
    return likelihood_of_score(&sample, stats_score_of_elo(sprt->elo1)) -
           likelihood_of_score(&sample, stats_score_of_elo(sprt->elo0));
}

double sprt_low(const Sprt *sprt)
{
    return log(sprt->beta / (1.0 - sprt->alpha));
}

double sprt_high(const Sprt *sprt)
{
    return log((1.0 - sprt->beta) / sprt->alpha);
}

Verdict sprt_verdict(const Sprt *sprt, const Tally *tally)
{
    if (!sprt->on) {
        return VERDICT_NONE;
    }
    double llr = sprt_llr(sprt, tally);
    if (llr <= sprt_low(sprt)) {
        return VERDICT_H0;
    }
    return llr >= sprt_high(sprt) ? VERDICT_H1 : VERDICT_NONE;
}
