/* A second move generator, slow and plain, written from the rules alone to check the fast one. MIT
 * licence. */
#ifndef TESTS_SUPPORT_SLOWGEN_H
#define TESTS_SUPPORT_SLOWGEN_H

#include <stdint.h>

#include "core/board.h"
#include "tests/support/target.h"

/* Fills `set` with the legal moves, TARGET_PASS alone when there is no other. Reads only the fields
 * of `board` above "derived". */
void slowgen_all(const Board *board, TargetSet *set);

/* Pieces of both colours, at ground level and uncovered, without which the rest of the hive falls
 * apart. */
uint32_t slowgen_pinned(const Board *board);

#endif
