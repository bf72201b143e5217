/* Threads that share the parts of one piece of work. MIT licence. */
#ifndef PERFT_THREADS_H
#define PERFT_THREADS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { CREW_LIMIT = 256 }; /* most threads */

/* The work to share. */
typedef struct CrewWork {
    size_t parts; /* numbered from 0 */
    int threads;  /* 1..CREW_LIMIT */
    void *context;
    /* Does one part, while other threads do others; false: all stop. */
    bool (*part)(void *context, size_t part);
    /* Called about ten times a second by the thread that called crew_run; false: all stop. May be
     * NULL. */
    bool (*tick)(void *context);
    /* Set by crew_run to make `part` return soon. */
    atomic_bool *stop;
} CrewWork;

/* How the work ended. */
typedef enum CrewEnd {
    CREW_DONE,      /* every part returned true */
    CREW_GIVEN_UP,  /* `part` or `tick` returned false */
    CREW_NO_THREAD, /* no thread could be started */
} CrewEnd;

/* Runs the work and returns when all threads have ended. With fewer threads than asked for, when
 * the system gives no more, it only takes longer. */
CrewEnd crew_run(const CrewWork *work);

#endif
