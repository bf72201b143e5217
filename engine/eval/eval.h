/* The static evaluation: features times weights, and a small net over them. MIT licence. */
#ifndef ENGINE_EVAL_EVAL_H
#define ENGINE_EVAL_EVAL_H

#include "core/board.h"
#include "engine/eval/features.h"

enum { EVAL_LIMIT = 8000 }; /* no evaluation is farther from 0 */

/* What a position without a surrounded queen is worth to the side to move, in hundredths of a queen
 * liberty; within +-EVAL_LIMIT. */
int eval_score(const Board *board);

/* The net's part of it: what the features are worth together beyond what each is worth alone. */
int eval_interplay(const Features *features);

#endif
