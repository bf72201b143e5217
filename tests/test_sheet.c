/* Score sheets: a tree of moves with tags and comments. */
#include "tools/common/sheet/sheet.h"

#include "core/movegen/movegen.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

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

static void play(Sheet *sheet, const char *moves)
{
    Slice rest = slice_of(moves);
    while (rest.size > 0) {
        Reason reason;
        Slice move = slice_cut(&rest, ';');
        if (!sheet_play_text(sheet, move, &reason)) {
            fail_msg("%.*s: %s", (int)move.size, move.data, reason.text);
        }
    }
}

TEST_WITH(a_line_is_played_and_written_as_uhp_does, start, end)
{
    Sheet *sheet = *state;
    play(sheet, "WS1 .;BG1  wS1-;wQ \\wS1");
    assert_int_equal(sheet->game.plies, 3);
    assert_string_equal(sheet->node[sheet->at].text, "wQ \\wS1");
    assert_string_equal(sheet->node[sheet->path[1]].text, "bG1 wS1-");
}

TEST_WITH(going_to_a_node_plays_its_line, start, end)
{
    Sheet *sheet = *state;
    play(sheet, "wS1;bG1 wS1-;wQ -wS1;bQ bG1-");
    int last = sheet->at;
    assert_true(sheet_go(sheet, sheet->path[1]));
    play(sheet, "wA1 -wS1;bQ bG1/");
    int other = sheet->at;
    assert_true(sheet_go(sheet, last));
    assert_string_equal(load_ply_text(&sheet->game, 2).text, "wQ -wS1");
    assert_true(sheet_go(sheet, other));
    assert_string_equal(load_ply_text(&sheet->game, 2).text, "wA1 -wS1");
    assert_int_equal(sheet->game.plies, 4);
    assert_true(sheet_go(sheet, 0));
    assert_int_equal(sheet->game.plies, 0);
    assert_int_equal(sheet_last(sheet), last);
}

TEST_WITH(the_same_move_twice_is_one_node, start, end)
{
    Sheet *sheet = *state;
    play(sheet, "wS1;bG1 wS1-");
    int node = sheet->at;
    int nodes = sheet->nodes;
    assert_true(sheet_go(sheet, 0));
    play(sheet, "wS1;bG1 wS1-");
    assert_int_equal(sheet->at, node);
    assert_int_equal(sheet->nodes, nodes);
}

TEST_WITH(an_illegal_move_is_refused_by_the_rules, start, end)
{
    Sheet *sheet = *state;
    Reason reason;
    play(sheet, "wS1;bG1 wS1-");
    assert_false(sheet_play_text(sheet, slice_of("wA1 bG1-"), &reason));
    assert_non_null(strstr(reason.text, "touches bG1"));
    assert_false(sheet_play_text(sheet, slice_of("pass"), &reason));
    assert_false(sheet_play_text(sheet, slice_of("wS1 ."), &reason));
    assert_int_equal(sheet->game.plies, 2);
}

TEST_WITH(a_queen_may_come_first_and_is_told, start, end)
{
    Sheet *sheet = *state;
    play(sheet, "wS1;bG1 wS1-");
    assert_false(sheet_is_queen_first(sheet));
    sheet_start(sheet, 0);
    play(sheet, "wS1;bQ wS1-");
    assert_true(sheet_is_queen_first(sheet));
}

TEST_WITH(tags_are_set_and_replaced, start, end)
{
    Sheet *sheet = *state;
    assert_string_equal(sheet_tag(sheet, "White"), "");
    assert_true(sheet_set_tag(sheet, "White", slice_of("A")));
    assert_true(sheet_set_tag(sheet, "Black", slice_of("B")));
    assert_true(sheet_set_tag(sheet, "White", slice_of("Ann")));
    assert_string_equal(sheet_tag(sheet, "White"), "Ann");
    assert_int_equal(sheet->tags, 2);
    sheet_start(sheet, TYPE_MOSQUITO);
    assert_string_equal(sheet_tag(sheet, "White"), "");
    assert_int_equal(sheet->game.board.type, TYPE_MOSQUITO);
}

TEST_WITH(comments_of_a_node_follow_each_other, start, end)
{
    Sheet *sheet = *state;
    play(sheet, "wS1");
    assert_true(sheet_comment(sheet, slice_of(" one ")));
    assert_true(sheet_comment(sheet, slice_of("two")));
    assert_string_equal(sheet_words(sheet, sheet->node[sheet->at].comment), "one\ntwo");
}

TEST_WITH(the_board_decides_before_the_record, start, end)
{
    Sheet *sheet = *state;
    sheet_start(sheet, TYPE_PILLBUG);
    sheet->result = SHEET_BLACK;
    sheet->end = SHEET_RESIGNED;
    play(sheet, "wP;bS1 \\wP;wQ /wP;bP -bS1;wG1 /wQ;bA1 /bP;wB1 -wG1;bQ \\bP;wB1 bA1\\");
    assert_int_equal(sheet_result(sheet), SHEET_BLACK);
    assert_string_equal(sheet_end_name(sheet), "resignation");
    play(sheet, "bQ bP\\");
    assert_int_equal(sheet_result(sheet), SHEET_WHITE);
    assert_string_equal(sheet_end_name(sheet), "queen surrounded");
    Reason reason;
    assert_false(sheet_play_text(sheet, slice_of("wG1 /bP"), &reason));
    assert_string_equal(reason.text, "the game is over");
}

TEST(results_are_read_in_both_tongues)
{
    assert_int_equal(sheet_read_result(slice_of("whitewins")), SHEET_WHITE);
    assert_int_equal(sheet_read_result(slice_of("0-1")), SHEET_BLACK);
    assert_int_equal(sheet_read_result(slice_of("1/2-1/2")), SHEET_DRAW);
    assert_int_equal(sheet_read_result(slice_of("Unkown")), SHEET_UNKNOWN);
}
