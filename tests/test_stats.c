/* Statistics of matches: worked examples, published ones, and simulated matches of known strength.
 */
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

/* Four pairs of 0, 1, 1 and 2 points: mean 1/2, variance (1/4 + 0 + 0 + 1/4) / 4 = 1/8 of a share,
 * standard error sqrt(1/8/4) = 0.176777, bounds 1/2 +- 0.346476; the score 0.846476 is 296.57 Elo.
 * In normalised Elo the bounds are 0.346476 / sqrt(2/8) * 347.4356 = 240.75. */
TEST(a_level_match_worked_by_hand)
{
    Tally tally = tally_of(1, 0, 2, 0, 1);
    Estimate elo = stats_elo(&tally);
    assert_near(elo.value, 0.0, 1e-9);
    assert_near(elo.high, 296.57, 0.01);
    assert_near(elo.low, -296.57, 0.01);
    Estimate normalised = stats_normalised_elo(&tally);
    assert_near(normalised.value, 0.0, 1e-9);
    assert_near(normalised.high, 240.75, 0.01);
    assert_near(stats_los(&tally), 0.5, 1e-12);
}

/* Ten pairs, eight of 3/2 points and two of 1/2: mean (8*0.75 + 2*0.25)/10 = 0.65, 107.54 Elo;
 * variance (8*0.01 + 2*0.16)/10 = 0.04, standard error sqrt(0.004) = 0.0632456, which 0.15
 * is 2.371708 of: LOS 99.1147 %; normalised 0.15 / sqrt(0.08) * 347.4356 = 184.26. */
TEST(a_won_match_worked_by_hand)
{
    Tally tally = tally_of(0, 2, 0, 8, 0);
    assert_near(stats_elo(&tally).value, 107.54, 0.01);
    assert_near(stats_los(&tally), 0.991147, 1e-6);
    assert_near(stats_normalised_elo(&tally).value, 184.26, 0.01);
}

/* Eight pairs: mean (0.25 + 2*0.5 + 4*0.75 + 1) / 8 = 0.65625; variance (0.1650390625 +
 * 2*0.0244140625
 * + 4*0.0087890625 + 0.1181640625) / 8 = 0.0458984375, standard error 0.075745, bounds 0.507793 and
 * 0.804707. */
TEST(a_mixed_match_worked_by_hand)
{
    Tally tally = tally_of(0, 1, 2, 4, 1);
    Estimate elo = stats_elo(&tally);
    assert_near(stats_score_of_elo(elo.value), 0.65625, 1e-9);
    assert_near(stats_score_of_elo(elo.low), 0.65625 - 1.959964 * 0.075745, 1e-6);
    assert_near(stats_score_of_elo(elo.high), 0.65625 + 1.959964 * 0.075745, 1e-6);
    assert_near(elo.value, 112.33, 0.01);
    assert_near(stats_los(&tally), 0.980436, 1e-6);
    assert_near(stats_normalised_elo(&tally).value, 179.18, 0.01);
}

/* Results that fastchess gives in its tests, the two kinds of pairs with one point each added up.
 */
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
        assert_near((elo.high - elo.low) / 2.0, cases[i].error, 0.01);
        assert_near(normalised.value, cases[i].normalised, 0.01);
        assert_near((normalised.high - normalised.low) / 2.0, cases[i].normalised_error, 0.01);
    }
}

/* The same for the likelihood ratio: results of real tests on fishtest among them. */
TEST(likelihood_ratios_agree_with_fastchess)
{
    static const struct {
        int pairs[STATS_PAIR_SCORES];
        double elo0;
        double elo1;
        bool normalised;
        double llr;
    } cases[] = {
        {{365, 16618, 36229, 16974, 390}, 0.0, 2.0, true, 2.25},
        {{127, 4883, 10712, 5150, 104}, -1.75, 0.25, true, 3.01},
        {{0, 0, 0, 0, 5550}, 0.0, 5.0, true, 111.82},
        {{223, 9863, 21279, 10037, 246}, 0.5, 2.5, false, -3.07},
        {{871, 26175, 55983, 26678, 821}, 0.0, 2.0, false, -4.98},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int *p = cases[i].pairs;
        Tally tally = tally_of(p[0], p[1], p[2], p[3], p[4]);
        Sprt sprt = {true, cases[i].normalised, cases[i].elo0, cases[i].elo1, 0.05, 0.05};
        assert_near(stats_llr(&sprt, &tally), cases[i].llr, 0.01 * fabs(cases[i].llr));
    }
}

