/* The work of bin/record: file after file, game after game. MIT licence. */
#ifndef RECORD_RUN_H
#define RECORD_RUN_H

#include "tools/record/command_line.h"

/* How it ended, as exit status. */
typedef enum RunStatus {
    RUN_GOOD,
    RUN_FAULTY, /* some games could not be read */
    RUN_FAILED, /* a file could not be read or written */
} RunStatus;

/* Does what the orders say; complaints and the summary go to standard error. */
RunStatus run_orders(const Orders *orders);

#endif
