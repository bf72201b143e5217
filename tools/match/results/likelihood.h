/* How well a sample of pairs goes with a supposed strength: profile likelihoods. MIT licence.
 *
 * The distribution over the five scores of a pair is free but for the one number that is supposed
 * (A. Owen, "Empirical Likelihood", 2001; M. Van den Bergh, "Comments on Normalized Elo"). */
#ifndef MATCH_RESULTS_LIKELIHOOD_H
#define MATCH_RESULTS_LIKELIHOOD_H

#include "tools/match/results/interval.h"

/* How often each score was seen; all above 0, so that no logarithm is infinite. */
typedef struct Sample {
    double seen[INTERVAL_SCORES];
} Sample;

/* The counts, each a thousandth larger. */
Sample likelihood_sample(const int pairs[INTERVAL_SCORES]);

/* The largest log-likelihood of the sample under distributions whose mean share is `score`, less
 * that of the sample's own distribution: at most 0. Finite for any score; 0 and 1 count as very
 * near to them. */
double likelihood_of_score(const Sample *sample, double score);

/* The same for distributions whose mean lies `deviations` of their own standard deviations above
 * one half: any number. */
double likelihood_of_deviations(const Sample *sample, double deviations);

#endif
