/* Counting one depth with several threads, part by part. MIT licence. */
#ifndef PERFT_JOB_H
#define PERFT_JOB_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/board.h"
#include "core/notation.h"
#include "perft/frontier.h"
#include "perft/table.h"

/* What is to be counted, and how. */
typedef struct JobOrder {
    const Board *root;
    int depth;
    int group_plies; /* see frontier_build */
    Merge merge;     /* MERGE_CANONICAL: take counts also from images of a position */
    Table *table;    /* or NULL */
    int threads;
    int64_t shard; /* 1..shards: count every shards-th part only */
    int64_t shards;
} JobOrder;

/* How a count ended. */
typedef enum JobEnd {
    JOB_DONE,
    JOB_INTERRUPTED, /* the observer said so */
    JOB_OVERFLOW,    /* more leaves than 64 bits hold */
    JOB_NO_THREAD,   /* the system gives no thread */
} JobEnd;

struct Job;

/* Sees a job about ten times a second; false interrupts it. */
typedef struct JobObserver {
    bool (*look)(void *context, struct Job *job);
    void *context;
} JobObserver;

typedef struct Job {
    JobOrder order;
    Frontier frontier;
    size_t parts; /* of this shard */
    uint64_t
        *counts; /* leaves below each part of the frontier that is done, one of its paths alone */
    atomic_bool *done;      /* for each part of the frontier */
    atomic_size_t finished; /* parts of this shard that are done */
    size_t restored;        /* of those, how many were before job_run */
    size_t *todo;           /* the parts of this run */
    double seconds;         /* spent in earlier runs; job_run adds its own time */
    int64_t started;        /* when job_run began, by job_clock; 0: not at work */
    atomic_bool stop;
    atomic_bool overflow;
    const JobObserver *observer; /* while job_run is at work */
} Job;

/* Cuts the work into parts, none of them done. False with a reason; free with job_free in both
 * cases. */
bool job_prepare(Job *job, const JobOrder *order, Reason *reason);

/* Whether a part of the frontier belongs to the shard. */
bool job_has(const Job *job, size_t part);

/* Tells the job the count of one of its parts, as known from an earlier run. */
void job_restore(Job *job, size_t part, uint64_t count);

/* Counts the parts that are not done. After an interruption those that are stay done. */
JobEnd job_run(Job *job, const JobObserver *observer);

/* Adds up the leaves of each group of the frontier into `sums`, and of all of them into `leaves`,
 * as far as they are counted. `sums` may be NULL. False when 64 bits can't hold one of the sums. */
bool job_sum(const Job *job, uint64_t *sums, uint64_t *leaves);

/* Seconds spent so far, earlier runs included. */
double job_elapsed(const Job *job);

void job_free(Job *job);

/* Nanoseconds of a clock that never goes back. */
int64_t job_clock(void);

#endif
