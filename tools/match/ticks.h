/* Monotonic time. MIT licence. */
#ifndef MATCH_TICKS_H
#define MATCH_TICKS_H

#include <stdint.h>

enum { TICKS_PER_MILLISECOND = 1000000 };

#define TICKS_PER_SECOND INT64_C(1000000000)

/* Nanoseconds of a clock that never goes back, from an unknown start. */
int64_t ticks_now(void);

/* Milliseconds from now until `deadline`, rounded up, for poll(): 0 when it has passed, capped at a
 * minute. */
int ticks_until(int64_t deadline);

#endif
