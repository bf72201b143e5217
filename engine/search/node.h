/* The search below the root: negamax with alpha-beta, a step a function. MIT licence. */
#ifndef ENGINE_SEARCH_NODE_H
#define ENGINE_SEARCH_NODE_H

#include <stdbool.h>

#include "core/move.h"
#include "engine/search/worker.h"

/* Searches the worker's position, which is `ply` plies from the root, to `depth` plies and returns
 * its score from the side to move: exact within (alpha, beta), else a bound on that side. `cut`
 * says that a score of beta or more is expected. The result is void when the search was stopped. */
int node_search(Worker *worker, int ply, int alpha, int beta, int depth, bool cut);

/* Plies by which move number `index` (from 0) of a node of `depth` is to be searched less deep at
 * first. */
int node_reduction(const Params *params, int depth, int index);

/* Makes `move` followed by the line of the next ply the principal variation of `ply`. */
void node_keep_line(Worker *worker, int ply, Move move);

#endif
