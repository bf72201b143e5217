#include "perft/table.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "core/os/memory.h"
#include "core/os/threads.h"

enum {
    SLOTS = 5,          /* entries of a cluster */
    KEPT = SLOTS - 1,   /* those where the larger count stays; the last takes whatever comes */
    CLUSTER_SIZE = 128, /* bytes: two cache lines, which processors fetch together */
    FIRST_CLUSTERS = 1 << 17, /* 16 MiB: a small count should not touch all of a large table */
    GROWTH = 4,
    GENERATIONS = 16, /* more than enough from the first size to the last, 2^32 clusters */
};

/* A reader may see words of two writers. The hash is stored xor the count, so that a mixed entry
 * matches no hash but by a coincidence of 128 bits. */
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

typedef struct Generation {
    Cluster *clusters;
    uint64_t count; /* of clusters, below 2^32 */
} Generation;

/* Each generation holds what the one before it held. Threads that have not seen the change yet go
 * on in an older one, which stays mapped but is given up: what they store there is lost. */
struct Table {
    Generation generations[GENERATIONS];
    _Atomic(Generation *) now;
    _Atomic uint64_t filled; /* entries of the present generation */
    uint64_t limit;          /* clusters */
    Mutex growing;
};

static bool generation_map(Generation *generation, uint64_t count)
{
    *generation = (Generation){pages_map((size_t)count * CLUSTER_SIZE), count};
    return generation->clusters != NULL;
}

/* Whether the system would give us that much. */
static bool is_to_be_had(uint64_t clusters)
{
    Generation generation;
    bool good = generation_map(&generation, clusters);
    pages_unmap(generation.clusters, (size_t)clusters * CLUSTER_SIZE);
    return good;
}

Table *table_create(size_t megabytes)
{
    uint64_t limit = (uint64_t)megabytes * (1024 * 1024 / CLUSTER_SIZE);
    if (limit > UINT32_MAX) {
        limit = UINT32_MAX;
    }
    Table *table = calloc(1, sizeof *table);
    if (table == NULL) {
        return NULL;
    }
    table->limit = limit;
    atomic_init(&table->now, &table->generations[0]);
    if (!is_to_be_had(limit) ||
        !generation_map(&table->generations[0], limit < FIRST_CLUSTERS ? limit : FIRST_CLUSTERS)) {
        free(table);
        return NULL;
    }
    mutex_init(&table->growing);
    return table;
}

void table_destroy(Table *table)
{
    if (table == NULL) {
        return;
    }
    for (Generation *generation = table->generations; generation < table->generations + GENERATIONS;
         generation++) {
        pages_unmap(generation->clusters, (size_t)generation->count * CLUSTER_SIZE);
    }
    mutex_destroy(&table->growing);
    free(table);
}

static Generation *generation_of(const Table *table)
{
    return atomic_load_explicit(&table->now, memory_order_acquire);
}

static Entry *entries_of(const Generation *generation, Hash128 hash)
{
    return generation->clusters[(hash.low >> 32) * generation->count >> 32].entries;
}

static uint64_t load(const _Atomic uint64_t *word)
{
    return atomic_load_explicit(word, memory_order_relaxed);
}

static void store(_Atomic uint64_t *word, uint64_t value)
{
    atomic_store_explicit(word, value, memory_order_relaxed);
}

static bool entry_is(const Entry *entry, Hash128 hash, uint64_t count)
{
    return (load(&entry->low) ^ count) == hash.low && (load(&entry->high) ^ count) == hash.high;
}

void table_prefetch(const Table *table, Hash128 position, int depth)
{
    Hash128 hash = hash128_with(position, (uint64_t)depth);
    const char *cluster = (const char *)entries_of(generation_of(table), hash);
    __builtin_prefetch(cluster);
    __builtin_prefetch(cluster + CLUSTER_SIZE / 2);
}

bool table_find(const Table *table, Hash128 position, int depth, uint64_t *count)
{
    Hash128 hash = hash128_with(position, (uint64_t)depth);
    const Entry *entries = entries_of(generation_of(table), hash);
    for (int i = 0; i < SLOTS; i++) {
        uint64_t found = load(&entries[i].count);
        if (entry_is(&entries[i], hash, found)) {
            *count = found;
            return true;
        }
    }
    return false;
}

static void entry_set(Entry *entry, Hash128 hash, uint64_t count)
{
    store(&entry->count, count);
    store(&entry->low, hash.low ^ count);
    store(&entry->high, hash.high ^ count);
}

/* The hash of an entry; nobody's when two threads write to it. */
static Hash128 entry_hash(const Entry *entry, uint64_t count)
{
    return (Hash128){load(&entry->low) ^ count, load(&entry->high) ^ count};
}

/* Puts a count into its cluster; true when that fills an empty place. A large count cost more work
 * than a small one and is worth more: it pushes the smallest of those kept out into the last place.
 */
static bool generation_put(const Generation *generation, Hash128 hash, uint64_t count)
{
    Entry *entries = entries_of(generation, hash);
    Entry *last = &entries[KEPT];
    Entry *smallest = &entries[0];
    for (int i = 1; i < KEPT; i++) {
        if (load(&entries[i].count) < load(&smallest->count)) {
            smallest = &entries[i];
        }
    }
    uint64_t least = load(&smallest->count);
    if (least == 0) {
        entry_set(smallest, hash, count);
        return true;
    }
    bool empty = load(&last->count) == 0;
    if (count < least) {
        entry_set(last, hash, count);
    } else {
        entry_set(last, entry_hash(smallest, least), least);
        entry_set(smallest, hash, count);
    }
    return empty;
}

/* Fills a new generation with what an old one holds; the number of entries. */
static uint64_t generation_copy(const Generation *to, const Generation *from)
{
    uint64_t filled = 0;
    for (uint64_t i = 0; i < from->count; i++) {
        for (const Entry *entry = from->clusters[i].entries;
             entry < from->clusters[i].entries + SLOTS; entry++) {
            uint64_t count = load(&entry->count);
            if (count != 0) {
                filled += generation_put(to, entry_hash(entry, count), count);
            }
        }
    }
    return filled;
}

/* Size after this one. The last is reached from less than an eighth of it, so that both together
 * are hardly more than the limit. */
static uint64_t next_size(const Table *table, const Generation *generation)
{
    uint64_t wanted = generation->count * GROWTH;
    return wanted < table->limit / 8 ? wanted : table->limit;
}

/* Goes over to the next generation. When there is no memory for it the present one has to do. */
static void grow(Table *table, Generation *old)
{
    Generation *new = old + 1;
    if (!generation_map(new, next_size(table, old))) {
        table->limit = old->count;
        return;
    }
    store(&table->filled, generation_copy(new, old));
    atomic_store_explicit(&table->now, new, memory_order_release);
    pages_drop(old->clusters, (size_t)old->count * CLUSTER_SIZE);
}

/* Notes an entry more in `generation`, and lets it grow when half of it is in use. */
static void note_entry(Table *table, Generation *generation)
{
    uint64_t filled = atomic_fetch_add_explicit(&table->filled, 1, memory_order_relaxed) + 1;
    if (filled < generation->count * SLOTS / 2 || !mutex_try_lock(&table->growing)) {
        return;
    }
    if (generation == generation_of(table) && generation->count < table->limit) {
        grow(table, generation);
    }
    mutex_unlock(&table->growing);
}

void table_store(Table *table, Hash128 position, int depth, uint64_t count)
{
    Generation *generation = generation_of(table);
    if (generation_put(generation, hash128_with(position, (uint64_t)depth), count)) {
        note_entry(table, generation);
    }
}
