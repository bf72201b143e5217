#include "perft/signals.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <time.h>

static sigset_t held_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    return set;
}

void signals_hold(void)
{
    sigset_t set = held_signals();
    pthread_sigmask(SIG_BLOCK, &set, NULL);
}

int signals_take(void)
{
    sigset_t set = held_signals();
    struct timespec at_once = {0, 0};
    int taken = sigtimedwait(&set, NULL, &at_once);
    return taken > 0 ? taken : 0;
}

void signals_release(void)
{
    sigset_t set = held_signals();
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}
