/* Monotonic time, see ticks.h. MIT licence. */
#include "tools/match/ticks.h"

#include <time.h>

int64_t ticks_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * TICKS_PER_SECOND + now.tv_nsec;
}

int ticks_until(int64_t deadline)
{
    int64_t left = deadline - ticks_now();
    if (left <= 0)
        return 0;
    int64_t milliseconds = (left + TICKS_PER_MILLISECOND - 1) / TICKS_PER_MILLISECOND;
    return milliseconds > 60000 ? 60000 : (int)milliseconds;
}
