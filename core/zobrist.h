/* Zobrist keys: pseudo-random numbers for (colour, bug, hex, level), computed rather than stored.
 * MIT licence. */
#ifndef CORE_ZOBRIST_H
#define CORE_ZOBRIST_H

#include <stdint.h>

#include "core/bug.h"
#include "core/hex.h"

/* Flipped with every ply. */
#define ZOBRIST_BLACK_TO_MOVE UINT64_C(0x9d39247e33776d41)

/* The finalizer of splitmix64 (Steele, Lea, Flood 2014): a bijection that scatters small integers.
 */
static inline uint64_t zobrist_mix(uint64_t x)
{
    x = (x + UINT64_C(0x9e3779b97f4a7c15)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 29) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 32;
}

/* Key of a piece on a hex with `level` pieces beneath it. Bugs of one kind and colour share their
 * keys. */
static inline uint64_t zobrist_piece(Piece piece, Hex hex, unsigned level)
{
    unsigned kind = (unsigned)piece_colour(piece) << 3 | (unsigned)piece_bug(piece);
    return zobrist_mix((uint64_t)kind << 16 | (uint64_t)level << 11 | hex);
}

/* Key of the rest: the top piece of `hex` may not move or be thrown in this ply. */
static inline uint64_t zobrist_rest(Hex hex)
{
    return zobrist_mix(UINT64_C(1) << 24 | hex);
}

#endif
