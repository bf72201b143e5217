#include "engine/search/tt.h"

#include <assert.h>

#include "core/os/memory.h"
#include "engine/eval/eval.h"

/* The data word, from the lowest bit: move 21, score 16, evaluation 14, depth 7, bound 2, age 4. */
enum {
    SCORE_SHIFT = 21,
    EVAL_SHIFT = 37,
    DEPTH_SHIFT = 51,
    BOUND_SHIFT = 58,
    AGE_SHIFT = 60,
    AGES = 16,
    SLOTS = 4,
    SCORE_OFFSET = 1 << 15,
    EVAL_OFFSET = 1 << 13,
};

/* Packed moves: 0 none, 15 pass, else to << 10 and bug + 1 for a placement or MOVER | from. */
enum { PACKED_PASS = 15, PACKED_MOVER = 1 << 20, HEX_BITS = 10, HEX_FIELD = HEX_PACKED_LIMIT - 1 };

_Static_assert(sizeof(TtCluster) == 64, "a cluster fills a cache line");
_Static_assert((int)EVAL_LIMIT < (int)EVAL_OFFSET, "an evaluation fits its bits");

/* Bugs of a kind are interchangeable in a key, so a move is stored by its bug or by where it
 * starts. */
static uint32_t pack_move(Move move)
{
    if (move == MOVE_NONE || move == MOVE_PASS) {
        return move == MOVE_PASS ? PACKED_PASS : 0;
    }
    uint32_t to = hex_pack(move_to(move)) << HEX_BITS;
    return move_is_placement(move) ? to | ((uint32_t)piece_bug(move_piece(move)) + 1)
                                   : to | PACKED_MOVER | hex_pack(move_from(move));
}

/* The packed move with the pieces that `board` has: MOVE_NONE when it has none there. */
static Move unpack_move(uint32_t packed, const Board *board)
{
    if (packed == 0 || packed == PACKED_PASS) {
        return packed == PACKED_PASS ? MOVE_PASS : MOVE_NONE;
    }
    Hex to = hex_unpack(packed >> HEX_BITS & HEX_FIELD);
    if (packed & PACKED_MOVER) {
        Hex from = hex_unpack(packed & HEX_FIELD);
        Piece piece = board_top(board, from);
        return piece == PIECE_NONE ? MOVE_NONE : move_make(piece, from, to);
    }
    Bug bug = (Bug)((packed & 15) - 1);
    Piece piece =
        bug < BUG_COUNT ? board_next_in_hand(board, (Colour)board->turn, bug) : PIECE_NONE;
    return piece == PIECE_NONE ? MOVE_NONE : move_make(piece, HEX_NONE, to);
}

static int data_depth(uint64_t data)
{
    return (int)(data >> DEPTH_SHIFT & 127);
}

static Bound data_bound(uint64_t data)
{
    return (Bound)(data >> BOUND_SHIFT & 3);
}

static uint64_t pack_entry(const TtEntry *entry, unsigned age)
{
    int eval = entry->eval;
    eval = eval > EVAL_LIMIT ? EVAL_LIMIT : eval < -EVAL_LIMIT ? -EVAL_LIMIT : eval;
    return pack_move(entry->move) | (uint64_t)(entry->score + SCORE_OFFSET) << SCORE_SHIFT |
           (uint64_t)(eval + EVAL_OFFSET) << EVAL_SHIFT | (uint64_t)entry->depth << DEPTH_SHIFT |
           (uint64_t)entry->bound << BOUND_SHIFT | (uint64_t)age << AGE_SHIFT;
}

static void unpack_entry(uint64_t data, const Board *board, TtEntry *entry)
{
    entry->move = unpack_move((uint32_t)(data & ((1 << SCORE_SHIFT) - 1)), board);
    entry->score = (int)(data >> SCORE_SHIFT & 0xffff) - SCORE_OFFSET;
    entry->eval = (int)(data >> EVAL_SHIFT & 0x3fff) - EVAL_OFFSET;
    entry->depth = data_depth(data);
    entry->bound = data_bound(data);
}

