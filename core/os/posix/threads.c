/* Threads by POSIX, see core/os/threads.h. MIT licence. */
#include "core/os/threads.h"

#include <errno.h>
#include <pthread.h>
#include <time.h>

#include "core/os/clock.h"
#include "core/os/posix/handles.h"

_Static_assert(sizeof(pthread_mutex_t) <= sizeof(ThreadsRoom), "a lock has room");
_Static_assert(sizeof(pthread_cond_t) <= sizeof(ThreadsRoom), "a condition has room");
_Static_assert(sizeof(pthread_t) <= sizeof(ThreadsRoom), "a thread has room");

static pthread_mutex_t *lock_of(Mutex *mutex)
{
    return (pthread_mutex_t *)(void *)&mutex->room;
}

static pthread_cond_t *condition_of(Condition *condition)
{
    return (pthread_cond_t *)(void *)&condition->room;
}

void mutex_init(Mutex *mutex)
{
    pthread_mutex_init(lock_of(mutex), NULL);
}

void mutex_destroy(Mutex *mutex)
{
    pthread_mutex_destroy(lock_of(mutex));
}

void mutex_lock(Mutex *mutex)
{
    pthread_mutex_lock(lock_of(mutex));
}

bool mutex_try_lock(Mutex *mutex)
{
    return pthread_mutex_trylock(lock_of(mutex)) == 0;
}

void mutex_unlock(Mutex *mutex)
{
    pthread_mutex_unlock(lock_of(mutex));
}

void condition_init(Condition *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC); /* that of clock_now */
    pthread_cond_init(condition_of(condition), &attributes);
    pthread_condattr_destroy(&attributes);
}

void condition_destroy(Condition *condition)
{
    pthread_cond_destroy(condition_of(condition));
}

void condition_wait(Condition *condition, Mutex *mutex)
{
    pthread_cond_wait(condition_of(condition), lock_of(mutex));
}

bool condition_wait_until(Condition *condition, Mutex *mutex, int64_t deadline)
{
    struct timespec until = {(time_t)(deadline / CLOCK_SECOND), (long)(deadline % CLOCK_SECOND)};
    return pthread_cond_timedwait(condition_of(condition), lock_of(mutex), &until) != ETIMEDOUT;
}

void condition_signal(Condition *condition)
{
    pthread_cond_signal(condition_of(condition));
}

void condition_broadcast(Condition *condition)
{
    pthread_cond_broadcast(condition_of(condition));
}

static void *run(void *argument)
{
    Thread *thread = argument;
    thread->run(thread->context);
    return NULL;
}

bool thread_start(Thread *thread, ThreadRun *function, void *context)
{
    thread->run = function;
    thread->context = context;
    return pthread_create(handle_of_thread(thread), NULL, run, thread) == 0;
}

void thread_join(Thread *thread)
{
    pthread_join(*handle_of_thread(thread), NULL);
}
