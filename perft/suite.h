/* Suite files: positions with known counts. MIT licence. */
#ifndef PERFT_SUITE_H
#define PERFT_SUITE_H

#include "core/base/reason.h"
#include "perft/table.h"
#include "perft/args.h"

/* Reads all suite files of the request, each line name TAB game TAB depth TAB count, `#` begins a
 * comment; then counts line by line, prints each result and last "N passed, N failed". Returns the
 * exit status of run.h; with STATUS_BAD nothing was printed or the reason says what stopped it. */
int suite_run(const Request *request, Memo *memo, Reason *reason);

#endif
