/* What the features are worth: a sum of weights, and a small net. MIT licence. */
#ifndef ENGINE_EVAL_WEIGHTS_H
#define ENGINE_EVAL_WEIGHTS_H

#include <stdint.h>

#include "engine/eval/features.h"

/* In hundredths of a queen liberty, at phase 0 and at FEATURES_PHASE_END; between them in
 * proportion. */
typedef struct Weight {
    int16_t early;
    int16_t late;
} Weight;

/* A layer of hidden units looks at the position from each side. A unit adds up the rows of the
 * features that hold, is cut off at 0 and at NET_ONE, and counts in proportion. */
enum {
    NET_HIDDEN = 8,
    NET_ONE = 128,
    NET_ROW_LIMIT = 200, /* no entry of a row is larger: sums stay within 16 bits */
    NET_OUT = 16,        /* weights of outputs are in this part of a hundredth */
    NET_PHASES = 9,      /* each FEATURES_PHASE_END / 8 of the phase */
};

typedef struct NetWeights {
    /* [feature - FEATURE_SIDED][unit], first for the side that looks, then for the other one */
    int16_t row[FEATURE_COUNT - FEATURE_SIDED][2 * NET_HIDDEN];
    int16_t phase[NET_PHASES][NET_HIDDEN];
    int16_t out[2][NET_HIDDEN]; /* of the look of the side to move, then of the other's */
} NetWeights;

/* Written by `tune fit`. */
extern const Weight weights[FEATURE_COUNT];
extern const NetWeights net_weights;

#endif
