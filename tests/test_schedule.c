/* Who plays whom: completeness, colours, openings, shards. */
#include "tools/match/play/schedule.h"

#include "tests/support/test.h"

static Schedule schedule_of(Tournament tournament, int engines, int rounds)
{
    return (Schedule){.tournament = tournament, .engines = engines, .rounds = rounds, .shards = 1};
}

TEST(a_pair_is_one_opening_with_both_colours)
{
    Schedule schedule = schedule_of(TOURNAMENT_ROUND_ROBIN, 5, 7);
    for (int number = 0; number < schedule_games(&schedule); number += 2) {
        ScheduledGame first = schedule_game(&schedule, number);
        ScheduledGame second = schedule_game(&schedule, number + 1);
        assert_int_equal(first.round, second.round);
        assert_int_equal(first.white, second.black);
        assert_int_equal(first.black, second.white);
        assert_int_equal(first.white, first.first);
        assert_true(first.first < first.second);
        assert_int_equal(second.number, number + 1);
    }
}

/* Counts games by white, black and round. */
static void expect_all_meet(const Schedule *schedule, bool gauntlet)
{
    int n = schedule->engines;
    int rounds = schedule->rounds;
    int *met = calloc((size_t)(n * n * rounds), sizeof *met);
    assert_non_null(met);
    for (int number = 0; number < schedule_games(schedule); number++) {
        ScheduledGame game = schedule_game(schedule, number);
        assert_in_range(game.round, 0, rounds - 1);
        met[(game.white * n + game.black) * rounds + game.round]++;
    }
    for (int white = 0; white < n; white++) {
        for (int black = 0; black < n; black++) {
            for (int round = 0; round < rounds; round++) {
                bool meet = white != black && (!gauntlet || white == 0 || black == 0);
                assert_int_equal(met[(white * n + black) * rounds + round], meet);
            }
        }
    }
    free(met);
}

TEST(in_a_round_robin_all_meet_all_in_every_round)
{
    for (int engines = 2; engines <= 7; engines++) {
        Schedule schedule = schedule_of(TOURNAMENT_ROUND_ROBIN, engines, 3);
        assert_int_equal(schedule_encounters(&schedule), engines * (engines - 1) / 2);
        assert_int_equal(schedule_games(&schedule), 3 * engines * (engines - 1));
        expect_all_meet(&schedule, false);
    }
}

TEST(in_a_gauntlet_the_first_meets_the_others)
{
    for (int engines = 2; engines <= 7; engines++) {
        Schedule schedule = schedule_of(TOURNAMENT_GAUNTLET, engines, 3);
        assert_int_equal(schedule_encounters(&schedule), engines - 1);
        expect_all_meet(&schedule, true);
    }
}

TEST(rounds_follow_each_other)
{
    Schedule schedule = schedule_of(TOURNAMENT_ROUND_ROBIN, 4, 5);
    int round = 0;
    for (int number = 0; number < schedule_games(&schedule); number++) {
        int now = schedule_game(&schedule, number).round;
        assert_in_range(now, round, round + 1);
        round = now;
    }
    assert_int_equal(round, 4);
}

TEST(shards_divide_the_schedule_by_whole_pairs)
{
    Schedule whole = schedule_of(TOURNAMENT_ROUND_ROBIN, 4, 5);
    int games = schedule_games(&whole);
    for (int shards = 1; shards <= 40; shards++) {
        int sum = 0;
        for (int shard = 0; shard < shards; shard++) {
            Schedule part = whole;
            part.shard = shard;
            part.shards = shards;
            int own = 0;
            for (int number = 0; number < games; number++) {
                own += schedule_is_own(&part, number);
                assert_int_equal(schedule_is_own(&part, number),
                                 schedule_is_own(&part, number ^ 1));
                ScheduledGame here = schedule_game(&part, number);
                ScheduledGame there = schedule_game(&whole, number);
                assert_memory_equal(&here, &there, sizeof here);
            }
            assert_int_equal(own, schedule_own_games(&part));
            sum += own;
        }
        assert_int_equal(sum, games);
    }
}
