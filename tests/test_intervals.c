/* How often the 95 % intervals of a match hold the true strength: exactly for short matches, whose
 * outcomes can all be gone through, and by simulated ones for long. MIT licence.
 *
 * TEST_MATCHES=20000 build/debug/tests/bin/test_intervals simulates so many matches for every
 * length and strength, which takes an hour, and prints how often the interval held in each case. */
#include <math.h>

#include "core/base/random.h"
#include "tests/support/test.h"
#include "tools/match/results/stats.h"

enum { SCORES = STATS_PAIR_SCORES, LONGEST_EXACT = 10, OUTCOMES = 1001 };

/* A true strength, and the chances of the five scores of a pair that follow from it. */
typedef struct Truth {
    double elo;
    double draws;
    double p[SCORES];
} Truth;

static const double strengths[] = {-800, -400, -150, -50, 0, 5, 20, 100, 200, 300, 600, 800};
static const double draw_rates[] = {0.0, 0.1, 0.3, 0.5, 0.8, 0.95, 0.99};

/* Two independent games. False when so many draws leave no room for the strength. */
static bool make_truth(double elo, double draws, Truth *truth)
{
    double score = stats_score_of_elo(elo);
    double win = score - 0.5 * draws;
    double loss = 1.0 - score - 0.5 * draws;
    *truth = (Truth){elo,
                     draws,
                     {loss * loss, 2.0 * loss * draws, draws * draws + 2.0 * win * loss,
                      2.0 * win * draws, win * win}};
    return win >= 0.0 && loss >= 0.0;
}

static bool holds(const Estimate *estimate, double elo)
{
    return estimate->low <= elo && estimate->high >= elo;
}

/* One outcome of a short match: how many pairs had each score, and what is said of it. */
typedef struct Outcome {
    int pairs[SCORES];
    double ways; /* logarithm of the number of orders */
    Estimate elo;
} Outcome;

static int list_outcomes(int pairs, Outcome *outcome)
{
    int count = 0;
    int left = pairs;
    int n[SCORES];
    for (n[0] = 0; n[0] <= pairs; n[0]++) {
        for (n[1] = 0; n[1] <= pairs - n[0]; n[1]++) {
            for (n[2] = 0; n[2] <= pairs - n[0] - n[1]; n[2]++) {
                for (n[3] = 0; n[3] <= pairs - n[0] - n[1] - n[2]; n[3]++) {
                    left = pairs - n[0] - n[1] - n[2] - n[3];
                    Tally tally = {.pairs = {n[0], n[1], n[2], n[3], left}};
                    Outcome *next = &outcome[count++];
                    *next = (Outcome){.ways = lgamma(pairs + 1.0), .elo = stats_elo(&tally)};
                    for (int i = 0; i < SCORES; i++) {
                        next->pairs[i] = tally.pairs[i];
                        next->ways -= lgamma(tally.pairs[i] + 1.0);
                    }
                }
            }
        }
    }
    return count;
}

static double chance_of(const Outcome *outcome, const Truth *truth)
{
    double chance = outcome->ways;
    for (int i = 0; i < SCORES; i++) {
        if (outcome->pairs[i] > 0) {
            if (truth->p[i] <= 0.0) {
                return 0.0;
            }
            chance += outcome->pairs[i] * log(truth->p[i]);
        }
    }
    return exp(chance);
}

/* No interval for so few results can hold in exactly 95 %: it holds at least as often. */
TEST(short_matches_claim_no_more_than_they_know)
{
    static const int lengths[] = {1, 2, 3, 5, 8, LONGEST_EXACT};
    Outcome *outcome = calloc(OUTCOMES, sizeof *outcome);
    assert_non_null(outcome);
    for (size_t n = 0; n < sizeof lengths / sizeof *lengths; n++) {
        int count = list_outcomes(lengths[n], outcome);
        for (size_t e = 0; e < sizeof strengths / sizeof *strengths; e++) {
            for (size_t d = 0; d < sizeof draw_rates / sizeof *draw_rates; d++) {
                Truth truth;
                double held = 0.0;
                bool possible = make_truth(strengths[e], draw_rates[d], &truth);
                for (int i = 0; possible && i < count; i++) {
                    held += holds(&outcome[i].elo, truth.elo) ? chance_of(&outcome[i], &truth) : 0;
                }
                if (possible && held < 0.95) {
                    fail_msg("%d pairs at %+.0f Elo, %.0f %% draws: held in %.2f %%", lengths[n],
                             truth.elo, 100.0 * truth.draws, 100.0 * held);
                }
            }
        }
    }
    free(outcome);
}

