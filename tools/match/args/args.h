/* The command line of the match runner, checked before anything starts. MIT licence. */
#ifndef MATCH_ARGS_ARGS_H
#define MATCH_ARGS_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/notation.h"
#include "tools/match/args/engine_spec.h"
#include "tools/match/play/openings.h"
#include "tools/match/play/referee.h"
#include "tools/match/play/schedule.h"
#include "tools/match/results/sprt.h"

/* What the program is to do. */
typedef enum Mode {
    MODE_MATCH,
    MODE_RESUME,
    MODE_MERGE,  /* add up journals */
    MODE_REPORT, /* write reports from one journal */
    MODE_COMPLIANCE,
    MODE_MAKE_OPENINGS,
    MODE_HELP,
    MODE_VERSION,
} Mode;

/* What becomes of games that were played before, move by move. */
typedef enum RepeatRule {
    REPEATS_SKIP,  /* pairs of them say nothing about strength */
    REPEATS_COUNT, /* they count like others */
    REPEATS_STOP,  /* the match ends with an error */
} RepeatRule;

/* How openings are made. */
typedef struct MakeOpenings {
    GameType type;
    int count;
    int plies;
    int window; /* hundredths: how far from even the score of the judge may be */
    const char *output;
} MakeOpenings;

/* Strings point into the arguments, which must outlive the configuration; engines are owned. */
typedef struct Config {
    Mode mode;
    EngineSpec *engine;
    int engines;
    Schedule schedule;
    Sprt sprt;
    Rules rules;
    OpeningsSpec openings;
    RepeatRule repeats;
    int concurrency;
    int *core; /* processors to pin to, one for each concurrent game, or NULL */
    int cores;
    const char *journal; /* NULL: a name made from the time */
    const char *event;
    const char *pgn;   /* directory */
    const char *games; /* file of GameStrings */
    const char *samples;
    const char *text;
    const char *json;
    const char *html;
    const char *log;
    const char **input; /* journals of -merge, -report, -resume; owned array */
    int inputs;
    bool quiet;
    int interval; /* games between two lines of standings where there is no terminal */
    MakeOpenings make;
} Config;

/* Reads a command line without the program's name. False with a reason; call args_free either way.
 */
bool args_read(int count, char *const *arguments, Config *config, Reason *reason);

/* The number of arguments that belong to the flag at `at`, itself among them; 1 when it is none, or
 * not in order. */
int args_span(int count, char *const *arguments, int at);

/* Releases what a configuration owns. */
void args_free(Config *config);

#endif
