/* The line that shows on a terminal how far a count has come. MIT licence. */
#ifndef PERFT_PROGRESS_H
#define PERFT_PROGRESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How far a count has come. */
typedef struct ProgressState {
    int depth;
    size_t parts;
    size_t done;
    size_t restored; /* of those, how many were done by an earlier run */
    uint64_t leaves; /* 0: unknown */
    double seconds;  /* spent on `leaves` */
    double here;     /* spent in this run */
} ProgressState;

/* Shows nothing unless the standard error is a terminal. */
typedef struct Progress {
    bool terminal;
    bool shown;   /* the line stands there */
    int64_t next; /* when to show it again, by job_clock */
} Progress;

void progress_init(Progress *progress);

/* Whether it is time to show the line: about twice a second, on a terminal. */
bool progress_due(const Progress *progress);

/* Shows a line about a count. */
void progress_show(Progress *progress, const ProgressState *state);

/* Shows any line. */
void progress_say(Progress *progress, const char *line);

/* Takes the line away, so that something else can be printed. */
void progress_clear(Progress *progress);

#endif
