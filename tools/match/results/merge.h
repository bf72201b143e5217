/* The journals of all shards of one match added up. MIT licence. */
#ifndef MATCH_RESULTS_MERGE_H
#define MATCH_RESULTS_MERGE_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "tools/match/results/journal.h"

/* Reads the journals of all shards of a match. The header is that of the first one, turned into one
 * for the whole schedule: its arguments are without the shard and without the files that the shard
 * wrote. False with a reason, and nothing to free, when one belongs to another match, or a shard is
 * there twice or missing. */
bool merge_read(const char *const *paths, int count, JournalHeader *header, JournalGames *games,
                Reason *reason);

#endif
