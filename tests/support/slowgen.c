#include "tests/support/slowgen.h"

#include <assert.h>

#include "tests/support/map.h"

/* What the search for moves works with. */
typedef struct Work {
    const Board *board;
    Map map;
    TargetSet *set;
} Work;

static void add(Work *work, Piece piece, Spot to)
{
    target_add(work->set, target_make(piece, hex_at(to.q, to.r)));
}

/* Single steps, with the mover lifted off the map. */

/* Along the ground to an empty spot, neither through a gate nor losing contact. */
static bool can_slide(const Map *map, Spot from, int dir)
{
    bool left = map_occupied(map, spot_step(from, dir + 5));
    bool right = map_occupied(map, spot_step(from, dir + 1));
    return !map_occupied(map, from) && !map_occupied(map, spot_step(from, dir)) && left != right;
}

/* Up, across or down, not between two stacks that are both higher than here and there. */
static bool can_climb(const Map *map, Spot from, int dir)
{
    int here = map_height(map, from);
    int there = map_height(map, spot_step(from, dir));
    int left = map_height(map, spot_step(from, dir + 5));
    int right = map_height(map, spot_step(from, dir + 1));
    bool left_blocks = left > here && left > there;
    bool right_blocks = right > here && right > there;
    return !(left_blocks && right_blocks);
}

/* How each bug goes, with the mover lifted off the map. */

static void go_one_slide(Work *work, Piece piece, Spot from)
{
    for (int dir = 0; dir < 6; dir++) {
        if (can_slide(&work->map, from, dir)) {
            add(work, piece, spot_step(from, dir));
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
        Spot next = spot_step(here, dir);
        bool seen = false;
        for (int i = 0; i < length; i++) {
            seen = seen || spot_same(path[i], next);
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
        Spot to = spot_step(from, dir);
        bool on_ground = !map_occupied(&work->map, from) && !map_occupied(&work->map, to);
        if (on_ground ? can_slide(&work->map, from, dir) : can_climb(&work->map, from, dir)) {
            add(work, piece, to);
        }
    }
}

static void go_grasshopper(Work *work, Piece piece, Spot from)
{
    for (int dir = 0; dir < 6; dir++) {
        Spot to = spot_step(from, dir);
        if (!map_occupied(&work->map, to)) {
            continue;
        }
        while (map_occupied(&work->map, to)) {
            to = spot_step(to, dir);
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
            Spot next = spot_step(here, dir);
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
        Spot first = spot_step(from, up);
        if (!map_occupied(map, first) || !can_climb(map, from, up)) {
            continue;
        }
        for (int across = 0; across < 6; across++) {
            Spot second = spot_step(first, across);
            if (!map_occupied(map, second) || !can_climb(map, first, across)) {
                continue;
            }
            for (int down = 0; down < 6; down++) {
                Spot to = spot_step(second, down);
                if (!map_occupied(map, to) && !spot_same(to, from) &&
                    can_climb(map, second, down)) {
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
    if (map_occupied(&work->map, from)) {
        go_beetle(work, piece, from);
        return;
    }
    for (int dir = 0; dir < 6; dir++) {
        Spot beside = spot_step(from, dir);
        if (!map_occupied(&work->map, beside)) {
            continue;
        }
        Bug bug = piece_bug(map_top(&work->map, beside));
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
        Spot beside = spot_step(map->spot[piece], dir);
        if (map_occupied(map, beside) && piece_bug(map_top(map, beside)) == BUG_PILLBUG) {
            return true;
        }
    }
    return false;
}

/* Adds where the thrower on `middle` can put the piece that lies beside it in direction `side`. */
static void throw_piece(Work *work, Spot middle, int side)
{
    Map *map = &work->map;
    Spot from = spot_step(middle, side);
    Piece piece = map_top(map, from);
    map_lift(map, piece);
    if (can_climb(map, from, side + 3)) {
        for (int dir = 0; dir < 6; dir++) {
            Spot to = spot_step(middle, dir);
            if (!spot_same(to, from) && !map_occupied(map, to) && can_climb(map, middle, dir)) {
                add(work, piece, to);
            }
        }
    }
    map_put(map, piece, from);
}

static void add_throws(Work *work, Piece thrower)
{
    Map *map = &work->map;
    Spot middle = map->spot[thrower];
    for (int side = 0; side < 6; side++) {
        Spot from = spot_step(middle, side);
        if (map_height(map, from) != 1) {
            continue;
        }
        Piece piece = map_top(map, from);
        if (piece != work->board->last_moved && map_may_lift(map, piece)) {
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
        if (piece == work->board->last_moved || !map_is_uncovered(map, piece)) {
            continue;
        }
        if (map_may_lift(map, piece)) {
            Spot from = map->spot[piece];
            map_lift(map, piece);
            go(work, piece, from, piece_bug(piece));
            map_put(map, piece, from);
        }
        if (map_is_on_ground(map, piece) && is_thrower(map, piece)) {
            add_throws(work, piece);
        }
    }
}

/* Whether a new piece of the side to move can come down on a spot beside the hive. */
static bool can_place(const Work *work, Spot to)
{
    const Map *map = &work->map;
    if (map_occupied(map, to)) {
        return false;
    }
    bool touches = false;
    for (int dir = 0; dir < 6; dir++) {
        Spot beside = spot_step(to, dir);
        if (!map_occupied(map, beside)) {
            continue;
        }
        if (work->board->ply > 1 && (int)piece_colour(map_top(map, beside)) != work->board->turn) {
            return false;
        }
        touches = true;
    }
    return touches;
}

static void place_piece(Work *work, Piece piece)
{
    if (work->map.pieces == 0) {
        target_add(work->set, target_make(piece, HEX_ORIGIN));
        return;
    }
    for (int neighbour = 0; neighbour < PIECE_LIMIT; neighbour++) {
        for (int dir = 0; dir < 6 && work->map.placed[neighbour]; dir++) {
            Spot to = spot_step(work->map.spot[neighbour], dir);
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
        if (map_is_uncovered(&map, candidate) && map_is_on_ground(&map, candidate) &&
            !map_may_lift(&map, candidate)) {
            pinned |= UINT32_C(1) << piece;
        }
    }
    return pinned;
}
