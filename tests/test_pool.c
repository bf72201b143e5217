/* The thread pool: every job runs once on every thread. MIT licence. */
#include "core/os/pool.h"

#include <stdatomic.h>

#include "core/os/clock.h"
#include "tests/support/test.h"

enum { THREADS = 4, JOBS = 200 };

typedef struct Counts {
    atomic_int of_thread[THREADS];
    atomic_bool hold; /* the job waits while this is set */
} Counts;

static void count(void *context, int index)
{
    Counts *counts = context;
    while (atomic_load(&counts->hold)) {
    }
    atomic_fetch_add(&counts->of_thread[index], 1);
}

TEST(every_job_runs_once_on_every_thread)
{
    Counts counts = {.hold = false};
    Pool *pool = pool_create(THREADS, count, &counts);
    assert_non_null(pool);
    for (int job = 1; job <= JOBS; job++) {
        pool_start(pool);
        pool_wait(pool);
        assert_true(pool_is_idle(pool));
        for (int i = 0; i < THREADS; i++) {
            assert_int_equal(atomic_load(&counts.of_thread[i]), job);
        }
    }
    pool_destroy(pool);
}

TEST(a_pool_at_work_is_not_idle)
{
    Counts counts = {.hold = true};
    Pool *pool = pool_create(2, count, &counts);
    assert_non_null(pool);
    assert_true(pool_is_idle(pool));
    pool_start(pool);
    assert_false(pool_is_idle(pool));
    atomic_store(&counts.hold, false);
    pool_wait(pool);
    assert_true(pool_is_idle(pool));
    pool_destroy(pool);
}

TEST(waiting_ends_at_the_deadline)
{
    Counts counts = {.hold = true};
    Pool *pool = pool_create(2, count, &counts);
    assert_non_null(pool);
    assert_true(pool_wait_until(pool, 0));
    pool_start(pool);
    int64_t deadline = clock_now() + 5000000;
    assert_false(pool_wait_until(pool, 0));
    assert_false(pool_wait_until(pool, deadline));
    assert_true(clock_now() >= deadline);
    atomic_store(&counts.hold, false);
    assert_true(pool_wait_until(pool, deadline + INT64_C(60000000000)));
    assert_true(pool_is_idle(pool));
    pool_destroy(pool);
}

TEST(a_pool_without_a_job_ends)
{
    Counts counts = {.hold = false};
    pool_destroy(pool_create(THREADS, count, &counts));
    pool_destroy(NULL);
    assert_int_equal(atomic_load(&counts.of_thread[0]), 0);
}
