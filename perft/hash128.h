/* Names of 128 bits for positions, so long that two positions can't share one by chance. MIT
 * licence. */
#ifndef PERFT_HASH128_H
#define PERFT_HASH128_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"

/* Two halves made by two different hash functions of the same facts. */
typedef struct Hash128 {
    uint64_t low;
    uint64_t high;
} Hash128;

/* Hash128 of everything that decides the tree below a position: game type, side to move, stacks by
 * bug and colour with their places, the resting piece where it can matter, and the ply while a
 * queen's duty hangs on it. */
Hash128 hash128_exact(const Board *board);

/* The same for the position up to moving, turning and mirroring the whole hive: equal for positions
 * whose trees are mirror images of each other, and so have as many leaves. */
Hash128 hash128_canonical(const Board *board);

/* Hash128 of a hash together with a number. */
Hash128 hash128_with(Hash128 hash, uint64_t number);

static inline bool hash128_equal(Hash128 a, Hash128 b)
{
    return a.low == b.low && a.high == b.high;
}

#endif
