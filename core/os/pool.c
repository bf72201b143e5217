/* Threads for job after job, see pool.h. MIT licence. */
#include "core/os/pool.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "core/os/threads.h"

struct Pool {
    Mutex mutex;
    Condition wake; /* a job has come, or the end */
    Condition idle; /* the last thread has finished its job */
    PoolJob *job;
    void *context;
    int count;          /* threads */
    int begun;          /* threads that have taken their index */
    unsigned jobs;      /* how many have been started */
    atomic_int running; /* threads still at the present one */
    bool quit;
    Thread thread[];
};

/* Sleeps until a job newer than `seen` has come; false at the end. */
static bool await_job(Pool *pool, unsigned seen)
{
    mutex_lock(&pool->mutex);
    while (pool->jobs == seen && !pool->quit) {
        condition_wait(&pool->wake, &pool->mutex);
    }
    bool quit = pool->quit;
    mutex_unlock(&pool->mutex);
    return !quit;
}

static void finish_job(Pool *pool)
{
    mutex_lock(&pool->mutex);
    if (atomic_fetch_sub(&pool->running, 1) == 1) {
        condition_broadcast(&pool->idle);
    }
    mutex_unlock(&pool->mutex);
}

static void run(void *context)
{
    Pool *pool = context;
    mutex_lock(&pool->mutex);
    int index = pool->begun++;
    mutex_unlock(&pool->mutex);
    for (unsigned seen = 0; await_job(pool, seen); seen++) {
        pool->job(pool->context, index);
        finish_job(pool);
    }
}

Pool *pool_create(int count, PoolJob *job, void *context)
{
    Pool *pool = calloc(1, sizeof *pool + (size_t)count * sizeof *pool->thread);
    if (pool == NULL) {
        return NULL;
    }
    pool->job = job;
    pool->context = context;
    mutex_init(&pool->mutex);
    condition_init(&pool->wake);
    condition_init(&pool->idle);
    atomic_init(&pool->running, 0);
    while (pool->count < count) {
        if (!thread_start(&pool->thread[pool->count], run, pool)) {
            pool_destroy(pool);
            return NULL;
        }
        pool->count++;
    }
    return pool;
}

void pool_destroy(Pool *pool)
{
    if (pool == NULL) {
        return;
    }
    mutex_lock(&pool->mutex);
    pool->quit = true;
    condition_broadcast(&pool->wake);
    mutex_unlock(&pool->mutex);
    for (int i = 0; i < pool->count; i++) {
        thread_join(&pool->thread[i]);
    }
    condition_destroy(&pool->idle);
    condition_destroy(&pool->wake);
    mutex_destroy(&pool->mutex);
    free(pool);
}

void pool_start(Pool *pool)
{
    mutex_lock(&pool->mutex);
    atomic_store(&pool->running, pool->count);
    pool->jobs++;
    condition_broadcast(&pool->wake);
    mutex_unlock(&pool->mutex);
}

bool pool_is_idle(Pool *pool)
{
    return atomic_load(&pool->running) == 0;
}

void pool_wait(Pool *pool)
{
    mutex_lock(&pool->mutex);
    while (atomic_load(&pool->running) > 0) {
        condition_wait(&pool->idle, &pool->mutex);
    }
    mutex_unlock(&pool->mutex);
}

bool pool_wait_until(Pool *pool, int64_t deadline)
{
    bool early = true;
    mutex_lock(&pool->mutex);
    while (atomic_load(&pool->running) > 0 && early) {
        early = condition_wait_until(&pool->idle, &pool->mutex, deadline);
    }
    mutex_unlock(&pool->mutex);
    return pool_is_idle(pool);
}
