/* Forced wins proven by trying everything: no evaluation, nothing left out. MIT licence. */
#ifndef TESTS_SUPPORT_SOLVER_H
#define TESTS_SUPPORT_SOLVER_H

#include <stdbool.h>

#include "core/board.h"
#include "core/move.h"

/* What is proven so far, and scratch room. */
typedef struct Solver Solver;

/* A new solver; NULL when memory is not to be had. */
Solver *solver_create(void);

/* Frees a solver; NULL is allowed. */
void solver_destroy(Solver *solver);

/* Whether the side to move can force a win within `plies` plies, an odd number up to
 * SOLVER_PLIES. The game must not be over; repetitions are not draws here, as no shortest win has
 * any. */
bool solver_wins(Solver *solver, const Board *board, int plies);

/* Whether the side to move loses within `plies` plies, an even number below SOLVER_PLIES, whatever
 * it plays. */
bool solver_loses(Solver *solver, const Board *board, int plies);

/* Plies to the shortest forced win of the side to move, or 0 when there is none within `most`. */
int solver_distance(Solver *solver, const Board *board, int most);

/* Whether `move`, a legal one, wins for the side to move within `plies` plies, itself included. */
bool solver_move_wins(Solver *solver, const Board *board, Move move, int plies);

/* Fills `list` with the moves that win within `plies` plies. */
void solver_winners(Solver *solver, const Board *board, int plies, MoveList *list);

/* Fills `list` with the moves after which the other side can't force a win within `plies` plies. */
void solver_defences(Solver *solver, const Board *board, int plies, MoveList *list);

/* What trying everything says without any of the solver's means: +1, the side to move wins within
 * `plies` plies whatever the other side does; -1, it loses so; 0, neither, or a draw. */
int solver_search_plainly(Board *board, int plies);

enum { SOLVER_PLIES = 9 };

#endif
