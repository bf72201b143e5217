/* Random games of every type: boards, undo and all generators against the slow ones. MIT licence.
 */
#include "tests/support/playout.h"
#include "tests/support/test.h"

enum { PLIES = 160, ENOUGH = 20 };

/* Games of each style and type: enough in the release flavour, few where they are slow, and as many
 * as TEST_GAMES in the environment says. */
static int wanted_games(void)
{
    const char *text = getenv("TEST_GAMES");
    if (text != NULL) {
        return (int)strtol(text, NULL, 10);
    }
#ifdef NDEBUG
    return ENOUGH;
#else
    return 4;
#endif
}

/* That the games met what they are for. */
static void check_tally(const PlayoutTally *tally, GameType type)
{
    assert_true(tally->ends > 0);
    assert_true(tally->passes > 0 && tally->after_passes > 0);
    assert_true(tally->climbs > 0 && tally->highest >= 4);
    assert_true(tally->wide > 100);
    assert_true(tally->holes > 100 && tally->pinned > 100);
    assert_true(tally->seams > 0);
    assert_true((tally->throws > 100) == ((type & TYPE_PILLBUG) != 0));
}

static void play_type(GameType type)
{
    int games = wanted_games();
    assert_true(games > 0);
    PlayoutTally tally = {0};
    for (int style = 0; style < PLAYOUT_STYLES; style++) {
        for (int game = 0; game < games; game++) {
            uint64_t seed = (uint64_t)((type * PLAYOUT_STYLES + style) * 1000 + game);
            playout_run(type, (PlayoutStyle)style, seed, PLIES, &tally);
        }
    }
    print_message("%ld games, %ld plies, %ld ends, %ld passes, %ld throws, %ld climbs, %ld wide, "
                  "%ld with holes, %ld across the seam, stacks up to %d, up to %d moves\n",
                  tally.games, tally.plies, tally.ends, tally.passes, tally.throws, tally.climbs,
                  tally.wide, tally.holes, tally.seams, tally.highest, tally.most_moves);
    if (games >= ENOUGH) {
        check_tally(&tally, type);
    }
}

TEST(random_games_of_base)
{
    play_type(0);
}

TEST(random_games_of_base_m)
{
    play_type(TYPE_MOSQUITO);
}

TEST(random_games_of_base_l)
{
    play_type(TYPE_LADYBUG);
}

TEST(random_games_of_base_ml)
{
    play_type(TYPE_MOSQUITO | TYPE_LADYBUG);
}

TEST(random_games_of_base_p)
{
    play_type(TYPE_PILLBUG);
}

TEST(random_games_of_base_mp)
{
    play_type(TYPE_MOSQUITO | TYPE_PILLBUG);
}

TEST(random_games_of_base_lp)
{
    play_type(TYPE_LADYBUG | TYPE_PILLBUG);
}

TEST(random_games_of_base_mlp)
{
    play_type(TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG);
}
