/* Slow verification of a Board, for asserts and tests. MIT licence. */
#ifndef CORE_BOARD_CHECK_H
#define CORE_BOARD_CHECK_H

#include "core/board.h"

/* Recomputes every derived field of `board` from the others and compares. Returns NULL when all
 * agree, else a static string that names the first field that is wrong. */
const char *board_check(const Board *board);

#endif