/* A number from 0 to 1. */
static double draw(Random *random)
{
    return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

static Tally simulate(Random *random, const Truth *truth, int pairs)
{
    Tally tally = {0};
    for (int i = 0; i < pairs; i++) {
        double p = draw(random);
        int score = 0;
        while (score < SCORES - 1 && p >= truth->p[score]) {
            p -= truth->p[score++];
        }
        tally.pairs[score]++;
    }
    return tally;
}

/* The share of simulated matches whose interval holds the truth. */
static double measure(const Truth *truth, int pairs, int matches, uint64_t seed)
{
    Random random = {seed};
    int held = 0;
    for (int i = 0; i < matches; i++) {
        Tally tally = simulate(&random, truth, pairs);
        Estimate elo = stats_elo(&tally);
        held += holds(&elo, truth->elo);
    }
    return (double)held / matches;
}

/* Three standard deviations of what a simulation finds where 95 % hold. */
static double noise_of(int matches)
{
    return 3.0 * sqrt(0.95 * 0.05 / matches);
}

TEST(long_matches_hold_in_95_percent)
{
    enum { MATCHES = 1000 };
    static const struct {
        double elo;
        double draws;
        int pairs;
    } cases[] = {{0, 0.3, 100},   {20, 0.5, 300},  {-150, 0.1, 300},
                 {400, 0.1, 300}, {0, 0.95, 1000}, {800, 0.01, 1000}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Truth truth;
        assert_true(make_truth(cases[i].elo, cases[i].draws, &truth));
        double held = measure(&truth, cases[i].pairs, MATCHES, 1 + i);
        if (held < 0.94 - noise_of(MATCHES) || held > 0.96 + noise_of(MATCHES)) {
            fail_msg("%d pairs at %+.0f Elo, %.0f %% draws: held in %.2f %%", cases[i].pairs,
                     truth.elo, 100.0 * truth.draws, 100.0 * held);
        }
    }
}

TEST(every_strength_and_length_is_held_when_asked_for)
{
    static const int lengths[] = {1, 2, 3, 5, 10, 20, 50, 100, 300, 1000};
    const char *asked = getenv("TEST_MATCHES");
    int matches = asked ? atoi(asked) : 0;
    bool good = true;
    if (matches <= 0) {
        skip();
    }
    for (size_t n = 0; n < sizeof lengths / sizeof *lengths; n++) {
        for (size_t e = 0; e < sizeof strengths / sizeof *strengths; e++) {
            for (size_t d = 0; d < sizeof draw_rates / sizeof *draw_rates; d++) {
                Truth truth;
                if (!make_truth(strengths[e], draw_rates[d], &truth)) {
                    continue;
                }
                double held = measure(&truth, lengths[n], matches, 1 + n + 100 * e + 10000 * d);
                printf("%4d pairs %+5.0f Elo %3.0f %% draws: %6.2f %%\n", lengths[n], truth.elo,
                       100.0 * truth.draws, 100.0 * held);
                good = good && held >= 0.94 - noise_of(matches);
            }
        }
    }
    assert_true(good);
}

/* Normalised Elo has no true value that the pairs must hold but that of their own distribution. */
TEST(normalised_intervals_hold_as_well)
{
    enum { MATCHES = 300, PAIRS = 100 };
    static const double elos[] = {0, 60, -250};
    for (size_t e = 0; e < sizeof elos / sizeof *elos; e++) {
        Truth truth;
        assert_true(make_truth(elos[e], 0.2, &truth));
        double mean = 0.0;
        double square = 0.0;
        for (int i = 0; i < SCORES; i++) {
            mean += truth.p[i] * interval_share[i];
            square += truth.p[i] * interval_share[i] * interval_share[i];
        }
        double value = (mean - 0.5) / sqrt(square - mean * mean) / stats_deviations_of_elo(1.0);
        Random random = {77 + e};
        int held = 0;
        for (int i = 0; i < MATCHES; i++) {
            Tally tally = simulate(&random, &truth, PAIRS);
            Estimate normalised = stats_normalised_elo(&tally);
            held += holds(&normalised, value);
        }
        assert_in_range(held, MATCHES * 91 / 100, MATCHES * 99 / 100);
    }
}
