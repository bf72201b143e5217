#include "engine/uhp/skill.h"

#include <assert.h>

#include "core/os/clock.h"

enum {
    OPENING_TURNS = 3,   /* of each side that RandomOpening varies, */
    OPENING_MARGIN = 60, /* and how much it may cost a turn */
};

/* From near chance to a tenth of a second. A step is worth 50 to 180 Elo, see tools/STRENGTH.md. */
static const SkillStep levels[OPTIONS_FULL_SKILL] = {
    {300, 600}, {300, 320}, {300, 230}, {300, 180}, {350, 145}, {400, 115}, {450, 90},
    {500, 65},  {600, 40},  {700, 15},  {800, 0},   {1240, 0},  {1900, 0},  {3000, 0},
    {4600, 0},  {7200, 0},  {11000, 0}, {17000, 0}, {27000, 0}, {42000, 0},
};

SkillStep skill_level(int skill)
{
    assert(skill >= 0 && skill < OPTIONS_FULL_SKILL);
    return levels[skill];
}

int skill_margin(const Options *options, int turn)
{
    int margin = options->value[OPTION_RANDOMNESS];
    int skill = options->value[OPTION_SKILL_LEVEL];
    if (options->value[OPTION_RANDOM_OPENING] && turn <= OPENING_TURNS && margin < OPENING_MARGIN) {
        margin = OPENING_MARGIN;
    }
    if (skill < OPTIONS_FULL_SKILL && margin < levels[skill].margin) {
        margin = levels[skill].margin;
    }
    return margin;
}

Random skill_random(const Options *options, const Game *game)
{
    int seed = options->value[OPTION_RANDOM_SEED];
    if (seed == 0) {
        return (Random){(uint64_t)clock_now()};
    }
    Random random = {board_key(&game->board) + (uint64_t)game->plies};
    random.state = random_next(&random) + (uint64_t)seed;
    return random;
}

/* One more than by how much a move is nearer to the best than it must be. */
static uint32_t weight_of(const SearchResult *result, int index, int margin)
{
    int behind = result->choice[0].score - result->choice[index].score;
    return behind > margin ? 0 : (uint32_t)(margin - behind + 1);
}

Move skill_pick(const SearchResult *result, int margin, Random *random)
{
    int top = result->choice[0].score;
    if (margin == 0 || top >= SCORE_WIN_BOUND || top <= -SCORE_WIN_BOUND) {
        return result->choice[0].move;
    }
    uint32_t total = 0;
    for (int i = 0; i < result->choice_count; i++) {
        total += weight_of(result, i, margin);
    }
    uint32_t at = random_below(random, total);
    int picked = 0;
    while (at >= weight_of(result, picked, margin)) {
        at -= weight_of(result, picked, margin);
        picked++;
    }
    return result->choice[picked].move;
}
