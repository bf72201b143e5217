#include "perft/table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "core/os/memory.h"

enum {
    SLOTS = 5,          /* entries of a cluster */
    KEPT = SLOTS - 1,   /* those where the larger count stays; the last takes whatever comes */
    CLUSTER_SIZE = 128, /* bytes: two cache lines, which processors fetch together */
    FIRST_CLUSTERS = 1 << 17, /* 16 MiB: a small count should not touch all of a large table */
    GROWTH = 4,
    GENERATIONS = 16, /* more than enough from the first size to the last, 2^32 clusters */
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

typedef struct Table {
    Cluster *clusters;
    uint64_t count; /* of clusters, below 2^32 */
} Table;

/* Each generation holds what the one before it held. Threads that have not seen the change yet go
 * on in an older one, which stays mapped but is given up: what they store there is lost. */
struct Memo {
    Table tables[GENERATIONS];
    _Atomic(Table *) now;
    _Atomic uint64_t filled; /* entries of the present table */
    uint64_t limit;          /* clusters */
    pthread_mutex_t growing;
};

static bool table_map(Table *table, uint64_t count)
{
    *table = (Table){pages_map((size_t)count * CLUSTER_SIZE), count};
    return table->clusters != NULL;
}

/* Whether the system would give us that much. */
static bool is_to_be_had(uint64_t clusters)
{
    Table table;
    bool good = table_map(&table, clusters);
    pages_unmap(table.clusters, (size_t)clusters * CLUSTER_SIZE);
    return good;
}

Memo *memo_create(size_t megabytes)
{
    uint64_t limit = (uint64_t)megabytes * (1024 * 1024 / CLUSTER_SIZE);
    if (limit > UINT32_MAX)
        limit = UINT32_MAX;
    Memo *memo = calloc(1, sizeof *memo);
    if (memo == NULL)
        return NULL;
    memo->limit = limit;
    atomic_init(&memo->now, &memo->tables[0]);
    if (!is_to_be_had(limit) ||
        !table_map(&memo->tables[0], limit < FIRST_CLUSTERS ? limit : FIRST_CLUSTERS) ||
        pthread_mutex_init(&memo->growing, NULL) != 0) {
        pages_unmap(memo->tables[0].clusters, (size_t)memo->tables[0].count * CLUSTER_SIZE);
        free(memo);
        return NULL;
    }
    return memo;
}

void memo_destroy(Memo *memo)
{
    if (memo == NULL)
        return;
    for (Table *table = memo->tables; table < memo->tables + GENERATIONS; table++)
        pages_unmap(table->clusters, (size_t)table->count * CLUSTER_SIZE);
    pthread_mutex_destroy(&memo->growing);
    free(memo);
}

static Table *table_of(const Memo *memo)
{
    return atomic_load_explicit(&memo->now, memory_order_acquire);
}

static Entry *entries_of(const Table *table, Digest digest)
{
    return table->clusters[(digest.low >> 32) * table->count >> 32].entries;
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

void memo_prefetch(const Memo *memo, Digest position, int depth)
{
    Digest digest = digest_with(position, (uint64_t)depth);
    const char *cluster = (const char *)entries_of(table_of(memo), digest);
    __builtin_prefetch(cluster);
    __builtin_prefetch(cluster + CLUSTER_SIZE / 2);
}

bool memo_find(const Memo *memo, Digest position, int depth, uint64_t *count)
{
    Digest digest = digest_with(position, (uint64_t)depth);
    const Entry *entries = entries_of(table_of(memo), digest);
    for (int i = 0; i < SLOTS; i++) {
        uint64_t found = load(&entries[i].count);
        if (entry_is(&entries[i], digest, found)) {
            *count = found;
            return true;
        }
    }
    return false;
}

static void entry_set(Entry *entry, Digest digest, uint64_t count)
{
    store(&entry->count, count);
    store(&entry->low, digest.low ^ count);
    store(&entry->high, digest.high ^ count);
}

/* The digest of an entry; nobody's when two threads write to it. */
static Digest entry_digest(const Entry *entry, uint64_t count)
{
    return (Digest){load(&entry->low) ^ count, load(&entry->high) ^ count};
}

/* Puts a count into its cluster; true when that fills an empty place. A large count cost more work
 * than a small one and is worth more: it pushes the smallest of those kept out into the last place.
 */
static bool table_put(const Table *table, Digest digest, uint64_t count)
{
    Entry *entries = entries_of(table, digest);
    Entry *last = &entries[KEPT];
    Entry *smallest = &entries[0];
    for (int i = 1; i < KEPT; i++) {
        if (load(&entries[i].count) < load(&smallest->count))
            smallest = &entries[i];
    }
    uint64_t least = load(&smallest->count);
    if (least == 0) {
        entry_set(smallest, digest, count);
        return true;
    }
    bool empty = load(&last->count) == 0;
    if (count < least) {
        entry_set(last, digest, count);
    } else {
        entry_set(last, entry_digest(smallest, least), least);
        entry_set(smallest, digest, count);
    }
    return empty;
}

/* Fills a new table with what an old one holds; the number of entries. */
static uint64_t table_copy(const Table *to, const Table *from)
{
    uint64_t filled = 0;
    for (uint64_t i = 0; i < from->count; i++) {
        for (const Entry *entry = from->clusters[i].entries;
             entry < from->clusters[i].entries + SLOTS; entry++) {
            uint64_t count = load(&entry->count);
            if (count != 0)
                filled += table_put(to, entry_digest(entry, count), count);
        }
    }
    return filled;
}

/* Size after this one. The last is reached from less than an eighth of it, so that both together
 * are hardly more than the limit. */
static uint64_t next_size(const Memo *memo, const Table *table)
{
    uint64_t wanted = table->count * GROWTH;
    return wanted < memo->limit / 8 ? wanted : memo->limit;
}

/* Goes over to the next generation. When there is no memory for it the present one has to do. */
static void grow(Memo *memo, Table *old)
{
    Table *new = old + 1;
    if (!table_map(new, next_size(memo, old))) {
        memo->limit = old->count;
        return;
    }
    store(&memo->filled, table_copy(new, old));
    atomic_store_explicit(&memo->now, new, memory_order_release);
    pages_drop(old->clusters, (size_t)old->count * CLUSTER_SIZE);
}

/* Notes an entry more in `table`, and lets it grow when half of it is in use. */
static void note_entry(Memo *memo, Table *table)
{
    uint64_t filled = atomic_fetch_add_explicit(&memo->filled, 1, memory_order_relaxed) + 1;
    if (filled < table->count * SLOTS / 2 || pthread_mutex_trylock(&memo->growing) != 0)
        return;
    if (table == table_of(memo) && table->count < memo->limit)
        grow(memo, table);
    pthread_mutex_unlock(&memo->growing);
}

void memo_store(Memo *memo, Digest position, int depth, uint64_t count)
{
    Table *table = table_of(memo);
    if (table_put(table, digest_with(position, (uint64_t)depth), count))
        note_entry(memo, table);
}
