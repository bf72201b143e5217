/* Verdicts kept in a file, so that a review goes on where it was left. MIT licence. */
#ifndef REVIEW_CACHE_H
#define REVIEW_CACHE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "tools/review/analysis.h"

typedef struct Cache Cache;

/* Opens a cache file, which need not be there; verdicts of other limits, `how` in words, or of
 * other versions are left alone. Damaged lines are skipped. NULL with a reason. */
Cache *cache_open(const char *path, const char *how, Reason *reason);

/* Closes a cache; NULL is allowed. */
void cache_close(Cache *cache);

/* Fills in the verdicts that the cache has, and returns how many. */
int cache_fill(Cache *cache, Analysis *analysis);

/* Writes the verdicts that it does not have; false with a reason when that fails. */
bool cache_keep(Cache *cache, const Analysis *analysis, Reason *reason);

#endif
