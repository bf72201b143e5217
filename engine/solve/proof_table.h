/* The prover's table: proof and disproof numbers of positions. MIT licence. */
#ifndef ENGINE_SOLVE_PROOF_TABLE_H
#define ENGINE_SOLVE_PROOF_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PROOF_INFINITY = 1 << 28 };

/* How hard a win would be to prove, and to disprove: 0 is done, PROOF_INFINITY can't be. */
typedef struct ProofNumbers {
    uint32_t proof;
    uint32_t disproof;
} ProofNumbers;

typedef struct ProofSlot {
    uint64_t key;
    ProofNumbers numbers;
    uint32_t work; /* positions looked at for it; 0: the slot is free */
} ProofSlot;

typedef struct ProofTable {
    ProofSlot *slots;
    size_t count; /* a power of two */
} ProofTable;

/* An empty table of at most `bytes`, but at least some kilobytes; false when the system gives no
 * memory. */
bool proof_table_init(ProofTable *table, size_t bytes);

void proof_table_free(ProofTable *table);

/* Forgets everything. */
void proof_table_clear(ProofTable *table);

/* What is known under `key`; false when nothing is. */
bool proof_table_find(const ProofTable *table, uint64_t key, ProofNumbers *numbers);

/* Notes what `work` positions have shown; of the slots where it may lie the one that cost least
 * gives way. */
void proof_table_store(ProofTable *table, uint64_t key, ProofNumbers numbers, int64_t work);

#endif
