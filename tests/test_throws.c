/* Throws by pillbugs and mosquitos, and the piece that rests, in drawings. MIT licence. */
#include "tests/support/rule.h"
#include "tests/support/test.h"

/* wP throws bA1, though it is pinned itself. */
static const char pillbug[] = "      *     *     \n"
                              "   wQ    wP    bA1\n"
                              "      *     *     \n";

/* The same where something forbids it. */
static const char no_throw[] = "      .     .     \n"
                               "   wQ    wP    bA1\n"
                               "      .     .     \n";

/* wM throws bA1 with the power of bP. */
static const char mosquito[] = "      wQ    *     \n"
                               "   bP    wM    bA1\n"
                               "      *     *     \n";

TEST(a_pillbug_slides_one_hex)
{
    rule_goes("wP", "      *           \n"
                    "   wP    wQ       \n"
                    "      *           \n");
}

TEST(a_pillbug_throws_either_colour)
{
    rule_thrown("bA1", pillbug);
    rule_thrown("bQ", "      *     *     \n"
                      "   wQ    wP    bQ \n"
                      "      *     *     \n");
    /* an own piece, which can also jump */
    rule_goes("wG1", "            *     *     \n"
                     "   *     wQ    wP    wG1\n"
                     "            *     *     \n");
}

TEST(without_the_own_queen_nothing_is_thrown)
{
    rule_thrown("bA1", "      .     .     \n"
                       "   bQ    wP    bA1\n"
                       "      .     .     \n");
}

TEST(a_pinned_piece_is_not_thrown)
{
    rule_thrown("bA1", "      .     .           \n"
                       "   wQ    wP    bA1   bS1\n"
                       "      .     .           \n");
}

TEST(a_stack_is_not_thrown)
{
    static const char stack[] = "      .     .     \n"
                                "   wQ    wP    bB1\n"
                                "      .     .     \n"
                                "bB1 on bA1\n";
    rule_thrown("bB1", stack);
    rule_thrown("bA1", stack);
}

TEST(a_covered_pillbug_does_not_throw)
{
    rule_thrown("bA1", "      .     .     \n"
                       "   wQ    wB1   bA1\n"
                       "      .     .     \n"
                       "wB1 on wP\n");
}

TEST(nothing_is_thrown_up_between_high_stacks)
{
    rule_thrown("bA1", "      .     wB1   \n"
                       "   wQ    wP    bA1\n"
                       "      .     wB2   \n"
                       "wB1 on bQ\n"
                       "wB2 on bS1\n");
    rule_thrown("bA1", "      *     wB1   \n"
                       "   wQ    wP    bA1\n"
                       "      *     bS1   \n"
                       "wB1 on bQ\n");
}

TEST(nothing_is_thrown_down_between_high_stacks)
{
    rule_thrown("bA1", "      bA1   wB1   \n"
                       "   *     wP    .  \n"
                       "      *     wB2   \n"
                       "wB1 on wQ\n"
                       "wB2 on bQ\n");
}

TEST(a_mosquito_beside_a_pillbug_throws)
{
    rule_thrown("bA1", mosquito);
    rule_thrown("bP", "      wQ    *     \n"
                      "   bP    wM    *  \n"
                      "      *     *     \n");
}

TEST(a_mosquito_on_the_hive_does_not_throw)
{
    rule_thrown("bA1", "      .     .     \n"
                       "   bP    wM    bA1\n"
                       "      .     .     \n"
                       "wM on wQ\n");
}

TEST(a_covered_pillbug_gives_a_mosquito_nothing)
{
    rule_thrown("bA1", "      wQ    .     \n"
                       "   bB1   wM    bA1\n"
                       "      .     .     \n"
                       "bB1 on bP\n");
}

TEST(a_resting_piece_is_not_thrown)
{
    rule_check(&(Rule){.piece = "bA1", .last_moved = "bA1", .thrown = true, .text = no_throw});
    rule_check(&(Rule){.piece = "bA1", .last_moved = "wQ", .thrown = true, .text = pillbug});
}

TEST(a_resting_pillbug_does_not_throw)
{
    rule_check(&(Rule){.piece = "bA1", .last_moved = "wP", .thrown = true, .text = no_throw});
}

TEST(a_resting_mosquito_does_not_throw)
{
    rule_check(&(Rule){.piece = "bA1",
                       .last_moved = "wM",
                       .thrown = true,
                       .text = "      wQ    .     \n"
                               "   bP    wM    bA1\n"
                               "      .     .     \n"});
}

TEST(a_resting_pillbug_still_gives_its_power)
{
    rule_check(&(Rule){.piece = "bA1", .last_moved = "bP", .thrown = true, .text = mosquito});
}

TEST(a_resting_piece_does_not_move)
{
    rule_check(&(Rule){.piece = "wA1",
                       .last_moved = "wA1",
                       .text = "      .     .     \n"
                               "   wA1   wQ    .  \n"
                               "      .     .     \n"});
    rule_check(&(Rule){.piece = "wA1",
                       .last_moved = "wQ",
                       .text = "      *     *     \n"
                               "   wA1   wQ    *  \n"
                               "      *     *     \n"});
}
