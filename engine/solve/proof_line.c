#include "engine/solve/proof_line.h"

#include "core/movegen/movegen.h"

static bool is_over(const Prover *prover)
{
    return board_outcome(prover_board(prover)) != OUTCOME_NONE;
}

bool proof_line_winners(Prover *prover, int plies, const ProverLimits *limits, MoveList *list)
{
    int count = 0;
    bool whole = true;
    movegen_all(prover_board(prover), list);
    for (int i = 0; i < list->count; i++) {
        Proof proof = prover_move_wins(prover, list->moves[i], plies, limits);
        whole &= proof != PROOF_OPEN;
        if (proof == PROOF_WIN) {
            list->moves[count++] = list->moves[i];
        }
    }
    list->count = count;
    return whole;
}

/* A move that keeps a win within `plies` plies, or MOVE_NONE when a limit came first. */
static Move find_winner(Prover *prover, int plies, const ProverLimits *limits)
{
    MoveList list;
    movegen_all(prover_board(prover), &list);
    for (int i = 0; i < list.count; i++) {
        if (prover_move_wins(prover, list.moves[i], plies, limits) == PROOF_WIN) {
            return list.moves[i];
        }
    }
    return MOVE_NONE;
}

/* How long the winner needs after a reply, at most `plies`: 0 when the reply ends the game, -1 when
 * a limit came first. */
static int resistance(Prover *prover, Move reply, int plies, const ProverLimits *limits)
{
    int length = 0;
    prover_play(prover, reply);
    if (!is_over(prover)) {
        int none;
        length = prover_shortest(prover, plies, limits, &none);
        length = length == 0 ? -1 : length;
    }
    prover_undo(prover);
    return length;
}

Move proof_line_resist(Prover *prover, int *plies, const ProverLimits *limits)
{
    MoveList list;
    int most = -1;
    Move longest = MOVE_NONE;
    movegen_all(prover_board(prover), &list);
    for (int i = 0; i < list.count && most < *plies; i++) {
        int length = resistance(prover, list.moves[i], *plies, limits);
        if (length < 0) {
            return MOVE_NONE;
        }
        if (length > most) {
            most = length;
            longest = list.moves[i];
        }
    }
    *plies = most;
    return longest;
}

int proof_line_find(Prover *prover, int plies, const ProverLimits *limits, Move line[PROVER_PLIES])
{
    int count = 0;
    bool attack = true;
    while (!is_over(prover)) {
        int left = plies - 1;
        Move move =
            attack ? find_winner(prover, plies, limits) : proof_line_resist(prover, &left, limits);
        if (move == MOVE_NONE) {
            break;
        }
        line[count++] = move;
        prover_play(prover, move);
        plies = left;
        attack = !attack;
    }
    for (int i = 0; i < count; i++) {
        prover_undo(prover);
    }
    return count;
}
