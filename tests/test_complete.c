#include "engine/shell/complete.h"

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/shell/tiles.h"
#include "engine/uhp/session.h"
#include "tests/support/test.h"

static Session session;

static int set_up(void **state)
{
    (void)state;
    Options options;
    Reason reason;
    movegen_init();
    options_init(&options, 1);
    options.value[OPTION_TABLE_MB] = 1;
    bool made = session_init(&session, &options, NULL);
    session.has_game =
        notation_read_game(slice_of("Base;wS1;bG1 wS1-"), false, &session.game, &reason);
    return !made || !session.has_game;
}

static int tear_down(void **state)
{
    (void)state;
    session_free(&session);
    return 0;
}

static void assert_completed(const char *before, const char *word, const char *matches)
{
    Text text = {0};
    text_add(&text, "");
    complete_word(&session, slice_of(before), slice_of(word), &text);
    assert_string_equal(text.data, matches);
    text_free(&text);
}

TEST_WITH(first_words_are_commands_and_pieces, set_up, tear_down)
{
    assert_completed("", "be", "bestmove\n");
    assert_completed("", "BEST", "bestmove\n");
    assert_completed("", "au", "auto\n");
    assert_completed("", "wq", "wQ\n");
    assert_completed("", "w", "wQ\nwS2\nwB1\nwG1\nwA1\n");
    assert_completed("", "nothing", "");
}

TEST_WITH(second_words_fit_the_first, set_up, tear_down)
{
    assert_completed("wQ ", "-", "-wS1\n");
    assert_completed("play ", "wa", "wA1\n");
    assert_completed("play wA1 ", "/", "/wS1\n");
    assert_completed("newgame ", "base+m", "Base+M\nBase+ML\nBase+MP\nBase+MLP\n");
    assert_completed("validmoves ", "wG", "wG1\n");
    assert_completed("help ", "und", "undo\n");
    assert_completed("go ", "se", "seconds\n");
    assert_completed("auto ", "b", "black\nboth\n");
    assert_completed("options ", "", "get\nset\n");
    assert_completed("options get ", "multi", "MultiPV\nMultiPVTwins\n");
    assert_completed("options set Verbose ", "t", "True\n");
    assert_completed("options set PonderDuringIdle ", "",
                     "Disabled\nSingleThreaded\nMultiThreaded\n");
}

TEST(pieces_are_drawn_as_tiles)
{
    Text text = {0};
    tiles_colour(slice_of("| wS1 |[bQ] | owS1 wX wS12\n"), &text);
    assert_string_equal(text.data,
                        "| \033[30;107mwS1\033[0m |[\033[97;40mbQ\033[0m] | owS1 wX wS12\n");
    text_free(&text);
}
