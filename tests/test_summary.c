/* Standings in words: numbers as people read them, and what a sequential test says. */
#include "tools/match/reports/summary.h"

#include <math.h>

#include "tests/support/test.h"

static void expect_estimate(Estimate estimate, const char *words)
{
    Text text = {0};
    summary_write_estimate(&estimate, &text);
    assert_string_equal(text.data, words);
    text_free(&text);
}

TEST(estimates_read_well)
{
    expect_estimate((Estimate){12.34, 2.34, 22.34}, "+12.3 ± 10.0");
    expect_estimate((Estimate){-12.36, -22.36, -2.36}, "-12.4 ± 10.0");
    expect_estimate((Estimate){NAN, NAN, NAN}, "unknown");
    expect_estimate((Estimate){NAN, -INFINITY, INFINITY}, "unknown");
    expect_estimate((Estimate){INFINITY, 120.04, INFINITY}, "at least +120.0");
    expect_estimate((Estimate){-INFINITY, -INFINITY, 636.4}, "at most +636.4");
    expect_estimate((Estimate){INFINITY, -INFINITY, INFINITY}, "unknown");
    expect_estimate((Estimate){120.0, 50.0, 240.0}, "+120.0 (+50.0 to +240.0)");
    expect_estimate((Estimate){190.0, 50.0, INFINITY}, "+190.0 (+50.0 to +inf)");
}

TEST(zero_has_no_minus)
{
    expect_estimate((Estimate){-0.0, -1.0, 1.0}, "+0.0 ± 1.0");
    expect_estimate((Estimate){-0.04, -1.04, 0.96}, "+0.0 ± 1.0");
    expect_estimate((Estimate){-0.02, -INFINITY, -0.01}, "+0.0 (-inf to +0.0)");
}

/* A match of two that has come to the given pairs, game by game. */
static void fill(Results *results, int level_pairs)
{
    assert_true(results_init(results, 2, true));
    for (int game = 0; game < 2 * level_pairs; game++) {
        bool odd = game % 2 != 0;
        Record record = {.game = game,
                         .white = odd,
                         .black = !odd,
                         .result = STATE_WHITE_WINS,
                         .cause = CAUSE_QUEEN};
        results_add(results, &record);
    }
}

TEST(an_even_match_reads_even)
{
    EngineSpec engines[2] = {{.name = "A"}, {.name = "B"}};
    Config config = {.engine = engines, .engines = 2, .sprt = {true, false, -5.0, 5.0, 0.05, 0.05}};
    Results results;
    fill(&results, 4);
    Text text = {0};
    summary_write(&config, &results, &text);
    assert_non_null(strstr(text.data, "A against B: +4 =0 -4 of 8, score 50.0 %\n"));
    assert_non_null(strstr(text.data, "[0 0 4 0 0]"));
    assert_non_null(strstr(text.data, "Elo: +0.0 ± 242.1, normalised: unknown, LOS: 50.00 %"));
    assert_non_null(strstr(text.data, "SPRT: LLR 0.00 in (-2.94, 2.94), Elo [-5, 5]: goes on"));
    text_free(&text);
    results_free(&results);
}

/* The same in the table of more than two, whose ratings come from an iteration. */
TEST(an_even_tournament_reads_even)
{
    EngineSpec engines[3] = {{.name = "A"}, {.name = "B"}, {.name = "C"}};
    Config config = {.engine = engines, .engines = 3};
    Results results;
    assert_true(results_init(&results, 3, true));
    for (int game = 0; game < 6; game++) {
        static const int first[] = {0, 0, 1};
        static const int second[] = {1, 2, 2};
        bool odd = game % 2 != 0;
        Record record = {.game = game,
                         .white = odd ? second[game / 2] : first[game / 2],
                         .black = odd ? first[game / 2] : second[game / 2],
                         .result = STATE_WHITE_WINS,
                         .cause = CAUSE_QUEEN};
        results_add(&results, &record);
    }
    Text text = {0};
    summary_write(&config, &results, &text);
    assert_non_null(strstr(text.data, " 1 "));
    assert_non_null(strstr(text.data, "+0.0"));
    assert_null(strstr(text.data, "-0.0"));
    text_free(&text);
    results_free(&results);
}

/* The same two games again and again: what they say, they said the first time. */
TEST(games_played_before_do_not_count)
{
    EngineSpec engines[2] = {{.name = "A"}, {.name = "B"}};
    Config config = {.engine = engines, .engines = 2, .sprt = {true, false, 0, 10, 0.05, 0.05}};
    RecordPly ply = {.text = "wS1"};
    Results results;
    assert_true(results_init(&results, 2, false));
    for (int game = 0; game < 24; game++) {
        bool odd = game % 2 != 0;
        Record record = {.game = game,
                         .white = odd,
                         .black = !odd,
                         .result = odd ? STATE_BLACK_WINS : STATE_WHITE_WINS,
                         .plies = 1,
                         .ply = &ply};
        results_add(&results, &record);
    }
    assert_int_equal(results.repeated, 22);
    assert_int_equal(results.skipped, 11);
    assert_int_equal(stats_pairs(results_between(&results, 0, 1)), 1);
    assert_int_equal(stats_games(results_between(&results, 0, 1)), 2);
    assert_int_equal(sprt_verdict(&config.sprt, results_between(&results, 0, 1)), VERDICT_NONE);
    Text text = {0};
    summary_write(&config, &results, &text);
    assert_non_null(strstr(text.data,
                           "Different games: 2 of 24, the others repeat one move by move; "
                           "11 pairs of them not counted, as they say nothing new\n"));
    text_free(&text);
    results_free(&results);
}

/* A pair with one new game counts, and so does a game that a fault decided: faults come by chance.
 */
TEST(a_new_game_or_a_fault_counts)
{
    RecordPly ply[] = {{.text = "wS1"}, {.text = "wA1"}};
    Results results;
    assert_true(results_init(&results, 2, false));
    for (int game = 0; game < 6; game++) {
        bool odd = game % 2 != 0;
        Record record = {.game = game,
                         .white = odd,
                         .black = !odd,
                         .result = STATE_WHITE_WINS,
                         .cause = game >= 4 ? CAUSE_TIME : CAUSE_QUEEN,
                         .plies = 1,
                         .ply = &ply[game == 3]};
        results_add(&results, &record);
    }
    assert_int_equal(results.repeated, 1);
    assert_int_equal(results.skipped, 0);
    assert_int_equal(stats_pairs(results_between(&results, 0, 1)), 3);
    results_free(&results);
}