bool tt_init(Tt *tt, size_t bytes)
{
    uint64_t count = bytes / sizeof(TtCluster);
    count = count == 0 ? 1 : count > UINT32_MAX ? UINT32_MAX : count;
    *tt = (Tt){.bytes = bytes, .count = count};
    tt->clusters = pages_map(count * sizeof(TtCluster));
    return tt->clusters != NULL;
}

void tt_free(Tt *tt)
{
    pages_unmap(tt->clusters, tt->count * sizeof(TtCluster));
    tt->clusters = NULL;
}

static void wipe(Tt *tt)
{
    for (uint64_t i = 0; i < tt->count; i++) {
        for (int slot = 0; slot < SLOTS; slot++) {
            atomic_store_explicit(&tt->clusters[i].slot[slot].check, 0, memory_order_relaxed);
            atomic_store_explicit(&tt->clusters[i].slot[slot].data, 0, memory_order_relaxed);
        }
    }
    tt->age = 0;
}

void tt_forget(Tt *tt)
{
    /* Fresh pages cost less than wiping old ones; should the system have none left, wipe after all.
     */
    Tt fresh;
    if (tt_init(&fresh, tt->bytes)) {
        tt_free(tt);
        *tt = fresh;
    } else {
        wipe(tt);
    }
}

void tt_new_search(Tt *tt)
{
    tt->age = (tt->age + 1) % AGES;
}

static TtCluster *cluster_of(const Tt *tt, uint64_t key)
{
    return &tt->clusters[(key >> 32) * tt->count >> 32];
}

bool tt_probe(const Tt *tt, uint64_t key, const Board *board, TtEntry *entry)
{
    TtCluster *cluster = cluster_of(tt, key);
    for (int i = 0; i < SLOTS; i++) {
        uint64_t data = atomic_load_explicit(&cluster->slot[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&cluster->slot[i].check, memory_order_relaxed);
        if (data != 0 && (check ^ data) == key) {
            unpack_entry(data, board, entry);
            return true;
        }
    }
    return false;
}

/* What an entry is worth keeping: its depth, less for every search that has begun since. */
static int worth(uint64_t data, unsigned age)
{
    if (data == 0) {
        return -1000;
    }
    unsigned searches = (age + AGES - (unsigned)(data >> AGE_SHIFT)) % AGES;
    return data_depth(data) + (data_bound(data) == BOUND_EXACT) - 4 * (int)searches;
}

void tt_store(Tt *tt, uint64_t key, const TtEntry *entry)
{
    assert(entry->depth >= 0 && entry->depth < 128);
    TtCluster *cluster = cluster_of(tt, key);
    TtSlot *place = NULL;
    int least = 0;
    for (int i = 0; i < SLOTS; i++) {
        TtSlot *slot = &cluster->slot[i];
        uint64_t data = atomic_load_explicit(&slot->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&slot->check, memory_order_relaxed);
        if (data != 0 && (check ^ data) == key) {
            if (entry->bound != BOUND_EXACT && data_depth(data) > entry->depth + 3 &&
                data >> AGE_SHIFT == tt->age) {
                return; /* the deeper result of this very search is worth more */
            }
            place = slot;
            break;
        }
        int value = worth(data, tt->age);
        if (place == NULL || value < least) {
            place = slot;
            least = value;
        }
    }
    uint64_t data = pack_entry(entry, tt->age);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->check, key ^ data, memory_order_relaxed);
}

void tt_prefetch(const Tt *tt, uint64_t key)
{
    __builtin_prefetch(cluster_of(tt, key));
}

int tt_fullness(const Tt *tt)
{
    uint64_t sample = tt->count < 250 ? tt->count : 250;
    uint64_t used = 0;
    for (uint64_t i = 0; i < sample; i++) {
        for (int slot = 0; slot < SLOTS; slot++) {
            uint64_t data =
                atomic_load_explicit(&tt->clusters[i].slot[slot].data, memory_order_relaxed);
            used += data != 0 && data >> AGE_SHIFT == tt->age;
        }
    }
    return (int)(used * 1000 / (sample * SLOTS));
}
