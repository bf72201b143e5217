/* The sequential test: published ratios, a second way of computing them, and simulated tests of
 * known strength. MIT licence. */
#include "tools/match/results/sprt.h"

#include <math.h>

#include "core/base/random.h"
#include "tests/support/test.h"

enum { SCORES = STATS_PAIR_SCORES };

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
        assert_near(sprt_llr(&sprt, &tally), cases[i].llr, 0.01 * fabs(cases[i].llr));
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
    assert_near(sprt_llr(&sprt, &tally), about, 0.02 * about);
}

TEST(the_test_ends_at_walds_bounds)
{
    Sprt sprt = {true, false, 0.0, 10.0, 0.05, 0.1};
    assert_near(sprt_low(&sprt), log(0.1 / 0.95), 1e-12);
    assert_near(sprt_high(&sprt), log(0.9 / 0.05), 1e-12);
    Tally none = {0};
    assert_near(sprt_llr(&sprt, &none), 0.0, 0.0);
    assert_int_equal(sprt_verdict(&sprt, &none), VERDICT_NONE);
    Tally good = tally_of(0, 0, 100, 300, 300);
    Tally bad = tally_of(300, 300, 100, 0, 0);
    assert_int_equal(sprt_verdict(&sprt, &good), VERDICT_H1);
    assert_int_equal(sprt_verdict(&sprt, &bad), VERDICT_H0);
    sprt.on = false;
    assert_int_equal(sprt_verdict(&sprt, &good), VERDICT_NONE);
}

/* What stopped a test for ever: no number at all. */
TEST(the_ratio_is_finite_at_any_counts_and_bounds)
{
    static const int counts[][SCORES] = {
        {144, 3, 1, 0, 0},      {0, 0, 0, 0, 1000},
        {1, 0, 0, 0, 0},        {0, 0, 1, 0, 0},
        {0, 0, 10000000, 0, 0}, {10000000, 0, 0, 0, 0},
        {0, 0, 0, 0, 10000000}, {10000000, 0, 0, 0, 1},
        {1, 1, 9999998, 0, 0},  {2000000, 2000000, 2000000, 2000000, 2000000}};
    static const double bounds[][2] = {{-1500, -500}, {-1500, 1500}, {-1e9, 1e9}, {0, 1e-6},
                                       {0, 5},        {-3, 0},       {400, 1000}, {-1000, -999}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const int *p = counts[i];
        Tally tally = tally_of(p[0], p[1], p[2], p[3], p[4]);
        for (size_t k = 0; k < sizeof bounds / sizeof *bounds; k++) {
            for (int normalised = 0; normalised < 2; normalised++) {
                Sprt sprt = {true, normalised, bounds[k][0], bounds[k][1], 0.05, 0.05};
                double llr = sprt_llr(&sprt, &tally);
                if (!isfinite(llr)) {
                    fail_msg("[%d %d %d %d %d], bounds %g and %g: %g", p[0], p[1], p[2], p[3], p[4],
                             bounds[k][0], bounds[k][1], llr);
                }
            }
        }
    }
    Sprt wide = {true, true, -1500, 1500, 0.05, 0.05};
    Tally won = tally_of(0, 0, 0, 0, 1000);
    assert_int_equal(sprt_verdict(&wide, &won), VERDICT_H1);
    Sprt low = {true, true, -1500, -500, 0.05, 0.05};
    Tally lost = tally_of(144, 3, 1, 0, 0);
    assert_int_equal(sprt_verdict(&low, &lost), VERDICT_H0);
}

static Tally random_tally(Random *random)
{
    static const uint32_t sizes[] = {2, 10, 100, 5000, 2000000};
    uint32_t size = sizes[random_below(random, 5)];
    Tally tally = {0};
    for (int i = 0; i < SCORES; i++) {
        tally.pairs[i] = random_below(random, 3) ? (int)random_below(random, size) : 0;
    }
    return tally;
}

static Sprt random_test(Random *random, bool normalised)
{
    static const uint32_t sizes[] = {10, 100, 1000};
    uint32_t size = sizes[random_below(random, 3)];
    double middle = (double)random_below(random, 2 * size) - size;
    double half = 1.0 + (double)random_below(random, size);
    return (Sprt){true, normalised, middle - half, middle + half, 0.05, 0.05};
}

