/* What each feature is worth, in hundredths of a queen liberty. MIT licence. */
#ifndef ENGINE_WEIGHTS_H
#define ENGINE_WEIGHTS_H

#include <stdint.h>

#include "engine/features.h"

/* At phase 0 and at FEATURES_PHASE_END; between them in proportion. */
typedef struct Weight {
    int16_t early;
    int16_t late;
} Weight;

/* Written by `tune fit`. */
extern const Weight weights[FEATURE_COUNT];

#endif
