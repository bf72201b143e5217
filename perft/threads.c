#include "perft/threads.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum { TICK_NANOSECONDS = 100 * 1000 * 1000 };

/* What the threads share. */
typedef struct Team {
    const ThreadsWork *work;
    atomic_size_t next; /* the first part that no thread has taken */
    atomic_bool failed;
    pthread_mutex_t lock;
    pthread_cond_t left; /* signalled when a thread ends */
    int working;         /* threads that have not ended; under the lock */
} Team;

static void *work_on_parts(void *argument)
{
    Team *team = argument;
    const ThreadsWork *work = team->work;
    while (!atomic_load(work->stop)) {
        size_t part = atomic_fetch_add(&team->next, 1);
        if (part >= work->parts) {
            break;
        }
        if (!work->part(work->context, part)) {
            atomic_store(&team->failed, true);
            atomic_store(work->stop, true);
        }
    }
    pthread_mutex_lock(&team->lock);
    team->working--;
    pthread_cond_signal(&team->left);
    pthread_mutex_unlock(&team->lock);
    return NULL;
}

/* Starts the threads and returns how many there are. */
static int start_threads(Team *team, pthread_t threads[THREADS_LIMIT])
{
    int wanted = team->work->threads;
    int started = 0;
    pthread_mutex_lock(&team->lock);
    while (started < wanted && pthread_create(&threads[started], NULL, work_on_parts, team) == 0) {
        started++;
    }
    team->working = started;
    pthread_mutex_unlock(&team->lock);
    return started;
}

static struct timespec next_tick(void)
{
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    at.tv_nsec += TICK_NANOSECONDS;
    if (at.tv_nsec >= 1000000000) {
        at.tv_nsec -= 1000000000;
        at.tv_sec++;
    }
    return at;
}

/* Waits for the threads to end and ticks meanwhile. */
static void wait_for_threads(Team *team)
{
    const ThreadsWork *work = team->work;
    struct timespec at = next_tick();
    pthread_mutex_lock(&team->lock);
    while (team->working > 0) {
        if (pthread_cond_timedwait(&team->left, &team->lock, &at) != ETIMEDOUT) {
            continue;
        }
        pthread_mutex_unlock(&team->lock);
        if (work->tick != NULL && !work->tick(work->context)) {
            atomic_store(&team->failed, true);
            atomic_store(work->stop, true);
        }
        at = next_tick();
        pthread_mutex_lock(&team->lock);
    }
    pthread_mutex_unlock(&team->lock);
}

ThreadsEnd threads_run(const ThreadsWork *work)
{
    Team team = {.work = work};
    pthread_t threads[THREADS_LIMIT];
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&team.lock, NULL);
    pthread_cond_init(&team.left, &monotonic);
    pthread_condattr_destroy(&monotonic);
    int started = start_threads(&team, threads);
    wait_for_threads(&team);
    for (int i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_cond_destroy(&team.left);
    pthread_mutex_destroy(&team.lock);
    if (started == 0) {
        return THREADS_NO_THREAD;
    }
    return atomic_load(&team.failed) ? THREADS_GIVEN_UP : THREADS_DONE;
}
