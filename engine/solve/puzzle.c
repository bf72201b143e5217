#include "engine/solve/puzzle.h"

#include "core/movegen/movegen.h"
#include "core/throws.h"
#include "engine/solve/proof_line.h"

static bool is_beside_queen(const Board *board, Colour colour, Hex hex)
{
    Hex queen = board->hex[piece_make(colour, BUG_QUEEN, 1)];
    return queen != HEX_NONE && (hex == queen || hex_direction(queen, hex) != DIR_COUNT);
}

static uint32_t pieces_on_board(const Board *board)
{
    uint32_t pieces = 0;
    for (unsigned piece = 0; piece < PIECE_LIMIT; piece++) {
        pieces |= (uint32_t)board_on_board(board, (Piece)piece) << piece;
    }
    return pieces;
}

/* Themes of one move of the winner, at the position before it. */
static unsigned themes_of_move(const Board *board, Move move)
{
    unsigned themes = 0;
    if (move == MOVE_PASS) {
        return 0;
    }
    Colour other = colour_other((Colour)board->turn);
    bool placed = move_is_placement(move);
    bool thrown = throws_thrower(board, move) != PIECE_NONE;
    themes |= thrown ? PUZZLE_THROW : 0;
    themes |=
        !thrown && !placed && piece_bug(move_piece(move)) == BUG_GRASSHOPPER ? PUZZLE_JUMP : 0;
    themes |= board_top(board, move_to(move)) != PIECE_NONE ? PUZZLE_CLIMB : 0;
    Board after = *board;
    Undo undo;
    board_play(&after, move, &undo);
    uint32_t were_free = ~(movegen_pinned(board) | board->covered) & pieces_on_board(board);
    uint32_t pinned = movegen_pinned(&after) & pieces_of(other);
    themes |= (pinned & were_free) != 0 ? PUZZLE_PIN : 0;
    return themes;
}

/* Themes of the first move and of the position. */
static unsigned themes_of_start(const Board *board, Move move)
{
    Colour us = (Colour)board->turn;
    unsigned themes = board_queen_neighbours(board, us) >= 4 ? PUZZLE_RACE : 0;
    if (move == MOVE_PASS) {
        return themes;
    }
    themes |= move_is_placement(move) ? PUZZLE_PLACE : 0;
    bool beside = is_beside_queen(board, colour_other(us), move_to(move)) ||
                  piece_bug(move_piece(move)) == BUG_QUEEN;
    return themes | (beside ? 0 : PUZZLE_QUIET);
}

static unsigned themes_of(const Game *game, const Puzzle *puzzle)
{
    Board board = game->board;
    unsigned themes = themes_of_start(&board, puzzle->line[0]);
    for (int i = 0; i < puzzle->line_count; i++) {
        Undo undo;
        if (i % 2 == 0) {
            themes |= themes_of_move(&board, puzzle->line[i]);
        } else if (movegen_count(&board) == 1) {
            themes |= PUZZLE_FORCED;
        }
        board_play(&board, puzzle->line[i], &undo);
    }
    return themes;
}

static bool find_win(Prover *prover, const PuzzleKind *kind, const ProverLimits *limits,
                     Puzzle *puzzle)
{
    int none;
    MoveList first;
    puzzle->plies = prover_shortest(prover, kind->most, limits, &none);
    puzzle->nodes = prover_nodes(prover) - puzzle->nodes;
    if (puzzle->plies < kind->least || puzzle->plies == 0 ||
        !proof_line_winners(prover, puzzle->plies, limits, &first) || first.count != 1) {
        return false;
    }
    puzzle->line_count = proof_line_find(prover, puzzle->plies, limits, puzzle->line);
    return puzzle->line_count == puzzle->plies && puzzle->line[0] == first.moves[0];
}

/* Whether the other side wins within `plies` plies after a move. */
static Proof loses(Prover *prover, Move move, int plies, const ProverLimits *limits)
{
    prover_play(prover, move);
    const Board *board = prover_board(prover);
    Proof proof = PROOF_NONE;
    if (board_outcome(board) == OUTCOME_NONE) {
        proof = prover_wins(prover, plies, limits);
    } else {
        Outcome theirs = board->turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
        proof = board_outcome(board) == theirs ? PROOF_WIN : PROOF_NONE;
    }
    prover_undo(prover);
    return proof;
}

static bool find_defence(Prover *prover, const PuzzleKind *kind, const ProverLimits *limits,
                         Puzzle *puzzle)
{
    MoveList list;
    movegen_all(prover_board(prover), &list);
    for (int i = 0; i < list.count && puzzle->line_count < 2; i++) {
        Proof proof = loses(prover, list.moves[i], kind->most, limits);
        if (proof == PROOF_OPEN) {
            return false;
        }
        if (proof == PROOF_NONE) {
            puzzle->line[puzzle->line_count++] = list.moves[i];
        }
    }
    puzzle->plies = kind->most;
    puzzle->nodes = prover_nodes(prover) - puzzle->nodes;
    return puzzle->line_count == 1 && list.count > 1;
}

bool puzzle_find(Prover *prover, const Game *game, bool repetition_draw, const PuzzleKind *kind,
                 const ProverLimits *limits, Puzzle *puzzle)
{
    *puzzle = (Puzzle){.nodes = prover_nodes(prover)};
    prover_begin(prover, game, repetition_draw);
    if (!(kind->defence ? find_defence : find_win)(prover, kind, limits, puzzle)) {
        return false;
    }
    puzzle->themes = themes_of(game, puzzle) | (kind->defence ? PUZZLE_DEFEND : 0);
    return true;
}

const char *puzzle_theme_name(int theme)
{
    static const char *const names[PUZZLE_THEMES] = {
        "throw", "jump", "climb", "pin", "quiet", "race", "place", "forced", "defend",
    };
    return names[theme];
}
