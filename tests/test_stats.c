/* Statistics of matches: worked examples and published ones. */
#include "tools/match/results/stats.h"

#include <math.h>

#include "core/base/random.h"
#include "tests/support/test.h"

static Tally tally_of(int p0, int p1, int p2, int p3, int p4)
{
    return (Tally){.pairs = {p0, p1, p2, p3, p4}};
}

static void assert_near(double value, double wanted, double error)
{
    if (!(fabs(value - wanted) <= error)) {
        fail_msg("%.6f is not within %g of %.6f", value, error, wanted);
    }
}

TEST(games_and_pairs_are_counted)
{
    Tally tally = {0};
    stats_add_game(&tally, HALF_WIN);
    stats_add_game(&tally, HALF_DRAW);
    stats_add_pair(&tally, HALF_WIN, HALF_DRAW);
    stats_add_game(&tally, HALF_LOSS);
    assert_int_equal(stats_games(&tally), 3);
    assert_int_equal(stats_pairs(&tally), 1);
    assert_int_equal(tally.pairs[3], 1);
    assert_near(stats_score(&tally), 0.5, 1e-12);
    Tally twice = tally;
    stats_add_tally(&twice, &tally);
    assert_int_equal(stats_games(&twice), 6);
    assert_int_equal(twice.pairs[3], 2);
    assert_int_equal(twice.losses, 2);
}

TEST(elo_and_score_are_inverse)
{
    assert_near(stats_score_of_elo(0.0), 0.5, 1e-12);
    /* One to ten in expectation is 400 points by definition. */
    assert_near(stats_score_of_elo(400.0), 10.0 / 11.0, 1e-12);
    assert_near(stats_elo_of_score(0.25), -400.0 * log10(3.0), 1e-9);
    assert_false(signbit(stats_elo_of_score(0.5)));
    for (double elo = -900.0; elo <= 900.0; elo += 37.0) {
        assert_near(stats_elo_of_score(stats_score_of_elo(elo)), elo, 1e-8);
    }
    assert_true(isinf(stats_elo_of_score(1.0)) && stats_elo_of_score(1.0) > 0.0);
    assert_true(isinf(stats_elo_of_score(0.0)) && stats_elo_of_score(0.0) < 0.0);
}

/* Ten pairs, eight of 3/2 points and two of 1/2: mean (8*0.75 + 2*0.25)/10 = 0.65, 107.54 Elo;
 * variance (8*0.01 + 2*0.16)/10 = 0.04; normalised 0.15 / sqrt(0.08) * 347.4356 = 184.26. */
TEST(a_won_match_worked_by_hand)
{
    Tally tally = tally_of(0, 2, 0, 8, 0);
    assert_near(stats_elo(&tally).value, 107.54, 0.01);
    assert_near(stats_normalised_elo(&tally).value, 184.26, 0.01);
}

/* A pair not seen yet is taken for granted, one that was lost below and one that was won above.
 * With it, seven won pairs say what Clopper and Pearson say: the seventh power of the lower bound
 * is 2.5
 * %. After one split pair the mean lies between those of U/2 and (1+U)/2, U being uniform. */
TEST(a_few_pairs_alike_say_little)
{
    Tally won = tally_of(0, 0, 0, 0, 7);
    Estimate elo = stats_elo(&won);
    assert_true(isinf(elo.value) && elo.value > 0.0);
    assert_true(isinf(elo.high) && elo.high > 0.0);
    assert_near(pow(stats_score_of_elo(elo.low), 7.0), 0.025, 1e-6);
    Tally lost = tally_of(7, 0, 0, 0, 0);
    assert_near(stats_elo(&lost).high, -elo.low, 1e-6);
    assert_true(isinf(stats_elo(&lost).low) && stats_elo(&lost).low < 0.0);
    Tally split = tally_of(0, 0, 1, 0, 0);
    elo = stats_elo(&split);
    assert_near(elo.value, 0.0, 1e-9);
    assert_near(stats_score_of_elo(elo.low), 0.0125, 1e-6);
    assert_near(stats_score_of_elo(elo.high), 0.9875, 1e-6);
}

/* One lost pair and half an unseen one at each end: the chance that Beta(1/2, 3/2) is above one
 * half is 1/2 - 1/pi. */
