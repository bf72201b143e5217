/* JSON of ours and of hivegame.com. */
#include "tools/common/sheet/read_json.h"

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

static void expect(Sheet *sheet, const char *text, const char *wanted)
{
    if (!read_json(slice_of(text), sheet)) {
        fail_msg("ply %d '%s': %s", sheet->fault.ply, sheet->fault.move.text,
                 sheet->fault.why.text);
    }
    Text out = {0};
    for (int i = 0; i < sheet->game.plies; i++) {
        text_format(&out, "%s;", load_ply_text(&sheet->game, i).text);
    }
    assert_string_equal(out.data ? out.data : "", wanted);
    text_free(&out);
}

static void expect_fault(Sheet *sheet, const char *text, const char *words)
{
    assert_false(read_json(slice_of(text), sheet));
    if (!strstr(sheet->fault.why.text, words)) {
        fail_msg("'%s' instead of '%s'", sheet->fault.why.text, words);
    }
}

TEST_WITH(our_own_form_is_read, start, end)
{
    Sheet *sheet = *state;
    expect(sheet,
           "{\"format\":\"mandible-game\",\"type\":\"Base+M\",\"tags\":{\"White\":\"A\\u00e9\"},"
           "\"result\":\"Draw\",\"end\":\"agreement\",\"comment\":\"c0\",\"moves\":[\"wS1\","
           "{\"move\":\"bS1 wS1-\",\"comment\":\"c\",\"clock\":12,\"variations\":[[\"bG1 wS1-\","
           "\"wQ -wS1\"],[\"bA1 wS1-\"]]},\"wA1 -wS1\"]}",
           "wS1;bS1 wS1-;wA1 -wS1;");
    assert_int_equal(sheet->game.board.type, TYPE_MOSQUITO);
    assert_string_equal(sheet_tag(sheet, "White"), "A\xc3\xa9");
    assert_int_equal(sheet_result(sheet), SHEET_DRAW);
    assert_int_equal(sheet->end, SHEET_AGREED);
    assert_int_equal(sheet->node[sheet->path[1]].clock, 12);
    assert_int_equal(sheet->nodes, 7);
}

TEST_WITH(an_analysis_of_the_newer_shape_is_read, start, end)
{
    Sheet *sheet = *state;
    expect(sheet,
           "{\"format\":\"hive-analysis\",\"version\":1,\"game_type\":\"MLP\",\"nodes\":["
           "{\"id\":2,\"parent\":1,\"move_delta\":{\"piece\":\"bS1\",\"position\":\"wS1-\"}},"
           "{\"id\":0,\"parent\":null,\"move_delta\":null},"
           "{\"id\":1,\"parent\":0,\"move_delta\":{\"piece\":\"wS1\",\"position\":\".\"}},"
           "{\"id\":3,\"parent\":1,\"move_delta\":{\"piece\":\"bG1\",\"position\":\"wS1/\"}}],"
           "\"selected_node_id\":3}",
           "wS1;bG1 wS1/;");
    assert_int_equal(sheet->nodes, 4);
    assert_int_equal(sheet->game.board.type, 7);
}

TEST_WITH(an_analysis_of_the_older_shape_is_read, start, end)
{
    expect(*state,
           "{\"current_node\":null,\"tree\":{\"name\":\"analysis\",\"nodes\":["
           "{\"node_id\":-1,\"value\":null,\"children\":[0],\"parent\":null},"
           "{\"node_id\":0,\"value\":{\"turn\":1,\"piece\":\"wS1\",\"position\":\".\"},"
           "\"children\":[1],\"parent\":-1},"
           "{\"node_id\":1,\"value\":{\"turn\":2,\"piece\":\"bS1\",\"position\":\"\\\\wS1\"},"
           "\"children\":[],\"parent\":0}]},\"hashes\":{},\"game_type\":\"Base\"}",
           "wS1;bS1 \\wS1;");
}

TEST_WITH(a_game_pages_history_is_read, start, end)
{
    Sheet *sheet = *state;
    expect(sheet,
           "{\"game_type\":\"Base+MLP\",\"game_status\":{\"Finished\":{\"Winner\":\"Black\"}},"
           "\"history\":[[\"wS1\",\".\"],[\"bS1\",\"wS1-\"]]}",
           "wS1;bS1 wS1-;");
    assert_int_equal(sheet_result(sheet), SHEET_BLACK);
}

TEST_WITH(what_is_no_game_is_refused_by_name, start, end)
{
    Sheet *sheet = *state;
    expect_fault(sheet, "{\"a\":}", "no correct JSON");
    expect_fault(sheet, "{\"a\":1}", "game type");
    expect_fault(sheet, "{\"type\":\"Base+Q\",\"moves\":[]}", "not a game type");
    expect_fault(sheet, "{\"type\":\"Base\"}", "no member has moves");
    expect_fault(sheet, "{\"type\":\"Base\",\"start_hop\":\"QA-a,w\",\"nodes\":[]}", "start_hop");
    expect_fault(sheet, "{\"type\":\"Base\",\"moves\":[\"wS1\",\"bS1 wS2-\"]}", "not on the board");
    assert_int_equal(sheet->fault.ply, 2);
    expect_fault(sheet,
                 "{\"type\":\"Base\",\"nodes\":[{\"id\":1,\"parent\":2},{\"id\":2,"
                 "\"parent\":1}]}",
                 "parents");
}
