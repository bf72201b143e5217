/* Which of the good moves is played: randomness, varied openings, and levels for people. MIT
 * licence. */
#ifndef ENGINE_UHP_SKILL_H
#define ENGINE_UHP_SKILL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/random.h"
#include "core/game.h"
#include "engine/search/search.h"
#include "engine/uhp/options.h"

/* How a level below the full one plays: it searches so many nodes with one thread, and picks among
 * the moves within the margin of the best. */
typedef struct SkillStep {
    int64_t nodes;
    int margin;
} SkillStep;

/* The level of a skill from 0 to OPTIONS_FULL_SKILL - 1. */
SkillStep skill_level(int skill);

/* How much less than the best move a move may score to be played in turn number `turn`, by all
 * options together; 0 when the best one is to be played. */
int skill_margin(const Options *options, int turn);

/* The random numbers for the next move of `game`: with a seed in the options always the same ones
 * for the same position, else different each time. */
Random skill_random(const Options *options, const Game *game);

/* Picks one of the moves within `margin` of the best, the better ones more often; the best one when
 * the margin is 0 and when it wins or loses by force. */
Move skill_pick(const SearchResult *result, int margin, Random *random);

#endif
