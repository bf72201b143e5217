/* The twelve ways to turn and mirror a hive, wherever it lies. MIT licence. */
#ifndef CORE_SYMMETRY_H
#define CORE_SYMMETRY_H

#include <stdint.h>

#include "core/board.h"

/* With the axes q, r and -q - r, the twelve images of a hive are the ordered pairs of two of these
 * three axes, each read from its low end or from its high end. */
enum { SYMMETRY_AXES = 3, SYMMETRY_VIEWS = 2 * SYMMETRY_AXES, SYMMETRY_COUNT = 12 };

/* Which two views of a hex an image takes for its column and row. */
extern const uint8_t symmetry_views[SYMMETRY_COUNT][2];

/* How far a hive reaches along each axis. The hexes of a hive follow each other without a gap along
 * each, and do not go round the torus. */
typedef struct SymmetryExtent {
    uint8_t first[SYMMETRY_AXES];
    uint8_t last[SYMMETRY_AXES];
} SymmetryExtent;

/* Distances of a hex from the ends of the hive, modulo 32: from the low end of each axis, then from
 * the high end of each. */
typedef struct SymmetrySight {
    uint8_t view[SYMMETRY_VIEWS];
} SymmetrySight;

/* Measures the hive of a board; of an empty board nothing may be looked at. */
SymmetryExtent symmetry_measure(const Board *board);

/* Looks at a hex. */
SymmetrySight symmetry_look(const SymmetryExtent *extent, Hex hex);

#endif
