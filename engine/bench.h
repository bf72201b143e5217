/* A fixed piece of work for the search: signature and speed. MIT licence. */
#ifndef ENGINE_BENCH_H
#define ENGINE_BENCH_H

#include <stdio.h>

enum { BENCH_DEPTH = 8 }; /* the depth of the signature in tests/bench.txt */

/* Searches each position of a fixed list to `depth` with one thread and an empty table. Writes a
 * line for each to `out`, then the node total, which is the same on every machine, and nodes/s.
 * Returns a process status. */
int bench_run(int depth, FILE *out);

#endif
