/* Positions from which games start: lines of a file, or random ones. MIT licence. */
#ifndef MATCH_PLAY_OPENINGS_H
#define MATCH_PLAY_OPENINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/notation.h"

/* Where openings come from and in which order. */
typedef struct OpeningsSpec {
    const char *source; /* file, or "random:TYPE:PLIES:SEED", or "start:TYPE" */
    bool shuffled;      /* lines of a file in an order drawn by `seed` */
    uint64_t seed;
    int start; /* openings of the order to leave out */
} OpeningsSpec;

typedef struct Openings Openings;

/* Reads and checks all openings. NULL with a reason that names the line at fault. */
Openings *openings_load(const OpeningsSpec *spec, Reason *reason);

/* Releases openings; NULL is allowed. */
void openings_free(Openings *openings);

/* Number of different openings; INT32_MAX when they are made up. */
int openings_count(const Openings *openings);

/* A number that differs when any opening or their order does. */
uint64_t openings_hash(const Openings *openings);

/* Sets `game`, which must be initialised, to the opening of a round (0-based); after the last they
 * begin again. Any thread. False when memory runs out. */
bool openings_get(const Openings *openings, int round, Game *game);

/* Plays a random opening: both queens placed within `plies` (4..40), and no side with a visible
 * advantage. A pure function of its arguments. False when memory runs out. */
bool openings_make_random(GameType type, int plies, uint64_t seed, Game *game);

#endif
