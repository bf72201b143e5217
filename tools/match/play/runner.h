/* Plays a schedule: several games at once, their results in the order of the schedule. MIT licence.
 */
#ifndef MATCH_PLAY_RUNNER_H
#define MATCH_PLAY_RUNNER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "tools/match/args/args.h"
#include "tools/match/play/log.h"
#include "tools/match/play/openings.h"
#include "tools/match/results/journal.h"
#include "tools/match/results/results.h"

/* What a game at one of the boards looks like now. */
typedef struct RunnerBoard {
    int game; /* its number, or -1 */
    int white;
    int black;
    int plies;
} RunnerBoard;

/* Who watches a match. Called under the runner's lock, one call at a time. */
typedef struct RunnerObserver {
    /* A game in its turn, after it was added to `results`; `old` ones come from the journal. False
     * with a reason ends the match. */
    bool (*game)(void *context, const Record *record, const Results *results, bool old,
                 Reason *reason);
    /* From time to time: where the boards stand. */
    void (*boards)(void *context, const RunnerBoard *boards, int count, const Results *results);
    void *context;
} RunnerObserver;

/* A match to be played. All belongs to the caller and must last until runner_play returns. */
typedef struct RunnerInput {
    const Config *config;
    const Openings *openings;
    Journal *journal;
    Log *log;             /* or NULL */
    JournalGames *played; /* finished games, taken over: empty afterwards */
    RunnerObserver observer;
} RunnerInput;

/* How a match ended. */
typedef enum RunnerEnd {
    RUNNER_COMPLETE, /* all games of the schedule, or the sequential test has its verdict */
    RUNNER_STOPPED,  /* by SIGINT or SIGTERM: the rest can be resumed */
    RUNNER_FAILED,   /* the runner could not go on, with a reason; the rest can be resumed */
} RunnerEnd;

/* Plays what is not yet played of this shard, adding each game to `results`, which must be empty.
 * Blocks SIGINT and SIGTERM in the calling thread and acts on them itself while it runs. */
RunnerEnd runner_play(const RunnerInput *input, Results *results, Reason *reason);

/* Starts each engine once and ends it again. False with a reason when one can't be used. */
bool runner_check_engines(const Config *config, Log *log, Reason *reason);

#endif
