/* Binding to a processor, see pin.h. MIT licence. */
#ifdef __linux__
#define _GNU_SOURCE /* sched_setaffinity has no POSIX name */
#include <sched.h>
#endif

#include "core/os/pin.h"

bool pin_to_core(int core)
{
#ifdef __linux__
    cpu_set_t set;
    if (core < 0 || core >= CPU_SETSIZE)
        return false;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    return sched_setaffinity(0, sizeof set, &set) == 0;
#else
    (void)core;
    return false;
#endif
}
