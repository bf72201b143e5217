/* History tables: bounds, what they tell apart, ageing. MIT licence. */
#include "engine/search/history.h"
#include "tests/support/test.h"

static History history;

static Move ant_to(int number, int q, int r)
{
    return move_make(piece_make(WHITE, BUG_ANT, number), hex_at(3, 3), hex_at(q, r));
}

static const History blank;
static const Continuation no_continuation = {{MOVE_NONE, MOVE_NONE}};

static int value_of(Colour side, const Continuation *continuation, Move move)
{
    HistoryRows rows = history_rows(&history, side, continuation, move_piece(move));
    HistoryColumns columns = history_columns(continuation, move_to(move));
    return history_value(&rows, &columns);
}

static int start(void **state)
{
    (void)state;
    history_clear(&history);
    return 0;
}

TEST_WITH(values_approach_their_limit_but_never_pass_it, start, NULL)
{
    Move move = ant_to(1, 5, 5);
    for (int i = 0; i < 1000; i++) {
        history_update(&history, WHITE, &no_continuation, move, 1600);
    }
    int high = value_of(WHITE, &no_continuation, move);
    assert_in_range(high, HISTORY_LIMIT * 9 / 10, HISTORY_LIMIT);
    for (int i = 0; i < 1000; i++) {
        history_update(&history, WHITE, &no_continuation, move, -1600);
    }
    int low = value_of(WHITE, &no_continuation, move);
    assert_in_range(-low, HISTORY_LIMIT * 9 / 10, HISTORY_LIMIT);
}

TEST_WITH(bugs_of_a_kind_share_values_and_sides_do_not, start, NULL)
{
    history_update(&history, WHITE, &no_continuation, ant_to(1, 5, 5), 500);
    assert_int_equal(value_of(WHITE, &no_continuation, ant_to(2, 5, 5)), 500);
    assert_int_equal(value_of(BLACK, &no_continuation, ant_to(1, 5, 5)), 0);
    assert_int_equal(value_of(WHITE, &no_continuation, ant_to(1, 6, 5)), 0);
}

TEST_WITH(what_followed_a_move_holds_wherever_the_hive_lies, start, NULL)
{
    Piece beetle = piece_make(BLACK, BUG_BEETLE, 1);
    Continuation here = {{move_make(beetle, hex_at(0, 0), hex_at(7, 7)), MOVE_NONE}};
    Continuation there = {{move_make(beetle, hex_at(9, 9), hex_at(31, 31)), MOVE_NONE}};
    history_update(&history, WHITE, &here, ant_to(1, 8, 7), 500);
    /* One step east of the beetle again, across the seam of the torus. */
    assert_int_equal(value_of(WHITE, &there, ant_to(1, 0, 31)), 500);
    assert_int_equal(value_of(WHITE, &there, ant_to(1, 1, 31)), 0);
}

TEST_WITH(a_pass_has_no_value_and_leaves_no_trail, start, NULL)
{
    Continuation passed = {{MOVE_PASS, MOVE_NONE}};
    history_update(&history, WHITE, &passed, MOVE_PASS, 500);
    assert_memory_equal(&history, &blank, sizeof history);
    history_update(&history, WHITE, &passed, ant_to(1, 5, 5), 500);
    assert_int_equal(value_of(WHITE, &passed, ant_to(1, 5, 5)), 500);
}

TEST_WITH(ageing_halves_the_values_by_hex, start, NULL)
{
    Continuation continuation = {{ant_to(3, 9, 9), ant_to(2, 4, 4)}};
    history_update(&history, WHITE, &continuation, ant_to(1, 5, 5), 400);
    assert_int_equal(value_of(WHITE, &continuation, ant_to(1, 5, 5)), 1200);
    history_age(&history);
    assert_int_equal(value_of(WHITE, &continuation, ant_to(1, 5, 5)), 1000);
}
