/* What stops a search. MIT licence. */
#ifndef ENGINE_SEARCH_LIMITS_H
#define ENGINE_SEARCH_LIMITS_H

#include <stdint.h>

/* Every limit that is set counts, the first one reached stops the search. All unset: until stopped.
 */
typedef struct Limits {
    int64_t deadline; /* clock_now() time in nanoseconds by which search_wait must have returned, or
                         -1 */
    int depth;        /* plies of iterative deepening, or -1; 0 gives a legal move without search */
    int64_t nodes;    /* nodes of all threads together, or -1; exact with one thread */
} Limits;

/* No limit at all. */
#define LIMITS_NONE ((Limits){.deadline = -1, .depth = -1, .nodes = -1})

#endif
