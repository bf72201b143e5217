/* Scores as chances. MIT licence. */
#include "engine/eval/win_chance.h"
#include "engine/search/search.h"
#include "tests/support/test.h"

static void check_near(double value, double wanted)
{
    assert_true(value > wanted - 1e-9 && value < wanted + 1e-9);
}

TEST(chances_add_up_and_are_those_of_the_other_side_turned_round)
{
    for (int ply = 0; ply < 300; ply += 7) {
        for (int score = -3000; score <= 3000; score += 50) {
            WinChance ours = win_chance_of(score, ply);
            WinChance theirs = win_chance_of(-score, ply);
            check_near(ours.win + ours.draw + ours.loss, 1);
            check_near(ours.win, theirs.loss);
            assert_true(ours.win >= 0 && ours.draw >= 0 && ours.loss >= 0);
        }
    }
}

TEST(a_better_score_is_a_better_chance)
{
    for (int ply = 0; ply < 200; ply += 10) {
        for (int score = -1500; score < 1500; score += 10) {
            assert_true(win_chance_points(score, ply) < win_chance_points(score + 10, ply));
        }
        check_near(win_chance_points(0, ply), 0.5);
    }
}

TEST(proven_results_are_certain)
{
    assert_int_equal(WIN_CHANCE_PROVEN, SCORE_WIN_BOUND);
    check_near(win_chance_of(SCORE_WIN - 5, 30).win, 1);
    check_near(win_chance_of(5 - SCORE_WIN, 30).loss, 1);
}
