/* The random generator: the same numbers everywhere. MIT licence. */
#include "core/base/random.h"
#include "tests/support/test.h"

TEST(numbers_are_those_of_splitmix64)
{
    /* the first five of seed 1234567, as the algorithm's authors' code prints them */
    static const uint64_t expected[] = {
        UINT64_C(6457827717110365317),  UINT64_C(3203168211198807973),
        UINT64_C(9817491932198370423),  UINT64_C(4593380528125082431),
        UINT64_C(16408922859458223821),
    };
    Random random = {1234567};
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_true(random_next(&random) == expected[i]);
    }
}

TEST(a_limit_is_never_reached_and_all_below_it_is)
{
    Random random = {1};
    for (uint32_t limit = 1; limit < 70; limit++) {
        int counts[70] = {0};
        for (uint32_t i = 0; i < 100 * limit; i++) {
            uint32_t number = random_below(&random, limit);
            assert_true(number < limit);
            counts[number]++;
        }
        for (uint32_t i = 0; i < limit; i++) {
            assert_in_range(counts[i], 40, 200); /* 100 on average */
        }
        assert_true(limit > 1 || counts[0] == 100);
    }
    assert_true(random_below(&random, UINT32_MAX) < UINT32_MAX);
}

TEST(different_seeds_give_different_numbers)
{
    Random a = {0};
    Random b = {1};
    for (int i = 0; i < 100; i++) {
        assert_true(random_next(&a) != random_next(&b));
    }
}
