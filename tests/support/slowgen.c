#include "tests/support/slowgen.h"

#include <assert.h>
#include <string.h>

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

/* What the search for moves works with. */
typedef struct Work {
    const Board *board;
    Map map;
    TargetSet *set;
} Work;

static void add(Work *work, Piece piece, Spot to)
{
    target_add(work->set, (Target)piece << 11 | hex_at(to.q, to.r));
}

/* The map. */

static Spot step(Spot spot, int dir)
{
    /* north-west, north-east, east, south-east, south-west, west */
    static const int dq[] = {0, 1, 1, 0, -1, -1};
    static const int dr[] = {-1, -1, 0, 1, 1, 0};
    return (Spot){spot.q + dq[dir % 6], spot.r + dr[dir % 6]};
}

static bool same(Spot a, Spot b)
{
    return a.q == b.q && a.r == b.r;
}

static int height(const Map *map, Spot spot)
{
    return map->height[spot.r][spot.q];
}

static bool occupied(const Map *map, Spot spot)
{
    return height(map, spot) > 0;
}

static Piece top(const Map *map, Spot spot)
{
    assert(occupied(map, spot));
    return map->stack[spot.r][spot.q][height(map, spot) - 1];
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

static void put(Map *map, Piece piece, Spot spot)
{
    assert(!map->placed[piece] && height(map, spot) < STACK_SIZE);
    map->stack[spot.r][spot.q][map->height[spot.r][spot.q]++] = piece;
    map->placed[piece] = true;
    map->spot[piece] = spot;
    map->pieces++;
}

/* Takes the top piece off its stack. */
static void lift(Map *map, Piece piece)
{
    Spot spot = map->spot[piece];
    assert(map->placed[piece] && top(map, spot) == piece);
    map->height[spot.r][spot.q]--;
    map->placed[piece] = false;
    map->pieces--;
}

static bool is_uncovered(const Map *map, Piece piece)
{
    return map->placed[piece] && top(map, map->spot[piece]) == piece;
}

static bool is_on_ground(const Map *map, Piece piece)
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
            put(map, (Piece)piece, spot);
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
        Spot next = step(spot, dir);
        Hex next_hex = hex_at(next.q, next.r);
        for (int piece = 0; piece < PIECE_LIMIT; piece++) {
            if (board->hex[piece] == next_hex && !map->placed[piece]) {
                put_hive(map, board, next_hex, next);
            }
        }
    }
}

