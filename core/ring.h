/* Tables over the 64 patterns of occupied neighbours round a cell; bit d is the neighbour in
 * direction d. MIT licence. */
#ifndef CORE_RING_H
#define CORE_RING_H

#include <stdint.h>

/* Directions in which a piece on the ground can slide: to an empty cell, with exactly one of the
 * two cells beside the way occupied. */
extern const uint8_t ring_slides[64];

/* Number of runs of occupied neighbours, 0..3; 0 also when all six are occupied. */
extern const uint8_t ring_arcs[64];

/* Change of the number of holes, by the Euler count 1 - (cells - pairs + triples), when a cell with
 * these neighbours becomes occupied. */
extern const int8_t ring_holes[64];

/* Number of set bits. */
extern const uint8_t ring_count[64];

#endif
