/* What the command line asks for. MIT licence. */
#ifndef PERFT_ARGS_H
#define PERFT_ARGS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"

/* What the program is to do. */
typedef enum Mode {
    MODE_COUNT,   /* count the leaves below a game's position */
    MODE_TALLY,   /* count moves by kind */
    MODE_SUITE,   /* check the counts of suite files */
    MODE_MERGE,   /* add up shards */
    MODE_COMPARE, /* compare with another engine */
    MODE_HELP,
    MODE_VERSION,
} Mode;

/* A checked command line. Strings belong to the command line. */
typedef struct Args {
    Mode mode;
    const char *game; /* GameTypeString or GameString */
    int64_t depth;
    char **files; /* of a suite or of shards */
    int file_count;

    bool divide;
    int64_t split; /* plies of a line of --divide; 0 without it */
    bool only;     /* count the last depth alone */
    bool moves;
    bool json;
    bool queen_first;
    const char *generator; /* or NULL: the fastest */

    int64_t threads;
    bool parallel;
    int64_t hash; /* MiB; 0: no table */
    bool verify_hash;
    bool symmetry;

    const char *checkpoint; /* or NULL */
    const char *shard_text; /* "I/N" as it was given, or NULL */
    int64_t shard;          /* 1..shards */
    int64_t shards;         /* 1 without --shard */
    bool merge;
    int64_t max_count; /* suite lines with more leaves are left out; 0: none are */

    const char *against; /* command of the other engine, or NULL */
    int64_t timeout;     /* seconds it may take for an answer */
    const char *positions_text;
    int64_t positions; /* number of random positions; 0: all of the tree */
    int64_t seed;

    bool help;
    bool version;
} Args;

/* Reads the arguments after the program's name. `words` is reordered. False with a reason when they
 * make no sense. */
bool args_read(int count, char **words, Args *args, Reason *reason);

/* What --help prints. */
const char *args_help(void);

#endif
