/* Threads that are started once and do one job after another. MIT licence. */
#ifndef CORE_OS_POOL_H
#define CORE_OS_POOL_H

#include <stdbool.h>
#include <stdint.h>

/* The job of thread `index`, called once on every thread for each pool_start. */
typedef void PoolJob(void *context, int index);

typedef struct Pool Pool;

/* Starts `count` threads that sleep until pool_start; NULL when the system gives
 * no more. */
Pool *pool_create(int count, PoolJob *job, void *context);

/* Ends the threads and frees everything; none may be at work. NULL is allowed. */
void pool_destroy(Pool *pool);

/* Wakes all threads for a job; none may be at work. */
void pool_start(Pool *pool);

/* Whether no thread is at work. Any thread. */
bool pool_is_idle(Pool *pool);

/* Waits until no thread is at work. */
void pool_wait(Pool *pool);

/* Waits no longer than to `deadline`, a clock_now() time; whether no thread is at work. */
bool pool_wait_until(Pool *pool, int64_t deadline);

#endif
