/* Throws by pillbugs and mosquitos, and the piece that rests, in drawings. MIT licence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tests/support/rule.h"

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

static void a_pillbug_slides_one_hex(void **state)
{
    (void)state;
    rule_goes("wP", "      *           \n"
                    "   wP    wQ       \n"
                    "      *           \n");
}

static void a_pillbug_throws_either_colour(void **state)
{
    (void)state;
    rule_thrown("bA1", pillbug);
    rule_thrown("bQ", "      *     *     \n"
                      "   wQ    wP    bQ \n"
                      "      *     *     \n");
    /* an own piece, which can also jump */
    rule_goes("wG1", "            *     *     \n"
                     "   *     wQ    wP    wG1\n"
                     "            *     *     \n");
}

static void without_the_own_queen_nothing_is_thrown(void **state)
{
    (void)state;
    rule_thrown("bA1", "      .     .     \n"
                       "   bQ    wP    bA1\n"
                       "      .     .     \n");
}

static void a_pinned_piece_is_not_thrown(void **state)
{
    (void)state;
    rule_thrown("bA1", "      .     .           \n"
                       "   wQ    wP    bA1   bS1\n"
                       "      .     .           \n");
}

static void a_stack_is_not_thrown(void **state)
{
    (void)state;
    static const char stack[] = "      .     .     \n"
                                "   wQ    wP    bB1\n"
                                "      .     .     \n"
                                "bB1 on bA1\n";
    rule_thrown("bB1", stack);
    rule_thrown("bA1", stack);
}

static void a_covered_pillbug_does_not_throw(void **state)
{
    (void)state;
    rule_thrown("bA1", "      .     .     \n"
                       "   wQ    wB1   bA1\n"
                       "      .     .     \n"
                       "wB1 on wP\n");
}

static void nothing_is_thrown_up_between_high_stacks(void **state)
{
    (void)state;
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

static void nothing_is_thrown_down_between_high_stacks(void **state)
{
    (void)state;
    rule_thrown("bA1", "      bA1   wB1   \n"
                       "   *     wP    .  \n"
                       "      *     wB2   \n"
                       "wB1 on wQ\n"
                       "wB2 on bQ\n");
}

static void a_mosquito_beside_a_pillbug_throws(void **state)
{
    (void)state;
    rule_thrown("bA1", mosquito);
    rule_thrown("bP", "      wQ    *     \n"
                      "   bP    wM    *  \n"
                      "      *     *     \n");
}

static void a_mosquito_on_the_hive_does_not_throw(void **state)
{
    (void)state;
    rule_thrown("bA1", "      .     .     \n"
                       "   bP    wM    bA1\n"
                       "      .     .     \n"
                       "wM on wQ\n");
}

static void a_covered_pillbug_gives_a_mosquito_nothing(void **state)
{
    (void)state;
    rule_thrown("bA1", "      wQ    .     \n"
                       "   bB1   wM    bA1\n"
                       "      .     .     \n"
                       "bB1 on bP\n");
}

static void a_resting_piece_is_not_thrown(void **state)
{
    (void)state;
    rule_check(&(Rule){.piece = "bA1", .last_moved = "bA1", .thrown = true, .text = no_throw});
    rule_check(&(Rule){.piece = "bA1", .last_moved = "wQ", .thrown = true, .text = pillbug});
}

static void a_resting_pillbug_does_not_throw(void **state)
{
    (void)state;
    rule_check(&(Rule){.piece = "bA1", .last_moved = "wP", .thrown = true, .text = no_throw});
}

static void a_resting_mosquito_does_not_throw(void **state)
{
    (void)state;
    rule_check(&(Rule){.piece = "bA1",
                       .last_moved = "wM",
                       .thrown = true,
                       .text = "      wQ    .     \n"
                               "   bP    wM    bA1\n"
                               "      .     .     \n"});
}

static void a_resting_pillbug_still_gives_its_power(void **state)
{
    (void)state;
    rule_check(&(Rule){.piece = "bA1", .last_moved = "bP", .thrown = true, .text = mosquito});
}

static void a_resting_piece_does_not_move(void **state)
{
    (void)state;
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_pillbug_slides_one_hex),
        cmocka_unit_test(a_pillbug_throws_either_colour),
        cmocka_unit_test(without_the_own_queen_nothing_is_thrown),
        cmocka_unit_test(a_pinned_piece_is_not_thrown),
        cmocka_unit_test(a_stack_is_not_thrown),
        cmocka_unit_test(a_covered_pillbug_does_not_throw),
        cmocka_unit_test(nothing_is_thrown_up_between_high_stacks),
        cmocka_unit_test(nothing_is_thrown_down_between_high_stacks),
        cmocka_unit_test(a_mosquito_beside_a_pillbug_throws),
        cmocka_unit_test(a_mosquito_on_the_hive_does_not_throw),
        cmocka_unit_test(a_covered_pillbug_gives_a_mosquito_nothing),
        cmocka_unit_test(a_resting_piece_is_not_thrown),
        cmocka_unit_test(a_resting_pillbug_does_not_throw),
        cmocka_unit_test(a_resting_mosquito_does_not_throw),
        cmocka_unit_test(a_resting_pillbug_still_gives_its_power),
        cmocka_unit_test(a_resting_piece_does_not_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
