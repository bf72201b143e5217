/* Signals by POSIX, see core/os/signals.h. MIT licence. */
#include "core/os/signals.h"

#include <pthread.h>
#include <signal.h>
#include <stddef.h>

#include "core/os/posix/handles.h"

static void do_nothing(int signal)
{
    (void)signal;
}

static sigset_t set_of(int kinds)
{
    sigset_t set;
    sigemptyset(&set);
    if (kinds & SIGNALS_INTERRUPT) {
        sigaddset(&set, SIGINT);
    }
    if (kinds & SIGNALS_END) {
        sigaddset(&set, SIGTERM);
    }
    return set;
}

/* A handler stands for what is never called: a signal that is ignored may not be held back. */
static void hold(int kinds, int kind, int signal)
{
    struct sigaction action = {.sa_handler = do_nothing};
    sigemptyset(&action.sa_mask);
    if (kinds & kind) {
        sigaction(signal, &action, NULL);
    }
}

void signals_hold(int kinds)
{
    sigset_t set = set_of(kinds);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    hold(kinds, SIGNALS_INTERRUPT, SIGINT);
    hold(kinds, SIGNALS_END, SIGTERM);
}

void signals_ignore_broken_pipes(void)
{
    struct sigaction action = {.sa_handler = SIG_IGN};
    sigemptyset(&action.sa_mask);
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL);
}

int signals_take(void)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    sigset_t pending;
    sigpending(&pending);
    for (int i = 0; i < 2; i++) {
        sigset_t one;
        int taken = 0;
        sigemptyset(&one);
        sigaddset(&one, numbers[i]);
        if (sigismember(&pending, numbers[i]) && sigwait(&one, &taken) == 0) {
            return taken;
        }
    }
    return 0;
}

/* The watching thread; SIGUSR1 ends it. */
static void wait_for_signals(void *context)
{
    const SignalsWatch *watch = context;
    sigset_t set = set_of(watch->kinds);
    sigaddset(&set, SIGUSR1);
    int number;
    while (sigwait(&set, &number) == 0 && number != SIGUSR1) {
        watch->notice(watch->context);
    }
}

bool signals_watch(SignalsWatch *watch, int kinds, SignalsNotice *notice, void *context)
{
    *watch = (SignalsWatch){.kinds = kinds, .notice = notice, .context = context};
    /* The thread is born with SIGUSR1 held back: the end may come before it waits. */
    sigset_t end;
    sigset_t before;
    sigemptyset(&end);
    sigaddset(&end, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &end, &before);
    bool started = thread_start(&watch->thread, wait_for_signals, watch);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void signals_unwatch(SignalsWatch *watch)
{
    pthread_kill(*handle_of_thread(&watch->thread), SIGUSR1);
    thread_join(&watch->thread);
}
