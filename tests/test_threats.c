/* Wins in one against trying every move. MIT licence. */
#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "engine/search/threats.h"
#include "tests/support/test.h"

/* Whether some move wins at once, by trying all of them. */
static bool some_move_wins(Board *board)
{
    MoveList list;
    bool found = false;
    Outcome win = board->turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
    movegen_all(board, &list);
    for (int i = 0; i < list.count && !found; i++) {
        Undo undo;
        board_play(board, list.moves[i], &undo);
        found = board_outcome(board) == win;
        board_undo(board, list.moves[i], &undo);
    }
    return found;
}

TEST(wins_in_one_are_found_exactly)
{
    Random random = {3};
    long wins = 0, none = 0;
    for (int game = 0; game < 300; game++) {
        Board board;
        MoveList list;
        Undo undo;
        board_init(&board, (GameType)(game % TYPE_COUNT), false);
        for (int ply = 0; ply < 150 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            Move move = threats_win_in_one(&board, &list);
            assert_int_equal(move != MOVE_NONE, some_move_wins(&board));
            if (move != MOVE_NONE) {
                Board after = board;
                assert_true(movegen_is_legal(&board, move));
                board_play(&after, move, &undo);
                assert_int_equal(board_outcome(&after),
                                 board.turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK);
                wins++;
            } else {
                none++;
            }
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
    }
    assert_true(wins > 50 && none > 1000);
}
