/* The solver of forced wins against a plain search, and in games of its own. MIT licence. */
#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "tests/support/sanitizer.h"
#include "tests/support/solver.h"
#include "tests/support/test.h"

/* A random game that leans to the queens; returns its plies. */
static int play_game(Board *boards, int limit, GameType type, Random *random)
{
    board_init(&boards[0], type, false);
    int plies = 0;
    while (plies < limit - 1 && board_outcome(&boards[plies]) == OUTCOME_NONE) {
        const Board *board = &boards[plies];
        Hex queen = board->hex[piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1)];
        MoveList list;
        Undo undo;
        movegen_all(board, &list);
        Move move = MOVE_NONE;
        for (int tries = 0; tries < 8; tries++) {
            move = list.moves[random_below(random, (uint32_t)list.count)];
            if (queen != HEX_NONE && hex_touches(move_to(move), queen)) {
                break;
            }
        }
        boards[plies + 1] = *board;
        board_play(&boards[++plies], move, &undo);
    }
    return plies;
}

/* Compares the moves that win within `plies` plies, and those that do not lose within as many. */
static void check_moves(Solver *solver, Board *board, int plies)
{
    MoveList list, winners, defences;
    movegen_all(board, &list);
    solver_winners(solver, board, plies, &winners);
    solver_defences(solver, board, plies, &defences);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        Move move = list.moves[i];
        board_play(board, move, &undo);
        bool wins = solver_search_plainly(board, plies - 1) < 0;
        bool holds = solver_search_plainly(board, plies) <= 0;
        board_undo(board, move, &undo);
        assert_int_equal(move_list_has(&winners, move), wins);
        assert_int_equal(move_list_has(&defences, move), holds);
        assert_int_equal(solver_move_wins(solver, board, move, plies), wins);
    }
}

/* Random games to the end, where wins are near. */
TEST(wins_and_losses_are_those_of_a_plain_search)
{
    enum { LIMIT = 200 };
    static Board boards[LIMIT];
    Solver *solver = solver_create();
    assert_non_null(solver);
    Random random = {3};
    int wins = 0, losses = 0, far = 0;
    for (int game = 0; game < 24; game++) {
        int plies = play_game(boards, LIMIT, (GameType)(game % TYPE_COUNT), &random);
        for (int i = plies - 4; i > 8 && i < plies; i++) {
            int distance = solver_distance(solver, &boards[i], 3);
            bool lost = solver_loses(solver, &boards[i], 2);
            assert_int_equal(distance == 1, solver_search_plainly(&boards[i], 1) > 0);
            assert_int_equal(lost, solver_search_plainly(&boards[i], 2) < 0);
            check_moves(solver, &boards[i], 1);
            if (i == plies - 3 && !SANITIZED && game % 2 == 0) { /* takes long */
                assert_int_equal(distance > 0, solver_search_plainly(&boards[i], 3) > 0);
            }
            wins += distance == 1;
            losses += lost;
            far += distance == 3;
        }
    }
    print_message("%d wins in 1, %d in 3, %d losses in 2\n", wins, far, losses);
    assert_true(wins > 0 && losses > 0);
    solver_destroy(solver);
}
