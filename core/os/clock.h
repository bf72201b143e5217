/* Monotonic time. MIT licence. */
#ifndef CORE_OS_CLOCK_H
#define CORE_OS_CLOCK_H

#include <stdint.h>

#define CLOCK_MILLISECOND INT64_C(1000000)
#define CLOCK_SECOND      INT64_C(1000000000)

/* Nanoseconds of a clock that never goes back, from an unknown start. Any thread. */
int64_t clock_now(void);

/* Milliseconds from now until `deadline`, rounded up, as waits take them: 0 when it has passed, at
 * most a minute. */
int clock_milliseconds_until(int64_t deadline);

#endif
