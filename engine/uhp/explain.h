/* The static evaluation, term by term, for people. MIT licence. */
#ifndef ENGINE_UHP_EXPLAIN_H
#define ENGINE_UHP_EXPLAIN_H

#include "core/base/text.h"
#include "core/board.h"

/* Appends what a position without a surrounded queen is worth: a line with the score from White's
 * side, in queen liberties, and a line for each group of features with what it gives White and
 * Black. No line end after the last. */
void explain_write(const Board *board, Text *out);

#endif
