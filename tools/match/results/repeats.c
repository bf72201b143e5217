/* Games that were played before, see repeats.h. MIT licence. */
#include "tools/match/results/repeats.h"

#include <stdlib.h>

enum { FIRST_SIZE = 1024 }; /* a power of two */

/* FNV-1a, never 0. */
static uint64_t hash_of(const Record *record)
{
    static const uint64_t prime = UINT64_C(0x100000001b3);
    const int numbers[] = {record->white, record->black, (int)record->type, (int)record->result,
                           (int)record->cause};
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        hash = (hash ^ (uint64_t)numbers[i]) * prime;
    }
    for (int i = 0; i < record->plies; i++) {
        for (const char *c = record->ply[i].text; *c; c++) {
            hash = (hash ^ (unsigned char)*c) * prime;
        }
        hash = (hash ^ ';') * prime;
    }
    return hash ? hash : 1;
}

/* The slot of a hash: where it is, or the free one where it belongs. */
static uint64_t *find(uint64_t *slot, size_t size, uint64_t hash)
{
    size_t at = (size_t)(hash ^ hash >> 32) & (size - 1);
    while (slot[at] && slot[at] != hash) {
        at = (at + 1) & (size - 1);
    }
    return &slot[at];
}

/* Makes room for one more; false when memory runs out. */
static bool grow(Repeats *repeats)
{
    if (repeats->size > 0 && repeats->used < repeats->size / 2) {
        return true;
    }
    size_t size = repeats->size ? 2 * repeats->size : FIRST_SIZE;
    uint64_t *slot = calloc(size, sizeof *slot);
    if (!slot) {
        return false;
    }
    for (size_t i = 0; i < repeats->size; i++) {
        if (repeats->slot[i]) {
            *find(slot, size, repeats->slot[i]) = repeats->slot[i];
        }
    }
    free(repeats->slot);
    repeats->slot = slot;
    repeats->size = size;
    return true;
}

bool repeats_add(Repeats *repeats, const Record *record)
{
    if (record->cause >= CAUSE_TIME || !grow(repeats)) {
        return false;
    }
    uint64_t hash = hash_of(record);
    uint64_t *slot = find(repeats->slot, repeats->size, hash);
    if (*slot == hash) {
        return true;
    }
    *slot = hash;
    repeats->used++;
    return false;
}

void repeats_free(Repeats *repeats)
{
    free(repeats->slot);
    *repeats = (Repeats){0};
}
