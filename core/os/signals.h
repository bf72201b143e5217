/* Requests from outside that a program shall stop. MIT licence. */
#ifndef CORE_OS_SIGNALS_H
#define CORE_OS_SIGNALS_H

#include <stdbool.h>

#include "core/os/threads.h"

/* Kinds of requests, to be joined by `|`. */
enum {
    SIGNALS_INTERRUPT = 1, /* Ctrl-C, SIGINT */
    SIGNALS_END = 2,       /* SIGTERM, or that the terminal is closed */
};

/* Holds requests of these kinds back for signals_take or signals_watch, in the whole process; the
 * programs that it starts get them as usual. Call before the first thread starts. */
void signals_hold(int kinds);

/* Makes writing to a pipe or file that takes no more an error, not the end of the program. */
void signals_ignore_broken_pipes(void);

/* The number of a signal (SIGINT or SIGTERM of signal.h) that was held back since the last call, or
 * 0. Not while a watch runs. */
int signals_take(void);

/* Called for each request by a thread of its own. */
typedef void SignalsNotice(void *context);

/* A thread that waits for what signals_hold holds back. */
typedef struct SignalsWatch {
    int kinds;
    SignalsNotice *notice;
    void *context;
    Thread thread;
} SignalsWatch;

/* Starts to call `notice` at each request of the kinds, all of them held back. False when the
 * system gives no thread. */
bool signals_watch(SignalsWatch *watch, int kinds, SignalsNotice *notice, void *context);

/* Ends a watch; no notice comes afterwards. */
void signals_unwatch(SignalsWatch *watch);

#endif
