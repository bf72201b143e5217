/* Moves and lists of moves. MIT licence. */
#ifndef CORE_MOVE_H
#define CORE_MOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/bug.h"
#include "core/hex.h"

/* A move is piece << 22 | from << 11 | to. A placement comes from HEX_NONE. */
typedef uint32_t Move;

enum {
    MOVE_NONE = 0,           /* no move; never legal */
    MOVE_PASS = 1 << 11 | 1, /* the forced pass; no real move starts where it ends */
    MOVE_LIST_SIZE =
        1024, /* more than any position has: at most 14 movers, 28 throws, 70 cells each */
};

/* The legal moves of one position. */
typedef struct MoveList {
    int count;
    Move moves[MOVE_LIST_SIZE];
} MoveList;

static inline Move move_make(Piece piece, Hex from, Hex to)
{
    return (Move)piece << 22 | (Move)from << 11 | to;
}

static inline Piece move_piece(Move move)
{
    return (Piece)(move >> 22);
}

/* Where a move starts, HEX_NONE for a placement; meaningless for MOVE_PASS. */
static inline Hex move_from(Move move)
{
    return (Hex)(move >> 11 & 0x7ff);
}

static inline Hex move_to(Move move)
{
    return (Hex)(move & 0x7ff);
}

static inline bool move_is_placement(Move move)
{
    return move_from(move) == HEX_NONE;
}

/* Whether `list` has `move`. */
bool move_list_has(const MoveList *list, Move move);

#endif
