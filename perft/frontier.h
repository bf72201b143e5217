/* The work of a count cut into parts: the positions some plies below the root. MIT licence. */
#ifndef PERFT_FRONTIER_H
#define PERFT_FRONTIER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"

enum {
    FRONTIER_PLIES = 8,       /* most plies between root and frontier */
    FRONTIER_PARTS = 1 << 22, /* most parts */
};

/* One position of the frontier. */
typedef struct Part {
    Move path[FRONTIER_PLIES]; /* moves that lead there from the root */
    uint64_t times;            /* how many paths lead to it or to an equal position */
    uint32_t group;            /* which line of --divide it belongs to; 0 when there is but one */
} Part;

/* Which positions count as equal and are counted once. */
typedef enum Merge { MERGE_NONE, MERGE_EXACT, MERGE_CANONICAL } Merge;

/* The parts in the order of their paths, which is the same on every machine. A game that ends
 * before the frontier has no part in it. */
typedef struct Frontier {
    Part *parts;
    size_t count;
    int plies; /* length of every path */
    Part *
        groups; /* the positions `group_plies` below the root; parts of a group follow each other */
    size_t group_count;
    uint64_t hash; /* of all parts: tells one frontier from another */
} Frontier;

/* Cuts a count of `depth` plies below `root` into parts, grouped by their first `group_plies` moves
 * (at most `depth` and FRONTIER_PLIES). False when memory runs out or there would be more than
 * FRONTIER_PARTS. Free with frontier_free in both cases. */
bool frontier_build(Frontier *frontier, const Board *root, int depth, int group_plies, Merge merge);

/* Releases what a frontier owns. */
void frontier_free(Frontier *frontier);

/* Plays the first `plies` moves of a part's path on `board`, which must stand at the root. */
void frontier_walk(const Part *part, int plies, Board *board);

#endif
