/* A hive on a flat map, for the slow generator: no torus, no masks, nothing kept up to date. MIT
 * licence. */
#ifndef TESTS_SUPPORT_MAP_H
#define TESTS_SUPPORT_MAP_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"

/* The hive lies unrolled on a plain map: 28 pieces reach at most 27 cells from the first, which
 * stands at 32..63, so every piece and its surroundings have coordinates from 4 to 91. */
enum { MAP_SIZE = 96, STACK_SIZE = 8 };

/* A place on the map, in axial coordinates that do not wrap. */
typedef struct Spot {
    int q, r;
} Spot;

typedef struct Map {
    uint8_t height[MAP_SIZE][MAP_SIZE]; /* pieces on each spot, [r][q] */
    Piece stack[MAP_SIZE][MAP_SIZE][STACK_SIZE];
    bool placed[PIECE_LIMIT]; /* whether each piece is on the map */
    Spot spot[PIECE_LIMIT];   /* where it is */
    int pieces;               /* how many there are */
} Map;

/* Unrolls the hive of a board onto the map; reads `under` and `hex` of the board only. */
void map_init(Map *map, const Board *board);

/* The neighbour of a spot, 0..5 clockwise from north-west; higher directions go round again. */
Spot spot_step(Spot spot, int dir);

/* Whether two spots are the same. */
bool spot_same(Spot a, Spot b);

/* Number of pieces on a spot, and whether there are any. */
int map_height(const Map *map, Spot spot);
bool map_occupied(const Map *map, Spot spot);

/* The top piece of an occupied spot. */
Piece map_top(const Map *map, Spot spot);

/* Whether a piece is on the map with nothing on top of it. */
bool map_is_uncovered(const Map *map, Piece piece);

/* Whether a piece is on the map with nothing beneath it. */
bool map_is_on_ground(const Map *map, Piece piece);

/* Puts a piece that is not on the map onto a spot. */
void map_put(Map *map, Piece piece, Spot spot);

/* Takes the top piece of a stack off the map. */
void map_lift(Map *map, Piece piece);

/* Whether the hive stays whole while the piece, on top of its stack, is in the air. */
bool map_may_lift(Map *map, Piece piece);

#endif
