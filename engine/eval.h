/* The static evaluation: features times weights. MIT licence. */
#ifndef ENGINE_EVAL_H
#define ENGINE_EVAL_H

#include "core/board.h"

/* What a position without a surrounded queen is worth to the side to move, in hundredths of a queen
 * liberty; within +-TT_EVAL_LIMIT. */
int eval_score(const Board *board);

#endif
