#include "tests/support/map.h"

#include <assert.h>
#include <string.h>

Spot spot_step(Spot spot, int dir)
{
    /* north-west, north-east, east, south-east, south-west, west */
    static const int dq[] = {0, 1, 1, 0, -1, -1};
    static const int dr[] = {-1, -1, 0, 1, 1, 0};
    return (Spot){spot.q + dq[dir % 6], spot.r + dr[dir % 6]};
}

bool spot_same(Spot a, Spot b)
{
    return a.q == b.q && a.r == b.r;
}

int map_height(const Map *map, Spot spot)
{
    return map->height[spot.r][spot.q];
}

bool map_occupied(const Map *map, Spot spot)
{
    return map_height(map, spot) > 0;
}

Piece map_top(const Map *map, Spot spot)
{
    assert(map_occupied(map, spot));
    return map->stack[spot.r][spot.q][map_height(map, spot) - 1];
}

static Spot any_spot(const Map *map)
{
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (map->placed[piece]) {
            return map->spot[piece];
        }
    }
    assert(false);
    return (Spot){0, 0};
}

void map_put(Map *map, Piece piece, Spot spot)
{
    assert(!map->placed[piece] && map_height(map, spot) < STACK_SIZE);
    map->stack[spot.r][spot.q][map->height[spot.r][spot.q]++] = piece;
    map->placed[piece] = true;
    map->spot[piece] = spot;
    map->pieces++;
}

/* Takes the top piece off its stack. */
void map_lift(Map *map, Piece piece)
{
    Spot spot = map->spot[piece];
    assert(map->placed[piece] && map_top(map, spot) == piece);
    map->height[spot.r][spot.q]--;
    map->placed[piece] = false;
    map->pieces--;
}

bool map_is_uncovered(const Map *map, Piece piece)
{
    return map->placed[piece] && map_top(map, map->spot[piece]) == piece;
}

bool map_is_on_ground(const Map *map, Piece piece)
{
    Spot spot = map->spot[piece];
    return map->placed[piece] && map->stack[spot.r][spot.q][0] == piece;
}

/* Puts the stack that lies on `hex` in the board on `spot`, from the bottom up. */
static void put_stack(Map *map, const Board *board, Hex hex, Spot spot)
{
    Piece beneath = PIECE_NONE;
    for (bool found = true; found;) {
        found = false;
        for (int piece = 0; piece < PIECE_LIMIT && !found; piece++) {
            if (board->hex[piece] != hex || board->under[piece] != beneath || map->placed[piece]) {
                continue;
            }
            map_put(map, (Piece)piece, spot);
            beneath = (Piece)piece;
            found = true;
        }
    }
}

/* Unrolls the hive: from a stack that is on the map to the stacks that touch it on the torus. */
static void put_hive(Map *map, const Board *board, Hex hex, Spot spot)
{
    put_stack(map, board, hex, spot);
    for (int dir = 0; dir < 6; dir++) {
        Spot next = spot_step(spot, dir);
        Hex next_hex = hex_at(next.q, next.r);
        for (int piece = 0; piece < PIECE_LIMIT; piece++) {
            if (board->hex[piece] == next_hex && !map->placed[piece]) {
                put_hive(map, board, next_hex, next);
            }
        }
    }
}

void map_init(Map *map, const Board *board)
{
    memset(map, 0, sizeof *map);
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex == HEX_NONE) {
            continue;
        }
        put_hive(map, board, hex, (Spot){hex_q(hex) + 32, hex_r(hex) + 32});
        return;
    }
}

/* Marks the stacks that hang together with the one on `spot` and counts their pieces. */
static int gather(const Map *map, Spot spot, bool seen[MAP_SIZE][MAP_SIZE])
{
    if (seen[spot.r][spot.q] || !map_occupied(map, spot)) {
        return 0;
    }
    seen[spot.r][spot.q] = true;
    int pieces = map_height(map, spot);
    for (int dir = 0; dir < 6; dir++) {
        pieces += gather(map, spot_step(spot, dir), seen);
    }
    return pieces;
}

/* Whether all stacks hang together. */
static bool is_one_hive(const Map *map)
{
    bool seen[MAP_SIZE][MAP_SIZE] = {{false}};
    return map->pieces == 0 || gather(map, any_spot(map), seen) == map->pieces;
}

/* Whether the hive stays whole while the piece, on top of its stack, is in the air. */
bool map_may_lift(Map *map, Piece piece)
{
    Spot spot = map->spot[piece];
    map_lift(map, piece);
    bool whole = is_one_hive(map);
    map_put(map, piece, spot);
    return whole;
}
