/* What each feature is worth, in hundredths of a queen liberty. MIT licence. */
#ifndef ENGINE_WEIGHTS_H
#define ENGINE_WEIGHTS_H

#include <stdint.h>

#include "engine/features.h"

/* At phase 0 and at FEATURES_PHASE_END; between them in proportion. */
extern const int16_t weights[2][FEATURE_COUNT];

#endif
