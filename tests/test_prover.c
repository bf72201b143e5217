/* Forced wins: the prover against a plain search, on the tactics, and where repetitions matter. MIT
 * licence. */
#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "engine/solve/drawn.h"
#include "engine/solve/proof_line.h"
#include "tests/support/load.h"
#include "tests/support/sanitizer.h"
#include "tests/support/solver.h"
#include "tests/support/tactics.h"
#include "tests/support/test.h"

enum { TABLE_BYTES = 4 << 20 };

/* Plays a random move that tends towards the other queen; false when the game is over. */
static bool play_towards_queen(Game *game, Random *random)
{
    const Board *board = &game->board;
    Hex queen = board->hex[piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1)];
    MoveList list;
    Move move = MOVE_NONE;
    movegen_all(board, &list);
    for (int tries = 0; tries < 6; tries++) {
        move = list.moves[random_below(random, (uint32_t)list.count)];
        if (queen != HEX_NONE && hex_direction(queen, move_to(move)) != DIR_COUNT) {
            break;
        }
    }
    assert_true(game_play(game, move));
    return board_outcome(&game->board) == OUTCOME_NONE;
}

/* Asks for wins of up to `most` plies, and compares with the plain search. */
static void check_position(Prover *prover, const Game *game, int most)
{
    prover_begin(prover, game, false);
    for (int plies = 1; plies <= most; plies++) {
        Board board = game->board;
        bool wins = solver_search_plainly(&board, plies) == 1;
        assert_int_equal(prover_wins(prover, plies, &prover_no_limits),
                         wins ? PROOF_WIN : PROOF_NONE);
        assert_memory_equal(prover_board(prover), &game->board, sizeof board);
    }
}

TEST(short_wins_are_those_of_a_plain_search)
{
    Prover *prover = prover_create(TABLE_BYTES);
    Random random = {11};
    int games = SANITIZED ? 3 : 12;
    assert_non_null(prover);
    for (int i = 0; i < games; i++) {
        Game game;
        game_init(&game, (GameType)(i % TYPE_COUNT), false);
        while (game.plies < 70 && play_towards_queen(&game, &random)) {
            bool near = board_queen_neighbours(&game.board, WHITE) >= 4 ||
                        board_queen_neighbours(&game.board, BLACK) >= 4;
            if (game.plies > 8) {
                check_position(prover, &game, near && game.plies % 4 == 0 ? 3 : 2);
            }
        }
        game_free(&game);
    }
    prover_destroy(prover);
}

/* Checks that a line is legal, of the right length and ends with a win of the side to move. */
static void check_line(Prover *prover, const Game *game, int plies)
{
    Move line[PROVER_PLIES];
    Board board = game->board;
    int count = proof_line_find(prover, plies, &prover_no_limits, line);
    assert_int_equal(count, plies);
    for (int i = 0; i < count; i++) {
        Undo undo;
        assert_true(movegen_is_legal(&board, line[i]));
        assert_int_equal(board_outcome(&board), OUTCOME_NONE);
        board_play(&board, line[i], &undo);
    }
    assert_int_equal(board_outcome(&board),
                     game->board.turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK);
}

TEST(every_win_of_the_tactics_is_found_shortest_with_its_first_moves)
{
    static Tactics tactics;
    Prover *prover = prover_create(64 << 20);
    int most = SANITIZED ? 3 : 5;
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        int none;
        if (tactic_is_defence(tactic) || tactic->plies > most) {
            continue;
        }
        prover_begin(prover, &tactic->game, true);
        assert_int_equal(prover_shortest(prover, most, &prover_no_limits, &none), tactic->plies);
        assert_int_equal(none, tactic->plies - 2 > 0 ? tactic->plies - 2 : 0);
        check_line(prover, &tactic->game, tactic->plies);
        MoveList list;
        movegen_all(&tactic->game.board, &list);
        for (int j = 0; j < list.count; j++) {
            Proof proof = prover_move_wins(prover, list.moves[j], tactic->plies, &prover_no_limits);
            assert_int_equal(proof == PROOF_WIN, tactic_has(tactic, list.moves[j]));
        }
    }
    tactics_free(&tactics);
    prover_destroy(prover);
}

