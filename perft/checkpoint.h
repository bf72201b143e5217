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
typedef struct SavedDepth {
    bool finished;
    uint64_t leaves;
    double seconds;
} SavedDepth;

typedef struct Saved {
    const char *path;
    const char *run; /* one line that tells this count from others */
    SavedDepth depths[COUNT_DEPTH_LIMIT + 1];
    Text content; /* of the file when it was opened */
    Slice parts;  /* its lines about parts of `depth` */
    int depth;    /* that was being counted, or -1 */
    size_t frontier;
    uint64_t digest;
    double seconds;
} Saved;

/* Reads the checkpoint of the count `run`, when the file is there, and writes it to see that it can
 * be written. False with a reason when it can't, or when the file belongs to another count or is
 * damaged. `path` and `run` must outlive `saved`; free with saved_free in any case. */
bool saved_open(Saved *saved, const char *path, const char *run, Reason *reason);

/* Tells a prepared job what is known of its parts. False with a reason when the file does not fit
 * the job. */
bool saved_restore(const Saved *saved, Job *job, Reason *reason);

/* Notes that a depth is done. */
void saved_finish(Saved *saved, int depth, uint64_t leaves, double seconds);

/* Writes the file: the finished depths, and what is done of `job`, which may be at work or NULL.
 * False with a reason; the file is then as it was. */
bool saved_write(const Saved *saved, const Job *job, Reason *reason);

void saved_free(Saved *saved);

#endif
