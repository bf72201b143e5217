/* The static evaluation: symmetric in the sides, and it knows what matters. MIT licence. */
#include "core/base/random.h"
#include "core/board_check.h"
#include "core/movegen/movegen.h"
#include "engine/eval/eval.h"
#include "engine/eval/features.h"
#include "engine/eval/weights.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

/* Score of a GameString from the side to move. */
static int score_of(const char *text)
{
    Board board = load_board(text);
    return eval_score(&board);
}

static void check_same(const FeatureList *a, const FeatureList *b)
{
    assert_int_equal(a->count, b->count);
    assert_memory_equal(a->feature, b->feature, (size_t)a->count * sizeof a->feature[0]);
}

/* Seen from the other side the features change hands. */
TEST(features_are_the_same_for_both_sides)
{
    Random random = {7};
    for (int game = 0; game < 60; game++) {
        Board board;
        Undo undo;
        board_init(&board, (GameType)(game % TYPE_COUNT), false);
        for (int ply = 0; ply < 80 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            Features ours, theirs;
            features_collect(&board, &ours);
            board_play(&board, MOVE_PASS, &undo);
            features_collect(&board, &theirs);
            board_undo(&board, MOVE_PASS, &undo);
            assert_int_equal(ours.phase, theirs.phase);
            assert_int_equal(ours.tempo / 7, theirs.tempo % 7);
            assert_int_equal(ours.tempo % 7, theirs.tempo / 7);
            check_same(&ours.own, &theirs.other);
            check_same(&ours.other, &theirs.own);
            MoveList list;
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
    }
}

/* The hive with the colours exchanged, and the other side to move. */
static Board exchange_colours(const Board *board)
{
    const Piece colour = piece_make(BLACK, BUG_QUEEN, 1);
    Board other;
    Undo undo;
    board_init(&other, board->type, false);
    for (int level = 0; level < PIECES_PER_COLOUR; level++) {
        for (int piece = 0; piece < PIECE_LIMIT; piece++) {
            Hex hex = board->hex[piece];
            if (hex != HEX_NONE && board->level[piece] == level) {
                board_play(&other, move_make((Piece)(piece ^ colour), HEX_NONE, hex), &undo);
            }
        }
    }
    if (other.turn == board->turn) {
        board_play(&other, MOVE_PASS, &undo);
    }
    other.ply = board->ply ^ 1;
    other.last_moved =
        board->last_moved == PIECE_NONE ? PIECE_NONE : (Piece)(board->last_moved ^ colour);
    assert_null(board_check(&other));
    return other;
}

TEST(exchanging_the_colours_changes_nothing)
{
    Random random = {13};
    for (int game = 0; game < 60; game++) {
        Board board;
        Undo undo;
        board_init(&board, (GameType)(game % TYPE_COUNT), false);
        for (int ply = 0; ply < 100 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            MoveList list;
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
            Board other = exchange_colours(&board);
            assert_int_equal(eval_score(&other), eval_score(&board));
        }
    }
}

TEST(the_start_is_worth_little_more_than_the_tempo)
{
    assert_in_range(score_of("Base+MLP") + 50, 0, 200);
    assert_in_range(score_of("Base") + 50, 0, 200);
}

/* The sums of rows stay within 16 bits. */
TEST(rows_of_the_net_keep_their_limit)
{
    for (int i = 0; i < FEATURE_COUNT - FEATURE_SIDED; i++) {
        for (int unit = 0; unit < 2 * NET_HIDDEN; unit++) {
            assert_true(abs(net_weights.row[i][unit]) <= NET_ROW_LIMIT);
        }
    }
    for (int i = 0; i < NET_PHASES; i++) {
        for (int unit = 0; unit < NET_HIDDEN; unit++) {
            assert_true(abs(net_weights.phase[i][unit]) <= INT16_MAX / 2);
        }
    }
    assert_true(NET_ROW_LIMIT * FEATURES_LIST_LIMIT <= INT16_MAX);
}

/* Turned by a sixth, a hive has the same features. */
TEST(turning_the_hive_changes_nothing)
{
    assert_int_equal(score_of("Base+M;wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wM /wQ;bA1 bQ-"),
                     score_of("Base+M;wS1;bS1 wS1\\;wQ \\wS1;bQ bS1-;wM -wQ;bA1 bQ\\"));
}

TEST(scores_stay_within_the_table)
{
    Random random = {11};
    for (int game = 0; game < 60; game++) {
        Board board;
        board_init(&board, (GameType)(game % TYPE_COUNT), false);
        for (int ply = 0; ply < 100; ply++) {
            assert_true(abs(eval_score(&board)) <= EVAL_LIMIT);
            MoveList list;
            Undo undo;
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
    }
}

/* The same hive, once with an ant of White beside the black queen, once with the ant far from it.
 */
TEST(an_attacker_at_the_queen_counts)
{
    int far = score_of("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 \\wQ");
    int near = score_of("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA1 \\bQ");
    assert_true(near < far - 20); /* Black is to move */
}

TEST(a_beetle_on_the_queen_counts)
{
    int beside = score_of("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wB1 /wS1;bA1 bQ-;wB1 wS1;bA1 bQ/;"
                          "wB1 bS1;bA1 bQ-");
    int above = score_of("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1/;wB1 /wS1;bA1 bQ-;wB1 wS1;bA1 bQ/;"
                         "wB1 bS1;bA1 bQ-;wB1 bQ;bA1 bQ/");
    assert_true(above > beside);
}
