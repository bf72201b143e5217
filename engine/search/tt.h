/* The transposition table, shared by all threads without locks. MIT licence. */
#ifndef ENGINE_SEARCH_TT_H
#define ENGINE_SEARCH_TT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"

/* What a stored score says of the true one. */
typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* What is known of a position. Scores of wins and losses count from this position, not from the
 * root. */
typedef struct TtEntry {
    Move move; /* MOVE_NONE when unknown; legal in this very position or a stale one's: check it */
    int score;
    int eval; /* static evaluation */
    int depth;
    Bound bound; /* BOUND_NONE: only `eval` and `move` hold */
} TtEntry;

/* Two words that prove each other: a torn or foreign entry fails the check and is not seen. */
typedef struct TtSlot {
    _Atomic uint64_t check; /* key ^ data */
    _Atomic uint64_t data;
} TtSlot;

typedef struct TtCluster {
    TtSlot slot[4];
} TtCluster;

typedef struct Tt {
    TtCluster *clusters;
    size_t bytes; /* as asked for */
    uint64_t count;
    unsigned age; /* 0..15, of the present search */
} Tt;

/* Creates an empty table of at most `bytes` (but at least one cluster); false when memory is not to
 * be had. */
bool tt_init(Tt *tt, size_t bytes);

void tt_free(Tt *tt);

/* Empties the table. Not while a search runs. */
void tt_forget(Tt *tt);

/* Tells that a new search begins: entries of older ones are replaced first. Not while a search
 * runs. */
void tt_new_search(Tt *tt);

/* Looks `key`, the key of `board`, up and fills `entry`; false when it is not there. Any thread. */
bool tt_probe(const Tt *tt, uint64_t key, const Board *board, TtEntry *entry);

/* Stores what is known of `key` in place of the least valuable entry of its cluster. Any thread. */
void tt_store(Tt *tt, uint64_t key, const TtEntry *entry);

/* Starts to load the cluster of `key` into the cache. Any thread. */
void tt_prefetch(const Tt *tt, uint64_t key);

/* How full the table is with entries of the present search, in thousandths, by a sample. */
int tt_fullness(const Tt *tt);

#endif
