#include "engine/uhp/explain.h"

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "engine/eval/eval.h"
#include "tests/support/test.h"

/* Reads "%+.2f" as hundredths, up to what is no digit. */
static int read_hundredths(const char *text)
{
    double value = strtod(text, NULL) * 100;
    return (int)(value < 0 ? value - 0.5 : value + 0.5);
}

/* The terms must add up to the score, but for what rounding takes. */
static void assert_adds_up(const Board *board)
{
    Text text = {0};
    explain_write(board, &text);
    Slice rest = slice_of(text.data);
    Slice first = slice_cut(&rest, '\n');
    Slice heads = slice_cut(&rest, '\n');
    assert_non_null(strstr(heads.data, "White   Black"));
    int sum = read_hundredths(strstr(first.data, " (") + 2);
    int lines = 0;
    while (rest.size > 0) {
        Slice line = slice_cut(&rest, '\n');
        int white = read_hundredths(line.data + line.size - 16);
        int black = read_hundredths(line.data + line.size - 8);
        sum += white - black;
        lines++;
    }
    assert_true(lines > 10);
    int score = board->turn == WHITE ? eval_score(board) : -eval_score(board);
    assert_in_range(sum - score + lines + 1, 0, 2 * lines + 2);
    assert_int_equal(read_hundredths(first.data), score);
    assert_non_null(strstr(first.data, " for White, "));
    text_free(&text);
}

TEST(the_terms_add_up_to_the_score)
{
    Random random = {1};
    for (int game = 0; game < 24; game++) {
        Board board;
        board_init(&board, (GameType)(game % TYPE_COUNT), false);
        for (int ply = 0; ply < 60 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            MoveList list;
            Undo undo;
            assert_adds_up(&board);
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
    }
}
