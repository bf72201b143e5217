/* Counting the leaves of a tree of moves. MIT licence. */
#ifndef PERFT_COUNT_H
#define PERFT_COUNT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"
#include "core/board.h"
#include "perft/hash128.h"
#include "perft/table.h"

/* Deepest tree that is counted. */
enum { COUNT_DEPTH_LIMIT = 99 };

/* How a count ended. */
typedef enum CountStatus {
    COUNT_OK,
    COUNT_STOPPED,  /* `stop` was set */
    COUNT_OVERFLOW, /* more leaves than 64 bits can hold */
} CountStatus;

/* What counting needs; one for each thread. */
typedef struct Counter {
    Table *table;            /* counts met before, or NULL: every leaf is counted anew */
    bool symmetry;           /* take a count also from a turned, mirrored or moved image */
    const atomic_bool *stop; /* makes the count end soon */
    CountStatus status;      /* COUNT_OK before the first count */
} Counter;

/* Number of the ways to play `depth` plies on from `board`, which is as before afterwards. A pass
 * is a move; a game that is over has no moves, so that games which end earlier are not counted.
 * Means nothing unless counter->status is COUNT_OK afterwards. */
uint64_t count_leaves(Counter *counter, Board *board, int depth);

/* Hash128 of a position for these settings. */
Hash128 count_hash(bool symmetry, const Board *board);

/* Adds `more` to `sum`; false when 64 bits can't hold the sum, which is then unchanged. */
bool count_add(uint64_t *sum, uint64_t more);

/* Adds `times` x `count` to `sum`; false when 64 bits can't hold the result: `sum` is then
 * unchanged. */
bool count_add_times(uint64_t *sum, uint64_t times, uint64_t count);

/* Reads a whole slice as a number without sign; false when it is none or 64 bits can't hold it. */
bool count_read(Slice text, uint64_t *count);

#endif
