/* Where each bug may go, rule by rule, in drawings. MIT licence. */
#include <stdalign.h>

#include "core/movegen/movegen.h"
#include "tests/support/rule.h"
#include "tests/support/test.h"

TEST(a_queen_slides_one_hex)
{
    rule_goes("wQ", "      *           \n"
                    "   wQ    wS1      \n"
                    "      *           \n");
}

TEST(nothing_slides_through_a_gate)
{
    rule_goes("wQ", "      .     wA1   \n"
                    "   wS1   wQ    wA2\n"
                    "      bQ    bA1   \n");
    rule_goes("wQ", "      *     *     \n"
                    "   wS1   wQ    wA1\n"
                    "      bQ    bA1   \n");
}

TEST(a_slide_keeps_in_touch)
{
    rule_goes("wQ", "      wS1   bQ          \n"
                    "   bA1   *     .        \n"
                    "      bS1   wQ          \n"
                    "         *              \n");
}

TEST(the_hive_stays_one)
{
    rule_goes("wA1", "wQ    wA1   bQ    \n");
    rule_goes("wG1", "wQ    wG1   bQ    \n");
    rule_goes("wB1", "wQ    wB1   bQ    \n");
    rule_goes("wL", "wQ    wL    bQ    \n");
}

TEST(the_hive_stays_one_also_on_the_way)
{
    rule_goes("wQ", "      bQ    .           \n"
                    "   .     wQ    bA1      \n");
}

TEST(a_piece_of_a_ring_is_free)
{
    rule_goes("wQ", "            *           \n"
                    "   *     wQ    bA1      \n"
                    "      bA2   .     bS1   \n"
                    "         bA3   bQ       \n");
}

TEST(a_spider_slides_three_hexes)
{
    rule_goes("wS1", "      .     .     *     \n"
                     "   wS1   wQ    bQ       \n"
                     "      .     .     *     \n");
    rule_goes("wS1", "wS1   wQ    *     \n");
}

TEST(an_ant_goes_all_round)
{
    rule_goes("wA1", "      *     *     \n"
                     "   wA1   wQ    *  \n"
                     "      *     *     \n");
}

TEST(an_ant_does_not_enter_by_a_gate)
{
    rule_goes("wA1", "      *     *                 \n"
                     "   *     wQ    *     *        \n"
                     "wA1   bA1   .     bS1   *     \n"
                     "   *     bA2   bQ    *        \n"
                     "      *     *     *           \n");
}

TEST(a_grasshopper_jumps_over_lines)
{
    rule_goes("wG1", "wG1   wQ    bQ    *     \n"
                     "   bA1                  \n"
                     "      *                 \n");
}

TEST(a_grasshopper_jumps_over_a_stack_as_over_one)
{
    rule_goes("wG1", "wG1   wQ    bB1   *     \n"
                     "bB1 on bQ\n");
}

TEST(a_grasshopper_jumps_into_a_hole)
{
    rule_goes("wG1", "            wQ    bA1         \n"
                     "   wG1   bA2   *     bS1      \n"
                     "            bA3   bQ          \n");
}

TEST(a_beetle_steps_and_climbs)
{
    rule_goes("wB1", "      *           \n"
                     "   wB1   wQ*      \n"
                     "      *           \n");
    rule_goes("wB1", "      *     *     \n"
                     "   *     wB1   bQ*\n"
                     "      *     *     \n"
                     "wB1 on wQ\n");
}

TEST(a_beetle_minds_gates_on_the_ground)
{
    rule_goes("wB1", "      .     wA1*  \n"
                     "   wS1*  wB1   wA2*\n"
                     "      bQ*   wQ*   \n");
}

TEST(two_high_neighbours_keep_a_beetle_from_climbing_up)
{
    rule_goes("wB1", "      *     bB1*        \n"
                     "   .     wB1   bS1      \n"
                     "      *     bB2*        \n"
                     "bB1 on wQ\n"
                     "bB2 on bQ\n");
    rule_goes("wB1", "      *     bB1*        \n"
                     "   .     wB1   bS1*     \n"
                     "      *     bQ*         \n"
                     "bB1 on wQ\n");
}

