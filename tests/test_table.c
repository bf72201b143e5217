/* The table of leaf counts. MIT licence. */
#include <pthread.h>

#include "core/base/random.h"
#include "perft/table.h"
#include "tests/support/test.h"

static Hash128 hash128_number(uint64_t number)
{
    return hash128_with((Hash128){number, ~number}, number);
}

TEST(counts_come_back_for_the_same_position_and_depth)
{
    Table *table = table_create(1);
    assert_non_null(table);
    uint64_t count = 0;
    Hash128 position = hash128_number(1);
    assert_false(table_find(table, position, 3, &count));
    table_store(table, position, 3, 12345);
    assert_true(table_find(table, position, 3, &count));
    assert_int_equal(count, 12345);
    assert_false(table_find(table, position, 4, &count));
    assert_false(table_find(table, hash128_number(2), 3, &count));
    /* One half alone is not enough. */
    assert_false(table_find(table, (Hash128){position.low, position.high ^ 1}, 3, &count));
    assert_false(table_find(table, (Hash128){position.low ^ 1, position.high}, 3, &count));
    table_destroy(table);
}

TEST(large_counts_outlive_a_flood_of_small_ones)
{
    enum { LARGE = 1000, FLOOD = 200000 };
    Table *table = table_create(1);
    assert_non_null(table);
    for (uint64_t i = 0; i < LARGE; i++) {
        table_store(table, hash128_number(i), 5, 1000000 + i);
    }
    for (uint64_t i = 0; i < FLOOD; i++) {
        table_store(table, hash128_number(LARGE + i), 3, 10);
    }
    for (uint64_t i = 0; i < LARGE; i++) {
        uint64_t count = 0;
        assert_true(table_find(table, hash128_number(i), 5, &count));
        assert_int_equal(count, 1000000 + i);
    }
    table_destroy(table);
}

/* More than fit into the table as it begins, less than it has room for in the end. */
enum { MANY = 1000000, MEGABYTES = 64 };

static int count_known(const Table *table, uint64_t first, uint64_t last)
{
    int known = 0;
    for (uint64_t i = first; i < last; i++) {
        uint64_t count;
        if (table_find(table, hash128_number(i), 3, &count)) {
            assert_int_equal(count, i + 1);
            known++;
        }
    }
    return known;
}

TEST(a_table_grows_and_keeps_what_it_held)
{
    Table *table = table_create(MEGABYTES);
    assert_non_null(table);
    for (uint64_t i = 0; i < MANY; i++) {
        table_store(table, hash128_number(i), 3, i + 1);
    }
    /* A few fall out of clusters that are full already. */
    assert_true(count_known(table, 0, MANY / 4) > MANY / 4 * 9 / 10);
    assert_true(count_known(table, 0, MANY) > MANY / 10 * 9);
    table_destroy(table);
}

TEST(a_small_table_does_not_grow)
{
    enum { ENTRIES_OF_ONE_MEGABYTE = 1024 * 1024 / 128 * 5 };
    Table *table = table_create(1);
    assert_non_null(table);
    for (uint64_t i = 0; i < MANY; i++) {
        table_store(table, hash128_number(i), 3, i + 1);
    }
    assert_in_range(count_known(table, 0, MANY), 1, ENTRIES_OF_ONE_MEGABYTE);
    table_destroy(table);
}

enum { WRITERS = 4, ROUNDS = 400000, FEW = 64 };

/* What a thread stores and finds: positions up to a number, whose count follows from it. */
typedef struct Work {
    Table *table;
    uint32_t positions;
    uint64_t seed;
} Work;

static void *write_and_read(void *argument)
{
    const Work *work = argument;
    Random random = {work->seed};
    uintptr_t wrong = 0;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t number = random_below(&random, work->positions);
        uint64_t count;
        table_store(work->table, hash128_number(number), 3, number * 1000003);
        number = random_below(&random, work->positions);
        wrong +=
            table_find(work->table, hash128_number(number), 3, &count) && count != number * 1000003;
    }
    return (void *)wrong;
}

static void expect_no_mixed_entry(size_t megabytes, uint32_t positions)
{
    Table *table = table_create(megabytes);
    assert_non_null(table);
    pthread_t threads[WRITERS];
    Work works[WRITERS];
    for (int i = 0; i < WRITERS; i++) {
        works[i] = (Work){table, positions, (uint64_t)i + 1};
        assert_int_equal(pthread_create(&threads[i], NULL, write_and_read, &works[i]), 0);
    }
    for (int i = 0; i < WRITERS; i++) {
        void *wrong = NULL;
        pthread_join(threads[i], &wrong);
        assert_null(wrong);
    }
    table_destroy(table);
}

TEST(threads_never_see_a_mixed_entry)
{
    expect_no_mixed_entry(1, FEW);
}

TEST(nor_while_the_table_grows)
{
    expect_no_mixed_entry(MEGABYTES, MANY);
}
