/* The 16x16 window over the hive: which of its cells a hex is. MIT licence. */
#ifndef CORE_WINDOW_H
#define CORE_WINDOW_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/hex.h"

/* A set of cells of a 16x16 window: bit (row * 16 + column), 64 to a word. The window lies over the
 * hive so that no piece is in its outermost rows and columns. */
typedef struct Window {
    alignas(16) uint64_t word[4]; /* what malloc gives, so that a Board may live anywhere */
} Window;

/* Whether the hex with this difference from the window's origin lies in rows and columns 1..14,
 * where pieces may be. */
static inline bool window_holds(unsigned offset)
{
    return (offset & 31) - 1 < 14 && (offset >> 6) - 1 < 14;
}

/* Index of the cell with this difference from the origin, row * 16 + column; it must lie in the
 * window. */
static inline unsigned window_cell(unsigned offset)
{
    return (offset >> 2 & 0xf0) | (offset & 15);
}

/* Puts a cell into the set, or takes it out when it is there. */
static inline void window_flip(Window *window, unsigned cell)
{
    window->word[cell >> 6] ^= UINT64_C(1) << (cell & 63);
}

/* Row `row` of the set, bit c for column c (and garbage above bit 15). */
static inline unsigned window_row(const Window *window, unsigned row)
{
    return (unsigned)(window->word[row >> 2] >> (row & 3) * 16);
}

/* Six bits, bit d set when the neighbour in direction d of a cell in rows and columns 1..14 is in
 * the set. */
static inline unsigned window_neighbours(const Window *window, unsigned cell)
{
    unsigned row = cell >> 4;
    unsigned west = (cell & 15) - 1;
    unsigned above = window_row(window, row - 1) >> west;
    unsigned beside = window_row(window, row) >> west;
    unsigned below = window_row(window, row + 1) >> west;
    return (above >> 1 & 3) | (beside & 4) | (below & 2) << 2 | (below & 1) << 4 |
           (beside & 1) << 5;
}

/* The hex of a cell. */
static inline Hex window_hex(Hex origin, unsigned cell)
{
    return (Hex)((origin + ((cell & 0xf0) << 2 | (cell & 15))) & HEX_MASK);
}

#endif
