#define _GNU_SOURCE /* sched_getaffinity is not in POSIX */

#include "core/os/processors.h"

#include <sched.h>
#include <unistd.h>

/* 0 when the system can't tell. */
static int count_allowed(void)
{
#ifdef CPU_COUNT
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) {
        return CPU_COUNT(&set);
    }
#endif
    return 0;
}

int processors_count(void)
{
    int allowed = count_allowed();
    long count = allowed > 0 ? allowed : sysconf(_SC_NPROCESSORS_ONLN);
    return count < 1 ? 1 : (int)count;
}
