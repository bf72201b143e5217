/* The table of leaf counts. MIT licence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include <pthread.h>

#include "core/random.h"
#include "perft/memo.h"

static Digest digest_number(uint64_t number)
{
    return digest_with((Digest){number, ~number}, number);
}

static void counts_come_back_for_the_same_position_and_depth(void **state)
{
    (void)state;
    Memo *memo = memo_create(1);
    assert_non_null(memo);
    uint64_t count = 0;
    Digest position = digest_number(1);
    assert_false(memo_find(memo, position, 3, &count));
    memo_store(memo, position, 3, 12345);
    assert_true(memo_find(memo, position, 3, &count));
    assert_int_equal(count, 12345);
    assert_false(memo_find(memo, position, 4, &count));
    assert_false(memo_find(memo, digest_number(2), 3, &count));
    // One half alone is not enough.
    assert_false(memo_find(memo, (Digest){position.low, position.high ^ 1}, 3, &count));
    assert_false(memo_find(memo, (Digest){position.low ^ 1, position.high}, 3, &count));
    memo_destroy(memo);
}

static void large_counts_outlive_a_flood_of_small_ones(void **state)
{
    (void)state;
    enum { LARGE = 1000, FLOOD = 200000 };
    Memo *memo = memo_create(1);
    assert_non_null(memo);
    for (uint64_t i = 0; i < LARGE; i++) {
        memo_store(memo, digest_number(i), 5, 1000000 + i);
    }
    for (uint64_t i = 0; i < FLOOD; i++) {
        memo_store(memo, digest_number(LARGE + i), 3, 10);
    }
    for (uint64_t i = 0; i < LARGE; i++) {
        uint64_t count = 0;
        assert_true(memo_find(memo, digest_number(i), 5, &count));
        assert_int_equal(count, 1000000 + i);
    }
    memo_destroy(memo);
}

enum { WRITERS = 4, ROUNDS = 200000, SHARED = 64 };

/* Stores and finds a few positions whose count follows from their number. */
static void *write_and_read(void *argument)
{
    Memo *memo = argument;
    Random random = {(uint64_t)(uintptr_t)&memo};
    uintptr_t wrong = 0;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t number = random_below(&random, SHARED);
        uint64_t count;
        memo_store(memo, digest_number(number), 3, number * 1000003);
        number = random_below(&random, SHARED);
        wrong += memo_find(memo, digest_number(number), 3, &count) && count != number * 1000003;
    }
    return (void *)wrong;
}

static void threads_never_see_a_mixed_entry(void **state)
{
    (void)state;
    Memo *memo = memo_create(1);
    assert_non_null(memo);
    pthread_t threads[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        assert_int_equal(pthread_create(&threads[i], NULL, write_and_read, memo), 0);
    }
    for (int i = 0; i < WRITERS; i++) {
        void *wrong = NULL;
        pthread_join(threads[i], &wrong);
        assert_null(wrong);
    }
    memo_destroy(memo);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(counts_come_back_for_the_same_position_and_depth),
        cmocka_unit_test(large_counts_outlive_a_flood_of_small_ones),
        cmocka_unit_test(threads_never_see_a_mixed_entry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
