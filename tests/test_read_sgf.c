/* SGF of BoardSpace, of all its ages. */
#include "tools/common/sheet/read_sgf.h"

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

/* Reads nodes behind a usual header and compares the moves. */
static void expect(Sheet *sheet, const char *setup, const char *nodes, const char *wanted)
{
    Text text = {0};
    text_format(&text, "(;\nGM[27]VV[1]\nSU[%s]\nP0[id \"Ann\"]\nP1[id \"Bob\"]\n%s)\n", setup,
                nodes);
    if (!read_sgf((Slice){text.data, text.size}, sheet)) {
        fail_msg("ply %d '%s': %s", sheet->fault.ply, sheet->fault.move.text,
                 sheet->fault.why.text);
    }
    Text out = {0};
    for (int i = 0; i < sheet->game.plies; i++) {
        text_format(&out, "%s;", load_ply_text(&sheet->game, i).text);
    }
    assert_string_equal(out.data ? out.data : "", wanted);
    text_free(&out);
    text_free(&text);
}

TEST_WITH(drops_and_moves_are_read_by_coordinates, start, end)
{
    Sheet *sheet = *state;
    expect(sheet, "Hive-PLM",
           "; P0[0 Start P0]\n; P0[1 pick W 4 wS1]TM[10]\n; P0[2 dropb wS1 N 13 .]TM[20]\n"
           "; P0[3 done]TM[30]\n; P1[4 move B bL1 M 12 /wS1]\n; P1[5 done]\n"
           "; P0[6 movedone W wQ N 14 \\\\wS1]\n; P1[7 MOVE b bq M 11 nonsense]\n; P1[8 Done]\n",
           "wS1;bL /wS1;wQ \\wS1;bQ bL\\;");
    assert_int_equal(sheet->game.board.type, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG);
    assert_int_equal(sheet->node[1].clock, 30);
    assert_int_equal(sheet->node[2].clock, -1);
}

TEST_WITH(letters_of_the_set_up_name_the_type, start, end)
{
    Sheet *sheet = *state;
    expect(sheet, "hive", "", "");
    assert_int_equal(sheet->game.board.type, 0);
    expect(sheet, "Hive-LM", "", "");
    assert_int_equal(sheet->game.board.type, TYPE_MOSQUITO | TYPE_LADYBUG);
    expect(sheet, "hive-p 2 0 101", "", "");
    assert_int_equal(sheet->game.board.type, TYPE_PILLBUG);
}

TEST_WITH(the_last_drop_before_done_counts, start, end)
{
    expect(*state, "hive",
           "; P0[1 dropb wS1 N 13 .]\n; P0[2 done]\n; P1[3 dropb bA1 M 12 /wS1]\n"
           "; P1[4 pickb M 12 bA1]\n; P1[5 pick B 2 bG1]\n; P1[6 dropb bG1 O 13 wS1-]\n"
           "; P1[7 done]\n; P0[8 dropb wQ M 13 -wS1]\n; P0[9 done]\n; P1[10 dropb bA1 P 13 bG1-]\n",
           "wS1;bG1 wS1-;wQ -wS1;bA1 bG1-;");
}

TEST_WITH(bugs_without_colour_or_out_of_order_are_known, start, end)
{
    expect(*state, "hive",
           "; P0[1 dropb g2 N 13 .]\n; P0[2 done]\n; P1[3 move B b1 O 13 wG2-]\n; P1[4 done]\n"
           "; P0[5 dropb q M 13 -wg2]\n; P0[6 done]\n; P1[7 dropb q P 13 bb1-]\n; P1[8 done]\n"
           "; P0[9 dropb g1 L 13 -wQ]\n; P0[10 done]\n",
           "wG1;bB1 wG1-;wQ -wG1;bQ bB1-;wG2 -wQ;");
}

TEST_WITH(an_enemy_without_colour_is_known_by_where_it_was_picked, start, end)
{
    expect(*state, "hive-p",
           "; P0[1 dropb p N 13 .]\n; P0[2 done]\n; P1[3 dropb s1 O 13 x]\n; P1[4 done]\n"
           "; P0[5 dropb q M 13 x]\n; P0[6 done]\n; P1[7 dropb q O 12 x]\n; P1[8 done]\n"
           "; P0[9 dropb a1 L 13 x]\n; P0[10 done]\n; P1[11 dropb q N 12 x]\n; P1[12 done]\n"
           "; P0[13 pickb O 13 s1]\n; P0[14 pdropb s1 N 14 x]\n; P0[15 done]\n",
           "wP;bS1 wP-;wQ -wP;bQ bS1\\;wA1 -wQ;bQ wP\\;bS1 \\wP;");
}

