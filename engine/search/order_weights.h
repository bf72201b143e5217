/* What each feature of a move is worth, in hundredths of log-odds. MIT licence. */
#ifndef ENGINE_SEARCH_ORDER_WEIGHTS_H
#define ENGINE_SEARCH_ORDER_WEIGHTS_H

#include <stdint.h>

#include "engine/search/order_features.h"

/* Written by `tune order`. */
extern const int16_t order_weights[ORDER_COUNT];

#endif
