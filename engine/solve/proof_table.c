#include "engine/solve/proof_table.h"

#include <string.h>

#include "core/os/memory.h"

enum { LEAST_SLOTS = 1 << 10, WAYS = 4 };

bool proof_table_init(ProofTable *table, size_t bytes)
{
    table->count = LEAST_SLOTS;
    while (table->count * 2 * sizeof *table->slots <= bytes) {
        table->count *= 2;
    }
    table->slots = pages_map(table->count * sizeof *table->slots);
    return table->slots != NULL;
}

void proof_table_free(ProofTable *table)
{
    pages_unmap(table->slots, table->count * sizeof *table->slots);
    table->slots = NULL;
}

void proof_table_clear(ProofTable *table)
{
    memset(table->slots, 0, table->count * sizeof *table->slots);
}

static ProofSlot *ways_of(const ProofTable *table, uint64_t key)
{
    return &table->slots[(key >> 16) & (table->count - WAYS)];
}

bool proof_table_find(const ProofTable *table, uint64_t key, ProofNumbers *numbers)
{
    const ProofSlot *slot = ways_of(table, key);
    for (int i = 0; i < WAYS; i++) {
        if (slot[i].work > 0 && slot[i].key == key) {
            *numbers = slot[i].numbers;
            return true;
        }
    }
    return false;
}

void proof_table_store(ProofTable *table, uint64_t key, ProofNumbers numbers, int64_t work)
{
    ProofSlot *slot = ways_of(table, key);
    ProofSlot *taken = slot;
    for (int i = 0; i < WAYS; i++) {
        if (slot[i].work > 0 && slot[i].key == key) {
            taken = &slot[i];
            work += taken->work;
            break;
        }
        if (slot[i].work < taken->work) {
            taken = &slot[i];
        }
    }
    uint32_t cost = work < 1 ? 1 : work > UINT32_MAX ? UINT32_MAX : (uint32_t)work;
    *taken = (ProofSlot){key, numbers, cost};
}
