/* The schedule, see schedule.h. MIT licence. */
#include "tools/match/play/schedule.h"

#include <assert.h>

int schedule_encounters(const Schedule *schedule)
{
    int n = schedule->engines;
    return schedule->tournament == TOURNAMENT_GAUNTLET ? n - 1 : n * (n - 1) / 2;
}

int schedule_games(const Schedule *schedule)
{
    return 2 * schedule->rounds * schedule_encounters(schedule);
}

int schedule_own_games(const Schedule *schedule)
{
    int pairs = schedule_games(schedule) / 2;
    return 2 * ((pairs - schedule->shard + schedule->shards - 1) / schedule->shards);
}

bool schedule_is_own(const Schedule *schedule, int number)
{
    return number / 2 % schedule->shards == schedule->shard;
}

/* The two engines of an encounter; in a round robin (0,1), (0,2), … (1,2), … */
static void find_engines(const Schedule *schedule, int encounter, ScheduledGame *game)
{
    game->first = 0;
    game->second = encounter + 1;
    if (schedule->tournament == TOURNAMENT_GAUNTLET) {
        return;
    }
    int row = schedule->engines - 1;
    while (encounter >= row) {
        encounter -= row;
        row--;
        game->first++;
    }
    game->second = game->first + 1 + encounter;
}

ScheduledGame schedule_game(const Schedule *schedule, int number)
{
    assert(number >= 0 && number < schedule_games(schedule));
    int pair = number / 2;
    int encounters = schedule_encounters(schedule);
    ScheduledGame game = {.number = number, .round = pair / encounters};
    find_engines(schedule, pair % encounters, &game);
    bool swapped = number % 2 != 0;
    game.white = swapped ? game.second : game.first;
    game.black = swapped ? game.first : game.second;
    return game;
}
