#include "core/hex.h"

#include <stdlib.h>

/* North-west is (0, -1), then clockwise; -1 is 31 modulo 32. */
const uint16_t hex_offset[DIR_COUNT + 1] = {
    31 << 6, 31 << 6 | 1, 1, 1 << 6, 1 << 6 | 31, 31, 31 << 6,
};

/* Rings of 1, 6, 12 and 18 hexes; tests/test_hex.c derives them from hex_distance. */
const uint8_t hex_nearness[HEX_LIMIT] = {
    [0x000] = 4, [0x001] = 3, [0x01f] = 3, [0x040] = 3, [0x05f] = 3, [0x7c0] = 3, [0x7c1] = 3,
    [0x002] = 2, [0x01e] = 2, [0x041] = 2, [0x05e] = 2, [0x080] = 2, [0x09e] = 2, [0x09f] = 2,
    [0x780] = 2, [0x781] = 2, [0x782] = 2, [0x7c2] = 2, [0x7df] = 2, [0x003] = 1, [0x01d] = 1,
    [0x042] = 1, [0x05d] = 1, [0x081] = 1, [0x09d] = 1, [0x0c0] = 1, [0x0dd] = 1, [0x0de] = 1,
    [0x0df] = 1, [0x740] = 1, [0x741] = 1, [0x742] = 1, [0x743] = 1, [0x783] = 1, [0x79f] = 1,
    [0x7c3] = 1, [0x7de] = 1,
};

static int fold(int difference)
{
    return ((difference + 16) & 31) - 16;
}

int hex_delta_q(Hex from, Hex to)
{
    return fold(hex_q(to) - hex_q(from));
}

int hex_delta_r(Hex from, Hex to)
{
    return fold(hex_r(to) - hex_r(from));
}

int hex_direction(Hex from, Hex to)
{
    int dir = 0;
    while (dir < DIR_COUNT && hex_step(from, dir) != to) {
        dir++;
    }
    return dir;
}

int hex_distance(Hex a, Hex b)
{
    int q = hex_delta_q(a, b);
    int r = hex_delta_r(a, b);
    int best = 32;
    /* On the torus the short way may wrap round in either coordinate. */
    for (int dq = q - 32; dq <= q + 32; dq += 32) {
        for (int dr = r - 32; dr <= r + 32; dr += 32) {
            int steps = (abs(dq) + abs(dr) + abs(dq + dr)) / 2;
            best = steps < best ? steps : best;
        }
    }
    return best;
}