TEST_WITH(done_alone_passes_but_not_after_a_draw_was_offered, start, end)
{
    Sheet *sheet = *state;
    Text text = {0};
    text_add(&text, "(;SU[hive]; P0[1 dropb wS1 N 13 .]; P0[2 done]; P1[3 offerdraw]; P1[4 done]"
                    "; P0[5 declinedraw]; P0[6 done]; P1[7 done])");
    assert_false(read_sgf((Slice){text.data, text.size}, sheet));
    assert_string_equal(sheet->fault.move.text, "pass");
    assert_int_equal(sheet->fault.ply, 2);
    text_free(&text);
}

TEST_WITH(a_resignation_decides_against_its_player, start, end)
{
    Sheet *sheet = *state;
    expect(sheet, "hive",
           "RE[Game won by Ann]\n; P0[1 dropb wS1 N 13 .]\n; P0[2 done]\n; P0[3 resign]\n"
           "; P0[4 done]\n",
           "wS1;");
    assert_int_equal(sheet_result(sheet), SHEET_BLACK);
    assert_string_equal(sheet_end_name(sheet), "resignation");
}

TEST_WITH(a_draw_is_agreed, start, end)
{
    Sheet *sheet = *state;
    expect(sheet, "hive",
           "; P0[1 dropb wS1 N 13 .]\n; P0[2 done]\n; P1[3 offerdraw]\n; P1[4 done]\n"
           "; P0[5 acceptdraw]\n; P0[6 done]\n; P1[7 done]\n",
           "wS1;");
    assert_int_equal(sheet_result(sheet), SHEET_DRAW);
    assert_string_equal(sheet_end_name(sheet), "agreement");
}

TEST_WITH(the_result_is_read_in_the_players_tongue, start, end)
{
    static const struct {
        const char *words;
        SheetResult result;
    } cases[] = {
        {"Game won by Bob", SHEET_BLACK},
        {"Partie gagn\xc3\xa9"
         "e par Ann",
         SHEET_WHITE},
        {"\xd0\x98\xd0\xb3\xd1\x80\xd1\x83 \xd0\xb2\xd1\x8b\xd0\xb8\xd0\xb3\xd1\x80\xd0\xb0"
         "\xd0\xbb(\xd0\xb0) Ann.",
         SHEET_WHITE},
        {"Bob hat gewonnen", SHEET_BLACK},
        {"The game is a draw", SHEET_DRAW},
        {"La partie est nulle", SHEET_DRAW},
        {"Game won by Annette", SHEET_UNKNOWN}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text header = {0};
        text_format(&header, "RE[%s]\n; P0[1 dropb wS1 N 13 .]\n; P0[2 done]\n", cases[i].words);
        expect(*state, "hive", header.data, "wS1;");
        assert_int_equal(sheet_result(*state), cases[i].result);
        text_free(&header);
    }
}

TEST_WITH(swapped_colours_are_turned_round, start, end)
{
    Sheet *sheet = *state;
    expect(sheet, "hive",
           "; P1[1 dropb bS1 N 13 .]\n; P1[2 done]\n; P0[3 dropb wG1 O 13 bS1-]\n; P0[4 done]\n"
           "; P0[5 resign]\n",
           "wS1;bG1 wS1-;");
    assert_string_equal(sheet_tag(sheet, "White"), "Bob");
    assert_string_equal(sheet_tag(sheet, "Black"), "Ann");
    assert_int_equal(sheet_result(sheet), SHEET_WHITE);
}

TEST_WITH(faults_are_in_the_rules_own_words, start, end)
{
    Sheet *sheet = *state;
    static const char text[] = "(;SU[hive]; P0[1 dropb wS1 N 13 .]; P0[2 done]"
                               "; P1[3 dropb bM1 O 13 wS1-]; P1[4 done])";
    assert_false(read_sgf(slice_of(text), sheet));
    assert_int_equal(sheet->fault.ply, 2);
    assert_string_equal(sheet->fault.why.text, "this bug is not in the game type");
    assert_int_equal(sheet->game.plies, 1);
}
