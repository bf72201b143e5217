/* The move picker: every legal move once, the promising ones first. MIT licence. */
#include "core/base/random.h"
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "engine/search/order.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

static Shared shared;
static Worker *worker;

static int start(void **state)
{
    (void)state;
    params_reset(&shared.params);
    worker = tt_init(&shared.tt, 1 << 16) ? worker_create(&shared, 0) : NULL;
    return worker == NULL;
}

static int stop(void **state)
{
    (void)state;
    worker_destroy(worker);
    tt_free(&shared.tt);
    return 0;
}

/* Draws all moves of the worker's position and compares them with the generator's. */
static void check_picks(Move table_move, bool table_move_is_legal)
{
    MoveList all, picked = {.count = 0};
    movegen_all(&worker->board, &all);
    Picker picker;
    picker_init(&picker, worker, 0, table_move);
    for (Move move; (move = picker_next(&picker)) != MOVE_NONE;) {
        assert_false(move_list_has(&picked, move));
        assert_true(move_list_has(&all, move));
        picked.moves[picked.count++] = move;
    }
    assert_int_equal(picked.count, all.count);
    if (table_move_is_legal) {
        assert_int_equal(picked.moves[0], table_move);
    }
}

TEST_WITH(every_legal_move_is_picked_once, start, stop)
{
    Random random = {5};
    for (int i = 0; i < 40; i++) {
        Game game;
        game_init(&game, (GameType)(i % TYPE_COUNT), false);
        for (int ply = 0; ply < 80 && board_outcome(&game.board) == OUTCOME_NONE; ply++) {
            MoveList list;
            movegen_all(&game.board, &list);
            Move move = list.moves[random_below(&random, (uint32_t)list.count)];
            worker_begin(worker, &game);
            check_picks(MOVE_NONE, false);
            check_picks(move, true);
            check_picks(move_make(piece_make(BLACK, BUG_QUEEN, 1), HEX_NONE, hex_at(1, 1)), false);
            assert_true(game_play(&game, move));
        }
        game_free(&game);
    }
}

static void begin(const char *text)
{
    Game game;
    game_init(&game, 0, false);
    load_game(&game, text);
    worker_begin(worker, &game);
    game_free(&game);
}

static Move read_move(const char *text)
{
    return load_move(&worker->board, text);
}

static const char *const position =
    "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 \\wS1;bA1 bQ/";

/* Index of a move in the order of the picker. */
static int rank(Move wanted)
{
    Picker picker;
    picker_init(&picker, worker, 0, MOVE_NONE);
    int index = 0;
    while (picker_next(&picker) != wanted) {
        index++;
    }
    return index;
}

TEST_WITH(moves_at_the_queens_come_before_wandering_ones, start, stop)
{
    begin(position);
    assert_true(rank(read_move("wA1 bQ\\")) < rank(read_move("wA1 /wQ")));
    assert_true(rank(read_move("wA1 bQ\\")) < rank(read_move("wG1 -wA1")));
}

TEST_WITH(history_changes_the_order, start, stop)
{
    begin(position);
    Move move = read_move("wG1 -wA1");
    int before = rank(move);
    for (int i = 0; i < 40; i++) {
        history_update(&worker->history, WHITE, &worker->ply[0].continuation, move, 1600);
    }
    assert_true(before > 0);
    assert_int_equal(rank(move), 0);
}

TEST_WITH(ring_moves_are_known, start, stop)
{
    begin(position);
    assert_true(order_is_ring_move(&worker->board, read_move("wA1 bQ\\")));
    assert_true(
        order_is_ring_move(&worker->board, read_move("wA1 bA1-"))); /* leaves its own ring */
    assert_false(order_is_ring_move(&worker->board, read_move("wG1 -wA1")));
    assert_false(order_is_ring_move(&worker->board, read_move("wG1 /wA1")));
}
