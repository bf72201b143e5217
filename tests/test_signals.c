/* Requests to stop: held back, taken, watched. MIT licence. */
#include "core/os/signals.h"

#include <signal.h>
#include <stdatomic.h>
#include <time.h>
#include <unistd.h>

#include "core/os/clock.h"
#include "tests/support/test.h"

static void count(void *context)
{
    atomic_int *counted = context;
    atomic_fetch_add(counted, 1);
}

TEST(a_signal_that_is_held_back_is_taken_once)
{
    assert_int_equal(signals_take(), 0);
    raise(SIGTERM);
    assert_int_equal(signals_take(), SIGTERM);
    assert_int_equal(signals_take(), 0);
    raise(SIGINT);
    assert_int_equal(signals_take(), SIGINT);
    assert_int_equal(signals_take(), 0);
}

TEST(a_watch_gives_notice_of_each_signal)
{
    SignalsWatch watch;
    atomic_int counted = 0;
    assert_true(signals_watch(&watch, SIGNALS_INTERRUPT | SIGNALS_END, count, &counted));
    int64_t give_up = clock_now() + 60 * CLOCK_SECOND;
    for (int i = 1; i <= 20; i++) {
        kill(getpid(), i % 2 == 0 ? SIGINT : SIGTERM);
        while (atomic_load(&counted) < i) {
            assert_true(clock_now() < give_up);
            nanosleep(&(struct timespec){0, 1000000}, NULL);
        }
    }
    signals_unwatch(&watch);
    assert_int_equal(atomic_load(&counted), 20);
}

TEST(no_notice_comes_after_a_watch)
{
    SignalsWatch watch;
    atomic_int counted = 0;
    assert_true(signals_watch(&watch, SIGNALS_INTERRUPT, count, &counted));
    signals_unwatch(&watch);
    raise(SIGINT);
    assert_int_equal(signals_take(), SIGINT);
    assert_int_equal(atomic_load(&counted), 0);
}

TEST(a_broken_pipe_is_an_error_only)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    close(ends[0]);
    assert_int_equal(write(ends[1], "x", 1), -1);
    close(ends[1]);
}

static int prepare(void **state)
{
    (void)state;
    signals_hold(SIGNALS_INTERRUPT | SIGNALS_END);
    signals_ignore_broken_pipes();
    return 0;
}

TEST_GROUP(prepare, NULL);
