/* Statistics of pairs of games, see stats.h. MIT licence. */
#include "tools/match/results/stats.h"

#include <math.h>

enum {
    BISECTIONS = 80,  /* narrow an interval to the last bit of a double */
    MAX_ROUNDS = 200, /* of the iteration for normalised Elo, which takes about ten */
};

/* Two-sided 95 % point of the normal distribution. */
static const double z95 = 1.959963984540054;

/* Replaces a count of nothing, so that no logarithm is infinite (fishtest's value). */
static const double nothing = 1e-3;

/* Elo per standard deviation of a game near an even score: 800 / ln 10. */
static const double elo_per_sigma = 347.43558552260146;

/* Points of the first player in half a pair: share of the two points. */
static const double share[STATS_PAIR_SCORES] = {0.0, 0.25, 0.5, 0.75, 1.0};

void stats_add_game(Tally *tally, HalfPoints points)
{
    if (points == HALF_WIN) {
        tally->wins++;
    } else if (points == HALF_DRAW) {
        tally->draws++;
    } else {
        tally->losses++;
    }
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
        mean += spread->p[i] * share[i];
    }
    return mean;
}

static double variance_of(const Spread *spread, double mean)
{
    double variance = 0.0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        variance += spread->p[i] * (share[i] - mean) * (share[i] - mean);
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
        return (Estimate){NAN, NAN, NAN};
    }
    double mean = mean_of(&spread);
    double error = z95 * sqrt(variance_of(&spread, mean) / stats_pairs(tally));
    return (Estimate){stats_elo_of_score(mean), stats_elo_of_score(mean - error),
                      stats_elo_of_score(mean + error)};
}

Estimate stats_normalised_elo(const Tally *tally)
{
    Spread spread;
    if (!observed(tally, &spread)) {
        return (Estimate){NAN, NAN, NAN};
    }
    double mean = mean_of(&spread);
    double variance = variance_of(&spread, mean);
    double error = z95 * sqrt(variance / stats_pairs(tally));
    /* A pair's share has half the variance of a game's result. */
    double scale = elo_per_sigma / sqrt(2.0 * variance);
    if (variance <= 0.0) {
        return mean == 0.5
                   ? (Estimate){0.0, 0.0, 0.0}
                   : (Estimate){copysign(INFINITY, mean - 0.5), copysign(INFINITY, mean - 0.5),
                                copysign(INFINITY, mean - 0.5)};
    }
    return (Estimate){(mean - 0.5) * scale, (mean - error - 0.5) * scale,
                      (mean + error - 0.5) * scale};
}

double stats_los(const Tally *tally)
{
    Spread spread;
    if (!observed(tally, &spread)) {
        return NAN;
    }
    double mean = mean_of(&spread);
    double deviation = sqrt(variance_of(&spread, mean) / stats_pairs(tally));
    if (deviation <= 0.0) {
        return mean > 0.5 ? 1.0 : mean < 0.5 ? 0.0 : 0.5;
    }
    return 0.5 * erfc(-(mean - 0.5) / deviation / sqrt(2.0));
}

/* The likeliest distribution under which the sum of p * phi is 0, given the observed one: Van den
 * Bergh's proposition 1.1, p / (1 + theta * phi). The constraint falls with theta, from +inf to
 * -inf between the poles. */
static Spread likeliest(const Spread *seen, const double phi[STATS_PAIR_SCORES])
{
    double least = phi[0];
    double most = phi[0];
    for (int i = 1; i < STATS_PAIR_SCORES; i++) {
        least = fmin(least, phi[i]);
        most = fmax(most, phi[i]);
    }
    double low = -1.0 / most;
    double high = -1.0 / least;
    for (int round = 0; round < BISECTIONS; round++) {
        double theta = 0.5 * (low + high);
        double sum = 0.0;
        for (int i = 0; i < STATS_PAIR_SCORES; i++) {
            sum += seen->p[i] * phi[i] / (1.0 + theta * phi[i]);
        }
        if (sum > 0.0) {
            low = theta;
        } else {
            high = theta;
        }
    }
    Spread spread;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        spread.p[i] = seen->p[i] / (1.0 + 0.5 * (low + high) * phi[i]);
    }
    return spread;
}

/* The likeliest distribution whose mean is `score`. */
static Spread likeliest_by_score(const Spread *seen, double score)
{
    double phi[STATS_PAIR_SCORES];
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        phi[i] = share[i] - score;
    }
    return likeliest(seen, phi);
}

/* The likeliest distribution whose mean lies `t` deviations above an even score: section 4.1, an
 * iteration that starts from the uniform distribution. */
static Spread likeliest_by_deviations(const Spread *seen, double t)
{
    Spread spread;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        spread.p[i] = 1.0 / STATS_PAIR_SCORES;
    }
    for (int round = 0; round < MAX_ROUNDS; round++) {
        double mean = mean_of(&spread);
        double sigma = sqrt(variance_of(&spread, mean));
        double phi[STATS_PAIR_SCORES];
        for (int i = 0; i < STATS_PAIR_SCORES; i++) {
            double z = (share[i] - mean) / sigma;
            phi[i] = share[i] - 0.5 - 0.5 * t * sigma * (1.0 + z * z);
        }
        Spread next = likeliest(seen, phi);
        double change = 0.0;
        for (int i = 0; i < STATS_PAIR_SCORES; i++) {
            change = fmax(change, fabs(next.p[i] - spread.p[i]));
        }
        spread = next;
        if (change < 1e-9) {
            break;
        }
    }
    return spread;
}

double stats_llr(const Sprt *sprt, const Tally *tally)
{
    if (stats_pairs(tally) == 0) {
        return 0.0;
    }
    double total = 0.0;
    Spread seen;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        seen.p[i] = tally->pairs[i] ? tally->pairs[i] : nothing;
        total += seen.p[i];
    }
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        seen.p[i] /= total;
    }
    Spread spread0;
    Spread spread1;
    if (sprt->normalised) {
        spread0 = likeliest_by_deviations(&seen, sqrt(2.0) * sprt->elo0 / elo_per_sigma);
        spread1 = likeliest_by_deviations(&seen, sqrt(2.0) * sprt->elo1 / elo_per_sigma);
    } else {
        spread0 = likeliest_by_score(&seen, stats_score_of_elo(sprt->elo0));
        spread1 = likeliest_by_score(&seen, stats_score_of_elo(sprt->elo1));
    }
    double llr = 0.0;
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        llr += seen.p[i] * log(spread1.p[i] / spread0.p[i]);
    }
    return total * llr;
}

double stats_llr_low(const Sprt *sprt)
{
    return log(sprt->beta / (1.0 - sprt->alpha));
}

double stats_llr_high(const Sprt *sprt)
{
    return log((1.0 - sprt->beta) / sprt->alpha);
}

Verdict stats_verdict(const Sprt *sprt, const Tally *tally)
{
    if (!sprt->on) {
        return VERDICT_NONE;
    }
    double llr = stats_llr(sprt, tally);
    if (llr <= stats_llr_low(sprt)) {
        return VERDICT_H0;
    }
    return llr >= stats_llr_high(sprt) ? VERDICT_H1 : VERDICT_NONE;
}
