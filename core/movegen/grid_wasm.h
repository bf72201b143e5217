/* Grid: a set of cells of the 16x16 window in two WebAssembly registers, a row to a 16-bit lane.
 * Interface: grid_portable.h. MIT licence. */
#ifndef CORE_GRID_H
#define CORE_GRID_H

#include <stdbool.h>
#include <stdint.h>
#include <wasm_simd128.h>

#include "core/board.h"
#include "core/window.h"

#define GRID_IN_REGISTER 1

enum { GRID_WORDS = 4 };

typedef struct Grid {
    v128_t north; /* rows 0 to 7 */
    v128_t south; /* rows 8 to 15 */
} Grid;

static inline Grid grid_empty(void)
{
    v128_t zero = wasm_i64x2_const(0, 0);
    return (Grid){zero, zero};
}

static inline Grid grid_full(void)
{
    v128_t ones = wasm_i64x2_const(-1, -1);
    return (Grid){ones, ones};
}

static inline Grid grid_load(const Window *window)
{
    return (Grid){wasm_v128_load(&window->word[0]), wasm_v128_load(&window->word[2])};
}

static inline void grid_store(Grid g, uint64_t word[GRID_WORDS])
{
    wasm_v128_store(&word[0], g.north);
    wasm_v128_store(&word[2], g.south);
}

static inline Grid grid_cell(unsigned cell)
{
    v128_t row = wasm_i16x8_splat((short)(cell >> 4));
    v128_t bit = wasm_i16x8_splat((short)(1 << (cell & 15)));
    v128_t north = wasm_i16x8_eq(row, wasm_i16x8_const(0, 1, 2, 3, 4, 5, 6, 7));
    v128_t south = wasm_i16x8_eq(row, wasm_i16x8_const(8, 9, 10, 11, 12, 13, 14, 15));
    return (Grid){wasm_v128_and(north, bit), wasm_v128_and(south, bit)};
}

static inline Grid grid_and(Grid a, Grid b)
{
    return (Grid){wasm_v128_and(a.north, b.north), wasm_v128_and(a.south, b.south)};
}

static inline Grid grid_or(Grid a, Grid b)
{
    return (Grid){wasm_v128_or(a.north, b.north), wasm_v128_or(a.south, b.south)};
}

static inline Grid grid_xor(Grid a, Grid b)
{
    return (Grid){wasm_v128_xor(a.north, b.north), wasm_v128_xor(a.south, b.south)};
}

static inline Grid grid_less(Grid a, Grid b)
{
    return (Grid){wasm_v128_andnot(a.north, b.north), wasm_v128_andnot(a.south, b.south)};
}

static inline bool grid_is_empty(Grid g)
{
    return !wasm_v128_any_true(wasm_v128_or(g.north, g.south));
}

static inline Grid grid_east(Grid g)
{
    return (Grid){wasm_i16x8_shl(g.north, 1), wasm_i16x8_shl(g.south, 1)};
}

static inline Grid grid_west(Grid g)
{
    return (Grid){wasm_u16x8_shr(g.north, 1), wasm_u16x8_shr(g.south, 1)};
}

/* Each row comes from the one before it, or behind it: eight rows out of sixteen in a line. */
static inline Grid grid_south_east(Grid g)
{
    v128_t zero = wasm_i64x2_const(0, 0);
    return (Grid){wasm_i16x8_shuffle(zero, g.north, 7, 8, 9, 10, 11, 12, 13, 14),
                  wasm_i16x8_shuffle(g.north, g.south, 7, 8, 9, 10, 11, 12, 13, 14)};
}

static inline Grid grid_north_west(Grid g)
{
    v128_t zero = wasm_i64x2_const(0, 0);
    return (Grid){wasm_i16x8_shuffle(g.north, g.south, 1, 2, 3, 4, 5, 6, 7, 8),
                  wasm_i16x8_shuffle(g.south, zero, 1, 2, 3, 4, 5, 6, 7, 8)};
}

/* In each of eight rows: what lies below the lowest set bit of `west_wall`, and above the highest
 * of `east_wall`. */
static inline v128_t grid_outside_rows(v128_t west_wall, v128_t east_wall)
{
    v128_t ones = wasm_i64x2_const(-1, -1);
    v128_t west = wasm_v128_andnot(wasm_i16x8_add(west_wall, ones), west_wall);
    v128_t smear = wasm_v128_or(east_wall, wasm_u16x8_shr(east_wall, 1));
    smear = wasm_v128_or(smear, wasm_u16x8_shr(smear, 2));
    smear = wasm_v128_or(smear, wasm_u16x8_shr(smear, 4));
    smear = wasm_v128_or(smear, wasm_u16x8_shr(smear, 8));
    return wasm_v128_or(west, wasm_v128_not(smear));
}

static inline Grid grid_outside(Grid west_wall, Grid east_wall)
{
    return (Grid){grid_outside_rows(west_wall.north, east_wall.north),
                  grid_outside_rows(west_wall.south, east_wall.south)};
}

static inline uint32_t grid_pick(Grid g, const uint8_t cells[16])
{
    /* A cell is bit (cell & 7) of byte (cell >> 3); a byte beyond a register reads as 0. */
    v128_t index = wasm_v128_load(cells);
    v128_t byte = wasm_u8x16_shr(index, 3);
    v128_t south = wasm_i8x16_sub(byte, wasm_i8x16_splat(16));
    v128_t value =
        wasm_v128_or(wasm_i8x16_swizzle(g.north, byte), wasm_i8x16_swizzle(g.south, south));
    const v128_t bits =
        wasm_i8x16_const(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
    v128_t bit = wasm_i8x16_swizzle(bits, wasm_v128_and(index, wasm_i8x16_splat(7)));
    return (uint32_t)wasm_i8x16_bitmask(wasm_i8x16_eq(wasm_v128_and(value, bit), bit));
}

#include "core/movegen/grid_window.h"

#endif
