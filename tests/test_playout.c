/* Random games of every type: boards, undo and all generators against the slow ones. MIT licence.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

#include "tests/support/playout.h"

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

static void play_type(void **state)
{
    GameType type = *(const GameType *)*state;
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

int main(void)
{
    static GameType types[TYPE_COUNT] = {0, 1, 2, 3, 4, 5, 6, 7};
    static const char *const names[TYPE_COUNT] = {
        "random games of Base",    "random games of Base+M",   "random games of Base+L",
        "random games of Base+ML", "random games of Base+P",   "random games of Base+MP",
        "random games of Base+LP", "random games of Base+MLP",
    };
    struct CMUnitTest tests[TYPE_COUNT];
    for (int type = 0; type < TYPE_COUNT; type++) {
        tests[type] = (struct CMUnitTest){names[type], play_type, NULL, NULL, &types[type]};
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
