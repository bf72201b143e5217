/* Puzzles: what is one, what is none, and what happens in them. MIT licence. */
#include "core/movegen/movegen.h"
#include "engine/solve/puzzle.h"
#include "tests/support/load.h"
#include "tests/support/sanitizer.h"
#include "tests/support/tactics.h"
#include "tests/support/test.h"

enum { TABLE_BYTES = 16 << 20, MOST_PLIES = SANITIZED ? 3 : 5 };

static bool find(Prover *prover, const Game *game, PuzzleKind kind, Puzzle *puzzle)
{
    return puzzle_find(prover, game, true, &kind, &prover_no_limits, puzzle);
}

TEST(a_win_with_one_first_move_is_a_puzzle_and_with_two_is_none)
{
    static Tactics tactics;
    Prover *prover = prover_create(TABLE_BYTES);
    int puzzles = 0;
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        Puzzle puzzle;
        if (tactic_is_defence(tactic) || tactic->plies > MOST_PLIES) {
            continue;
        }
        PuzzleKind kind = {.least = 1, .most = MOST_PLIES};
        bool found = find(prover, &tactic->game, kind, &puzzle);
        assert_int_equal(found, tactic->move_count == 1);
        if (found) {
            assert_int_equal(puzzle.plies, tactic->plies);
            assert_int_equal(puzzle.line_count, tactic->plies);
            assert_int_equal(puzzle.line[0], tactic->moves[0]);
            assert_true(puzzle.plies == 1 || puzzle.nodes > 0);
            puzzles++;
        }
        kind.least = tactic->plies + 2;
        assert_false(find(prover, &tactic->game, kind, &puzzle));
    }
    assert_true(puzzles > 10);
    tactics_free(&tactics);
    prover_destroy(prover);
}

TEST(the_only_move_that_saves_is_a_puzzle)
{
    static Tactics tactics;
    Prover *prover = prover_create(TABLE_BYTES);
    int found = 0;
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count && found < 5; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        Puzzle puzzle;
        if (!tactic_is_defence(tactic) || tactic->plies > MOST_PLIES) {
            continue;
        }
        PuzzleKind kind = {.most = tactic->plies, .defence = true};
        assert_true(find(prover, &tactic->game, kind, &puzzle));
        assert_int_equal(puzzle.line_count, 1);
        assert_true(tactic_has(tactic, puzzle.line[0]));
        assert_true(puzzle.themes & PUZZLE_DEFEND);
        found++;
    }
    assert_true(found > 0);
    tactics_free(&tactics);
    prover_destroy(prover);
}

TEST(a_limit_makes_no_puzzle)
{
    static Tactics tactics;
    Prover *prover = prover_create(TABLE_BYTES);
    ProverLimits none = {0, -1, NULL, NULL};
    Puzzle puzzle;
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        PuzzleKind kind = {.least = 5, .most = 9};
        if (!tactic_is_defence(tactic) && tactic->plies == 7) {
            assert_false(puzzle_find(prover, &tactic->game, true, &kind, &none, &puzzle));
        }
    }
    tactics_free(&tactics);
    prover_destroy(prover);
}

TEST(themes_name_what_happens)
{
    static Tactics tactics;
    unsigned seen = 0;
    Prover *prover = prover_create(TABLE_BYTES);
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        PuzzleKind kind = {.least = 1, .most = 3};
        Puzzle puzzle;
        if (tactic_is_defence(tactic) || tactic->plies > 3 ||
            !find(prover, &tactic->game, kind, &puzzle)) {
            continue;
        }
        Board board = tactic->game.board;
        Move first = puzzle.line[0];
        seen |= puzzle.themes;
        if (move_is_placement(first)) {
            assert_true(puzzle.themes & PUZZLE_PLACE);
        }
        if (!move_is_placement(first) && piece_colour(move_piece(first)) != board.turn) {
            assert_true(puzzle.themes & PUZZLE_THROW);
        }
        if (board_top(&board, move_to(first)) != PIECE_NONE) {
            assert_true(puzzle.themes & PUZZLE_CLIMB);
        }
        assert_int_equal((puzzle.themes & PUZZLE_RACE) != 0,
                         board_queen_neighbours(&board, (Colour)board.turn) >= 4);
    }
    assert_true(seen & PUZZLE_CLIMB);
    assert_string_equal(puzzle_theme_name(0), "throw");
    assert_string_equal(puzzle_theme_name(PUZZLE_THEMES - 1), "defend");
    tactics_free(&tactics);
    prover_destroy(prover);
}