/* A game with a win in three for the side to move. */
static const Tactic *find_tactic(const Tactics *tactics, int plies)
{
    for (int i = 0; i < tactics->count; i++) {
        const Tactic *tactic = &tactics->tactic[i];
        if (!tactic_is_defence(tactic) && tactic->plies == plies && tactic->move_count == 1) {
            return tactic;
        }
    }
    fail_msg("the tactics have no win in %d with one first move", plies);
    return NULL;
}

/* A game with a win in three by one move alone, whose last two plies were no placements. */
static const Tactic *find_tactic_after_moves(const Tactics *tactics)
{
    for (int i = 0; i < tactics->count; i++) {
        const Tactic *tactic = &tactics->tactic[i];
        const Game *game = &tactic->game;
        if (!tactic_is_defence(tactic) && tactic->plies == 3 && tactic->move_count == 1 &&
            !move_is_placement(game->ply[game->plies - 1].move) &&
            !move_is_placement(game->ply[game->plies - 2].move)) {
            return tactic;
        }
    }
    fail_msg("the tactics have no such game");
    return NULL;
}

TEST(a_position_that_stood_twice_in_the_game_is_no_way_to_a_win)
{
    static Tactics tactics;
    tactics_load(&tactics);
    const Tactic *tactic = find_tactic_after_moves(&tactics);
    Prover *prover = prover_create(TABLE_BYTES);
    Game game;
    game_init(&game, 0, false);
    assert_true(game_copy(&game, &tactic->game));
    assert_true(game_play(&game, tactic->moves[0]));
    uint64_t position = game.ply[game.plies - 1].position;
    game_undo(&game);
    /* As though the only winning move had led to its position twice before. */
    game.ply[game.plies - 1].position = game.ply[game.plies - 2].position = position;
    prover_begin(prover, &game, true);
    assert_int_equal(prover_wins(prover, 3, &prover_no_limits), PROOF_NONE);
    prover_begin(prover, &game, false);
    assert_int_equal(prover_wins(prover, 3, &prover_no_limits), PROOF_WIN);
    game_free(&game);
    tactics_free(&tactics);
    prover_destroy(prover);
}

TEST(however_many_positions_stood_twice_all_are_known)
{
    enum { PAIRS = 500 };
    static Drawn drawn;
    Game game;
    game_init(&game, 0, false);
    load_game(&game, "Base;wA1;bA1 wA1-;wQ -wA1;bQ bA1-");
    uint64_t last = game.ply[game.plies - 1].position;
    for (int i = 0; i < 2 * PAIRS; i++) {
        MoveList list;
        movegen_all(&game.board, &list);
        int move = 0;
        while (move_is_placement(list.moves[move])) {
            move++;
        }
        assert_true(game_play(&game, list.moves[move]));
        game.ply[game.plies - 1].position = 1 + (uint64_t)i / 2;
    }
    drawn_find(&drawn, &game);
    assert_int_equal(drawn.count, PAIRS);
    for (int i = 0; i < PAIRS; i++) {
        assert_int_equal(drawn.position[i], 1 + i);
    }
    /* What stood before the last placement can't come back. */
    game.ply[0].position = game.ply[1].position = last;
    drawn_find(&drawn, &game);
    assert_int_equal(drawn.count, PAIRS);
    game_free(&game);
}

static bool at_once(const void *context)
{
    (void)context;
    return true;
}

TEST(limits_leave_the_question_open)
{
    static Tactics tactics;
    tactics_load(&tactics);
    const Tactic *tactic = find_tactic(&tactics, 7);
    Prover *prover = prover_create(TABLE_BYTES);
    ProverLimits few = {2000, -1, NULL, NULL};
    ProverLimits stopped = {-1, -1, at_once, NULL};
    ProverLimits over = {-1, 0, NULL, NULL};
    int none;
    prover_begin(prover, &tactic->game, true);
    assert_int_equal(prover_wins(prover, 7, &few), PROOF_OPEN);
    assert_int_equal(prover_wins(prover, 7, &stopped), PROOF_OPEN);
    assert_int_equal(prover_wins(prover, 7, &over), PROOF_OPEN);
    assert_int_equal(prover_shortest(prover, 7, &few, &none), 0);
    assert_in_range(none, 1, 5);
    assert_memory_equal(prover_board(prover), &tactic->game.board, sizeof(Board));
    tactics_free(&tactics);
    prover_destroy(prover);
}
