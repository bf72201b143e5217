/* Lines of proven wins. MIT licence. */
#ifndef ENGINE_SOLVE_PROOF_LINE_H
#define ENGINE_SOLVE_PROOF_LINE_H

#include "engine/solve/prover.h"

/* The moves with which the side to move wins within `plies` plies, into `list`; false when a limit,
 * which holds for each move, came first. */
bool proof_line_winners(Prover *prover, int plies, const ProverLimits *limits, MoveList *list);

/* The line of a win within `plies` plies, which must be proven and the shortest: a best move of the
 * winner, the longest resistance of the other side, and so on. Returns its length, less than
 * `plies` when a limit, which holds for each question on the way, came first. */
int proof_line_find(Prover *prover, int plies, const ProverLimits *limits, Move line[PROVER_PLIES]);

/* The reply of the side to move that puts off a loss within `*plies` plies the longest, and in
 * `*plies` for how many plies after it: 0 when it ends the game. The loss must be proven; MOVE_NONE
 * when a limit came first. */
Move proof_line_resist(Prover *prover, int *plies, const ProverLimits *limits);

#endif
