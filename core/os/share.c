/* Work shared by threads, see share.h. MIT licence. */
#include "core/os/share.h"

#include <stdint.h>

#include "core/os/clock.h"
#include "core/os/threads.h"

#define TICK (CLOCK_SECOND / 10)

/* What the threads share. */
typedef struct Team {
    const ShareWork *work;
    atomic_size_t next; /* the first part that no thread has taken */
    atomic_bool failed;
    Mutex lock;
    Condition left; /* signalled when a thread ends */
    int working;    /* threads that have not ended; under the lock */
} Team;

static void work_on_parts(void *context)
{
    Team *team = context;
    const ShareWork *work = team->work;
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
    mutex_lock(&team->lock);
    team->working--;
    condition_signal(&team->left);
    mutex_unlock(&team->lock);
}

/* Starts the threads and returns how many there are. */
static int start_threads(Team *team, Thread threads[SHARE_LIMIT])
{
    int wanted = team->work->threads;
    int started = 0;
    mutex_lock(&team->lock);
    while (started < wanted && thread_start(&threads[started], work_on_parts, team)) {
        started++;
    }
    team->working = started;
    mutex_unlock(&team->lock);
    return started;
}

/* Waits for the threads to end and ticks meanwhile. */
static void wait_for_threads(Team *team)
{
    const ShareWork *work = team->work;
    int64_t at = clock_now() + TICK;
    mutex_lock(&team->lock);
    while (team->working > 0) {
        if (condition_wait_until(&team->left, &team->lock, at)) {
            continue;
        }
        mutex_unlock(&team->lock);
        if (work->tick != NULL && !work->tick(work->context)) {
            atomic_store(&team->failed, true);
            atomic_store(work->stop, true);
        }
        at = clock_now() + TICK;
        mutex_lock(&team->lock);
    }
    mutex_unlock(&team->lock);
}

ShareEnd share_run(const ShareWork *work)
{
    Team team = {.work = work};
    Thread threads[SHARE_LIMIT];
    mutex_init(&team.lock);
    condition_init(&team.left);
    int started = start_threads(&team, threads);
    wait_for_threads(&team);
    for (int i = 0; i < started; i++) {
        thread_join(&threads[i]);
    }
    condition_destroy(&team.left);
    mutex_destroy(&team.lock);
    if (started == 0) {
        return SHARE_NO_THREAD;
    }
    return atomic_load(&team.failed) ? SHARE_GIVEN_UP : SHARE_DONE;
}
