/* Features of a position: what the evaluation weighs, and a tuner fits. MIT licence. */
#ifndef ENGINE_FEATURES_H
#define ENGINE_FEATURES_H

#include <stdint.h>

#include "core/board.h"

/* Every feature is a count of the side to move less that of the other side, but for FEATURE_TEMPO,
 * which is 1. */
enum {
    FEATURE_TEMPO,
    FEATURE_FILLED,                               /* + k: the own queen has k occupied neighbours */
    FEATURE_FREE = FEATURE_FILLED + 7,            /* + bug: can be lifted and has somewhere to go */
    FEATURE_STUCK = FEATURE_FREE + BUG_COUNT,     /* + bug: can be lifted but not leave its place */
    FEATURE_PINNED = FEATURE_STUCK + BUG_COUNT,   /* + bug: lifting it would split the hive */
    FEATURE_COVERED = FEATURE_PINNED + BUG_COUNT, /* + bug: lies beneath another piece */
    FEATURE_HAND = FEATURE_COVERED + BUG_COUNT,   /* + bug: in hand */
    FEATURE_ATTACK = FEATURE_HAND + BUG_COUNT,    /* + bug: beside the other side's queen */
    FEATURE_GUARD_FREE = FEATURE_ATTACK + BUG_COUNT, /* + bug: beside the own queen, can leave */
    FEATURE_GUARD_HELD = FEATURE_GUARD_FREE + BUG_COUNT, /* + bug: beside the own queen for good */
    FEATURE_ON_QUEEN = FEATURE_GUARD_HELD + BUG_COUNT,   /* an own piece tops the other's queen */
    FEATURE_CLIMBED, /* own beetles and mosquitos on top of other pieces */
    FEATURE_COUNT,
};

/* How far the game has come, 0 at its start to FEATURES_PHASE_END: the pieces on the board, and
 * their queens' occupied neighbours. */
enum { FEATURES_PHASE_END = 32 };

typedef struct Features {
    int16_t value[FEATURE_COUNT];
    int phase;
} Features;

/* Collects the features of a position, seen from the side to move. */
void features_collect(const Board *board, Features *features);

#endif
