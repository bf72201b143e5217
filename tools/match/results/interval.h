/* What a sample of pairs says about their mean, from one pair to millions. MIT licence.
 *
 * The distribution over the scores of a pair is unknown, and what was not seen yet may still come.
 * So each bound takes one more pair for granted, at the end of the scale that it must guard (A.
 * Gaffke, "Three test statistics for a nonparametric one-sided hypothesis on the mean of a
 * nonnegative variable", 2005; for games that are won or lost it is Clopper and Pearson's exact
 * interval), and is a quantile of the mean under Dirichlet weights. That pair weighs less the more
 * differing pairs were seen: then the sample knows its spread. tests/test_intervals.c finds out how
 * often the bounds hold. */
#ifndef MATCH_RESULTS_INTERVAL_H
#define MATCH_RESULTS_INTERVAL_H

enum { INTERVAL_SCORES = 5 };

/* The share of points of a pair's score, 0..1. */
extern const double interval_share[INTERVAL_SCORES];

/* Bounds of the mean share. */
typedef struct Interval {
    double low;
    double high;
} Interval;

/* The 95 % bounds of the mean, given how many pairs had each score: 0..1 without pairs. A bound
 * that nothing was seen beyond is 0 or 1. */
Interval interval_of_mean(const int pairs[INTERVAL_SCORES]);

/* Likelihood, 0..1, that the mean is above one half; one half without pairs. */
double interval_chance_above_half(const int pairs[INTERVAL_SCORES]);

/* The weight, 0..1, of the pair that a bound takes for granted. */
double interval_unseen(const int pairs[INTERVAL_SCORES]);

/* The chance that the mean of the five shares is at most `mean` under Dirichlet weights: `weight`
 * holds their parameters, at least two of them above 0. */
double interval_chance(const double weight[INTERVAL_SCORES], double mean);

#endif
