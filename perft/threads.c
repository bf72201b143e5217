#include "perft/threads.h"

#include <errno.h>
#include <pthread.h>
#include <stdint.h>
#include <time.h>

enum { TICK_NANOSECONDS = 100 * 1000 * 1000 };

/* What the threads share. */
typedef struct Crew {
    const CrewWork *work;
    atomic_size_t next; /* the first part that no thread has taken */
    atomic_bool failed;
    pthread_mutex_t lock;
    pthread_cond_t left; /* signalled when a thread ends */
    int working;         /* threads that have not ended; under the lock */
} Crew;

static void *work_on_parts(void *argument)
{
    Crew *crew = argument;
    const CrewWork *work = crew->work;
    while (!atomic_load(work->stop)) {
        size_t part = atomic_fetch_add(&crew->next, 1);
        if (part >= work->parts)
            break;
        if (!work->part(work->context, part)) {
            atomic_store(&crew->failed, true);
            atomic_store(work->stop, true);
        }
    }
    pthread_mutex_lock(&crew->lock);
    crew->working--;
    pthread_cond_signal(&crew->left);
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Starts the threads and returns how many there are. */
static int start_threads(Crew *crew, pthread_t threads[CREW_LIMIT])
{
    int wanted = crew->work->threads;
    int started = 0;
    pthread_mutex_lock(&crew->lock);
    while (started < wanted && pthread_create(&threads[started], NULL, work_on_parts, crew) == 0)
        started++;
    crew->working = started;
    pthread_mutex_unlock(&crew->lock);
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
static void wait_for_threads(Crew *crew)
{
    const CrewWork *work = crew->work;
    struct timespec at = next_tick();
    pthread_mutex_lock(&crew->lock);
    while (crew->working > 0) {
        if (pthread_cond_timedwait(&crew->left, &crew->lock, &at) != ETIMEDOUT)
            continue;
        pthread_mutex_unlock(&crew->lock);
        if (work->tick != NULL && !work->tick(work->context)) {
            atomic_store(&crew->failed, true);
            atomic_store(work->stop, true);
        }
        at = next_tick();
        pthread_mutex_lock(&crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
}

CrewEnd crew_run(const CrewWork *work)
{
    Crew crew = {.work = work};
    pthread_t threads[CREW_LIMIT];
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_mutex_init(&crew.lock, NULL);
    pthread_cond_init(&crew.left, &monotonic);
    pthread_condattr_destroy(&monotonic);
    int started = start_threads(&crew, threads);
    wait_for_threads(&crew);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_cond_destroy(&crew.left);
    pthread_mutex_destroy(&crew.lock);
    if (started == 0)
        return CREW_NO_THREAD;
    return atomic_load(&crew.failed) ? CREW_GIVEN_UP : CREW_DONE;
}
