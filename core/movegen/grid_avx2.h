/* Grid: a set of cells of the 16x16 window in one AVX2 register, a row to a 16-bit lane; with
 * AVX-512 (VL, BW, VPOPCNTDQ) a step to the next row is one instruction. Interface:
 * grid_portable.h. MIT licence. */
#ifndef CORE_GRID_H
#define CORE_GRID_H

#include <immintrin.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/window.h"

#define GRID_IN_REGISTER 1

enum { GRID_WORDS = 4 };

typedef __m256i Grid;

static inline Grid grid_empty(void)
{
    return _mm256_setzero_si256();
}

static inline Grid grid_full(void)
{
    return _mm256_set1_epi16(-1);
}

static inline Grid grid_load(const Window *window)
{
    return _mm256_loadu_si256((const __m256i *)(const void *)window);
}

static inline void grid_store(Grid g, uint64_t word[GRID_WORDS])
{
    _mm256_storeu_si256((__m256i *)(void *)word, g);
}

static inline Grid grid_cell(unsigned cell)
{
    __m256i rows = _mm256_setr_epi16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    __m256i here = _mm256_cmpeq_epi16(rows, _mm256_set1_epi16((short)(cell >> 4)));
    return _mm256_and_si256(here, _mm256_set1_epi16((short)(1 << (cell & 15))));
}

static inline Grid grid_and(Grid a, Grid b)
{
    return _mm256_and_si256(a, b);
}

static inline Grid grid_or(Grid a, Grid b)
{
    return _mm256_or_si256(a, b);
}

static inline Grid grid_xor(Grid a, Grid b)
{
    return _mm256_xor_si256(a, b);
}

static inline Grid grid_less(Grid a, Grid b)
{
    return _mm256_andnot_si256(b, a);
}

static inline bool grid_is_empty(Grid g)
{
    return _mm256_testz_si256(g, g);
}

static inline Grid grid_east(Grid g)
{
    return _mm256_slli_epi16(g, 1);
}

static inline Grid grid_west(Grid g)
{
    return _mm256_srli_epi16(g, 1);
}

#ifdef __AVX512BW__

static inline Grid grid_south_east(Grid g)
{
    const __m256i from = _mm256_setr_epi16(0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    return _mm256_maskz_permutexvar_epi16(0xfffe, from, g);
}

static inline Grid grid_north_west(Grid g)
{
    const __m256i from = _mm256_setr_epi16(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0);
    return _mm256_maskz_permutexvar_epi16(0x7fff, from, g);
}

#else

static inline Grid grid_south_east(Grid g)
{
    return _mm256_alignr_epi8(g, _mm256_permute2x128_si256(g, g, 0x08), 14);
}

static inline Grid grid_north_west(Grid g)
{
    return _mm256_alignr_epi8(_mm256_permute2x128_si256(g, g, 0x81), g, 2);
}

#endif

static inline Grid grid_outside(Grid west_wall, Grid east_wall)
{
    /* In each row: what lies below the lowest set bit, and above the highest. */
    __m256i ones = _mm256_set1_epi16(-1);
    __m256i west = _mm256_andnot_si256(west_wall, _mm256_add_epi16(west_wall, ones));
    __m256i smear = _mm256_or_si256(east_wall, _mm256_srli_epi16(east_wall, 1));
    smear = _mm256_or_si256(smear, _mm256_srli_epi16(smear, 2));
    smear = _mm256_or_si256(smear, _mm256_srli_epi16(smear, 4));
    smear = _mm256_or_si256(smear, _mm256_srli_epi16(smear, 8));
    return _mm256_or_si256(west, _mm256_andnot_si256(smear, ones));
}

static inline uint32_t grid_pick(Grid g, const uint8_t cells[16])
{
    /* A cell is bit (cell & 7) of byte (cell >> 3); the top bit of a cell chooses the half of the
     * register. */
    __m128i index = _mm_load_si128((const __m128i *)(const void *)cells);
    __m128i byte = _mm_and_si128(_mm_srli_epi16(index, 3), _mm_set1_epi8(15));
    __m128i low = _mm_shuffle_epi8(_mm256_castsi256_si128(g), byte);
    __m128i high = _mm_shuffle_epi8(_mm256_extracti128_si256(g, 1), byte);
    __m128i value = _mm_blendv_epi8(low, high, index);
    const __m128i bits = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128);
    __m128i bit = _mm_shuffle_epi8(bits, _mm_and_si128(index, _mm_set1_epi8(7)));
    __m128i found = _mm_cmpeq_epi8(_mm_and_si128(value, bit), bit);
    return (uint32_t)_mm_movemask_epi8(found);
}

#include "core/movegen/grid_window.h"

#endif
