/* What the command line says about an engine. MIT licence. */
#ifndef MATCH_ARGS_ENGINE_SPEC_H
#define MATCH_ARGS_ENGINE_SPEC_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"

/* How a time for one move is spelled. */
typedef enum TimeForm {
    TIME_FORM_AUTO,    /* as TIME, and as SECONDS from the first refusal of a fraction on */
    TIME_FORM_TIME,    /* bestmove time 00:00:00.2500000 */
    TIME_FORM_SECONDS, /* bestmove seconds 0.25 */
    TIME_FORM_CLOCK,   /* bestmove clock REMAINING INCREMENT: the engine divides a game clock itself
                        */
} TimeForm;

/* An option to set after the start. */
typedef struct EngineOption {
    char *name;
    char *value;
} EngineOption;

/* What an engine may use up, times in nanoseconds, -1 where there is no limit. */
typedef struct EngineLimit {
    int64_t move_time;
    int64_t base;      /* game clock at its start; then move_time is -1 */
    int64_t increment; /* added to the game clock after each move */
    int depth;
    int64_t nodes;
} EngineLimit;

/* Strings and arrays are owned, see engine_spec_free. */
typedef struct EngineSpec {
    char *name;
    char *command;      /* as given */
    char **argv;        /* the command, split */
    char **environment; /* "NAME=VALUE" */
    char *directory;    /* or NULL */
    char *errors;       /* file for its standard error, or NULL */
    EngineOption *options;
    int option_count;
    EngineLimit limit;
    TimeForm time_form;
    int64_t margin; /* time over the limit that is forgiven */
    int64_t
        patience; /* longest wait for a reply that should come at once, and beyond a time limit */
    int64_t thinking; /* longest wait for a move without a time limit */
    bool restart;     /* start anew for every game */
    bool scores;      /* ask for intermediate best moves, to learn scores and depths */
} EngineSpec;

/* An engine with the defaults, no name and no command. */
EngineSpec engine_spec_default(void);

/* Applies one `key=value` of the command line; a later one overrides an earlier one. False with a
 * reason. */
bool engine_spec_set(EngineSpec *spec, const char *word, Reason *reason);

/* Looks whether a specification is complete and without contradiction, gives it a name from its
 * command when it has none. Only for playing does it need a limit. False with a reason. */
bool engine_spec_finish(EngineSpec *spec, bool plays, Reason *reason);

/* Reads a duration: seconds ("0.25"), or with a unit ("250ms", "2s", "1m", "1:30"); false when it
 * is none. */
bool engine_spec_read_time(Slice text, int64_t *nanoseconds);

/* Releases what a specification owns. */
void engine_spec_free(EngineSpec *spec);

#endif
