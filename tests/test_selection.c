/* Games selected by what they are. */
#include "tools/record/selection.h"

#include "core/movegen/movegen.h"
#include "tests/support/test.h"

/* A game between Ann (1500) and Bob (1650) that White has won by resignation. */
static void make_game(Sheet *sheet, const char *moves)
{
    Reason reason;
    movegen_init();
    sheet_init(sheet);
    sheet_start(sheet, TYPE_MOSQUITO);
    sheet_set_tag(sheet, "White", slice_of("Ann"));
    sheet_set_tag(sheet, "Black", slice_of("Bob the 2nd"));
    sheet_set_tag(sheet, "Date", slice_of("2020.03.29"));
    sheet_set_tag(sheet, "WhiteElo", slice_of("1500"));
    sheet_set_tag(sheet, "BlackElo", slice_of("1650"));
    sheet->result = SHEET_WHITE;
    sheet->end = SHEET_RESIGNED;
    for (Slice rest = slice_of(moves); rest.size > 0;) {
        assert_true(sheet_play_text(sheet, slice_cut(&rest, ';'), &reason));
    }
}

/* Whether the game is taken by one option. */
static bool takes(const char *name, const char *value)
{
    Selection selection = {0};
    Reason reason;
    bool known;
    Sheet sheet;
    make_game(&sheet, "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    if (!selection_read(&selection, name, value, &known, &reason)) {
        fail_msg("%s %s: %s", name, value, reason.text);
    }
    assert_true(known);
    bool taken = selection_takes(&selection, &sheet);
    selection.inverted = true;
    assert_int_equal(selection_takes(&selection, &sheet), !taken);
    sheet_free(&sheet);
    return taken;
}

TEST(games_are_selected_by_player)
{
    assert_true(takes("--player", "ann"));
    assert_true(takes("--player", "bob*2*"));
    assert_false(takes("--player", "bob"));
    assert_true(takes("--white", "A*n"));
    assert_false(takes("--white", "bob*"));
    assert_true(takes("--black", "*"));
}

TEST(games_are_selected_by_date)
{
    assert_true(takes("--since", "2020.03.29"));
    assert_false(takes("--since", "2020-03-30"));
    assert_true(takes("--since", "2020"));
    assert_true(takes("--until", "2020.03"));
    assert_false(takes("--until", "2020.02"));
    assert_true(takes("--until", "2020"));
}

TEST(games_are_selected_by_type_result_end_and_numbers)
{
    assert_true(takes("--type", "Base,Base+M"));
    assert_false(takes("--type", "Base"));
    assert_true(takes("--result", "decided"));
    assert_false(takes("--result", "black,draw"));
    assert_true(takes("--end", "resignation"));
    assert_false(takes("--end", "queen"));
    assert_true(takes("--plies", "4"));
    assert_true(takes("--plies", "-4"));
    assert_false(takes("--plies", "5-"));
    assert_true(takes("--rating", "1500-1650"));
    assert_false(takes("--rating", "1600-"));
    assert_true(takes("--queen-first", "no"));
    assert_false(takes("--queen-first", "yes"));
}

TEST(games_are_selected_by_a_position_however_turned)
{
    assert_true(takes("--position", "Base+M;wS1;bS1 \\wS1"));
    assert_true(takes("--position", "Base+M;wS1;bS1 wS1/;wQ /wS1;bQ bS1/"));
    assert_true(takes("--position", "Base+M"));
    assert_false(takes("--position", "Base;wS1;bS1 \\wS1"));
    assert_false(takes("--position", "Base+M;wS1;bS1 wS1/;wQ -wS1"));
}

TEST(wrong_values_are_refused_by_name)
{
    static const char *const cases[][2] = {
        {"--since", "soon"},  {"--type", "Base+Q"},  {"--result", "win"},
        {"--end", "x"},       {"--plies", "9-3"},    {"--plies", "-"},
        {"--rating", "high"}, {"--queen-first", ""}, {"--position", "Base;wS2"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Selection selection = {0};
        Reason reason;
        bool known;
        assert_false(selection_read(&selection, cases[i][0], cases[i][1], &known, &reason));
        assert_memory_equal(reason.text, cases[i][0], strlen(cases[i][0]));
    }
}

static uint64_t hash_of(const char *moves)
{
    Sheet sheet;
    make_game(&sheet, moves);
    uint64_t hash = selection_hash(&sheet);
    sheet_free(&sheet);
    return hash;
}

TEST(turned_games_have_one_hash)
{
    uint64_t hash = hash_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1/");
    assert_true(hash == hash_of("wS1;bS1 /wS1;wQ wS1/;bQ -bS1"));
    assert_true(hash == hash_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1\\"));
    assert_false(hash == hash_of("wS1;bS1 wS1-;wQ -wS1;bQ bS1-"));
    assert_false(hash == hash_of("wS1;bS1 wS1-;wQ -wS1"));
}
