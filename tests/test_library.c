/* libmandible as other programs use it. MIT licence. */
#include "engine/library/mandible.h"
#include "tests/support/sanitizer.h"
#include "tests/support/shell.h"
#include "tests/support/test.h"

#define LIBRARY TEST_OUT "/lib/"

static MandibleGame *new_game(const char *text)
{
    char reason[200] = "";
    MandibleGame *game = mandible_game_new(text, 0, reason, sizeof reason);
    if (game == NULL) {
        fail_msg("%s: %s", text, reason);
    }
    return game;
}

static void expect_game(const MandibleGame *game, const char *text)
{
    char out[400];
    assert_int_equal(mandible_game_string(game, out, sizeof out), strlen(text));
    assert_string_equal(out, text);
}

TEST(a_game_is_played_and_taken_back)
{
    char text[64];
    MandibleGame *game = new_game("Base+MLP");
    assert_int_equal(mandible_game_state(game), MANDIBLE_NOT_STARTED);
    assert_int_equal(mandible_game_move_count(game), 7);
    mandible_game_moves(game, text, sizeof text);
    assert_string_equal(text, "wS1;wB1;wG1;wA1;wM;wL;wP");
    assert_true(mandible_game_play(game, "wS1", NULL, 0));
    assert_true(mandible_game_play(game, "bG1 wS1-", NULL, 0));
    expect_game(game, "Base+MLP;InProgress;White[2];wS1;bG1 wS1-");
    assert_int_equal(mandible_game_turn(game), 0);
    assert_int_equal(mandible_game_plies(game), 2);
    mandible_game_move(game, 1, text, sizeof text);
    assert_string_equal(text, "bG1 wS1-");
    assert_int_equal(mandible_game_move(game, 2, text, sizeof text), 0);
    MandibleGame *copy = mandible_game_copy(game);
    assert_false(mandible_game_undo(game, 3));
    assert_true(mandible_game_undo(game, 2));
    expect_game(game, "Base+MLP;NotStarted;White[1]");
    expect_game(copy, "Base+MLP;InProgress;White[2];wS1;bG1 wS1-");
    mandible_game_free(copy);
    mandible_game_free(game);
}

TEST(a_refusal_says_why_and_changes_nothing)
{
    char reason[200];
    assert_null(mandible_game_new("Base+X", 0, reason, sizeof reason));
    assert_non_null(strstr(reason, "Base+X"));
    assert_null(mandible_game_new("Base;wQ", 0, NULL, 0));
    MandibleGame *queen = mandible_game_new("Base;wQ", MANDIBLE_QUEEN_FIRST, NULL, 0);
    assert_non_null(queen);
    mandible_game_free(queen);
    MandibleGame *game = new_game("Base;wS1;bS1 wS1-");
    assert_false(mandible_game_play(game, "wS2 bS1-", reason, sizeof reason));
    assert_true(strlen(reason) > 10);
    assert_int_equal(mandible_game_normalise(game, "nonsense", NULL, 0, reason, sizeof reason), 0);
    assert_non_null(strstr(reason, "nonsense"));
    expect_game(game, "Base;InProgress;White[2];wS1;bS1 wS1-");
    mandible_game_free(game);
}

TEST(text_that_does_not_fit_is_cut_and_its_length_told)
{
    char out[8];
    MandibleGame *game = new_game("Base;wS1;bS1 wS1-");
    assert_int_equal(mandible_game_string(game, out, sizeof out),
                     strlen("Base;InProgress;White[2];wS1;bS1 wS1-"));
    assert_string_equal(out, "Base;In");
    char move[MANDIBLE_MOVE_SIZE];
    assert_int_equal(mandible_game_normalise(game, "WQ -ws1", move, sizeof move, NULL, 0), 7);
    assert_string_equal(move, "wQ -wS1");
    mandible_game_free(game);
}

static const MandiblePiece *find(const MandiblePiece *pieces, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(pieces[i].name, name) == 0) {
            return &pieces[i];
        }
    }
    fail_msg("there is no %s", name);
    return NULL;
}

