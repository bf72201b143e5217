#include "core/hex.h"

#include <stdlib.h>

/* North-west is (0, -1), then clockwise; -1 is 31 modulo 32. */
const uint16_t hex_offset[DIR_COUNT + 1] = {
    31 << 6, 31 << 6 | 1, 1, 1 << 6, 1 << 6 | 31, 31, 31 << 6,
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
