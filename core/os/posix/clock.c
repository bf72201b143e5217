#include "core/os/clock.h"

#include <time.h>

int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * CLOCK_SECOND + now.tv_nsec;
}

int clock_milliseconds_until(int64_t deadline)
{
    const int64_t minute = 60000;
    int64_t left = deadline - clock_now();
    if (left <= 0) {
        return 0;
    }
    int64_t milliseconds = (left + CLOCK_MILLISECOND - 1) / CLOCK_MILLISECOND;
    return (int)(milliseconds < minute ? milliseconds : minute);
}