/* A pair that scores more, or one more that was won, speaks for the stronger side. */
TEST(a_better_pair_never_lowers_the_ratio)
{
    Random random = {31};
    for (int i = 0; i < 2000; i++) {
        Tally tally = random_tally(&random);
        Sprt sprt = random_test(&random, false);
        int score = (int)random_below(&random, SCORES - 1);
        tally.pairs[score]++;
        double before = sprt_llr(&sprt, &tally);
        Tally better = tally;
        better.pairs[score]--;
        better.pairs[score + 1]++;
        double slack = 1e-9 * (1.0 + fabs(before)) + 1e-9 * stats_pairs(&tally);
        assert_true(sprt_llr(&sprt, &better) >= before - slack);
        Tally more = tally;
        more.pairs[SCORES - 1]++;
        assert_true(sprt_llr(&sprt, &more) >= before - slack);
    }
}

/* The second way. Among distributions with the mean m, and the mean square q where it is given, the
 * likeliest one is n / (a + b x + c x x): Newton's method on the convex dual, with steps that are
 * halved until they stay inside. */
typedef struct Dual {
    double n[SCORES];
    double m;
    double q; /* below 0: free */
} Dual;

static double dual_value(const Dual *dual, double b, double c)
{
    double value = 0.0;
    for (int i = 0; i < SCORES; i++) {
        double x = 0.25 * i;
        double part = 1.0 + b * (x - dual->m) + (dual->q < 0.0 ? 0.0 : c * (x * x - dual->q));
        if (part <= 0.0) {
            return INFINITY;
        }
        value -= dual->n[i] * log(part);
    }
    return value;
}

static double dual_minimum(const Dual *dual)
{
    double b = 0.0;
    double c = 0.0;
    for (int round = 0; round < 300; round++) {
        double g[2] = {0.0, 0.0};
        double h[3] = {0.0, 0.0, 0.0};
        for (int i = 0; i < SCORES; i++) {
            double x = 0.25 * i;
            double u = x - dual->m;
            double v = dual->q < 0.0 ? 0.0 : x * x - dual->q;
            double part = 1.0 + b * u + c * v;
            g[0] -= dual->n[i] * u / part;
            g[1] -= dual->n[i] * v / part;
            h[0] += dual->n[i] * u * u / (part * part);
            h[1] += dual->n[i] * u * v / (part * part);
            h[2] += dual->n[i] * v * v / (part * part);
        }
        double det = dual->q < 0.0 ? h[0] : h[0] * h[2] - h[1] * h[1];
        if (det <= 0.0) {
            break;
        }
        double db = dual->q < 0.0 ? -g[0] / h[0] : -(h[2] * g[0] - h[1] * g[1]) / det;
        double dc = dual->q < 0.0 ? 0.0 : -(h[0] * g[1] - h[1] * g[0]) / det;
        double value = dual_value(dual, b, c);
        double step = 1.0;
        while (step > 1e-18 && !(dual_value(dual, b + step * db, c + step * dc) < value)) {
            step *= 0.5;
        }
        if (step <= 1e-18) {
            break;
        }
        b += step * db;
        c += step * dc;
    }
    return dual_value(dual, b, c);
}

static Dual dual_of(const Tally *tally)
{
    Dual dual = {.q = -1.0};
    for (int i = 0; i < SCORES; i++) {
        dual.n[i] = tally->pairs[i] + 1e-3;
    }
    return dual;
}

/* The likelihood of a normalised strength when the mean is m, the variance being the square of (m -
 * 1/2) / t. The points between which a mean lies bound its variance from below. */
static double likelihood_by_mean(Dual dual, double t, double m)
{
    double variance = (m - 0.5) * (m - 0.5) / (t * t);
    double left = 0.25 * floor(4.0 * m);
    if (variance <= (m - left) * (left + 0.25 - m) * 1.0000001 || variance >= m * (1.0 - m)) {
        return -INFINITY;
    }
    dual.m = m;
    dual.q = variance + m * m;
    return dual_minimum(&dual);
}

/* The best of all means, first on a coarse grid, then on a fine one around its best. */
static double likelihood_by_means(const Dual *dual, double t)
{
    enum { STEPS = 2000, FINE = 200 };
    double best = -INFINITY;
    double at = 0.0;
    for (int i = 1; i < STEPS; i++) {
        double worth = likelihood_by_mean(*dual, t, 0.5 + copysign(0.5 * i / STEPS, t));
        if (worth > best) {
            best = worth;
            at = i;
        }
    }
    for (int k = -FINE; k <= FINE; k++) {
        double m = 0.5 + copysign(0.5 * (at + (double)k / FINE) / STEPS, t);
        best = fmax(best, likelihood_by_mean(*dual, t, m));
    }
    return best;
}

