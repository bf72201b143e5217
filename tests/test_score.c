#include "core/score.h"

#include "tests/support/test.h"

static void assert_written(int score, Colour mover, const char *mark, const char *words)
{
    Text text = {0};
    score_write_mark(score, mover, &text);
    assert_string_equal(text.data, mark);
    text_clear(&text);
    score_write_words(score, mover, &text);
    assert_string_equal(text.data, words);
    text_free(&text);
}

TEST(scores_are_shown_as_white_sees_them)
{
    assert_written(25, WHITE, "+0.25", "+0.25 for White");
    assert_written(25, BLACK, "-0.25", "-0.25 for White");
    assert_written(-130, BLACK, "+1.30", "+1.30 for White");
    assert_written(0, BLACK, "+0.00", "+0.00 for White");
    assert_written(SCORE_WIN_BOUND, WHITE, "+290.00", "+290.00 for White");
}

TEST(proven_scores_say_who_wins_and_when)
{
    assert_written(SCORE_WIN - 3, WHITE, "#3", "White wins in 3 plies");
    assert_written(SCORE_WIN - 3, BLACK, "#-3", "Black wins in 3 plies");
    assert_written(2 - SCORE_WIN, WHITE, "#-2", "Black wins in 2 plies");
    assert_written(SCORE_WIN - 1, BLACK, "#-1", "Black wins in 1 ply");
    assert_written(-SCORE_WIN, WHITE, "#-0", "Black has won");
}
