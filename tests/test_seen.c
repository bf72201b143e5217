/* The set of what has been seen. */
#include "tools/record/seen.h"

#include "tests/support/test.h"

TEST(a_number_is_fresh_once)
{
    Seen seen = {0};
    bool fresh;
    for (uint64_t round = 0; round < 2; round++) {
        for (uint64_t i = 0; i < 5000; i++) {
            assert_true(seen_add(&seen, i * UINT64_C(0x9e3779b97f4a7c15), &fresh));
            assert_int_equal(fresh, round == 0);
        }
    }
    assert_int_equal(seen.count, 5000);
    seen_free(&seen);
}
