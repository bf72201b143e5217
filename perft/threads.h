/* Threads that share the parts of one piece of work. MIT licence. */
#ifndef PERFT_THREADS_H
#define PERFT_THREADS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { THREADS_LIMIT = 256 }; /* most threads */

/* The work to share. */
typedef struct ThreadsWork {
    size_t parts; /* numbered from 0 */
    int threads;  /* 1..THREADS_LIMIT */
    void *context;
    /* Does one part, while other threads do others; false: all stop. */
    bool (*part)(void *context, size_t part);
    /* Called about ten times a second by the thread that called threads_run; false: all stop. May
     * be NULL. */
    bool (*tick)(void *context);
    /* Set by threads_run to make `part` return soon. */
    atomic_bool *stop;
} ThreadsWork;

/* How the work ended. */
typedef enum ThreadsEnd {
    THREADS_DONE,      /* every part returned true */
    THREADS_GIVEN_UP,  /* `part` or `tick` returned false */
    THREADS_NO_THREAD, /* no thread could be started */
} ThreadsEnd;

/* Runs the work and returns when all threads have ended. With fewer threads than asked for, when
 * the system gives no more, it only takes longer. */
ThreadsEnd threads_run(const ThreadsWork *work);

#endif
