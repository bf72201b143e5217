/* Transposition table: what is stored is found, moves fit the board, replacement, torn entries,
 * threads. MIT licence. */
#include <pthread.h>

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "engine/eval/eval.h"
#include "engine/search/tt.h"
#include "tests/support/test.h"

static Board start_board(void)
{
    Board board;
    board_init(&board, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
    return board;
}

TEST(stored_entries_are_found_whole)
{
    Tt tt;
    assert_true(tt_init(&tt, 1 << 20));
    Board board = start_board();
    static const int scores[] = {0, 1, -1, 29999, -29999, 30000, -30000, 1234, -8000};
    static const Bound bounds[] = {BOUND_UPPER, BOUND_LOWER, BOUND_EXACT};
    for (size_t i = 0; i < sizeof scores / sizeof scores[0]; i++) {
        TtEntry in = {.move = MOVE_NONE,
                      .score = scores[i],
                      .eval = scores[i] / 4,
                      .depth = (int)(i * 13),
                      .bound = bounds[i % 3]};
        TtEntry out;
        uint64_t key = UINT64_C(0x9e3779b97f4a7c15) * (i + 1);
        assert_false(tt_probe(&tt, key, &board, &out));
        tt_store(&tt, key, &in);
        assert_true(tt_probe(&tt, key, &board, &out));
        assert_int_equal(out.move, in.move);
        assert_int_equal(out.score, in.score);
        assert_int_equal(out.eval, in.eval);
        assert_int_equal(out.depth, in.depth);
        assert_int_equal(out.bound, in.bound);
    }
    tt_free(&tt);
}

TEST(evaluations_are_clamped)
{
    Tt tt;
    assert_true(tt_init(&tt, 1 << 16));
    Board board = start_board();
    TtEntry entry = {.eval = 99999, .bound = BOUND_EXACT};
    tt_store(&tt, 77, &entry);
    assert_true(tt_probe(&tt, 77, &board, &entry));
    assert_int_equal(entry.eval, EVAL_LIMIT);
    tt_free(&tt);
}

/* Every legal move of random games survives the table, or comes back as its twin of the same kind.
 */
TEST(moves_come_back_as_moves_of_the_board)
{
    Tt tt;
    assert_true(tt_init(&tt, 1 << 20));
    Random random = {42};
    long passes = 0;
    for (int game = 0; game < 60; game++) {
        Board board = start_board();
        for (int ply = 0; ply < 250 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            MoveList list;
            movegen_all(&board, &list);
            for (int i = 0; i < list.count; i++) {
                TtEntry entry = {.move = list.moves[i], .bound = BOUND_EXACT};
                tt_store(&tt, 12345, &entry);
                assert_true(tt_probe(&tt, 12345, &board, &entry));
                assert_int_equal(entry.move, list.moves[i]);
                passes += entry.move == MOVE_PASS;
            }
            Undo undo;
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
    }
    assert_true(passes > 0);
    tt_free(&tt);
}

TEST(a_move_whose_piece_is_gone_is_no_move)
{
    Tt tt;
    assert_true(tt_init(&tt, 1 << 16));
    Board board = start_board();
    TtEntry entry = {.move = move_make(piece_make(WHITE, BUG_ANT, 1), hex_at(3, 4), hex_at(5, 6)),
                     .bound = BOUND_LOWER};
    tt_store(&tt, 5, &entry);
    assert_true(tt_probe(&tt, 5, &board, &entry));
    assert_int_equal(entry.move, MOVE_NONE);
    tt_free(&tt);
}

TEST(old_and_shallow_entries_go_first)
{
    Tt tt;
    assert_true(tt_init(&tt, 64)); /* one cluster of four */
    Board board = start_board();
    TtEntry entry = {.bound = BOUND_LOWER};
    for (uint64_t key = 1; key <= 4; key++) {
        entry.depth = key == 2 ? 3 : 9;
        tt_store(&tt, key, &entry);
    }
    entry.depth = 5;
    tt_store(&tt, 5, &entry);
    TtEntry out;
    assert_false(tt_probe(&tt, 2, &board, &out)); /* the shallowest */
    assert_true(tt_probe(&tt, 1, &board, &out));
    for (int i = 0; i < 3; i++) {
        tt_new_search(&tt);
    }
    entry.depth = 0;
    for (uint64_t key = 11; key <= 13; key++) {
        tt_store(&tt, key, &entry);
    }
    for (uint64_t key = 11; key <= 13; key++) {
        assert_true(tt_probe(&tt, key, &board, &out)); /* deep but three searches old had to go */
    }
    tt_free(&tt);
}

TEST(a_shallow_bound_does_not_replace_a_much_deeper_result)
{
    Tt tt;
    assert_true(tt_init(&tt, 64));
    Board board = start_board();
    TtEntry entry = {.score = 50, .depth = 9, .bound = BOUND_EXACT};
    tt_store(&tt, 3, &entry);
    entry = (TtEntry){.score = 10, .depth = 2, .bound = BOUND_LOWER};
    tt_store(&tt, 3, &entry);
    assert_true(tt_probe(&tt, 3, &board, &entry));
    assert_int_equal(entry.score, 50);
    tt_free(&tt);
}

TEST(forgetting_empties_the_table)
{
    Tt tt;
    assert_true(tt_init(&tt, 1 << 16));
    Board board = start_board();
    TtEntry entry = {.depth = 9, .bound = BOUND_EXACT};
    tt_store(&tt, 3, &entry);
    assert_true(tt_fullness(&tt) >= 0);
    tt_forget(&tt);
    assert_false(tt_probe(&tt, 3, &board, &entry));
    assert_int_equal(tt_fullness(&tt), 0);
    tt_free(&tt);
}

enum { THREADS = 3, ROUNDS = 200000, KEYS = 64 };

static Tt shared;

/* Stores entries whose fields all follow from one number, and checks what it reads of the others.
 */
static void *hammer(void *argument)
{
    Random random = {(uint64_t)(uintptr_t)argument};
    Board board = start_board();
    intptr_t wrong = 0;
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t key = 1 + random_below(&random, KEYS);
        int value = (int)random_below(&random, 100);
        TtEntry entry = {
            .score = value * 100 + (int)key, .eval = -value, .depth = value, .bound = BOUND_EXACT};
        tt_store(&shared, key, &entry);
        if (tt_probe(&shared, 1 + random_below(&random, KEYS), &board, &entry)) {
            wrong += entry.eval != -entry.depth || entry.score / 100 != entry.depth;
        }
    }
    return (void *)wrong;
}

TEST(threads_never_see_a_torn_entry)
{
    assert_true(tt_init(&shared, 256));
    pthread_t thread[THREADS];
    for (uintptr_t i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_create(&thread[i], NULL, hammer, (void *)(i + 1)), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        void *wrong;
        pthread_join(thread[i], &wrong);
        assert_null(wrong);
    }
    tt_free(&shared);
}
