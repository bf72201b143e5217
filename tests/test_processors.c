#define _GNU_SOURCE /* sched_setaffinity is not in POSIX */

#include "core/os/processors.h"

#include <sched.h>
#include <unistd.h>

#include "tests/support/test.h"

TEST(there_is_at_least_one_and_no_more_than_online)
{
    assert_in_range(processors_count(), 1, sysconf(_SC_NPROCESSORS_ONLN));
}

#ifdef CPU_COUNT
TEST(only_those_we_are_confined_to_count)
{
    cpu_set_t before, one;
    assert_int_equal(sched_getaffinity(0, sizeof before, &before), 0);
    size_t cpu = 0;
    while (!CPU_ISSET(cpu, &before)) {
        cpu++;
    }
    CPU_ZERO(&one);
    CPU_SET(cpu, &one);
    assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
    assert_int_equal(processors_count(), 1);
    assert_int_equal(sched_setaffinity(0, sizeof before, &before), 0);
    assert_int_equal(processors_count(), CPU_COUNT(&before));
}
#endif
