/* GameStrings alone, in other text and in links. */
#include "tools/common/sheet/read_uhp.h"

#include "core/movegen/movegen.h"
#include "tests/support/test.h"

/* Reads all games of a line: their plies, "!" behind faulty ones. */
static void expect(const char *text, const char *wanted)
{
    movegen_init();
    Sheet sheet;
    Text link = {0};
    Text out = {0};
    sheet_init(&sheet);
    Slice line = slice_of(text);
    for (;;) {
        ReadUhp found = read_uhp(&line, &link, &sheet);
        if (found == READ_UHP_NONE) {
            break;
        }
        text_format(&out, "%d%s ", sheet.game.plies, found == READ_UHP_GAME ? "" : "!");
    }
    if (strcmp(out.data ? out.data : "", wanted) != 0) {
        fail_msg("'%s' gives '%s', not '%s'", text, out.data ? out.data : "", wanted);
    }
    text_free(&out);
    text_free(&link);
    sheet_free(&sheet);
}

TEST(a_line_may_be_a_game)
{
    expect("Base;InProgress;White[2];wS1;bS1 wS1-", "2 ");
    expect("  Base+MLP;wS1;bS1 wS1-;  ", "2 ");
    expect("Base+ML", "0 ");
    expect("Base;NotStarted;White[1]", "0 ");
}

TEST(games_are_found_in_other_text)
{
    expect("1\tBase;wS1;bS1 wS1-\tWhite", "2 ");
    expect("see 'Base;wS1;bS1 wS1-' and \"Base+M;wM\"!", "2 1 ");
    expect("played Base;InProgress;White[2];wS1;bS1 wS1- and resigned", "2 ");
    expect("DataBase;x Based on Base+MLP rules, Base", "");
    expect("", "");
}

TEST(links_are_decoded)
{
    expect("https://x.y/analysis?uhp=Base%2BMLP%3BInProgress%3BBlack%5B1%5D%3BwS1", "1 ");
    expect("<a href=\"?a=1&uhp=Base+M;InProgress;White[2];wS1;bS1%20wS1-&b=2\">", "2 ");
    expect("?uhp=Base;wS1;bS1+%5CwS1", "2 ");
    expect("?uhp=Base;wS1 and ?uhp=Base;wS1;bS1+wS1-", "1 2 ");
}

TEST(faulty_games_keep_their_beginning)
{
    expect("Base;wS1;bS1 wA1-;wQ -wS1", "1! ");
    expect("Base;wS1;bS1 wS1- 3 wG1 \\bA3", "2! ");
    expect("Base;wS1;bS1 \\bG2 3 bS1 \\bA3", "1! ");
    expect("Base+XY;wS1", "0! ");
}
