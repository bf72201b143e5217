/* The checkpoint of a long count: what is done, kept in a file. MIT licence. */
#ifndef PERFT_CHECKPOINT_H
#define PERFT_CHECKPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "perft/count.h"
#include "perft/job.h"

/* A depth that was counted to the end. */
typedef struct CheckpointDepth {
    bool finished;
    uint64_t leaves;
    double seconds;
} CheckpointDepth;

typedef struct Checkpoint {
    const char *path;
    const char *run; /* one line that tells this count from others */
    CheckpointDepth depths[COUNT_DEPTH_LIMIT + 1];
    Text content; /* of the file when it was opened */
    Slice parts;  /* its lines about parts of `depth` */
    int depth;    /* that was being counted, or -1 */
    size_t frontier;
    uint64_t hash;
    double seconds;
} Checkpoint;

/* Reads the checkpoint of the count `run`, when the file is there, and writes it to see that it can
 * be written. False with a reason when it can't, or when the file belongs to another count or is
 * damaged. `path` and `run` must outlive `saved`; free with checkpoint_free in any case. */
bool checkpoint_open(Checkpoint *saved, const char *path, const char *run, Reason *reason);

/* Tells a prepared job what is known of its parts. False with a reason when the file does not fit
 * the job. */
bool checkpoint_restore(const Checkpoint *saved, Job *job, Reason *reason);

/* Notes that a depth is done. */
void checkpoint_finish(Checkpoint *saved, int depth, uint64_t leaves, double seconds);

/* Writes the file: the finished depths, and what is done of `job`, which may be at work or NULL.
 * False with a reason; the file is then as it was. */
bool checkpoint_write(const Checkpoint *saved, const Job *job, Reason *reason);

void checkpoint_free(Checkpoint *saved);

#endif
