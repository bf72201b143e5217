/* Locks, conditions and threads. MIT licence. */
#include "core/os/threads.h"

#include "core/os/clock.h"
#include "tests/support/test.h"

enum { THREADS = 4, STEPS = 20000 };

/* A number that threads add to, and how many of them are through. */
typedef struct Sum {
    Mutex lock;
    Condition changed;
    int64_t value;
    int through;
} Sum;

static void sum_init(Sum *sum)
{
    *sum = (Sum){.value = 0};
    mutex_init(&sum->lock);
    condition_init(&sum->changed);
}

static void sum_destroy(Sum *sum)
{
    condition_destroy(&sum->changed);
    mutex_destroy(&sum->lock);
}

static void add(void *context)
{
    Sum *sum = context;
    for (int i = 0; i < STEPS; i++) {
        mutex_lock(&sum->lock);
        sum->value++;
        mutex_unlock(&sum->lock);
    }
    mutex_lock(&sum->lock);
    sum->through++;
    condition_signal(&sum->changed);
    mutex_unlock(&sum->lock);
}

TEST(a_lock_lets_one_thread_at_a_time_in)
{
    Sum sum;
    Thread threads[THREADS];
    sum_init(&sum);
    for (int i = 0; i < THREADS; i++) {
        assert_true(thread_start(&threads[i], add, &sum));
    }
    mutex_lock(&sum.lock);
    while (sum.through < THREADS) {
        condition_wait(&sum.changed, &sum.lock);
    }
    assert_int_equal(sum.value, THREADS * STEPS);
    mutex_unlock(&sum.lock);
    for (int i = 0; i < THREADS; i++) {
        thread_join(&threads[i]);
    }
    sum_destroy(&sum);
}

static void try_lock(void *context)
{
    Sum *sum = context;
    if (mutex_try_lock(&sum->lock)) {
        sum->value = 1;
        mutex_unlock(&sum->lock);
    }
}

TEST(a_lock_is_not_had_by_trying_while_another_thread_has_it)
{
    Sum sum;
    Thread thread;
    sum_init(&sum);
    mutex_lock(&sum.lock);
    assert_true(thread_start(&thread, try_lock, &sum));
    thread_join(&thread);
    assert_int_equal(sum.value, 0);
    mutex_unlock(&sum.lock);
    assert_true(thread_start(&thread, try_lock, &sum));
    thread_join(&thread);
    assert_int_equal(sum.value, 1);
    sum_destroy(&sum);
}

TEST(waiting_for_a_condition_ends_at_the_deadline)
{
    Sum sum;
    sum_init(&sum);
    mutex_lock(&sum.lock);
    int64_t deadline = clock_now() + 5 * CLOCK_MILLISECOND;
    while (condition_wait_until(&sum.changed, &sum.lock, deadline)) {
    }
    assert_true(clock_now() >= deadline);
    assert_false(condition_wait_until(&sum.changed, &sum.lock, 0));
    mutex_unlock(&sum.lock);
    sum_destroy(&sum);
}

static void wait_for_value(void *context)
{
    Sum *sum = context;
    mutex_lock(&sum->lock);
    while (sum->value == 0) {
        condition_wait(&sum->changed, &sum->lock);
    }
    sum->through++;
    mutex_unlock(&sum->lock);
}

TEST(a_broadcast_wakes_all)
{
    Sum sum;
    Thread threads[THREADS];
    sum_init(&sum);
    for (int i = 0; i < THREADS; i++) {
        assert_true(thread_start(&threads[i], wait_for_value, &sum));
    }
    mutex_lock(&sum.lock);
    sum.value = 1;
    condition_broadcast(&sum.changed);
    mutex_unlock(&sum.lock);
    for (int i = 0; i < THREADS; i++) {
        thread_join(&threads[i]);
    }
    assert_int_equal(sum.through, THREADS);
    sum_destroy(&sum);
}
