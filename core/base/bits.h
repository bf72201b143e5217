/* Counting and finding bits. MIT licence. */
#ifndef CORE_BASE_BITS_H
#define CORE_BASE_BITS_H

#include <stdint.h>

/* Number of set bits. */
static inline int bits_count(uint64_t bits)
{
    return __builtin_popcountll(bits);
}

/* Index of the lowest set bit; `bits` must not be 0. */
static inline unsigned bits_lowest(uint64_t bits)
{
    return (unsigned)__builtin_ctzll(bits);
}

#endif
