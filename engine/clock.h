/* Monotonic time. MIT licence. */
#ifndef ENGINE_CLOCK_H
#define ENGINE_CLOCK_H

#include <stdint.h>

/* Nanoseconds of a clock that never goes back, from an unknown start. Any thread. */
int64_t clock_now(void);

#endif
