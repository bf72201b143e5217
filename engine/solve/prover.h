/* Forced wins, proven: every reply of the other side is answered, nothing is left out. MIT licence.
 *
 * Wins are looked for within 1, 3, 5 … plies, so that the first one found is the shortest. Within a
 * bound positions form no cycles, and a shortest win repeats none, so that repetitions matter only
 * where the game itself has been: a position that has stood there often enough is a draw. */
#ifndef ENGINE_SOLVE_PROVER_H
#define ENGINE_SOLVE_PROVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "core/move.h"

enum { PROVER_PLIES = 63 }; /* the longest win that is looked for */

/* What is proven so far, and scratch room. Used by one thread. */
typedef struct Prover Prover;

/* When to give up. */
typedef struct ProverLimits {
    int64_t nodes;                        /* positions looked at, or -1 */
    int64_t deadline;                     /* a clock_now() time, or -1 */
    bool (*stopped)(const void *context); /* gives up once it is true; or NULL */
    const void *context;
} ProverLimits;

/* No limit at all. */
extern const ProverLimits prover_no_limits;

/* What came of a question. */
typedef enum Proof {
    PROOF_NONE, /* proven: there is no such win */
    PROOF_WIN,  /* proven: there is */
    PROOF_OPEN, /* given up before an answer */
} Proof;

/* A new prover with a table of at most `bytes` (but at least some kilobytes); NULL when the system
 * gives no memory. */
Prover *prover_create(size_t bytes);

/* Frees a prover; NULL is allowed. */
void prover_destroy(Prover *prover);

/* Sets the position to prove things about: the present one of `game`, which must not be over, and
 * which is not looked at afterwards. With `repetition_draw` the third occurrence of a position is a
 * draw. What was proven of other positions is kept unless the draws differ. */
void prover_begin(Prover *prover, const Game *game, bool repetition_draw);

/* Whether the side to move can force a win within `plies` plies, 1..PROVER_PLIES. Within an even
 * number more than within one less only when the other side has to surround its own queen. */
Proof prover_wins(Prover *prover, int plies, const ProverLimits *limits);

/* Whether it can with `move`, a legal one, as the first of them. */
Proof prover_move_wins(Prover *prover, Move move, int plies, const ProverLimits *limits);

/* The shortest win of the side to move, looked for up to `most` plies, an odd number: its plies, or
 * 0. `*none` is the largest odd number of plies within which it is proven that there is no win (0
 * when not even for one ply). */
int prover_shortest(Prover *prover, int most, const ProverLimits *limits, int *none);

/* Plays a legal move, or takes back the last one, at the position that things are proven about. At
 * most PROVER_PLIES moves lie on each other. The questions above speak of the side to move then. */
void prover_play(Prover *prover, Move move);
void prover_undo(Prover *prover);

/* The position that things are proven about. */
const Board *prover_board(const Prover *prover);

/* Positions looked at since prover_create. */
int64_t prover_nodes(const Prover *prover);

#endif
