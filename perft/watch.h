/* What happens beside a count: signals, the progress line, the checkpoint. MIT licence. */
#ifndef PERFT_WATCH_H
#define PERFT_WATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "perft/checkpoint.h"
#include "perft/job.h"
#include "perft/progress.h"

typedef struct Watch {
    Progress progress;
    Checkpoint *saved; /* or NULL */
    int64_t next_save;
    int signal;  /* that interrupted, or 0 */
    bool failed; /* the checkpoint could not be written, see `reason` */
    Reason reason;
} Watch;

/* Begins; `saved` may be NULL. */
void watch_init(Watch *watch, Checkpoint *saved);

/* Runs a job, showing its progress and saving it from time to time and when it is interrupted. */
JobEnd watch_run(Watch *watch, Job *job);

#endif
