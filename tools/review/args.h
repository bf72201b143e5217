/* The command line of bin/review. MIT licence. */
#ifndef REVIEW_ARGS_H
#define REVIEW_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"

typedef enum ReviewForm { REVIEW_TEXT, REVIEW_JSON, REVIEW_PGN, REVIEW_HTML } ReviewForm;

/* What the program is to do. Strings point into the arguments; the array is owned. */
typedef struct ReviewArgs {
    bool help;
    bool version;
    ReviewForm form;
    bool words;          /* say moves in plain words, too */
    const char *output;  /* file, or NULL for the standard output */
    const char *cache;   /* or NULL */
    const char *puzzles; /* where puzzles are written, or NULL: games are reviewed instead */
    int least;           /* plies of a puzzle's win */
    int most;
    int64_t nanoseconds; /* for each position, or -1 */
    int64_t depth;       /* or -1 */
    int64_t nodes;       /* or -1 */
    int64_t threads;     /* 0: all processors */
    int64_t megabytes;
    int64_t game;  /* only the game of that number in each file; 0: all */
    int64_t shard; /* only every shards-th game, from this one on; 1 of 1: all */
    int64_t shards;
    bool partial; /* review what could be played of a faulty game */
    bool quiet;
    const char **file;
    int files;
} ReviewArgs;

/* Reads a command line without the program's name. False with a reason; args_free may be called
 * either way. */
bool review_args_read(int count, char *const *arguments, ReviewArgs *args, Reason *reason);
void review_args_free(ReviewArgs *args);

/* Prints the help. */
void review_args_help(void);

#endif
