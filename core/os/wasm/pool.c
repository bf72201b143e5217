/* Where there are no threads, whoever waits for a job does it. */
#include "core/os/pool.h"

#include <stdlib.h>

struct Pool {
    PoolJob *job;
    void *context;
    bool started; /* a job waits to be done */
};

Pool *pool_create(int count, PoolJob *job, void *context)
{
    Pool *pool = count == 1 ? malloc(sizeof(*pool)) : NULL;
    if (pool != NULL) {
        *pool = (Pool){job, context, false};
    }
    return pool;
}

void pool_destroy(Pool *pool)
{
    free(pool);
}

void pool_start(Pool *pool)
{
    pool->started = true;
}

bool pool_is_idle(Pool *pool)
{
    return !pool->started;
}

void pool_wait(Pool *pool)
{
    if (pool->started) {
        pool->job(pool->context, 0);
        pool->started = false;
    }
}

bool pool_wait_until(Pool *pool, int64_t deadline)
{
    (void)deadline; /* the job keeps its time by itself */
    pool_wait(pool);
    return true;
}
