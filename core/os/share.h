/* Threads that share the parts of one piece of work. MIT licence. */
#ifndef CORE_OS_SHARE_H
#define CORE_OS_SHARE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { SHARE_LIMIT = 256 }; /* most threads */

/* The work to share. */
typedef struct ShareWork {
    size_t parts; /* numbered from 0 */
    int threads;  /* 1..SHARE_LIMIT */
    void *context;
    /* Does one part, while other threads do others; false: all stop. */
    bool (*part)(void *context, size_t part);
    /* Called about ten times a second by the thread that called share_run; false: all stop. May
     * be NULL. */
    bool (*tick)(void *context);
    /* Set by share_run to make `part` return soon. */
    atomic_bool *stop;
} ShareWork;

/* How the work ended. */
typedef enum ShareEnd {
    SHARE_DONE,      /* every part returned true */
    SHARE_GIVEN_UP,  /* `part` or `tick` returned false */
    SHARE_NO_THREAD, /* no thread could be started */
} ShareEnd;

/* Runs the work and returns when all threads have ended. With fewer threads than asked for, when
 * the system gives no more, it only takes longer. */
ShareEnd share_run(const ShareWork *work);

#endif