TEST(verdicts_are_those_of_a_second_way_of_computing)
{
    Random random = {32};
    for (int i = 0; i < 300; i++) {
        Tally tally = random_tally(&random);
        if (stats_pairs(&tally) == 0) {
            continue;
        }
        Sprt sprt = random_test(&random, false);
        Dual dual = dual_of(&tally);
        dual.m = stats_score_of_elo(sprt.elo1);
        double llr = dual_minimum(&dual);
        dual.m = stats_score_of_elo(sprt.elo0);
        llr -= dual_minimum(&dual);
        assert_near(sprt_llr(&sprt, &tally), llr, 1e-6 * (1.0 + fabs(llr)));
    }
}

TEST(normalised_verdicts_are_those_of_a_second_way_of_computing)
{
    static const int counts[][SCORES] = {{3, 20, 40, 30, 7},
                                         {0, 2, 30, 1, 0},
                                         {60, 20, 5, 1, 0},
                                         {0, 0, 0, 3, 90},
                                         {10, 0, 0, 0, 12}};
    static const double bounds[][2] = {{0, 20}, {-30, 10}, {50, 150}, {-300, -100}};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; i++) {
        const int *p = counts[i];
        Tally tally = tally_of(p[0], p[1], p[2], p[3], p[4]);
        for (size_t k = 0; k < sizeof bounds / sizeof *bounds; k++) {
            Sprt sprt = {true, true, bounds[k][0], bounds[k][1], 0.05, 0.05};
            double side[2];
            for (int b = 0; b < 2; b++) {
                double t = stats_deviations_of_elo(bounds[k][b]);
                Dual dual = dual_of(&tally);
                dual.m = 0.5;
                side[b] = t == 0.0 ? dual_minimum(&dual) : likelihood_by_means(&dual, t);
            }
            double llr = side[1] - side[0];
            assert_near(sprt_llr(&sprt, &tally), llr, 0.01 + 0.002 * fabs(llr));
        }
    }
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

/* One game with the share of draws that is asked for. */
static HalfPoints play_drawing(Random *random, double elo, double draws)
{
    double expected = stats_score_of_elo(elo);
    double p = draw(random);
    if (p < expected - 0.5 * draws) {
        return HALF_WIN;
    }
    return p < expected + 0.5 * draws ? HALF_DRAW : HALF_LOSS;
}

/* The true score of 40 Elo over these openings, for the test below. */
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
            verdict = sprt_verdict(sprt, &tally);
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

/* The test may be asked of engines that draw nearly always, or that differ by much. */
TEST(the_sequential_test_keeps_its_promise_with_any_draws_and_distance)
{
    enum { MATCHES = 400 };
    static const struct {
        double elo0;
        double elo1;
        double draws;
    } cases[] = {{0, 40, 0.0}, {0, 10, 0.95}, {-5, 30, 0.6}, {0, 300, 0.2}, {-800, -500, 0.01}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Sprt sprt = {true, false, cases[i].elo0, cases[i].elo1, 0.05, 0.05};
        for (int side = 0; side < 2; side++) {
            double elo = side ? sprt.elo1 : sprt.elo0;
            Random random = {100 + 2 * i + (size_t)side};
            int wrong = 0;
            for (int k = 0; k < MATCHES; k++) {
                Tally tally = {0};
                Verdict verdict = VERDICT_NONE;
                while (verdict == VERDICT_NONE) {
                    HalfPoints first = play_drawing(&random, elo, cases[i].draws);
                    stats_add_pair(&tally, first, play_drawing(&random, elo, cases[i].draws));
                    verdict = sprt_verdict(&sprt, &tally);
                }
                wrong += verdict != (side ? VERDICT_H1 : VERDICT_H0);
            }
            /* Three standard deviations above 5 %. */
            if (wrong > MATCHES * 0.05 + 3.0 * sqrt(MATCHES * 0.05 * 0.95)) {
                fail_msg("bounds %g and %g, %.0f %% draws: %d of %d wrong at %g", sprt.elo0,
                         sprt.elo1, 100.0 * cases[i].draws, wrong, MATCHES, elo);
            }
        }
    }
}
