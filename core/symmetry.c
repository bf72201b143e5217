#include "core/symmetry.h"

#include "core/base/bits.h"

enum { TORUS = 31 }; /* coordinates are modulo 32 */

const uint8_t symmetry_views[SYMMETRY_COUNT][2] = {
    {0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}, {3, 4}, {4, 3}, {3, 5}, {5, 3}, {4, 5}, {5, 4},
};

static uint32_t rotate_left(uint32_t bits, int by)
{
    return bits << by | bits >> (32 - by);
}

static void find_place(Hex hex, unsigned place[SYMMETRY_AXES])
{
    unsigned q = (unsigned)hex_q(hex);
    unsigned r = (unsigned)hex_r(hex);
    place[0] = q;
    place[1] = (0U - q - r) & TORUS;
    place[2] = r;
}

SymmetryExtent symmetry_measure(const Board *board)
{
    uint32_t used[SYMMETRY_AXES] = {0};
    SymmetryExtent extent = {0};
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, (Piece)piece)) {
            unsigned place[SYMMETRY_AXES];
            find_place(board->hex[piece], place);
            for (int axis = 0; axis < SYMMETRY_AXES; axis++) {
                used[axis] |= UINT32_C(1) << place[axis];
            }
        }
    }
    for (int axis = 0; axis < SYMMETRY_AXES && used[axis] != 0; axis++) {
        extent.first[axis] = (uint8_t)bits_lowest(used[axis] & ~rotate_left(used[axis], 1));
        extent.last[axis] = (uint8_t)bits_lowest(used[axis] & ~rotate_left(used[axis], 31));
    }
    return extent;
}

SymmetrySight symmetry_look(const SymmetryExtent *extent, Hex hex)
{
    SymmetrySight sight;
    unsigned place[SYMMETRY_AXES];
    find_place(hex, place);
    for (int axis = 0; axis < SYMMETRY_AXES; axis++) {
        sight.view[axis] = (uint8_t)((place[axis] - extent->first[axis]) & TORUS);
        sight.view[SYMMETRY_AXES + axis] = (uint8_t)((extent->last[axis] - place[axis]) & TORUS);
    }
    return sight;
}
