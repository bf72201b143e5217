/* A worker's path: repetitions on it and in the game. MIT licence. */
#include "core/board_check.h"
#include "core/game.h"
#include "core/notation.h"
#include "engine/search/node.h"
#include "engine/search/worker.h"
#include "tests/support/test.h"

static Shared shared;
static Worker *worker;
static Game game;

static int start(void **state)
{
    (void)state;
    Reason reason;
    params_reset(&shared.params);
    shared.limits = LIMITS_NONE;
    shared.repeated_count = 0;
    worker = tt_init(&shared.tt, 1 << 16) ? worker_create(&shared, 0) : NULL;
    game_init(&game, 0, false);
    const char *text = "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 /wA1;bA2 bA1/";
    if (worker == NULL || !notation_read_game(slice_of(text), false, &game, &reason)) {
        return 1;
    }
    worker_begin(worker, &game);
    return 0;
}

static int stop(void **state)
{
    (void)state;
    game_free(&game);
    worker_destroy(worker);
    tt_free(&shared.tt);
    return 0;
}

static void play(int ply, const char *text)
{
    Move move = MOVE_NONE;
    Reason reason;
    assert_int_equal(notation_read_move(&worker->board, slice_of(text), &move, &reason), READ_OK);
    worker_play(worker, ply, move);
}

/* Both ants go and come back: the position of the root stands again. */
TEST_WITH(a_position_of_the_path_is_a_repetition, start, stop)
{
    play(0, "wA2 -wA1");
    play(1, "bA2 bA1-");
    play(2, "wA2 /wA1");
    assert_false(worker_is_repetition(worker, 3));
    play(3, "bA2 bA1/");
    assert_true(worker_is_repetition(worker, 4));
    for (int ply = 3; ply >= 0; ply--) {
        worker_undo(worker, ply);
    }
    assert_null(board_check(&worker->board));
    assert_memory_equal(&worker->board, &game.board, sizeof game.board);
}

TEST_WITH(a_null_move_cuts_the_path, start, stop)
{
    play(0, "wA2 -wA1");
    worker_play(worker, 1, MOVE_NONE);
    play(2, "wA2 /wA1");
    worker_play(worker, 3, MOVE_NONE);
    assert_int_equal(worker->ply[4].key, worker->ply[0].key);
    assert_false(worker_is_repetition(worker, 4));
}

TEST_WITH(a_position_repeated_in_the_game_counts_until_a_placement, start, stop)
{
    play(0, "wA2 -wA1");
    shared.repeated_count = 1;
    shared.repeated[0] = worker->ply[1].key;
    assert_true(worker_is_repetition(worker, 1));
    play(1, "bG1 bA1-");
    shared.repeated[0] = worker->ply[2].key;
    assert_false(worker_is_repetition(worker, 2));
}

TEST_WITH(a_draw_is_worth_what_the_side_to_move_thinks_of_it, start, stop)
{
    shared.draw[WHITE] = -30;
    shared.draw[BLACK] = 30;
    play(0, "wA2 -wA1");
    play(1, "bA2 bA1-");
    play(2, "wA2 /wA1");
    play(3, "bA2 bA1/");
    assert_int_equal(node_search(worker, 4, -SCORE_WIN, SCORE_WIN, 3, false), -30);
    play(4, "wA2 -wA1");
    assert_int_equal(node_search(worker, 5, -SCORE_WIN, SCORE_WIN, 3, false), 30);
}

TEST_WITH(the_trail_holds_the_last_moves, start, stop)
{
    assert_int_equal(worker->ply[0].continuation.move[0], game.ply[game.plies - 1].move);
    assert_int_equal(worker->ply[0].continuation.move[1], game.ply[game.plies - 2].move);
    play(0, "wA2 -wA1");
    assert_int_equal(worker->ply[1].continuation.move[0], worker->ply[0].move);
    assert_int_equal(worker->ply[1].continuation.move[1], game.ply[game.plies - 1].move);
}
