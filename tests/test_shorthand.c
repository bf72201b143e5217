#include "engine/shell/shorthand.h"

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "tests/support/test.h"

static Game game;

static int set_up(void **state)
{
    (void)state;
    movegen_init();
    game_init(&game, 0, false);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    game_free(&game);
    return 0;
}

static void load(const char *text)
{
    Reason reason;
    assert_true(notation_read_game(slice_of(text), false, &game, &reason));
}

static void assert_meant(const char *text, const char *move)
{
    Move read;
    Reason reason;
    char written[MOVE_STRING_SIZE];
    if (!shorthand_read(&game.board, slice_of(text), &read, &reason)) {
        fail_msg("'%s': %s", text, reason.text);
    }
    notation_write_move(&game.board, read, written);
    assert_string_equal(written, move);
}

static void assert_refused(const char *text, const char *why)
{
    Move read;
    Reason reason;
    assert_false(shorthand_read(&game.board, slice_of(text), &read, &reason));
    if (strstr(reason.text, why) == NULL) {
        fail_msg("'%s': %s", text, reason.text);
    }
}

static const char middle_game[] = "Base+MLP;wS1;bG1 wS1-;wQ -wS1;bQ bG1-;wA1 -wQ;bA1 bQ-";

TEST_WITH(colours_and_numbers_may_be_left_out, set_up, tear_down)
{
    load("Base+MLP");
    assert_meant("s", "wS1");
    assert_meant("A1", "wA1");
    assert_meant("b", "wB1");
    load("Base+MLP;wS1");
    assert_meant("g s-", "bG1 wS1-");
    assert_meant("B S/", "bB1 wS1/");
}

TEST_WITH(only_one_legal_move_may_be_meant, set_up, tear_down)
{
    load(middle_game);
    assert_meant("a1 a1-", "wA1 bA1-");
    assert_meant("wA1 bA1-", "wA1 bA1-");
}

TEST_WITH(what_may_be_several_moves_is_refused_with_them, set_up, tear_down)
{
    load(middle_game);
    assert_refused("a wQ\\", "'a wQ\\' may be wA1 wQ\\, wA2 wQ\\");
    assert_refused("a /q", "'a /q' may be wA1 ");
    assert_refused("x1", "'x1' is not a move");
    assert_refused("", "is not a move");
}

TEST_WITH(a_piece_is_known_by_its_looks, set_up, tear_down)
{
    assert_true(shorthand_is_piece(slice_of("wA1")));
    assert_true(shorthand_is_piece(slice_of("b1")));
    assert_true(shorthand_is_piece(slice_of("-bG1")));
    assert_true(shorthand_is_piece(slice_of("q")));
    assert_false(shorthand_is_piece(slice_of("go")));
    assert_false(shorthand_is_piece(slice_of("board")));
    assert_false(shorthand_is_piece(slice_of("A4")));
    assert_true(shorthand_means(slice_of("a"), piece_make(BLACK, BUG_ANT, 2), BLACK));
    assert_false(shorthand_means(slice_of("a"), piece_make(BLACK, BUG_ANT, 2), WHITE));
    assert_true(shorthand_means(slice_of("ba2"), piece_make(BLACK, BUG_ANT, 2), WHITE));
    assert_false(shorthand_means(slice_of("ba1"), piece_make(BLACK, BUG_ANT, 2), WHITE));
}
