/* Statistics of pairs of games, see stats.h. MIT licence. */
#include "tools/match/results/stats.h"

#include <math.h>
#include <stdbool.h>

#include "tools/match/results/likelihood.h"

enum { BISECTIONS = 40 }; /* narrow a bound far below what is shown of it */

/* Two-sided 95 % point of the normal distribution. */
static const double z95 = 1.959963984540054;

/* Bounds further out are infinite. */
static const double most_deviations = 50.0;

/* Elo per standard deviation of a game near an even score: 800 / ln 10. */
static const double elo_per_sigma = 347.43558552260146;

/* The count of games with so many points. */
static int *count_of(Tally *tally, HalfPoints points)
{
    if (points == HALF_WIN) {
        return &tally->wins;
    }
    return points == HALF_DRAW ? &tally->draws : &tally->losses;
}

void stats_add_game(Tally *tally, HalfPoints points)
{
    ++*count_of(tally, points);
}

void stats_remove_game(Tally *tally, HalfPoints points)
{
    --*count_of(tally, points);
}

void stats_add_pair(Tally *tally, HalfPoints first, HalfPoints second)
{
    tally->pairs[(int)first + (int)second]++;
}

void stats_add_tally(Tally *tally, const Tally *more)
{
    tally->wins += more->wins;
    tally->draws += more->draws;
    tally->losses += more->losses;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        tally->pairs[i] += more->pairs[i];
    }
}

int stats_games(const Tally *tally)
{
    return tally->wins + tally->draws + tally->losses;
}

int stats_pairs(const Tally *tally)
{
    int count = 0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        count += tally->pairs[i];
    }
    return count;
}

double stats_score(const Tally *tally)
{
    int games = stats_games(tally);
    return games ? (tally->wins + 0.5 * tally->draws) / games : NAN;
}

double stats_score_of_elo(double elo)
{
    return 1.0 / (1.0 + pow(10.0, -elo / 400.0));
}

double stats_elo_of_score(double score)
{
    if (score <= 0.0) {
        return -INFINITY;
    }
    if (score >= 1.0) {
        return INFINITY;
    }
    return 400.0 * log10(score / (1.0 - score));
}

/* A distribution over the five scores of a pair. */
typedef struct Spread {
    double p[STATS_PAIR_SCORES];
} Spread;

static double mean_of(const Spread *spread)
{
    double mean = 0.0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        mean += spread->p[i] * interval_share[i];
    }
    return mean;
}

static double variance_of(const Spread *spread, double mean)
{
    double variance = 0.0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        variance += spread->p[i] * (interval_share[i] - mean) * (interval_share[i] - mean);
    }
    return variance;
}

/* Observed frequencies; false without pairs. */
static bool observed(const Tally *tally, Spread *spread)
{
    int count = stats_pairs(tally);
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        spread->p[i] = count ? (double)tally->pairs[i] / count : 0.0;
    }
    return count > 0;
}

Estimate stats_elo(const Tally *tally)
{
    Spread spread;
    if (!observed(tally, &spread)) {
        return (Estimate){NAN, -INFINITY, INFINITY};
    }
    Interval bounds = interval_of_mean(tally->pairs);
    return (Estimate){stats_elo_of_score(mean_of(&spread)), stats_elo_of_score(bounds.low),
                      stats_elo_of_score(bounds.high)};
}

double stats_deviations_of_elo(double elo)
{
    return sqrt(2.0) * elo / elo_per_sigma; /* a pair's share has half the variance of a game's */
}

/* Whether so many deviations are within the bound that takes `sample` for granted: by Wilks'
 * theorem twice the loss of likelihood has a chi-squared distribution. */
static bool is_within(const Sample *sample, double deviations)
{
    return -2.0 * likelihood_of_deviations(sample, deviations) <= z95 * z95;
}

/* The bound of the deviations that lies below those of the sample, `mirrored` the one above. */
static double bound_of_deviations(const Tally *tally, double value, bool mirrored)
{
    Sample sample = likelihood_sample(tally->pairs);
    sample.seen[mirrored ? STATS_PAIR_SCORES - 1 : 0] += interval_unseen(tally->pairs);
    double sign = mirrored ? 1.0 : -1.0;
    double within = isfinite(value) ? fmin(fmax(value, -most_deviations), most_deviations)
                                    : copysign(most_deviations, value);
    double beyond = sign * most_deviations;
    if (is_within(&sample, beyond)) {
        return sign * INFINITY;
    }
    for (int i = 0; i < BISECTIONS; i++) {
        double middle = 0.5 * (within + beyond);
        if (is_within(&sample, middle)) {
            within = middle;
        } else {
            beyond = middle;
        }
    }
    return within;
}

Estimate stats_normalised_elo(const Tally *tally)
{
    Spread spread;
    if (!observed(tally, &spread)) {
        return (Estimate){NAN, -INFINITY, INFINITY};
    }
    double mean = mean_of(&spread);
    double variance = variance_of(&spread, mean);
    if (variance <= 0.0) {
        /* Without a spread there is no unit. */
        double open = mean == 0.5 ? NAN : copysign(INFINITY, mean - 0.5);
        return (Estimate){open, -INFINITY, INFINITY};
    }
    double value = (mean - 0.5) / sqrt(variance);
    double scale = elo_per_sigma / sqrt(2.0);
    return (Estimate){value * scale, bound_of_deviations(tally, value, false) * scale,
                      bound_of_deviations(tally, value, true) * scale};
}

double stats_los(const Tally *tally)
{
    return stats_pairs(tally) ? interval_chance_above_half(tally->pairs) : NAN;
}