TEST(pieces_say_where_they_lie)
{
    MandiblePiece pieces[28];
    MandibleGame *game = new_game("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 -wQ;bA1 bQ-;wB1 wQ");
    int count = mandible_game_pieces(game, pieces, 28);
    assert_int_equal(count, 22);
    const MandiblePiece *spider = find(pieces, count, "wS1");
    const MandiblePiece *queen = find(pieces, count, "wQ");
    const MandiblePiece *beetle = find(pieces, count, "wB1");
    assert_true(spider->pinned && spider->on_board && !spider->covered);
    assert_int_equal(queen->q - spider->q, -1);
    assert_int_equal(queen->r, spider->r);
    assert_true(queen->covered);
    assert_true(beetle->level == 1 && beetle->last && beetle->q == queen->q);
    assert_false(find(pieces, count, "wA3")->on_board);
    assert_int_equal(mandible_game_pieces(game, NULL, 0), 22);
    mandible_game_free(game);
}

TEST(perft_counts_leaves)
{
    MandibleGame *game = new_game("Base+MLP");
    assert_int_equal(mandible_game_perft(game, 0), 1);
    assert_int_equal(mandible_game_perft(game, 4), 151686);
    assert_int_equal(mandible_game_perft(game, -1), 0);
    mandible_game_free(game);
}

static void count_reports(void *context, const MandibleReport *report)
{
    int *reports = context;
    assert_true(report->depth >= 1 && report->nodes > 0 && strlen(report->line) > 1);
    ++*reports;
}

TEST(a_search_finds_a_move_within_its_limits)
{
    char move[MANDIBLE_MOVE_SIZE];
    int reports = 0;
    MandibleGame *game = new_game("Base+MLP;wS1;bG1 wS1-");
    MandibleSearch *search = mandible_search_new(1, 1, NULL, 0);
    MandibleLimits limits = {.seconds = -1, .depth = 3, .nodes = -1};
    assert_non_null(search);
    assert_true(mandible_search_best(search, game, &limits, count_reports, &reports, move,
                                     sizeof move, NULL, 0) > 0);
    assert_true(reports >= 3);
    assert_true(mandible_game_play(game, move, NULL, 0));
    /* Stopped before it began, an endless search answers at once. */
    limits.depth = -1;
    mandible_search_stop(search);
    assert_true(
        mandible_search_best(search, game, &limits, NULL, NULL, move, sizeof move, NULL, 0) > 0);
    assert_true(mandible_game_play(game, move, NULL, 0));
    mandible_search_free(search);
    mandible_game_free(game);
}

TEST(impossible_searches_are_refused)
{
    char reason[200];
    assert_null(mandible_search_new(-1, 1, reason, sizeof reason));
    assert_null(mandible_search_new(1, 0, reason, sizeof reason));
    assert_non_null(strstr(reason, "megabytes"));
}

TEST(the_shared_library_has_the_symbols_of_its_version_and_no_others)
{
    if (SANITIZED) {
        skip();
    }
    shell_expect("nm -D --defined-only " LIBRARY "libmandible.so.1 | awk '/ T / { print $3 }' | "
                 "sort | diff - tests/library/abi.txt && echo same",
                 0, "same");
    shell_expect("nm -g --defined-only " LIBRARY "libmandible.a | awk '/ [TDBR] / { print $3 }' | "
                 "grep -vc '^mandible_'",
                 1, "0");
}

TEST(the_example_in_c_plays_a_game)
{
    if (SANITIZED) {
        skip();
    }
    shell_expect(
        "cc -std=c11 -Wall -Werror -Iengine/library engine/library/examples/play.c " LIBRARY
        "libmandible.a -pthread -lm -o " LIBRARY "play && " LIBRARY "play Base 30",
        0, "Base;");
}

TEST(the_example_in_python_plays_a_game)
{
    if (SANITIZED || system("command -v python3 >/dev/null") != 0) {
        skip();
    }
    shell_expect("MANDIBLE_LIBRARY=" LIBRARY
                 "libmandible.so.1 python3 engine/library/examples/play.py "
                 "Base+P 30",
                 0, "Base+P;");
}
