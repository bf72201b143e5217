/* Games that were played before, move by move. MIT licence.
 *
 * Two engines without chance play the same game from the same opening again and again; it says
 * nothing new about them. */
#ifndef MATCH_RESULTS_REPEATS_H
#define MATCH_RESULTS_REPEATS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tools/match/results/record.h"

/* The games seen so far, as hashes; empty when all bytes are 0. `slot` is owned, see repeats_free.
 */
typedef struct Repeats {
    uint64_t *slot; /* 0: free */
    size_t size;
    size_t used;
} Repeats;

/* Whether a game was seen before with the same players in the same colours, moves and end; it is
 * from now on. A game that an engine lost by a fault never was: faults come by chance. When memory
 * runs out games count as new. */
bool repeats_add(Repeats *repeats, const Record *record);

/* Releases the games. */
void repeats_free(Repeats *repeats);

#endif