TEST(two_high_neighbours_keep_a_beetle_from_climbing_down)
{
    rule_goes("wB1", "      *     bB1*        \n"
                     "   *     wB1   .        \n"
                     "      *     bB2*        \n"
                     "wB1 on wQ\n"
                     "bB1 on bQ\n"
                     "bB2 on bS1\n");
}

TEST(two_high_neighbours_keep_a_beetle_from_going_across)
{
    rule_goes("wB1", "      *     bB1*        \n"
                     "   *     wB1   bG1      \n"
                     "      *     bB2*        \n"
                     "wB1 on wQ\n"
                     "bB1 on bQ\n"
                     "bB2 on bS1\n");
}

TEST(neighbours_as_high_as_the_beetle_stands_do_not_matter)
{
    rule_goes("wB2", "      *     bB1*        \n"
                     "   *     wB2   *        \n"
                     "      *     bB2*        \n"
                     "wB2 on wB1 wQ\n"
                     "bB1 on bQ\n"
                     "bB2 on bS1\n");
}

TEST(a_beetle_may_leave_a_bridge)
{
    rule_goes("wB1", "      *     *           \n"
                     "   wQ*   wB1   bQ*      \n"
                     "      *     *           \n"
                     "wB1 on bA1\n");
}

TEST(what_is_covered_stays)
{
    static const char covered[] = "wQ    bB1   \n"
                                  "bB1 on wB1 wA1\n";
    rule_goes("wB1", covered);
    rule_goes("wA1", covered);
}

TEST(a_ladybug_goes_up_across_and_down)
{
    rule_goes("wL", "            *     *           \n"
                    "   wL    wQ    bQ    *        \n"
                    "            *     *           \n");
}

TEST(a_ladybug_does_not_come_down_where_it_was)
{
    rule_goes("wL", "      *     *           \n"
                    "   *     wQ    *        \n"
                    "      wL    bQ    *     \n"
                    "         *     *        \n");
}

TEST(two_high_neighbours_stop_a_ladybug)
{
    rule_goes("wL", "            bB1   *           \n"
                    "   .     wL    bS1   bG1   .  \n"
                    "            bB2   *           \n"
                    "bB1 on wQ\n"
                    "bB2 on bQ\n");
}

TEST(a_mosquito_moves_like_its_neighbours)
{
    rule_goes("wM", "wM    bG1   wQ    bQ    *     \n");
    /* a grasshopper and a beetle, each with its own ways */
    rule_goes("wM", "            *                   \n"
                    "   *     bG1*                   \n"
                    "      wM    bB1*  wQ    bQ    * \n"
                    "         *                      \n");
}

TEST(a_mosquito_takes_the_top_of_a_stack)
{
    rule_goes("wM", "      *                 \n"
                    "   wM    bB1*  wQ    bQ \n"
                    "      *                 \n"
                    "bB1 on bA1\n");
}

TEST(a_mosquito_takes_nothing_from_a_mosquito)
{
    rule_goes("wM", "wM    bM    wQ    bQ    \n");
}

TEST(a_mosquito_on_the_hive_is_a_beetle)
{
    rule_goes("wM", "      *     *           \n"
                    "   *     wM    bA1*  bQ \n"
                    "      *     *           \n"
                    "wM on wQ\n");
}

/* A board may lie in memory from malloc, which is aligned to 16 bytes and no more. */
TEST(boards_may_lie_anywhere)
{
    char *memory = malloc(sizeof(Board) + 64);
    assert_non_null(memory);
    for (size_t shift = 0; shift < 64; shift += alignof(max_align_t)) {
        Board *board = (Board *)(void *)(memory + shift);
        board_init(board, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
        static const char *const generators[] = {"portable", "avx2", "avx512", "wide"};
        for (size_t i = 0; i < sizeof generators / sizeof *generators; i++) {
            if (movegen_select(generators[i])) {
                assert_int_equal(movegen_count(board), 7);
                assert_int_equal(movegen_count_replies(board), 294);
            }
        }
    }
    movegen_init();
    free(memory);
}
