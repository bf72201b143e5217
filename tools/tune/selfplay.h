/* Games of the engine against itself, for tuning. MIT licence. */
#ifndef TOOLS_TUNE_SELFPLAY_H
#define TOOLS_TUNE_SELFPLAY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

typedef struct SelfplayPlan {
    int games;
    int64_t nodes; /* for each move */
    uint64_t seed; /* the same seed gives the same games */
} SelfplayPlan;

/* Plays the games of a plan and appends them to `file`; false with a message on stderr on failure.
 */
bool selfplay_run(const SelfplayPlan *plan, FILE *file);

#endif
