/* Hexes: the cells of an endless board, folded onto a 32x32 torus. MIT licence. */
#ifndef CORE_HEX_H
#define CORE_HEX_H

#include <stdbool.h>
#include <stdint.h>

/* A hex is (r << 6 | q), axial coordinates modulo 32. Bit 5 is a guard that swallows the carry of
 * q, so that a step is one addition and one mask. A hive spans at most 28 hexes and can never meet
 * itself. */
typedef uint16_t Hex;

enum {
    HEX_MASK = 0x7df,          /* the bits a hex may have set */
    HEX_LIMIT = 0x7e0,         /* arrays indexed by hex have this many elements */
    HEX_NONE = 0x20,           /* not a hex: in hand */
    HEX_ORIGIN = 16 << 6 | 16, /* where the first piece of a game is placed */
    HEX_PACKED_LIMIT = 1024,   /* arrays indexed by packed hex have this many elements */
    HEX_NEAR = 3,              /* distances up to this are looked up, */
    HEX_FAR = 4,               /* and all others are this */
};

/* The six directions clockwise, in the order in which a MoveString looks for its reference. */
typedef enum Direction {
    DIR_NORTH_WEST,
    DIR_NORTH_EAST,
    DIR_EAST,
    DIR_SOUTH_EAST,
    DIR_SOUTH_WEST,
    DIR_WEST,
    DIR_COUNT,
} Direction;

/* Offset of one step in each direction; the last is direction 0 again, so that flanks need no
 * modulo. */
extern const uint16_t hex_offset[DIR_COUNT + 1];

/* The hex at axial coordinates (q, r), any integers, folded onto the torus. */
static inline Hex hex_at(int q, int r)
{
    return (Hex)(((unsigned)r & 31U) << 6 | ((unsigned)q & 31U));
}

/* Axial column of a hex, 0..31. */
static inline int hex_q(Hex hex)
{
    return hex & 31;
}

/* Axial row of a hex, 0..31. */
static inline int hex_r(Hex hex)
{
    return hex >> 6;
}

/* A hex without its guard bit, below HEX_PACKED_LIMIT, and back. */
static inline unsigned hex_pack(Hex hex)
{
    return (hex >> 1 & 0x3e0U) | (hex & 31U);
}

static inline Hex hex_unpack(unsigned packed)
{
    return (Hex)((packed & 0x3e0) << 1 | (packed & 31));
}

/* What leads from one hex to another, in the same two fields as a hex; the guard bit lends to q. */
static inline unsigned hex_difference(Hex from, Hex to)
{
    return ((to | (unsigned)HEX_NONE) - from) & HEX_MASK;
}

/* By hex_difference: HEX_FAR less what hex_near says. */
extern const uint8_t hex_nearness[HEX_LIMIT];

/* The distance of two hexes, neither of them HEX_NONE, or HEX_FAR when it is more than HEX_NEAR. */
static inline int hex_near(Hex a, Hex b)
{
    return HEX_FAR - hex_nearness[hex_difference(a, b)];
}

/* The neighbour of `hex` in direction `dir` (0..5). */
static inline Hex hex_step(Hex hex, int dir)
{
    return (Hex)((hex + hex_offset[dir]) & HEX_MASK);
}

/* The direction `turns` sixths of a circle clockwise from `dir`; `turns` is 0..6. */
static inline int hex_turn(int dir, int turns)
{
    int turned = dir + turns;
    return turned >= DIR_COUNT ? turned - DIR_COUNT : turned;
}

/* Whether two hexes, neither of them HEX_NONE, touch. */
static inline bool hex_touches(Hex a, Hex b)
{
    return hex_near(a, b) == 1;
}

/* The direction of a step from `from` to its neighbour `to`, or DIR_COUNT when they do not touch.
 */
int hex_direction(Hex from, Hex to);

/* Number of steps between two hexes by the shorter way round the torus. */
int hex_distance(Hex a, Hex b);

/* Signed difference of `to` from `from` in q and in r, each -16..15. */
int hex_delta_q(Hex from, Hex to);
int hex_delta_r(Hex from, Hex to);

#endif
