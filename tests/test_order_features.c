/* Features of moves: in range, the same for wide hives, they see what a move does, and their sum is
 * the same however it is added up. MIT licence. */
#include "core/base/random.h"
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "engine/search/order_features.h"
#include "engine/search/order_weights.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

/* The same position as a wide one, which has no windows. */
static Board widened(const Board *board)
{
    Board wide = *board;
    wide.wide = true;
    memset(&wide.occupied, 0, sizeof wide.occupied);
    memset(wide.top_of, 0, sizeof wide.top_of);
    memset(&wide.tall, 0, sizeof wide.tall);
    return wide;
}

static void check_move(const OrderView *view, const OrderView *wide, Move move)
{
    uint16_t feature[ORDER_LIST_LIMIT], again[ORDER_LIST_LIMIT];
    int count = order_features_collect(view, move, feature);
    assert_in_range(count, 5, ORDER_LIST_LIMIT);
    assert_int_equal(order_features_collect(wide, move, again), count);
    int value = 0;
    for (int i = 0; i < count; i++) {
        assert_in_range(feature[i], 0, ORDER_COUNT - 1);
        assert_int_equal(again[i], feature[i]);
        value += order_weights[feature[i]];
    }
    OrderStart start = order_features_start(view, move);
    OrderTarget target = order_features_target(view, move_to(move));
    assert_int_equal(order_features_value(view, &start, &target), value);
}

TEST(features_are_in_range_and_need_no_window)
{
    Random random = {23};
    for (int game = 0; game < 80; game++) {
        Board board;
        Undo undo;
        Continuation continuation = {{MOVE_NONE, MOVE_NONE}};
        board_init(&board, (GameType)(game % TYPE_COUNT), false);
        for (int ply = 0; ply < 100 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            MoveList list;
            movegen_all(&board, &list);
            Board wide = widened(&board);
            OrderView view = order_features_view(&board, &continuation);
            OrderView wide_view = order_features_view(&wide, &continuation);
            for (int i = 0; i < list.count && list.moves[0] != MOVE_PASS; i++) {
                check_move(&view, &wide_view, list.moves[i]);
            }
            Move move = list.moves[random_below(&random, (uint32_t)list.count)];
            board_play(&board, move, &undo);
            continuation = (Continuation){{move, continuation.move[0]}};
        }
    }
}

/* Whether a move of a GameString's position has a feature. */
static bool has_feature(const char *text, const char *wanted, int feature)
{
    Game game;
    uint16_t features[ORDER_LIST_LIMIT];
    game_init(&game, 0, false);
    load_game(&game, text);
    Continuation continuation = {{game.ply[game.plies - 1].move, game.ply[game.plies - 2].move}};
    OrderView view = order_features_view(&game.board, &continuation);
    int count = order_features_collect(&view, load_move(&game.board, wanted), features);
    game_free(&game);
    for (int i = 0; i < count; i++) {
        if (features[i] == feature) {
            return true;
        }
    }
    return false;
}

TEST(features_say_what_a_move_does)
{
    const char *text = "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ/;wB1 /wS1;bA2 bQ-";
    const int other = BUG_COUNT;
    assert_true(has_feature(text, "wA1 bQ\\", ORDER_FILLS + 3));
    assert_true(has_feature(text, "wA1 bQ\\", ORDER_RELIEVES + 3));
    assert_false(has_feature(text, "wA1 /wQ", ORDER_RELIEVES + 3));
    assert_true(has_feature(text, "wA1 bA2-", ORDER_PINS + other + BUG_ANT));
    assert_true(has_feature(text, "wA1 bA2-", ORDER_FREES + BUG_QUEEN));
    assert_true(has_feature(text, "wB1 wS1", ORDER_ONTO + BUG_SPIDER));
    assert_true(has_feature(text, "wB1 wS1", ORDER_PLACED + BUG_BEETLE));
    assert_true(has_feature(text, "wG1 -wA1", ORDER_PINS + BUG_ANT));
}
