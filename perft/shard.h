/* Shards: shares of one count, made in several places and added up. MIT licence. */
#ifndef PERFT_SHARD_H
#define PERFT_SHARD_H

#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "perft/job.h"

enum { SHARD_LIMIT = 1000000 }; /* most shards of a count */

/* Appends the line that tells what a finished shard of the game named `game` has. False when its
 * sum overflows. */
bool shard_write(const Job *job, const char *game, Text *line);

/* The whole of all shards. */
typedef struct ShardSum {
    Text game;
    int depth;
    int64_t shards;
    uint64_t leaves;
    double seconds; /* of all shards together */
} ShardSum;

/* Adds up the shards in some files ("-" is the standard input), which may have several lines each,
 * also blank ones and comments. False with a reason naming file and line when one is damaged, there
 * twice, of another count or missing, or when the sum overflows. Free `sum` with shard_free in any
 * case. */
bool shard_merge(int count, char **paths, ShardSum *sum, Reason *reason);

void shard_free(ShardSum *sum);

#endif
