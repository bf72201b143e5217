/* Ratings of many players, and the results they are made from. */
#include "tools/match/results/ratings.h"

#include <math.h>

#include "core/base/random.h"
#include "tests/support/test.h"

static void assert_near(double value, double wanted, double error)
{
    if (!(fabs(value - wanted) <= error)) {
        fail_msg("%.6f is not within %g of %.6f", value, error, wanted);
    }
}

/* Adds a pair of games between two engines; points of `first` in each. `number` is the first
 * game's. */
static void add_pair(Results *results, int number, int first, int second, HalfPoints a,
                     HalfPoints b)
{
    static const GameState white[] = {STATE_BLACK_WINS, STATE_DRAW, STATE_WHITE_WINS};
    static const GameState black[] = {STATE_WHITE_WINS, STATE_DRAW, STATE_BLACK_WINS};
    Record one = {.game = number, .white = first, .black = second, .result = white[a]};
    Record two = {.game = number + 1, .white = second, .black = first, .result = black[b]};
    results_add(results, &one);
    results_add(results, &two);
}

TEST(results_count_both_ways_round)
{
    Results results;
    assert_true(results_init(&results, 3, true));
    add_pair(&results, 0, 0, 1, HALF_WIN, HALF_WIN);
    add_pair(&results, 2, 0, 2, HALF_WIN, HALF_DRAW);
    add_pair(&results, 4, 1, 2, HALF_LOSS, HALF_WIN);
    const Tally *tally = results_between(&results, 0, 1);
    assert_int_equal(tally->wins, 2);
    assert_int_equal(tally->pairs[4], 1);
    assert_int_equal(results_between(&results, 1, 0)->pairs[0], 1);
    assert_int_equal(results_between(&results, 0, 2)->pairs[3], 1);
    assert_int_equal(results_between(&results, 2, 0)->pairs[1], 1);
    assert_int_equal(results_between(&results, 1, 2)->pairs[2], 1);
    Tally all = results_of(&results, 2);
    assert_int_equal(all.wins, 1);
    assert_int_equal(all.draws, 1);
    assert_int_equal(all.losses, 2);
    assert_int_equal(results.games, 6);
    assert_int_equal(results.white_wins, 2);
    assert_int_equal(results.black_wins, 3);
    results_free(&results);
}

/* A game whose partner is missing makes no pair, also when the next game follows at once. */
TEST(a_lone_game_is_no_pair)
{
    Results results;
    assert_true(results_init(&results, 2, true));
    Record record = {.game = 1, .white = 1, .black = 0, .result = STATE_WHITE_WINS};
    results_add(&results, &record);
    record = (Record){.game = 2, .white = 0, .black = 1, .result = STATE_DRAW};
    results_add(&results, &record);
    record = (Record){.game = 5, .white = 1, .black = 0, .result = STATE_DRAW};
    results_add(&results, &record);
    assert_int_equal(stats_pairs(results_between(&results, 0, 1)), 0);
    assert_int_equal(stats_games(results_between(&results, 0, 1)), 3);
    results_free(&results);
}

TEST(two_players_get_half_their_difference_each)
{
    Results results;
    assert_true(results_init(&results, 2, true));
    static const HalfPoints points[][2] = {
        {HALF_WIN, HALF_WIN}, {HALF_WIN, HALF_LOSS}, {HALF_DRAW, HALF_WIN}, {HALF_LOSS, HALF_DRAW}};
    for (int i = 0; i < 40; i++) {
        add_pair(&results, 2 * i, 0, 1, points[i % 4][0], points[i % 4][1]);
    }
    Rating ratings[2];
    bool helped = true;
    assert_true(ratings_compute(&results, ratings, &helped));
    assert_false(helped);
    Estimate elo = stats_elo(results_between(&results, 0, 1));
    assert_int_equal(ratings[0].engine, 0);
    assert_near(ratings[0].elo - ratings[1].elo, elo.value, 1e-6);
    assert_near(ratings[0].elo + ratings[1].elo, 0.0, 1e-9);
    /* The errors are those of the difference, half for each, but for the bend of the Elo curve. */
    assert_near(ratings[0].error + ratings[1].error, (elo.high - elo.low) / 2.0, 2.5);
    results_free(&results);
}

