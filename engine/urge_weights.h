/* What each feature of a move is worth, in hundredths of log-odds. MIT licence. */
#ifndef ENGINE_URGE_WEIGHTS_H
#define ENGINE_URGE_WEIGHTS_H

#include <stdint.h>

#include "engine/urges.h"

/* Written by `tune order`. */
extern const int16_t urge_weights[URGE_COUNT];

#endif
