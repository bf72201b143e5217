/* The search of the root: one depth after another, each thread for itself. MIT licence. */
#ifndef ENGINE_SEARCH_ROOT_H
#define ENGINE_SEARCH_ROOT_H

#include "engine/search/worker.h"

/* Told of every better line and every finished depth. */
typedef void RootListener(void *context, const Worker *worker, bool finished_depth);

/* Searches deeper and deeper from where worker_begin left off, until the limits or a proven result
 * end it. The worker's `best` is kept up to date; `listener` may be NULL. */
void root_search(Worker *worker, RootListener *listener, void *context);

#endif
