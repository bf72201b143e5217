/* What POSIX puts into the room of a Thread. MIT licence. */
#ifndef CORE_OS_POSIX_HANDLES_H
#define CORE_OS_POSIX_HANDLES_H

#include <pthread.h>

#include "core/os/threads.h"

static inline pthread_t *handle_of_thread(Thread *thread)
{
    return (pthread_t *)(void *)&thread->room;
}

#endif
