/* GameStrings: what is read of them, what they are written as, and which are refused. MIT licence.
 */
#include "core/board_check.h"
#include "core/notation.h"
#include "tests/support/test.h"

#define COUNT(array) (sizeof(array) / sizeof *(array))

#define WHITE_WON    "wP;bS1 \\wP;wQ /wP;bP -bS1;wG1 /wQ;bA1 /bP;wB1 -wG1;bQ \\bP;wB1 bA1\\;bQ bP\\"
#define BLACK_WON    "wG1;bL /wG1;wP wG1-;bP bL\\;wM wP\\;bQ /bL;wQ wM-;bQ /wM;wQ wG1\\"
#define BOTH_LOST                                                                                  \
    "wL;bP -wL;wS1 wL\\;bQ /bP;wP wS1\\;bM \\bP;wQ /wS1;bL bM/;wQ bP\\;bL -bM;wA1 wS1/;"           \
    "bA1 /bQ;wA1 /bA1;bB1 -bL;wP wS1-;bG1 bB1\\;wG1 wP/;bS1 bL\\;wL -wG1;bB2 bG1\\;wM wS1\\;"      \
    "bA2 \\bL;wM wQ\\;bB2 /bG1;wL \\wS1;bB2 bG1\\;wG1 wP-;bB1 bG1;wB1 -wA1;bA2 bQ\\"

/* Four plies, then four that lead back to where they began. */
#define ROW   "wS1;bS1 wS1-;wQ -wS1;bQ bS1-"
#define ROUND "wQ /wS1;bQ bS1/;wQ -wS1;bQ bS1-"

