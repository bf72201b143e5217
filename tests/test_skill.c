#include "engine/uhp/skill.h"

#include "core/notation.h"
#include "tests/support/test.h"

enum { PICKS = 3000 };

static Options defaults(void)
{
    Options options;
    options_init(&options, 1);
    return options;
}

/* A result whose moves are numbered from 1 and score as told, up to a 0 at the end. */
static void make_result(SearchResult *result, const int *scores)
{
    result->choice_count = 0;
    for (; scores[result->choice_count] != 0; result->choice_count++) {
        Move move = (Move)result->choice_count + 1;
        result->choice[result->choice_count] = (SearchChoice){move, scores[result->choice_count]};
    }
}

/* How often each move is picked, by its number. */
static void count_picks(const int *scores, int margin, int counts[8])
{
    static SearchResult result;
    Random random = {7};
    make_result(&result, scores);
    memset(counts, 0, 8 * sizeof counts[0]);
    for (int i = 0; i < PICKS; i++) {
        Move move = skill_pick(&result, margin, &random);
        assert_in_range(move, 1, result.choice_count);
        counts[move]++;
    }
}

TEST(nothing_is_left_to_chance_by_default)
{
    Options options = defaults();
    assert_int_equal(skill_margin(&options, 1), 0);
    assert_int_equal(skill_margin(&options, 20), 0);
    int counts[8];
    count_picks((int[]){50, 49, 0}, 0, counts);
    assert_int_equal(counts[1], PICKS);
    count_picks((int[]){50, 50, 0}, 0, counts);
    assert_int_equal(counts[1], PICKS);
}

TEST(the_widest_margin_counts)
{
    Options options = defaults();
    options.value[OPTION_RANDOMNESS] = 7;
    assert_int_equal(skill_margin(&options, 1), 7);
    options.value[OPTION_RANDOM_OPENING] = 1;
    int opening = skill_margin(&options, 1);
    assert_true(opening > 20);
    assert_int_equal(skill_margin(&options, 3), opening);
    assert_int_equal(skill_margin(&options, 4), 7);
    options.value[OPTION_RANDOMNESS] = 500;
    assert_int_equal(skill_margin(&options, 1), 500);
    options.value[OPTION_RANDOMNESS] = 7;
    options.value[OPTION_SKILL_LEVEL] = 0;
    assert_int_equal(skill_margin(&options, 4), skill_level(0).margin);
}

TEST(better_moves_are_picked_more_often_and_far_ones_never)
{
    int counts[8];
    count_picks((int[]){30, 20, 10, -21, 0}, 50, counts);
    assert_true(counts[1] > counts[2]);
    assert_true(counts[2] > counts[3]);
    assert_true(counts[3] > PICKS / 10);
    assert_int_equal(counts[4], 0);
    /* The best move of a depth that was not finished comes first, whatever it scored before. */
    count_picks((int[]){-5, -5, -6, 0}, 1, counts);
    assert_true(counts[1] > 0 && counts[2] > counts[3] && counts[3] > 0);
}

TEST(proven_results_are_played_for)
{
    int counts[8];
    count_picks((int[]){SCORE_WIN - 3, SCORE_WIN - 5, 0}, 100, counts);
    assert_int_equal(counts[1], PICKS);
    count_picks((int[]){8 - SCORE_WIN, 6 - SCORE_WIN, 0}, 100, counts);
    assert_int_equal(counts[1], PICKS);
    count_picks((int[]){30, 8 - SCORE_WIN, 0}, 500, counts);
    assert_int_equal(counts[1], PICKS);
}

static Random random_after(const Options *options, const char *text)
{
    Game game;
    Reason reason;
    game_init(&game, 0, false);
    assert_true(notation_read_game(slice_of(text), false, &game, &reason));
    Random random = skill_random(options, &game);
    game_free(&game);
    return random;
}

TEST(a_seed_and_a_position_give_the_same_numbers)
{
    Options options = defaults();
    options.value[OPTION_RANDOM_SEED] = 5;
    uint64_t first = random_after(&options, "Base;wS1").state;
    assert_true(first == random_after(&options, "Base;wS1").state);
    assert_true(first != random_after(&options, "Base;wA1").state);
    options.value[OPTION_RANDOM_SEED] = 6;
    assert_true(first != random_after(&options, "Base;wS1").state);
}

TEST(without_a_seed_the_numbers_differ)
{
    Options options = defaults();
    uint64_t first = random_after(&options, "Base;wS1").state;
    int same = 0;
    for (int i = 0; i < 10; i++) {
        same += first == random_after(&options, "Base;wS1").state;
    }
    assert_true(same < 10);
}

/* A higher level never sees less nor plays further from the best move. */
TEST(levels_rise)
{
    for (int skill = 1; skill < OPTIONS_FULL_SKILL; skill++) {
        SkillStep lower = skill_level(skill - 1);
        SkillStep level = skill_level(skill);
        assert_true(level.nodes >= lower.nodes && level.margin <= lower.margin);
        assert_true(level.nodes > lower.nodes || level.margin < lower.margin);
    }
}
