/* What a match has come to: tallies of all encounters, built game by game. MIT licence. */
#ifndef MATCH_RESULTS_RESULTS_H
#define MATCH_RESULTS_RESULTS_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/match/results/record.h"
#include "tools/match/results/repeats.h"
#include "tools/match/results/stats.h"

/* What an engine used up on its moves. */
typedef struct EngineUse {
    int64_t moves;
    int64_t micros;
    int64_t longest; /* microseconds of its longest move */
    int64_t depths;  /* sum of the depths it reported … */
    int64_t reports; /* … with so many moves */
} EngineUse;

/* Counts over finished games. Arrays are owned, see results_free. */
typedef struct Results {
    int engines;
    Tally *tally;             /* [a * engines + b]: a against b, both ways round */
    int (*lost)[CAUSE_COUNT]; /* games each engine lost, by cause */
    int drawn[CAUSE_COUNT];
    int games;
    int white_wins;
    int black_wins;
    EngineUse *use;
    int64_t plies; /* openings included */
    bool
        count_repeats; /* pairs whose games were both played before feed the tallies all the same */
    Repeats repeats;
    int repeated;       /* games that were played before, move by move */
    int skipped;        /* pairs that were left out of the tallies for that */
    int last_game;      /* number of the game added last, -1 at first */
    HalfPoints last;    /* white's points in it */
    bool last_is_fresh; /* it was not played before */
} Results;

/* Sets up empty results; false when memory runs out. */
bool results_init(Results *results, int engines, bool count_repeats);

/* Releases what results own. */
void results_free(Results *results);

/* Adds a game. Games must come in the order of their numbers, so that the two of a pair meet. */
void results_add(Results *results, const Record *record);

/* The tally of an engine against another one, and against all. */
const Tally *results_between(const Results *results, int engine, int other);
Tally results_of(const Results *results, int engine);

#endif
