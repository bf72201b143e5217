/* The hash table of perft: leaf counts of positions met before, shared by all threads. MIT licence.
 */
#ifndef PERFT_TABLE_H
#define PERFT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "perft/hash128.h"

typedef struct Memo Memo;

/* A new, empty table that grows as it fills, up to about `megabytes` MiB (at least 1), and for a
 * moment, while it grows, an eighth or 16 MiB more. NULL when there is no memory for a table of
 * that size. */
Memo *memo_create(size_t megabytes);

/* Releases a table; NULL is allowed. */
void memo_destroy(Memo *memo);

/* Fetches from memory what memo_find will look at, to be there some hundred nanoseconds later. */
void memo_prefetch(const Memo *memo, Digest position, int depth);

/* Whether the count of a position at this depth is known; if so stores it in `count`. Any thread.
 */
bool memo_find(const Memo *memo, Digest position, int depth, uint64_t *count);

/* Remembers a count, perhaps forgetting a smaller one. Any thread. */
void memo_store(Memo *memo, Digest position, int depth, uint64_t count);

#endif
