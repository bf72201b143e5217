#include "perft/memo.h"

#include <assert.h>
#include <stdatomic.h>
#include <stdlib.h>

enum {
    SLOTS = 5,          /* entries of a cluster */
    KEPT = SLOTS - 1,   /* those where the larger count stays; the last one takes whatever comes */
    CLUSTER_SIZE = 128, /* bytes: two cache lines, which processors fetch together */
};

/* A reader may see words of two writers. The digest is stored xor the count, so that a mixed entry
 * matches no digest but by a coincidence of 128 bits. */
typedef struct Entry {
    _Atomic uint64_t count;
    _Atomic uint64_t low;
    _Atomic uint64_t high;
} Entry;

typedef struct Cluster {
    Entry entries[SLOTS];
    uint64_t unused;
} Cluster;

_Static_assert(sizeof(Cluster) == CLUSTER_SIZE, "a cluster fills two cache lines");

struct Memo {
    Cluster *clusters; /* aligned, inside `memory` */
    void *memory;
    uint64_t cluster_count; /* below 2^32 */
};

Memo *memo_create(size_t megabytes)
{
    uint64_t count = (uint64_t)megabytes * (1024 * 1024 / CLUSTER_SIZE);
    if (count > UINT32_MAX)
        count = UINT32_MAX;
    Memo *memo = malloc(sizeof *memo);
    // One cluster more leaves room for the alignment. Pages of zeroes come free from calloc.
    void *memory = calloc((size_t)count + 1, CLUSTER_SIZE);
    if (memo == NULL || memory == NULL) {
        free(memo);
        free(memory);
        return NULL;
    }
    uintptr_t start = ((uintptr_t)memory + CLUSTER_SIZE - 1) & ~(uintptr_t)(CLUSTER_SIZE - 1);
    *memo = (Memo){(Cluster *)start, memory, count};
    return memo;
}

void memo_destroy(Memo *memo)
{
    if (memo != NULL)
        free(memo->memory);
    free(memo);
}

static Entry *entries_of(const Memo *memo, Digest digest)
{
    return memo->clusters[(digest.low >> 32) * memo->cluster_count >> 32].entries;
}

static uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void store(_Atomic uint64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

static bool entry_is(const Entry *entry, Digest digest, uint64_t count)
{
    return (load(&entry->low) ^ count) == digest.low && (load(&entry->high) ^ count) == digest.high;
}

bool memo_find(const Memo *memo, Digest position, int depth, uint64_t *count)
{
    Digest digest = digest_with(position, (uint64_t)depth);
    const Entry *entries = entries_of(memo, digest);
    for (int i = 0; i < SLOTS; i++) {
        uint64_t found = load(&entries[i].count);
        if (entry_is(&entries[i], digest, found)) {
            *count = found;
            return true;
        }
    }
    return false;
}

void memo_store(Memo *memo, Digest position, int depth, uint64_t count)
{
    Digest digest = digest_with(position, (uint64_t)depth);
    Entry *entries = entries_of(memo, digest);
    Entry *smallest = &entries[0];
    for (int i = 1; i < KEPT; i++) {
        if (load(&entries[i].count) < load(&smallest->count))
            smallest = &entries[i];
    }
    // A large count cost more work than a small one and is worth more.
    Entry *entry = count >= load(&smallest->count) ? smallest : &entries[KEPT];
    store(&entry->count, count);
    store(&entry->low, digest.low ^ count);
    store(&entry->high, digest.high ^ count);
}
