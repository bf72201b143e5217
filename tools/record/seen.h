/* A set of numbers that grows: what has been seen. MIT licence. */
#ifndef RECORD_SEEN_H
#define RECORD_SEEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero is the empty set. */
typedef struct Seen {
    uint64_t *slot; /* 0: free */
    size_t slots;   /* a power of two */
    size_t count;
} Seen;

void seen_free(Seen *seen);

/* Adds a number and says in `*fresh` whether it was not there before. False when memory runs out.
 */
bool seen_add(Seen *seen, uint64_t number, bool *fresh);

#endif
