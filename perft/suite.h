/* Suite files: positions with known counts. MIT licence. */
#ifndef PERFT_SUITE_H
#define PERFT_SUITE_H

#include "core/base/reason.h"
#include "perft/args.h"
#include "perft/table.h"

/* Reads all suite files of the args, each line name TAB game TAB depth TAB count, `#` begins a
 * comment; then counts line by line, prints each result and last "N passed, N failed". Returns the
 * exit status of run.h; with STATUS_BAD nothing was printed or the reason says what stopped it. */
int suite_run(const Args *args, Table *table, Reason *reason);

#endif
