/* Features of a position: what the evaluation weighs, and a tuner fits. MIT licence. */
#ifndef ENGINE_EVAL_FEATURES_H
#define ENGINE_EVAL_FEATURES_H

#include <stdint.h>

#include "core/board.h"

/* The groups of features, by the number of the first of each. A feature speaks of one side, "own",
 * and counts for it, or against the side to move when it is the other's; but those of FEATURE_TEMPO
 * speak of both. */
enum {
    FEATURE_BUCKETS = 4,
    FEATURE_NEAR = HEX_NEAR, /* distances from 1 to this are told apart */
    FEATURE_RINGS =
        92, /* patterns of empty, own and other's neighbours, turned and mirrored alike */

    /* [filled neighbours of the own queen][and of the other's]: to be to move */
    FEATURE_TEMPO = 0,
    /* from here on features of one side */
    FEATURE_SIDED = FEATURE_TEMPO + 49,
    /* [bug]: can move; can be lifted but has nowhere to go; would split the hive; is covered */
    FEATURE_FREE = FEATURE_SIDED,
    FEATURE_STUCK = FEATURE_FREE + BUG_COUNT,
    FEATURE_PINNED = FEATURE_STUCK + BUG_COUNT,
    FEATURE_COVERED = FEATURE_PINNED + BUG_COUNT,
    /* [bug]: in hand, and can or can't be placed now */
    FEATURE_HAND = FEATURE_COVERED + BUG_COUNT,
    FEATURE_HAND_BARRED = FEATURE_HAND + BUG_COUNT,
    /* [free][bug][distance - 1] of an uncovered piece to the other queen, and to the own */
    FEATURE_TO_OTHER = FEATURE_HAND_BARRED + BUG_COUNT,
    FEATURE_TO_OWN = FEATURE_TO_OTHER + 2 * BUG_COUNT * FEATURE_NEAR,
    /* [distance 0..3 or more] of an uncovered piece on others to the other queen, and to the own */
    FEATURE_ABOVE_OTHER = FEATURE_TO_OWN + 2 * BUG_COUNT * FEATURE_NEAR,
    FEATURE_ABOVE_OWN = FEATURE_ABOVE_OTHER + FEATURE_BUCKETS,
    /* [pattern] round the own queen */
    FEATURE_RING = FEATURE_ABOVE_OWN + FEATURE_BUCKETS,
    /* [filled neighbours of the own queen][pieces of the other side that can fill one more] */
    FEATURE_SIEGE = FEATURE_RING + FEATURE_RINGS,
    /* [empty neighbours of the own queen that no piece of the other side can fill] */
    FEATURE_SHELTER = FEATURE_SIEGE + 6 * 6,
    /* [pieces that can move, 11 or more alike] */
    FEATURE_MOVERS = FEATURE_SHELTER + 7,
    /* [1, 2..3, 4..7, 8 or more hexes to place on, none left out], while there are pieces in hand
     */
    FEATURE_ROOM = FEATURE_MOVERS + 12,
    /* [bug][1, 2..3, 4..7, 8 or more destinations] */
    FEATURE_REACH = FEATURE_ROOM + FEATURE_BUCKETS,
    /* [empty hexes beside it, 3 or more alike] of an uncovered pillbug beside the own queen; of
     * such a mosquito beside a pillbug */
    FEATURE_PILLBUG = FEATURE_REACH + BUG_COUNT * FEATURE_BUCKETS,
    FEATURE_COUNT = FEATURE_PILLBUG + FEATURE_BUCKETS * 2,
};

enum {
    FEATURES_LIST_LIMIT = 160, /* a side has fewer */
    FEATURES_PHASE_END = 32,
};

/* The features of one side. */
typedef struct FeatureList {
    int count;
    uint16_t feature[FEATURES_LIST_LIMIT];
} FeatureList;

typedef struct Features {
    int tempo;       /* the one of FEATURE_TEMPO that holds */
    int phase;       /* how far the game has come, 0..FEATURES_PHASE_END */
    FeatureList own; /* of the side to move */
    FeatureList other;
} Features;

/* Collects the features of a position. */
void features_collect(const Board *board, Features *features);

#endif
