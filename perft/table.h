/* The hash table of perft: leaf counts of positions met before, shared by all threads. MIT licence.
 */
#ifndef PERFT_TABLE_H
#define PERFT_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "perft/hash128.h"

typedef struct Table Table;

/* A new, empty table that grows as it fills, up to about `megabytes` MiB (at least 1), and for a
 * moment, while it grows, an eighth or 16 MiB more. NULL when there is no memory for a table of
 * that size. */
Table *table_create(size_t megabytes);

/* Releases a table; NULL is allowed. */
void table_destroy(Table *table);

/* Fetches from memory what table_find will look at, to be there some hundred nanoseconds later. */
void table_prefetch(const Table *table, Hash128 position, int depth);

/* Whether the count of a position at this depth is known; if so stores it in `count`. Any thread.
 */
bool table_find(const Table *table, Hash128 position, int depth, uint64_t *count);

/* Remembers a count, perhaps forgetting a smaller one. Any thread. */
void table_store(Table *table, Hash128 position, int depth, uint64_t count);

#endif