TEST(one_lost_pair_does_not_prove_weakness)
{
    Tally lost = tally_of(1, 0, 0, 0, 0);
    assert_near(stats_los(&lost), 0.5 - 1.0 / 3.14159265358979, 1e-6);
    Tally won = tally_of(0, 0, 0, 0, 1);
    assert_near(stats_los(&won), 0.5 + 1.0 / 3.14159265358979, 1e-6);
    Tally split = tally_of(0, 0, 2, 0, 0);
    assert_near(stats_los(&split), 0.5, 1e-9);
}

/* No spread was seen: there is no unit for a normalised difference. */
TEST(without_a_spread_nothing_normalised_is_known)
{
    static const int alike[][STATS_PAIR_SCORES] = {
        {0, 0, 2, 0, 0}, {0, 0, 0, 0, 1}, {3, 0, 0, 0, 0}};
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        const int *p = alike[i];
        Tally tally = tally_of(p[0], p[1], p[2], p[3], p[4]);
        Estimate normalised = stats_normalised_elo(&tally);
        assert_true(i == 0 ? isnan(normalised.value) : isinf(normalised.value));
        assert_true(isinf(normalised.low) && normalised.low < 0.0);
        assert_true(isinf(normalised.high) && normalised.high > 0.0);
    }
}

TEST(without_pairs_nothing_is_known)
{
    Tally none = {0};
    assert_true(isnan(stats_elo(&none).value));
    assert_true(isinf(stats_elo(&none).low) && isinf(stats_elo(&none).high));
    assert_true(isnan(stats_normalised_elo(&none).value));
    assert_true(isnan(stats_los(&none)));
    assert_true(isnan(stats_score(&none)));
}

/* The same bounds by a sum over all that Dirichlet weights can be: shares of exponential variables,
 * drawn by chance. */
TEST(bounds_agree_with_drawn_weights)
{
    enum { DRAWS = 200000 };
    static const int pairs[STATS_PAIR_SCORES] = {1, 3, 9, 5, 2};
    double weight[STATS_PAIR_SCORES];
    Random random = {5};
    int below[3] = {0};
    static const double bounds[3] = {0.4, 0.55, 0.65};
    for (int i = 0; i < DRAWS; i++) {
        double total = 0.0;
        double sum = 0.0;
        for (int k = 0; k < STATS_PAIR_SCORES; k++) {
            double part = 0.0;
            for (int j = 0; j < pairs[k]; j++) {
                part -= log(1.0 - (double)(random_next(&random) >> 11) / 9007199254740992.0);
            }
            total += part;
            sum += part * interval_share[k];
        }
        for (int k = 0; k < 3; k++) {
            below[k] += sum <= bounds[k] * total;
        }
    }
    for (int k = 0; k < STATS_PAIR_SCORES; k++) {
        weight[k] = pairs[k];
    }
    for (int k = 0; k < 3; k++) {
        assert_near(interval_chance(weight, bounds[k]), (double)below[k] / DRAWS, 0.005);
    }
}

/* Results that fastchess gives in its tests, the two kinds of pairs with one point each added up.
 * Its bounds rest on the variance that was seen: ours, in normalised Elo also for what is not
 * known of the unit itself, come near them when pairs are many. */
TEST(estimates_agree_with_fastchess)
{
    static const struct {
        int pairs[STATS_PAIR_SCORES];
        double normalised;
        double normalised_error;
        double elo;
        double error;
    } cases[] = {
        {{34, 54, 63, 64, 75}, 57.94, 28.28, 55.58, 27.65},
        {{332, 433, 498, 333, 334}, -9.17, 10.96, -8.64, 10.33},
        {{7895, 8757, 5685, 568, 9999}, -19.01, 2.65, -21.04, 2.95},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int *p = cases[i].pairs;
        Tally tally = tally_of(p[0], p[1], p[2], p[3], p[4]);
        Estimate elo = stats_elo(&tally);
        Estimate normalised = stats_normalised_elo(&tally);
        assert_near(elo.value, cases[i].elo, 0.01);
        assert_near((elo.high - elo.low) / 2.0, cases[i].error, 0.02 * cases[i].error);
        assert_near(normalised.value, cases[i].normalised, 0.01);
        assert_near((normalised.high - normalised.low) / 2.0, cases[i].normalised_error,
                    0.05 * cases[i].normalised_error);
    }
}