static void map_init(Map *map, const Board *board)
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
    if (seen[spot.r][spot.q] || !occupied(map, spot)) {
        return 0;
    }
    seen[spot.r][spot.q] = true;
    int pieces = height(map, spot);
    for (int dir = 0; dir < 6; dir++) {
        pieces += gather(map, step(spot, dir), seen);
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
static bool may_lift(Map *map, Piece piece)
{
    Spot spot = map->spot[piece];
    lift(map, piece);
    bool whole = is_one_hive(map);
    put(map, piece, spot);
    return whole;
}

/* Single steps, with the mover lifted off the map. */

/* Along the ground to an empty spot, neither through a gate nor losing contact. */
static bool can_slide(const Map *map, Spot from, int dir)
{
    bool left = occupied(map, step(from, dir + 5));
    bool right = occupied(map, step(from, dir + 1));
    return !occupied(map, from) && !occupied(map, step(from, dir)) && left != right;
}

/* Up, across or down, not between two stacks that are both higher than here and there. */
static bool can_climb(const Map *map, Spot from, int dir)
{
    int here = height(map, from);
    int there = height(map, step(from, dir));
    int left = height(map, step(from, dir + 5));
    int right = height(map, step(from, dir + 1));
    bool left_blocks = left > here && left > there;
    bool right_blocks = right > here && right > there;
    return !(left_blocks && right_blocks);
}

/* How each bug goes, with the mover lifted off the map. */

static void go_one_slide(Work *work, Piece piece, Spot from)
{
    for (int dir = 0; dir < 6; dir++) {
        if (can_slide(&work->map, from, dir)) {
            add(work, piece, step(from, dir));
        }
    }
}

/* Continues a path of `length` spots in `path` to four: the start and three slides, none twice. */
static void go_spider_path(Work *work, Piece piece, Spot path[4], int length)
{
    Spot here = path[length - 1];
    if (length == 4) {
        add(work, piece, here);
        return;
    }
    for (int dir = 0; dir < 6; dir++) {
        if (!can_slide(&work->map, here, dir)) {
            continue;
        }
        Spot next = step(here, dir);
        bool seen = false;
        for (int i = 0; i < length; i++) {
            seen = seen || same(path[i], next);
        }
        if (seen) {
            continue;
        }
        path[length] = next;
        go_spider_path(work, piece, path, length + 1);
    }
}

static void go_spider(Work *work, Piece piece, Spot from)
{
    Spot path[4] = {from};
    go_spider_path(work, piece, path, 1);
}

static void go_beetle(Work *work, Piece piece, Spot from)
{
    for (int dir = 0; dir < 6; dir++) {
        Spot to = step(from, dir);
        bool on_ground = !occupied(&work->map, from) && !occupied(&work->map, to);
        if (on_ground ? can_slide(&work->map, from, dir) : can_climb(&work->map, from, dir)) {
            add(work, piece, to);
        }
    }
}

static void go_grasshopper(Work *work, Piece piece, Spot from)
{
    for (int dir = 0; dir < 6; dir++) {
        Spot to = step(from, dir);
        if (!occupied(&work->map, to)) {
            continue;
        }
        while (occupied(&work->map, to)) {
            to = step(to, dir);
        }
        add(work, piece, to);
    }
}

static void go_ant(Work *work, Piece piece, Spot from)
{
    bool seen[MAP_SIZE][MAP_SIZE] = {{false}};
    Spot queue[MAP_SIZE * MAP_SIZE];
    int head = 0;
    int tail = 0;
    seen[from.r][from.q] = true;
    queue[tail++] = from;
    while (head < tail) {
        Spot here = queue[head++];
        for (int dir = 0; dir < 6; dir++) {
            Spot next = step(here, dir);
            if (!can_slide(&work->map, here, dir) || seen[next.r][next.q]) {
                continue;
            }
            seen[next.r][next.q] = true;
            queue[tail++] = next;
            add(work, piece, next);
        }
    }
}

static void go_ladybug(Work *work, Piece piece, Spot from)
{
    const Map *map = &work->map;
    for (int up = 0; up < 6; up++) {
        Spot first = step(from, up);
        if (!occupied(map, first) || !can_climb(map, from, up)) {
            continue;
        }
        for (int across = 0; across < 6; across++) {
            Spot second = step(first, across);
            if (!occupied(map, second) || !can_climb(map, first, across)) {
                continue;
            }
            for (int down = 0; down < 6; down++) {
                Spot to = step(second, down);
                if (!occupied(map, to) && !same(to, from) && can_climb(map, second, down)) {
                    add(work, piece, to);
                }
            }
        }
    }
}

static void go(Work *work, Piece piece, Spot from, Bug bug);

/* On the hive a beetle, on the ground whatever tops a neighbouring stack, except another mosquito.
 */
static void go_mosquito(Work *work, Piece piece, Spot from)
{
    if (occupied(&work->map, from)) {
        go_beetle(work, piece, from);
        return;
    }
    for (int dir = 0; dir < 6; dir++) {
        Spot beside = step(from, dir);
        if (!occupied(&work->map, beside)) {
            continue;
        }
        Bug bug = piece_bug(top(&work->map, beside));
        if (bug != BUG_MOSQUITO) {
            go(work, piece, from, bug);
        }
    }
}

static void go(Work *work, Piece piece, Spot from, Bug bug)
{
    switch (bug) {
    case BUG_QUEEN:
    case BUG_PILLBUG:
        go_one_slide(work, piece, from);
        break;
    case BUG_SPIDER:
        go_spider(work, piece, from);
        break;
    case BUG_BEETLE:
        go_beetle(work, piece, from);
        break;
    case BUG_GRASSHOPPER:
        go_grasshopper(work, piece, from);
        break;
    case BUG_ANT:
        go_ant(work, piece, from);
        break;
    case BUG_MOSQUITO:
        go_mosquito(work, piece, from);
        break;
    case BUG_LADYBUG:
        go_ladybug(work, piece, from);
        break;
    case BUG_NONE:
        assert(false);
    }
}

/* Throws. */

/* Whether an uncovered piece at ground level has the pillbug's power to throw. */
static bool is_thrower(const Map *map, Piece piece)
{
    if (piece_bug(piece) != BUG_MOSQUITO) {
        return piece_bug(piece) == BUG_PILLBUG;
    }
    for (int dir = 0; dir < 6; dir++) {
        Spot beside = step(map->spot[piece], dir);
        if (occupied(map, beside) && piece_bug(top(map, beside)) == BUG_PILLBUG) {
            return true;
        }
    }
    return false;
}

/* Adds where the thrower on `middle` can put the piece that lies beside it in direction `side`. */
static void throw_piece(Work *work, Spot middle, int side)
{
    Map *map = &work->map;
    Spot from = step(middle, side);
    Piece piece = top(map, from);
    lift(map, piece);
    if (can_climb(map, from, side + 3)) {
        for (int dir = 0; dir < 6; dir++) {
            Spot to = step(middle, dir);
            if (!same(to, from) && !occupied(map, to) && can_climb(map, middle, dir)) {
                add(work, piece, to);
            }
        }
    }
    put(map, piece, from);
}

static void add_throws(Work *work, Piece thrower)
{
    Map *map = &work->map;
    Spot middle = map->spot[thrower];
    for (int side = 0; side < 6; side++) {
        Spot from = step(middle, side);
        if (height(map, from) != 1) {
            continue;
        }
        Piece piece = top(map, from);
        if (piece != work->board->rested && may_lift(map, piece)) {
            throw_piece(work, middle, side);
        }
    }
}

/* All of it. */

static Piece own(const Board *board, int index)
{
    return (Piece)(board->turn << 4 | index);
}

static bool queen_is_placed(const Work *work)
{
    return work->map.placed[own(work->board, 0)];
}

static void add_moves(Work *work)
{
    Map *map = &work->map;
    if (!queen_is_placed(work)) {
        return;
    }
    for (int index = 0; index < PIECES_PER_COLOUR; index++) {
        Piece piece = own(work->board, index);
        if (piece == work->board->rested || !is_uncovered(map, piece)) {
            continue;
        }
        if (may_lift(map, piece)) {
            Spot from = map->spot[piece];
            lift(map, piece);
            go(work, piece, from, piece_bug(piece));
            put(map, piece, from);
        }
        if (is_on_ground(map, piece) && is_thrower(map, piece)) {
            add_throws(work, piece);
        }
    }
}

/* Whether a new piece of the side to move can come down on a spot beside the hive. */
static bool can_place(const Work *work, Spot to)
{
    const Map *map = &work->map;
    if (occupied(map, to)) {
        return false;
    }
    bool touches = false;
    for (int dir = 0; dir < 6; dir++) {
        Spot beside = step(to, dir);
        if (!occupied(map, beside)) {
            continue;
        }
        if (work->board->ply > 1 && (int)piece_colour(top(map, beside)) != work->board->turn) {
            return false;
        }
        touches = true;
    }
    return touches;
}

static void place_piece(Work *work, Piece piece)
{
    if (work->map.pieces == 0) {
        target_add(work->set, (Target)piece << 11 | HEX_ORIGIN);
        return;
    }
    for (int neighbour = 0; neighbour < PIECE_LIMIT; neighbour++) {
        for (int dir = 0; dir < 6 && work->map.placed[neighbour]; dir++) {
            Spot to = step(work->map.spot[neighbour], dir);
            if (can_place(work, to)) {
                add(work, piece, to);
            }
        }
    }
}

static bool is_in_box(GameType type, Bug bug)
{
    switch (bug) {
    case BUG_MOSQUITO:
        return (type & TYPE_MOSQUITO) != 0;
    case BUG_LADYBUG:
        return (type & TYPE_LADYBUG) != 0;
    case BUG_PILLBUG:
        return (type & TYPE_PILLBUG) != 0;
    default:
        return true;
    }
}

/* Whether the rules about the queen let a bug be placed in this turn. */
static bool queen_rules_allow(const Work *work, Bug bug)
{
    int turn = work->board->ply / 2 + 1;
    if (turn == 1 && bug == BUG_QUEEN) {
        return work->board->queen_first;
    }
    if (turn == 4 && !queen_is_placed(work)) {
        return bug == BUG_QUEEN;
    }
    return true;
}

static void add_placements(Work *work)
{
    Bug last = BUG_NONE;
    for (int index = 0; index < PIECES_PER_COLOUR; index++) {
        Piece piece = own(work->board, index);
        Bug bug = piece_bug(piece);
        if (work->map.placed[piece] || bug == last || !is_in_box(work->board->type, bug)) {
            continue;
        }
        last = bug; /* those of the same kind with higher numbers have to wait */
        if (queen_rules_allow(work, bug)) {
            place_piece(work, piece);
        }
    }
}

void slowgen_all(const Board *board, TargetSet *set)
{
    Work work = {.board = board, .set = set};
    map_init(&work.map, board);
    set->count = 0;
    add_placements(&work);
    add_moves(&work);
    if (set->count == 0) {
        target_add(set, TARGET_PASS);
    }
}

uint32_t slowgen_pinned(const Board *board)
{
    Map map;
    map_init(&map, board);
    uint32_t pinned = 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        Piece candidate = (Piece)piece;
        if (is_uncovered(&map, candidate) && is_on_ground(&map, candidate) &&
            !may_lift(&map, candidate)) {
            pinned |= UINT32_C(1) << piece;
        }
    }
    return pinned;
}
