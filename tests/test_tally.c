/* Kinds of moves, and how many of each a tree has. MIT licence. */
#include "core/movegen/movegen.h"
#include "perft/tally.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

static TallyKind kind_in(const char *game, const char *text)
{
    Board board = load_board(game);
    return tally_kind(&board, load_move(&board, text));
}

/* The white queen can throw nothing; black's pillbug stands beside it. */
#define PINNED_PILLBUG  "Base+MP;wG1;bP wG1/;wQ wG1\\;bQ \\bP;wQ bP\\"
#define MOSQUITO_THROWS "Base+MLP;wP;bM -wP;wQ wP-;bQ /bM;wQ \\wP"
#define MOSQUITO_ABOVE                                                                             \
    "Base+MP;wP;bM -wP;wB1 wP-;bB1 \\bM;wM wP\\;bB2 bB1/;wQ wB1/;bQ bB2/;wM wB1;bQ \\bB2"

TEST(moves_have_their_kind)
{
    assert_int_equal(kind_in("Base", "wS1"), TALLY_PLACEMENT);
    assert_int_equal(kind_in(PINNED_PILLBUG, "wG1 bP/"), TALLY_THROW);
    assert_int_equal(kind_in(PINNED_PILLBUG, "bA1 bQ/"), TALLY_PLACEMENT);
    assert_int_equal(kind_in(MOSQUITO_THROWS, "wP -wQ"), TALLY_THROW);
    assert_int_equal(kind_in(MOSQUITO_ABOVE, "wM wP"), TALLY_CLIMB);
    assert_int_equal(kind_in(MOSQUITO_ABOVE, "wM wB1\\"), TALLY_MOVE);
    assert_int_equal(kind_in("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-", "wQ /wS1"), TALLY_MOVE);
}

TEST(forced_passes_and_ends_are_counted)
{
    static const char both_lost_next[] =
        "Base+MLP;wL;bP -wL;wS1 wL\\;bQ /bP;wP wS1\\;bM \\bP;wQ /wS1;bL bM/;wQ bP\\;bL -bM;"
        "wA1 wS1/;bA1 /bQ;wA1 /bA1;bB1 -bL;wP wS1-;bG1 bB1\\;wG1 wP/;bS1 bL\\;wL -wG1;bB2 bG1\\;"
        "wM wS1\\;bA2 \\bL;wM wQ\\;bB2 /bG1;wL \\wS1;bB2 bG1\\;wG1 wP-;bB1 bG1;wB1 -wA1";
    Board board = load_board(both_lost_next);
    const atomic_bool stop = false;
    Tally tally = {0};
    assert_true(tally_walk(&tally, &board, 0, 0, &stop));
    assert_true(tally.plies[0].ends > 0);
    assert_int_equal(tally_moves(&tally.plies[0]), movegen_count(&board));
}

/* The tree of a position, tallied with and without threads. */
TEST(the_sum_of_all_kinds_is_the_count)
{
    const char *const games[] = {"Base+MLP", MOSQUITO_ABOVE, PINNED_PILLBUG};
    const atomic_bool stop = false;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        Board board = load_board(games[i]);
        Tally one = {0};
        Tally many;
        int signal;
        assert_true(tally_walk(&one, &board, 0, 3, &stop));
        assert_int_equal(tally_tree(&many, &board, 4, 3, &signal), TALLY_DONE);
        assert_memory_equal(&one, &many, sizeof one);
        for (int depth = 1; depth <= 4; depth++) {
            Counter counter = {.stop = &stop};
            assert_int_equal(tally_moves(&one.plies[depth - 1]),
                             count_leaves(&counter, &board, depth));
        }
    }
}
