/* A deterministic random mover that speaks UHP. MIT licence. */
#ifndef RANDOM_MOVER_H
#define RANDOM_MOVER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"
#include "core/game.h"
#include "tools/random/fault.h"

/* How it plays. */
typedef struct MoverSettings {
    uint64_t seed;
    int greedy; /* percent of its moves that look one ply ahead, 0..100 */
    int delay;  /* milliseconds of the fault `slow` */
    bool has_score;
    int score;        /* hundredths, reported with each move when it is asked to report */
    const char *name; /* what it calls itself */
    FaultPlan fault;
} MoverSettings;

/* One session with a driver. */
typedef struct Mover {
    MoverSettings settings;
    Game game;
    bool has_game;
    bool report; /* ReportIntermediateBestMoves */
    bool ended;  /* exit was read */
    bool deaf;   /* nothing more is to be read */
    Text reply;
} Mover;

/* The move for a position: a pure function of settings, position and ply. */
Move mover_choose(const MoverSettings *settings, const Board *board);

/* Sets up a session without a game. */
void mover_init(Mover *mover, const MoverSettings *settings);

/* Releases what a session owns. */
void mover_free(Mover *mover);

/* Fills mover->reply with the banner, or the whole reply to a line, `ok` included; empty when there
 * is none. A fault may end the process or never return. */
void mover_greet(Mover *mover);
void mover_execute(Mover *mover, Slice line);

#endif