static double draw(Random *random)
{
    return (double)(random_next(random) >> 11) / 9007199254740992.0;
}

static HalfPoints play(Random *random, double elo)
{
    double expected = stats_score_of_elo(elo);
    double p = draw(random);
    if (p < expected - 0.04) {
        return HALF_WIN;
    }
    return p < expected + 0.04 ? HALF_DRAW : HALF_LOSS;
}

/* Ratings of five players of known strength that lie within their errors, in so many tournaments of
 * so many rounds. */
static int count_held(int rounds, int tournaments)
{
    enum { PLAYERS = 5 };
    static const double strength[PLAYERS] = {-120.0, -40.0, 0.0, 60.0, 100.0};
    Random random = {5};
    int held = 0;
    for (int t = 0; t < tournaments; t++) {
        Results results;
        assert_true(results_init(&results, PLAYERS, true));
        int number = 0;
        for (int round = 0; round < rounds; round++) {
            for (int a = 0; a < PLAYERS; a++) {
                for (int b = a + 1; b < PLAYERS; b++, number += 2) {
                    add_pair(&results, number, a, b, play(&random, strength[a] - strength[b]),
                             play(&random, strength[a] - strength[b]));
                }
            }
        }
        Rating ratings[PLAYERS];
        bool helped;
        assert_true(ratings_compute(&results, ratings, &helped));
        for (int i = 0; i < PLAYERS; i++) {
            held += fabs(ratings[i].elo - strength[ratings[i].engine]) <= ratings[i].error;
        }
        for (int i = 1; i < PLAYERS; i++) {
            assert_true(ratings[i - 1].elo >= ratings[i].elo);
        }
        results_free(&results);
    }
    return held;
}

/* Five ratings in each of 300 tournaments. */
TEST(known_strengths_are_found_in_95_percent)
{
    assert_in_range(count_held(60, 300), 1500 * 93 / 100, 1500 * 97 / 100);
}

TEST(few_games_claim_no_more_than_they_know)
{
    assert_in_range(count_held(1, 300), 1500 * 94 / 100, 1500);
    assert_in_range(count_held(3, 300), 1500 * 94 / 100, 1500);
}

TEST(games_without_a_spread_have_wide_errors)
{
    Results results;
    assert_true(results_init(&results, 3, true));
    add_pair(&results, 0, 0, 1, HALF_WIN, HALF_LOSS);
    add_pair(&results, 2, 0, 2, HALF_WIN, HALF_LOSS);
    add_pair(&results, 4, 1, 2, HALF_WIN, HALF_LOSS);
    Rating ratings[3];
    bool helped;
    assert_true(ratings_compute(&results, ratings, &helped));
    for (int i = 0; i < 3; i++) {
        assert_true(ratings[i].error > 100.0);
    }
    results_free(&results);
}

TEST(perfect_scores_get_finite_ratings)
{
    Results results;
    assert_true(results_init(&results, 3, true));
    for (int i = 0; i < 10; i++) {
        add_pair(&results, 6 * i, 0, 1, HALF_WIN, HALF_WIN);
        add_pair(&results, 6 * i + 2, 0, 2, HALF_WIN, HALF_WIN);
        add_pair(&results, 6 * i + 4, 1, 2, HALF_WIN, HALF_LOSS);
    }
    Rating ratings[3];
    bool helped = false;
    assert_true(ratings_compute(&results, ratings, &helped));
    assert_true(helped);
    assert_int_equal(ratings[0].engine, 0);
    assert_true(isfinite(ratings[0].elo) && ratings[0].elo > 200.0);
    results_free(&results);
}

TEST(unlinked_players_get_no_ratings)
{
    Results results;
    assert_true(results_init(&results, 4, true));
    add_pair(&results, 0, 0, 1, HALF_WIN, HALF_LOSS);
    add_pair(&results, 2, 2, 3, HALF_WIN, HALF_LOSS);
    Rating ratings[4];
    bool helped;
    assert_false(ratings_compute(&results, ratings, &helped));
    results_free(&results);
}