static void assert_written(const Game *game, const char *expected)
{
    Text text = {0};
    notation_write_game(game, true, &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
}

static void read_or_fail(Slice text, Game *game)
{
    Reason reason;
    if (!notation_read_game(text, false, game, &reason)) {
        fail_msg("%s: %s", slice_shown(text).text, reason.text);
    }
    assert_null(board_check(&game->board));
}

TEST(state_and_turn_are_not_believed)
{
    static const struct {
        const char *text, *written;
    } cases[] = {
        {"Base", "Base;NotStarted;White[1]"},
        {"Base+MLP;", "Base+MLP;NotStarted;White[1]"},
        {"Base;NotStarted;White[1]", "Base;NotStarted;White[1]"},
        {"Base;WhiteWins;Black[9];", "Base;NotStarted;White[1]"},
        {"Base;InProgress", "Base;NotStarted;White[1]"},
        {"Base;White[3]", "Base;NotStarted;White[1]"},
        {"Base;wS1", "Base;InProgress;Black[1];wS1"},
        {"Base;wS1;", "Base;InProgress;Black[1];wS1"},
        {"Base;wS1;bS1 wS1-", "Base;InProgress;White[2];wS1;bS1 wS1-"},
        {"Base;Draw;White[77];wS1;bS1 wS1-;", "Base;InProgress;White[2];wS1;bS1 wS1-"},
        {"Base;inprogress;black[0];wS1", "Base;InProgress;Black[1];wS1"},
        {"Base;InProgress;wS1;bS1 wS1-", "Base;InProgress;White[2];wS1;bS1 wS1-"},
        {"Base;White[2];wS1;bS1 wS1-", "Base;InProgress;White[2];wS1;bS1 wS1-"},
        {"Base;;;wS1", "Base;InProgress;Black[1];wS1"},
        {"Base;;wS1", "Base;InProgress;Black[1];wS1"},
        {"Base;Paused;White[2];wS1", "Base;InProgress;Black[1];wS1"},
    };
    Game game;
    game_init(&game, 0, false);
    for (size_t i = 0; i < COUNT(cases); i++) {
        read_or_fail(slice_of(cases[i].text), &game);
        assert_written(&game, cases[i].written);
    }
    game_free(&game);
}

TEST(blanks_case_and_line_ends_do_not_matter)
{
    Game game;
    game_init(&game, 0, false);
    read_or_fail(slice_of("\t Base ; InProgress;\tWhite[3] ;WS1; bs1  WS1-;wq\t-ws1;bQ bs1-;\r\n"),
                 &game);
    assert_written(&game, "Base;InProgress;White[3];" ROW);
    game_free(&game);
}

TEST(moves_are_recorded_in_written_form)
{
    Game game;
    game_init(&game, 0, false);
    read_or_fail(slice_of("Base;" ROW ";wQ wQ\\;bQ \\bQ;wB1 \\wQ"), &game);
    assert_written(&game, "Base;InProgress;Black[4];" ROW ";wQ /wS1;bQ bS1/;wB1 -wS1");
    game_free(&game);
}

TEST(finished_games_are_read)
{
    static const struct {
        const char *text, *written;
    } cases[] = {
        {"Base+P;" WHITE_WON, "Base+P;WhiteWins;White[6];" WHITE_WON},
        {"Base+MLP;InProgress;White[1];" BLACK_WON, "Base+MLP;BlackWins;Black[5];" BLACK_WON},
        {"Base+MLP;" BOTH_LOST ";", "Base+MLP;Draw;White[16];" BOTH_LOST},
    };
    Game game;
    game_init(&game, 0, false);
    for (size_t i = 0; i < COUNT(cases); i++) {
        read_or_fail(slice_of(cases[i].text), &game);
        assert_written(&game, cases[i].written);
    }
    game_free(&game);
}

TEST(games_go_on_after_a_repetition)
{
    Game game;
    Text text = {0};
    game_init(&game, 0, false);
    read_or_fail(slice_of("Base;" ROW ";" ROUND ";" ROUND), &game);
    assert_written(&game, "Base;Draw;White[7];" ROW ";" ROUND ";" ROUND);
    notation_write_game(&game, false, &text);
    assert_string_equal(text.data, "Base;InProgress;White[7];" ROW ";" ROUND ";" ROUND);
    read_or_fail(slice_of("Base;" ROW ";" ROUND ";" ROUND ";wA1 -wQ"), &game);
    assert_written(&game, "Base;InProgress;Black[7];" ROW ";" ROUND ";" ROUND ";wA1 -wQ");
    text_free(&text);
    game_free(&game);
}

TEST(bad_games_are_refused)
{
#define TYPES                                                                                      \
    " is not a game type; those are Base, Base+M, Base+L, Base+P, Base+ML, Base+MP, Base+LP, "     \
    "Base+MLP"
    static const struct {
        const char *text, *reason;
    } cases[] = {
        {"", "''" TYPES},
        {";", "''" TYPES},
        {"bas;wS1", "'bas'" TYPES},
        {"Base+PP;wS1", "'Base+PP'" TYPES},
        {"Base wS1", "'Base wS1'" TYPES},
        {"Base;wX", "ply 1: 'wX' is not a move"},
        {"Base;Paused;wS1", "ply 1: 'Paused' is not a move"},
        {"Base;InProgress;Red[1];wS1", "ply 1: 'Red[1]' is not a move"},
        {"Base;InProgress;White[x];wS1", "ply 1: 'White[x]' is not a move"},
        {"Base;InProgress;White[1;wS1", "ply 1: 'White[1' is not a move"},
        {"Base;InProgress;White[1];InProgress", "ply 1: 'InProgress' is not a move"},
        {"Base;White[1];White[1];wS1", "ply 1: 'White[1]' is not a move"},
        {"Base;wS1;White[1];bS1 wS1-", "ply 2: 'White[1]' is not a move"},
        {"Base;wS1;;bS1 wS1-", "ply 2: '' is not a move"},
        {"Base;wS1;;", "ply 2: '' is not a move"},
        {"Base;wS1 bS1 wS1-", "ply 1: 'wS1 bS1 wS1-' is not a move"},
        {"Base;" ROW ";wQ \x01wS1", "ply 5: 'wQ ?wS1' is not a move"},
        {"Base;" ROW ";wQ bS1-", "ply 5, 'wQ bS1-': wQ can't climb onto bQ"},
        {"Base;" ROW ";pass", "ply 5, 'pass': pass is not allowed while there is another move"},
        {"Base;wQ", "ply 1, 'wQ': wQ can't be placed on the first turn (QueenFirst allows it)"},
        {"Base+P;" WHITE_WON ";wA1 -wQ", "ply 11, 'wA1 -wQ': the game is over"},
        {"Base+P;" WHITE_WON ";;", "ply 11, '': the game is over"},
    };
    Game game;
    game_init(&game, 0, false);
    read_or_fail(slice_of("Base+MLP;" BLACK_WON), &game);
    Game before = game;
    for (size_t i = 0; i < COUNT(cases); i++) {
        Reason reason = {"none"};
        assert_false(notation_read_game(slice_of(cases[i].text), false, &game, &reason));
        assert_string_equal(reason.text, cases[i].reason);
        assert_memory_equal(&game, &before, sizeof game);
    }
    assert_written(&game, "Base+MLP;BlackWins;Black[5];" BLACK_WON);
    game_free(&game);
}

TEST(large_rubbish_is_refused_shortly)
{
    enum { SIZE = 1 << 20 };
    static const char *const heads[] = {"", "Base", "Base;", "Base;wS1;", "Base;InProgress;White["};
    static const char fillers[] = {'x', ';', '1', '\0', '\x80', '-'};
    char *text = malloc(SIZE);
    assert_non_null(text);
    Game game;
    game_init(&game, 0, false);
    for (size_t i = 0; i < COUNT(heads); i++) {
        for (size_t k = 0; k < sizeof fillers; k++) {
            Reason reason = {""};
            memset(text, fillers[k], SIZE);
            memcpy(text, heads[i], strlen(heads[i]));
            assert_false(notation_read_game((Slice){text, SIZE}, false, &game, &reason));
            assert_true(strlen(reason.text) > 0);
        }
    }
    memset(text, ' ', SIZE);
    memcpy(text, "Base", 4);
    read_or_fail((Slice){text, SIZE}, &game);
    assert_written(&game, "Base;NotStarted;White[1]");
    game_free(&game);
    free(text);
}

TEST(games_have_a_limit)
{
    Game game;
    Text text = {0};
    Text again = {0};
    game_init(&game, 0, false);
    text_add(&text, "Base;InProgress;White[30001];" ROW);
    for (int i = 4; i < GAME_PLY_LIMIT; i += 4) {
        text_add(&text, ";" ROUND);
    }
    read_or_fail((Slice){text.data, text.size}, &game);
    assert_int_equal(game.plies, GAME_PLY_LIMIT);
    notation_write_game(&game, false, &again);
    assert_string_equal(again.data, text.data);

    Reason reason;
    text_add(&text, ";wQ /wS1");
    assert_false(notation_read_game((Slice){text.data, text.size}, false, &game, &reason));
    assert_string_equal(reason.text, "ply 60001: the game is too long");
    assert_int_equal(game.plies, GAME_PLY_LIMIT);
    text_free(&text);
    text_free(&again);
    game_free(&game);
}