/* Near an even score the exact ratio is about n (s1 - s0) (2s - s0 - s1) / (2 variance). */
TEST(likelihood_ratio_agrees_with_its_approximation)
{
    Tally tally = tally_of(20, 180, 400, 210, 30);
    Sprt sprt = {true, false, 0.0, 10.0, 0.05, 0.05};
    double n = stats_pairs(&tally);
    double mean = (0.25 * 180 + 0.5 * 400 + 0.75 * 210 + 30) / n;
    double square = (0.0625 * 180 + 0.25 * 400 + 0.5625 * 210 + 30) / n;
    double s0 = stats_score_of_elo(0.0);
    double s1 = stats_score_of_elo(10.0);
    double about = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * (square - mean * mean));
    assert_near(stats_llr(&sprt, &tally), about, 0.02 * about);
}

TEST(the_test_ends_at_walds_bounds)
{
    Sprt sprt = {true, false, 0.0, 10.0, 0.05, 0.1};
    assert_near(stats_llr_low(&sprt), log(0.1 / 0.95), 1e-12);
    assert_near(stats_llr_high(&sprt), log(0.9 / 0.05), 1e-12);
    Tally none = {0};
    assert_near(stats_llr(&sprt, &none), 0.0, 0.0);
    assert_int_equal(stats_verdict(&sprt, &none), VERDICT_NONE);
    Tally good = tally_of(0, 0, 100, 300, 300);
    Tally bad = tally_of(300, 300, 100, 0, 0);
    assert_int_equal(stats_verdict(&sprt, &good), VERDICT_H1);
    assert_int_equal(stats_verdict(&sprt, &bad), VERDICT_H0);
    sprt.on = false;
    assert_int_equal(stats_verdict(&sprt, &good), VERDICT_NONE);
}

TEST(perfect_and_empty_results_are_no_numbers)
{
    Tally none = {0};
    assert_true(isnan(stats_elo(&none).value));
    assert_true(isnan(stats_normalised_elo(&none).low));
    assert_true(isnan(stats_los(&none)));
    assert_true(isnan(stats_score(&none)));
    Tally perfect = tally_of(0, 0, 0, 0, 7);
    assert_true(isinf(stats_elo(&perfect).value) && stats_elo(&perfect).value > 0.0);
    assert_true(isinf(stats_normalised_elo(&perfect).value));
    assert_near(stats_los(&perfect), 1.0, 0.0);
    Tally hopeless = tally_of(7, 0, 0, 0, 0);
    assert_true(isinf(stats_elo(&hopeless).value) && stats_elo(&hopeless).value < 0.0);
    assert_near(stats_los(&hopeless), 0.0, 0.0);
    Tally dull = tally_of(0, 0, 7, 0, 0);
    assert_near(stats_elo(&dull).value, 0.0, 1e-12);
    assert_near(stats_los(&dull), 0.5, 0.0);
    Sprt sprt = {true, false, 0.0, 10.0, 0.05, 0.05};
    assert_true(isfinite(stats_llr(&sprt, &perfect)));
    assert_true(isfinite(stats_llr(&sprt, &hopeless)));
}

