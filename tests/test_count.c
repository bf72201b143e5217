/* Counting leaves: against the slow generator, with a table, with sums that don't fit. MIT licence.
 */
#include "core/movegen/movegen.h"
#include "perft/count.h"
#include "tests/support/load.h"
#include "tests/support/slowgen.h"
#include "tests/support/test.h"

static const char middle[] =
    "Base+MLP;InProgress;White[15];wB1;bL wB1-;wQ -wB1;bQ bL/;wA1 \\wB1;bP bQ\\;wP /wQ;bM bL\\;"
    "wM -wA1;bA1 bP\\;wM -bQ;bQ bA1/;wM \\bQ;bM wA1/;wB2 wM/;bM -wQ;wA1 bA1\\;wP -bM;wB2 wM;"
    "bQ bQ/;wP \\bM;bG1 /bM;wP \\wQ;bB1 -bM;wB2 bQ;bG1 bM\\;wG1 wB2/;bB1 bM";

/* The position has both queens surrounded. */
static const char both_lost[] =
    "Base+MLP;wL;bP -wL;wS1 wL\\;bQ /bP;wP wS1\\;bM \\bP;wQ /wS1;bL bM/;wQ bP\\;bL -bM;wA1 wS1/;"
    "bA1 /bQ;wA1 /bA1;bB1 -bL;wP wS1-;bG1 bB1\\;wG1 wP/;bS1 bL\\;wL -wG1;bB2 bG1\\;wM wS1\\;"
    "bA2 \\bL;wM wQ\\;bB2 /bG1;wL \\wS1;bB2 bG1\\;wG1 wP-;bB1 bG1;wB1 -wA1;bA2 bQ\\";

/* The same count by the slow generator, without a table and to the last leaf. */
static uint64_t count_slowly(Board *board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    if (board_outcome(board) != OUTCOME_NONE) {
        return 0;
    }
    TargetSet set;
    slowgen_all(board, &set);
    uint64_t sum = 0;
    for (int i = 0; i < set.count; i++) {
        Move move = target_move(board, set.targets[i]);
        Undo undo;
        board_play(board, move, &undo);
        sum += count_slowly(board, depth - 1);
        board_undo(board, move, &undo);
    }
    return sum;
}

static uint64_t count_with(Table *table, bool symmetry, const char *game, int depth)
{
    const atomic_bool stop = false;
    Counter counter = {.table = table, .symmetry = symmetry, .stop = &stop};
    Board board = load_board(game);
    Board before = board;
    uint64_t count = count_leaves(&counter, &board, depth);
    assert_int_equal(counter.status, COUNT_OK);
    assert_memory_equal(&board, &before, sizeof board);
    return count;
}

TEST(counts_are_those_of_the_slow_generator)
{
    const char *const games[] = {"Base", "Base+MLP", "Base+LP", middle, both_lost};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        for (int depth = 0; depth <= 3; depth++) {
            Board board = load_board(games[i]);
            assert_int_equal(count_with(NULL, false, games[i], depth), count_slowly(&board, depth));
        }
    }
}

TEST(a_game_that_is_over_has_no_moves)
{
    assert_int_equal(count_with(NULL, false, both_lost, 0), 1);
    for (int depth = 1; depth <= 4; depth++) {
        assert_int_equal(count_with(NULL, false, both_lost, depth), 0);
    }
}

TEST(the_table_changes_no_count)
{
    const char *const games[] = {"Base+P", middle};
    const int depths[] = {6, 4};
    for (size_t i = 0; i < 2; i++) {
        uint64_t plain = count_with(NULL, false, games[i], depths[i]);
        for (int symmetry = 0; symmetry < 2; symmetry++) {
            Table *table = table_create(1);
            assert_non_null(table);
            assert_int_equal(count_with(table, symmetry, games[i], depths[i]), plain);
            /* Once more, now that the root itself is known. */
            assert_int_equal(count_with(table, symmetry, games[i], depths[i]), plain);
            table_destroy(table);
        }
    }
}

TEST(a_count_that_does_not_fit_is_refused)
{
    Table *table = table_create(1);
    assert_non_null(table);
    /* As if each of the first moves had so many leaves below that two of them are too many. */
    Board board;
    board_init(&board, 0, false);
    MoveList list;
    movegen_all(&board, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        board_play(&board, list.moves[i], &undo);
        table_store(table, hash128_exact(&board), 30, UINT64_C(1) << 63);
        board_undo(&board, list.moves[i], &undo);
    }
    const atomic_bool stop = false;
    Counter counter = {.table = table, .stop = &stop};
    count_leaves(&counter, &board, 31);
    assert_int_equal(counter.status, COUNT_OVERFLOW);
    table_destroy(table);
}

TEST(a_stopped_count_says_so)
{
    const atomic_bool stop = true;
    Counter counter = {.stop = &stop};
    Board board;
    board_init(&board, 0, false);
    count_leaves(&counter, &board, 30);
    assert_int_equal(counter.status, COUNT_STOPPED);
}

TEST(sums_are_right_or_refused)
{
    uint64_t sum = UINT64_MAX - 5;
    assert_true(count_add(&sum, 5));
    assert_int_equal(sum, UINT64_MAX);
    assert_false(count_add(&sum, 1));
    assert_int_equal(sum, UINT64_MAX);
    sum = 1;
    assert_true(count_add_times(&sum, 0, UINT64_MAX));
    assert_true(count_add_times(&sum, UINT64_C(1) << 32, 1U << 31));
    assert_int_equal(sum, (UINT64_C(1) << 63) + 1);
    assert_false(count_add_times(&sum, 2, UINT64_C(1) << 62));
    assert_false(count_add_times(&sum, 3, UINT64_C(1) << 63));
    assert_int_equal(sum, (UINT64_C(1) << 63) + 1);
}

TEST(numbers_are_read_to_the_last_of_64_bits)
{
    uint64_t count = 0;
    assert_true(count_read(slice_of("18446744073709551615"), &count));
    assert_int_equal(count, UINT64_MAX);
    assert_true(count_read(slice_of("007"), &count));
    assert_int_equal(count, 7);
    const char *const bad[] = {
        "18446744073709551616", "99999999999999999999999", "", "-1", "1e5", "12 ", "0x10"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_false(count_read(slice_of(bad[i]), &count));
    }
}
