/* Placing pieces, the queen's rules, and forced passes. MIT licence. */
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tests/support/draw.h"
#include "tests/support/rule.h"
#include "tests/support/test.h"

TEST(new_pieces_touch_the_own_colour_only)
{
    rule_goes("wS1", "      *     .     \n"
                     "   *     wQ    bQ \n"
                     "      *     .     \n");
}

TEST(a_stack_has_the_colour_of_its_top)
{
    rule_goes("wS1", "      *     *     *     \n"
                     "   *     wQ    wB1   *  \n"
                     "      *     *     *     \n"
                     "wB1 on bQ\n");
    rule_goes("wS1", "      .     .     .     \n"
                     "   .     bB1   bQ    .  \n"
                     "      .     .     .     \n"
                     "bB1 on wQ\n");
}

TEST(a_hole_can_be_filled)
{
    rule_goes("wS1", "      *     *     *     \n"
                     "   *     wQ    wA1   *  \n"
                     "*     wA2   *     wA3   *\n"
                     "   *     wG1   wB1   *  \n"
                     "      *     *     *     \n");
}

TEST(lower_numbers_come_first)
{
    rule_goes("wA2", "      .     .     \n"
                     "   .     wQ    bQ \n"
                     "      .     .     \n");
}

TEST(without_the_queen_nothing_moves)
{
    rule_goes("wA1", "      .     .     \n"
                     "   wA1   bQ    .  \n"
                     "      .     .     \n");
}

/* Kinds of bugs among the placements of a list, as a set of 1 << bug; the other moves must be none.
 */
static unsigned placed_bugs(const Board *board)
{
    static MoveList list;
    unsigned bugs = 0;
    movegen_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        assert_true(list.moves[i] != MOVE_PASS && move_is_placement(list.moves[i]));
        bugs |= 1U << piece_bug(move_piece(list.moves[i]));
    }
    return bugs;
}

static unsigned bugs_in_box(GameType type)
{
    unsigned bugs = 0;
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        bugs |= (unsigned)type_has_bug(type, (Bug)bug) << bug;
    }
    return bugs;
}

/* A board after some moves that are given as a GameString. */
static Board board_after(const char *text, bool queen_first)
{
    Game game;
    Reason reason;
    game_init(&game, 0, false);
    if (!notation_read_game(slice_of(text), queen_first, &game, &reason)) {
        fail_msg("%s: %s", text, reason.text);
    }
    Board board = game.board;
    game_free(&game);
    return board;
}

TEST(the_first_piece_goes_to_the_origin)
{
    for (GameType type = 0; type < TYPE_COUNT; type++) {
        Board board;
        MoveList list;
        board_init(&board, type, false);
        assert_int_equal(placed_bugs(&board), bugs_in_box(type) & ~(1U << BUG_QUEEN));
        movegen_all(&board, &list);
        for (int i = 0; i < list.count; i++) {
            assert_int_equal(move_to(list.moves[i]), HEX_ORIGIN);
        }
    }
}

TEST(the_second_piece_touches_the_first)
{
    Board board = board_after("Base+M;;;wA1", false);
    MoveList list;
    movegen_all(&board, &list);
    assert_int_equal(list.count, 5 * 6);
    for (int i = 0; i < list.count; i++) {
        assert_true(hex_direction(HEX_ORIGIN, move_to(list.moves[i])) != DIR_COUNT);
    }
}

TEST(the_queen_is_not_placed_on_the_first_turn)
{
    unsigned all = bugs_in_box(0);
    Board board = board_after("Base;;;wA1", false);
    assert_int_equal(placed_bugs(&board), all & ~(1U << BUG_QUEEN));
    board = board_after("Base;;;wA1;bA1 wA1-", false);
    assert_int_equal(placed_bugs(&board), all);
}

TEST(the_old_rule_lets_the_queen_come_first)
{
    unsigned all = bugs_in_box(0);
    Board board;
    board_init(&board, 0, true);
    assert_int_equal(placed_bugs(&board), all);
    board = board_after("Base;;;wQ", true);
    assert_int_equal(placed_bugs(&board), all);
}

TEST(the_queen_is_placed_by_turn_four)
{
    unsigned all = bugs_in_box(0);
    Board board = board_after("Base;;;wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-", false);
    assert_int_equal(placed_bugs(&board), all);
    board = board_after("Base;;;wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wA3 -wA2;bQ bA2-", false);
    assert_int_equal(placed_bugs(&board), 1U << BUG_QUEEN);
    board = board_after("Base;;;wA1;bA1 wA1-;wA2 -wA1;bA2 bA1-;wQ -wA2;bA3 bA2-;wB1 -wQ", false);
    assert_int_equal(placed_bugs(&board), 1U << BUG_QUEEN);
}

static void assert_pass_alone(const Board *board)
{
    MoveList list;
    movegen_all(board, &list);
    assert_int_equal(list.count, 1);
    assert_int_equal(list.moves[0], MOVE_PASS);
    assert_int_equal(movegen_count(board), 1);
    assert_true(movegen_is_legal(board, MOVE_PASS));
}

TEST(the_duty_to_place_the_queen_lapses_after_a_pass)
{
    Drawing drawing;
    draw(&drawing, 0, WHITE,
         "bB1   bQ    \n"
         "bB1 on wA1\n",
         view_at(0));
    drawing.board.ply = 6;
    assert_pass_alone(&drawing.board);
    /* a turn later, and with a place again */
    draw(&drawing, 0, WHITE, "wA1   bQ    \n", view_at(0));
    drawing.board.ply = 6;
    assert_int_equal(placed_bugs(&drawing.board), 1U << BUG_QUEEN);
    drawing.board.ply = 8;
    assert_int_equal(placed_bugs(&drawing.board), bugs_in_box(0));
}

TEST(who_can_not_move_passes)
{
    Board board =
        board_after("Base+L;;;wS1;bB1 wS1\\;wL -wS1;bQ /bB1;wQ /wL;bQ wL\\;wL bB1\\", false);
    assert_pass_alone(&board);
}

TEST(who_can_move_does_not_pass)
{
    Board board = board_after("Base;;;wA1;bA1 wA1-", false);
    assert_false(movegen_is_legal(&board, MOVE_PASS));
    MoveList list;
    movegen_all(&board, &list);
    assert_false(move_list_has(&list, MOVE_PASS));
}
