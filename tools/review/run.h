/* Reading games, reviewing them, and writing what was found. MIT licence. */
#ifndef REVIEW_RUN_H
#define REVIEW_RUN_H

#include "tools/review/args.h"

/* Status of the program. */
enum { RUN_GOOD = 0, RUN_FAULTS = 1, RUN_FAILED = 2, RUN_INTERRUPTED = 130 };

/* Does what the arguments say; messages go to the standard error. */
int run_review(const ReviewArgs *args);

#endif