/* A number from 0 to 1. */
static double draw(Random *random)
{
    return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

/* One game with 10 % draws for a side that is `elo` stronger. */
static HalfPoints play(Random *random, double elo)
{
    double expected = stats_score_of_elo(elo);
    double p = draw(random);
    if (p < expected - 0.05) {
        return HALF_WIN;
    }
    return p < expected + 0.05 ? HALF_DRAW : HALF_LOSS;
}

/* One pair from an opening that favours white by anything from -150 to 150 Elo: its games are not
 * independent of each other, which is why pairs are counted. */
static void play_pair(Random *random, double elo, Tally *tally)
{
    double opening = 300.0 * draw(random) - 150.0;
    HalfPoints first = play(random, elo + opening);
    HalfPoints second = play(random, elo - opening);
    stats_add_pair(tally, first, second);
}

TEST(bounds_hold_the_true_strength_in_95_percent)
{
    enum { MATCHES = 3000, PAIRS = 150 };
    Random random = {2024};
    int held = 0;
    for (int i = 0; i < MATCHES; i++) {
        /* The openings flatten an advantage a little: the true value is measured, not 40. */
        Tally tally = {0};
        for (int k = 0; k < PAIRS; k++) {
            play_pair(&random, 40.0, &tally);
        }
        Estimate elo = stats_elo(&tally);
        held += elo.low <= 37.7 && elo.high >= 37.7;
    }
    assert_in_range(held, MATCHES * 937 / 1000, MATCHES * 963 / 1000);
}

/* The true score of 40 Elo over these openings, for the test above. */
TEST(the_simulated_strength_is_what_it_is_taken_for)
{
    enum { STEPS = 20000 };
    double sum = 0.0;
    for (int i = 0; i < STEPS; i++) {
        double opening = 300.0 * (i + 0.5) / STEPS - 150.0;
        sum += stats_score_of_elo(40.0 + opening);
    }
    assert_near(stats_elo_of_score(sum / STEPS), 37.7, 0.1);
}

/* How many of `matches` sequential tests accept H1 when the truth is `elo`; `*pairs` adds up their
 * length. */
static int count_accepted(const Sprt *sprt, double elo, int matches, uint64_t seed, int64_t *pairs)
{
    int accepted = 0;
    Random random = {seed};
    for (int i = 0; i < matches; i++) {
        Tally tally = {0};
        Verdict verdict = VERDICT_NONE;
        while (verdict == VERDICT_NONE) {
            for (int k = 0; k < 4; k++) {
                play_pair(&random, elo, &tally);
            }
            verdict = stats_verdict(sprt, &tally);
        }
        accepted += verdict == VERDICT_H1;
        *pairs += stats_pairs(&tally);
    }
    return accepted;
}

/* Errors of both kinds stay near what was asked for; three standard deviations of 400 tests are 3.3
 * %. */
TEST(the_sequential_test_errs_as_seldom_as_it_promises)
{
    enum { MATCHES = 1000 };
    Sprt sprt = {true, false, 0.0, 40.0, 0.05, 0.05};
    int64_t pairs = 0;
    int wrong1 = count_accepted(&sprt, 0.0, MATCHES, 11, &pairs);
    assert_in_range(wrong1, MATCHES / 100, MATCHES * 8 / 100);
    /* Elo 40 over these openings is worth a little less: the bound is put where the truth is. */
    sprt.elo1 = 37.7;
    int wrong0 = MATCHES - count_accepted(&sprt, 40.0, MATCHES, 12, &pairs);
    assert_in_range(wrong0, MATCHES / 100, MATCHES * 8 / 100);
    assert_true(pairs / (2 * MATCHES) < 500);
}

TEST(the_sequential_test_works_in_normalised_elo)
{
    enum { MATCHES = 200 };
    Sprt sprt = {true, true, 0.0, 50.0, 0.05, 0.05};
    int64_t pairs = 0;
    assert_in_range(count_accepted(&sprt, 0.0, MATCHES, 13, &pairs), 0, MATCHES * 10 / 100);
    assert_in_range(count_accepted(&sprt, 90.0, MATCHES, 14, &pairs), MATCHES * 95 / 100, MATCHES);
}
