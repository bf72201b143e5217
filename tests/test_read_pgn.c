/* PGN of MzingaViewer, hivegame.com and others. */
#include "tools/common/sheet/read_pgn.h"

#include "core/movegen/movegen.h"
#include "tests/support/load.h"
#include "tests/support/test.h"
#include "tools/common/sheet/write_games.h"

static int start(void **state)
{
    static Sheet sheet;
    movegen_init();
    sheet_init(&sheet);
    *state = &sheet;
    return 0;
}

static int end(void **state)
{
    sheet_free(*state);
    return 0;
}

static void read(Sheet *sheet, const char *text)
{
    if (!read_pgn(slice_of(text), sheet)) {
        fail_msg("ply %d '%s': %s", sheet->fault.ply, sheet->fault.move.text,
                 sheet->fault.why.text);
    }
}

static void expect_moves(const Sheet *sheet, const char *wanted)
{
    Text out = {0};
    for (int i = 0; i < sheet->game.plies; i++) {
        text_format(&out, "%s;", load_ply_text(&sheet->game, i).text);
    }
    assert_string_equal(out.data ? out.data : "", wanted);
    text_free(&out);
}

TEST_WITH(a_game_of_the_viewer_is_read, start, end)
{
    Sheet *sheet = *state;
    read(sheet, "[GameType \"Base+ML\"]\r\n[Date \"2018.11.02\"]\r\n[White \"Ann \"O'Hara\"\"]\r\n"
                "[Result \"BlackWins\"]\r\n\r\n{before}\r\n1. wS1\r\n{one\r\nmore}\r\n"
                "2. bS1 wS1-\r\n\r\nBlackWins\r\n");
    assert_int_equal(sheet->game.board.type, TYPE_MOSQUITO | TYPE_LADYBUG);
    assert_string_equal(sheet_tag(sheet, "White"), "Ann \"O'Hara\"");
    assert_string_equal(sheet_tag(sheet, "Date"), "2018.11.02");
    assert_int_equal(sheet_result(sheet), SHEET_BLACK);
    expect_moves(sheet, "wS1;bS1 wS1-;");
    assert_string_equal(sheet_words(sheet, sheet->node[0].comment), "before");
    assert_string_equal(sheet_words(sheet, sheet->node[1].comment), "one\r\nmore");
}

TEST_WITH(a_game_of_hivegame_is_read, start, end)
{
    Sheet *sheet = *state;
    read(sheet, "[GameType \"Base+MLP\"]\n[Date \"12-Mar-2026_18:03:11\"]\n[Result \"Unkown\"]\n\n"
                "1. wS1 \n2. bS1 wS1-\n");
    assert_string_equal(sheet_tag(sheet, "Date"), "2026.03.12");
    assert_string_equal(sheet_tag(sheet, "DateTime"), "12-Mar-2026_18:03:11");
    assert_int_equal(sheet_result(sheet), SHEET_UNKNOWN);
    expect_moves(sheet, "wS1;bS1 wS1-;");
}

TEST_WITH(variations_are_read_wherever_they_stand, start, end)
{
    Sheet *sheet = *state;
    read(sheet, "1. wS1 2. bS1 wS1- (2. bG1 wS1- {good} 3. wQ -wS1 (3. wA1 -wS1)) 3. wG1 -wS1\n"
                "{(3. wB1 -wS1 4. bQ bS1-)}\n4. bA1 bS1- 1-0");
    expect_moves(sheet, "wS1;bS1 wS1-;wG1 -wS1;bA1 bS1-;");
    assert_int_equal(sheet_result(sheet), SHEET_WHITE);
    Text out = {0};
    write_games_pgn(sheet, true, &out);
    assert_non_null(strstr(out.data, "2. bS1 wS1-\n(2. bG1 wS1- {good} 3. wQ -wS1 (3. wA1 -wS1))\n"
                                     "3. wG1 -wS1\n(3. wB1 -wS1 4. bQ bS1-)\n4. bA1 bS1-\n"));
    text_free(&out);
}

TEST_WITH(moves_may_share_lines_and_numbers, start, end)
{
    Sheet *sheet = *state;
    read(sheet, "1. wS1 bS1 wS1- 2. wQ -wS1 $1 bQ bS1-! 3... wA1 -wQ?! ; a word\n");
    expect_moves(sheet, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;");
}

static void expect_fault(Sheet *sheet, const char *text, int ply, const char *words)
{
    assert_false(read_pgn(slice_of(text), sheet));
    assert_int_equal(sheet->fault.ply, ply);
    if (!strstr(sheet->fault.why.text, words)) {
        fail_msg("'%s' instead of '%s'", sheet->fault.why.text, words);
    }
}

TEST_WITH(faults_name_ply_and_place, start, end)
{
    Sheet *sheet = *state;
    static const char text[] = "1. wS1\n2. bS1 wS1-\n3. wQ bS1-\n4. bQ bS1-\n";
    expect_fault(sheet, text, 3, "touches bS1");
    assert_string_equal(sheet->fault.move.text, "wQ bS1-");
    assert_int_equal(sheet->fault.at, strstr(text, "wQ bS1-") - text);
    expect_moves(sheet, "wS1;bS1 wS1-;");
    expect_fault(sheet, "[GameType \"Base+X\"]\n", 0, "not a game type");
    expect_fault(sheet, "1. wS1 {open", 2, "comment without end");
    expect_fault(sheet, "1. wS1 (1. wQ", 2, "variation without end");
    expect_fault(sheet, "1. wS1 )", 2, "not opened");
    expect_fault(sheet, "(1. wS1)", 1, "before any move");
}

TEST_WITH(a_comment_that_only_looks_like_a_variation_stays_one, start, end)
{
    Sheet *sheet = *state;
    read(sheet, "1. wS1\n{(an aside)}\n2. bS1 wS1-\n");
    assert_string_equal(sheet_words(sheet, sheet->node[1].comment), "(an aside)");
    assert_int_equal(sheet->nodes, 3);
}
