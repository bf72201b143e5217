/* Grid: a set of cells of the 16x16 window, for any machine. MIT licence.
 *
 * The four grid_*.h files define one interface over different registers; a kernel includes exactly
 * one of them. Directions are steps of every cell at once; what leaves the window is dropped. */
#ifndef CORE_GRID_H
#define CORE_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/window.h"

enum { GRID_WORDS = 4 };

typedef struct Grid {
    uint64_t word[GRID_WORDS];
} Grid;

/* Columns 1..15 and 0..14 of each row. */
#define GRID_NOT_WEST UINT64_C(0xfffefffefffefffe)
#define GRID_NOT_EAST UINT64_C(0x7fff7fff7fff7fff)

static inline Grid grid_empty(void)
{
    return (Grid){{0, 0, 0, 0}};
}

static inline Grid grid_full(void)
{
    return (Grid){{UINT64_MAX, UINT64_MAX, UINT64_MAX, UINT64_MAX}};
}

static inline Grid grid_load(const Window *window)
{
    return (Grid){{window->word[0], window->word[1], window->word[2], window->word[3]}};
}

static inline void grid_store(Grid g, uint64_t word[GRID_WORDS])
{
    for (int i = 0; i < GRID_WORDS; i++) {
        word[i] = g.word[i];
    }
}

static inline Grid grid_cell(unsigned cell)
{
    Grid g = {{0, 0, 0, 0}};
    g.word[cell >> 6] = UINT64_C(1) << (cell & 63);
    return g;
}

static inline Grid grid_and(Grid a, Grid b)
{
    for (int i = 0; i < GRID_WORDS; i++) {
        a.word[i] &= b.word[i];
    }
    return a;
}

static inline Grid grid_or(Grid a, Grid b)
{
    for (int i = 0; i < GRID_WORDS; i++) {
        a.word[i] |= b.word[i];
    }
    return a;
}

static inline Grid grid_xor(Grid a, Grid b)
{
    for (int i = 0; i < GRID_WORDS; i++) {
        a.word[i] ^= b.word[i];
    }
    return a;
}

/* The cells of `a` that are not in `b`. */
static inline Grid grid_less(Grid a, Grid b)
{
    for (int i = 0; i < GRID_WORDS; i++) {
        a.word[i] &= ~b.word[i];
    }
    return a;
}

static inline bool grid_is_empty(Grid g)
{
    return (g.word[0] | g.word[1] | g.word[2] | g.word[3]) == 0;
}

static inline Grid grid_east(Grid g)
{
    for (int i = 0; i < GRID_WORDS; i++) {
        g.word[i] = g.word[i] << 1 & GRID_NOT_WEST;
    }
    return g;
}

static inline Grid grid_west(Grid g)
{
    for (int i = 0; i < GRID_WORDS; i++) {
        g.word[i] = g.word[i] >> 1 & GRID_NOT_EAST;
    }
    return g;
}

static inline Grid grid_south_east(Grid g)
{
    return (Grid){{g.word[0] << 16, g.word[1] << 16 | g.word[0] >> 48,
                   g.word[2] << 16 | g.word[1] >> 48, g.word[3] << 16 | g.word[2] >> 48}};
}

static inline Grid grid_north_west(Grid g)
{
    return (Grid){{g.word[0] >> 16 | g.word[1] << 48, g.word[1] >> 16 | g.word[2] << 48,
                   g.word[2] >> 16 | g.word[3] << 48, g.word[3] >> 16}};
}

/* Cells that see the window's west edge along their row past no cell of `west_wall`, or its east
 * edge past none of `east_wall`; some of them are enough. */
static inline Grid grid_outside(Grid west_wall, Grid east_wall)
{
    (void)west_wall;
    (void)east_wall;
    return (Grid){{0x800180018001ffff, 0x8001800180018001, 0x8001800180018001, 0xffff800180018001}};
}

/* Of sixteen cells, the set of indices of those in `g`. */
static inline uint32_t grid_pick(Grid g, const uint8_t cells[16])
{
    uint32_t picked = 0;
    for (unsigned i = 0; i < 16; i++) {
        picked |= (uint32_t)(g.word[cells[i] >> 6] >> (cells[i] & 63) & 1) << i;
    }
    return picked;
}

#include "core/movegen/grid_window.h"

#endif
