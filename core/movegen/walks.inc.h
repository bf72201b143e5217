/* Where each bug may go, on grids; part of every kernel, included by kernel_body.h. MIT licence. */

/* Number of cells in a grid. */
KERNEL_INLINE int cells_in(Grid g)
{
    uint64_t word[GRID_WORDS];
    int count = 0;
    grid_store(g, word);
    for (int i = 0; i < GRID_WORDS; i++) {
        count += bits_count(word[i]);
    }
    return count;
}

/* The lowest cell of a grid that is not empty, as a grid. */
KERNEL_INLINE Grid lowest_cell(Grid g)
{
    uint64_t word[GRID_WORDS];
    unsigned i = 0;
    grid_store(g, word);
    while (word[i] == 0) {
        i++;
    }
    return grid_cell(i * 64 + bits_lowest(word[i]));
}

/* Every cell that touches a cell of `g`. */
KERNEL_INLINE Grid around(Grid g)
{
    Grid east = grid_east(g);
    Grid west = grid_west(g);
    Grid above = grid_north_west(grid_or(g, east));
    Grid below = grid_south_east(grid_or(g, west));
    return grid_or(grid_or(east, west), grid_or(above, below));
}

/* Fills `seed` through neighbours as far as the cells not in `wall` reach. */
KERNEL_INLINE Grid fill(Grid seed, Grid wall)
{
    for (;;) {
        Grid grown = grid_less(grid_less(around(seed), wall), seed);
        if (grid_is_empty(grown)) {
            return seed;
        }
        seed = grid_or(seed, grown);
    }
}

/* For each direction the cells whose neighbour in that direction is in a set. */
typedef struct Ring {
    Grid at[DIR_COUNT];
} Ring;

KERNEL_INLINE Ring ring_of(Grid g)
{
    Grid from_above = grid_south_east(g);
    Grid from_below = grid_north_west(g);
    return (Ring){{from_above, grid_west(from_above), grid_west(g), from_below,
                   grid_east(from_below), grid_east(g)}};
}

/* For each direction the cells from which a piece can slide that way; the cells must be empty. */
typedef struct Slides {
    Grid can[DIR_COUNT];
} Slides;

KERNEL_INLINE Slides slides_in(const Ring *ring)
{
    Slides slides;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Grid beside = grid_xor(ring->at[hex_turn(dir, 5)], ring->at[hex_turn(dir, 1)]);
        slides.can[dir] = grid_less(beside, ring->at[dir]);
    }
    return slides;
}

/* All cells one slide away from a cell of `from`. */
KERNEL_INLINE Grid slide(const Slides *slides, Grid from)
{
    Grid above = grid_or(grid_and(from, slides->can[DIR_NORTH_WEST]),
                         grid_east(grid_and(from, slides->can[DIR_NORTH_EAST])));
    Grid below = grid_or(grid_and(from, slides->can[DIR_SOUTH_EAST]),
                         grid_west(grid_and(from, slides->can[DIR_SOUTH_WEST])));
    Grid beside = grid_or(grid_east(grid_and(from, slides->can[DIR_EAST])),
                          grid_west(grid_and(from, slides->can[DIR_WEST])));
    return grid_or(beside, grid_or(grid_north_west(above), grid_south_east(below)));
}

/* All cells any number of slides away from the cells of `seed`, and these. */
KERNEL_INLINE Grid slide_on(const Slides *slides, Grid seed)
{
    Grid edge = seed;
    do {
        edge = grid_or(edge, slide(slides, edge));
        edge = grid_less(slide(slides, edge), seed);
        seed = grid_or(seed, edge);
    } while (!grid_is_empty(edge));
    return seed;
}

/* Empty cells beside the hive from which certainly all of its outer rim can be walked, but for what
 * lies behind gates: those that see the outside along their row. A gate closes a curve through the
 * hive's cells and so has a bounded side; a free view out of it can only lead through the gate
 * itself, if that lies across the row. */
KERNEL_INLINE Grid outer_rim(Grid occupied, const Ring *ring)
{
    Grid gate =
        grid_less(grid_and(ring->at[DIR_NORTH_EAST], ring->at[DIR_SOUTH_EAST]), ring->at[DIR_EAST]);
    gate = grid_less(gate, occupied);
    Grid seen = grid_outside(grid_or(occupied, grid_east(gate)), grid_or(occupied, gate));
    Grid above = grid_or(ring->at[DIR_NORTH_WEST], ring->at[DIR_NORTH_EAST]);
    Grid below = grid_or(ring->at[DIR_SOUTH_WEST], ring->at[DIR_SOUTH_EAST]);
    Grid beside = grid_or(ring->at[DIR_WEST], ring->at[DIR_EAST]);
    return grid_and(seen, grid_or(beside, grid_or(above, below)));
}

/* All cells any number of slides away from `start`, without it; `hive` is occupied, `start` is not.
 */
KERNEL_INLINE Grid ant_walk(Grid hive, Grid start)
{
    Ring ring = ring_of(hive);
    Slides slides = slides_in(&ring);
    /* Most ants walk the outer rim, which is walked faster from many cells at once than from one.
     */
    Grid reached = slide_on(&slides, outer_rim(hive, &ring));
    if (grid_is_empty(grid_and(slide(&slides, start), reached))) {
        reached = slide_on(&slides, start);
    }
    return grid_less(reached, start);
}

/* The cell's neighbours in the directions of `dirs` as a grid. */
KERNEL_INLINE Grid cells_towards(const Board *board, Hex hex, unsigned dirs)
{
    Grid g = grid_empty();
    for (; dirs != 0; dirs &= dirs - 1) {
        g = grid_or(g, grid_cell(grid_cell_of(board, hex_step(hex, (int)bits_lowest(dirs)))));
    }
    return g;
}

/* All cells three slides away from `hex` by paths that touch no cell twice; the first slides go to
 * `dirs`. `hive` is occupied, `hex` is not. */
KERNEL_INLINE Grid spider_walk(const Board *board, Grid hive, Hex hex, unsigned dirs)
{
    Ring ring = ring_of(hive);
    Slides slides = slides_in(&ring);
    Grid start = grid_cell(grid_cell_of(board, hex));
    Grid reached = grid_empty();
    for (; dirs != 0; dirs &= dirs - 1) {
        Grid first = grid_cell(grid_cell_of(board, hex_step(hex, (int)bits_lowest(dirs))));
        Grid second = grid_less(slide(&slides, first), start);
        Grid third = slide(&slides, second);
        reached = grid_or(reached, grid_less(third, first));
    }
    return grid_less(reached, start);
}

/* Where a grasshopper at `hex` lands when it jumps in the directions of `ring`, all of which have a
 * neighbour. */
KERNEL_INLINE Grid jumps(const Board *board, Hex hex, unsigned ring)
{
    Grid reached = grid_empty();
    for (; ring != 0; ring &= ring - 1) {
        int dir = (int)bits_lowest(ring);
        Hex to = hex_step(hex, dir);
        while (board->top[to] != PIECE_NONE) {
            to = hex_step(to, dir);
        }
        reached = grid_or(reached, grid_cell(grid_cell_of(board, to)));
    }
    return reached;
}

/* Height of a hex while the piece at ground level on `lifted` is in the air. */
KERNEL_INLINE int height_without(const Board *board, Hex hex, Hex lifted)
{
    return hex == lifted ? 0 : board_height(board, hex);
}

/* Whether the step from `hex` in direction `dir` between the heights `from` and `to`, not both 0,
 * is gated. */
KERNEL_INLINE bool is_gated(const Board *board, Hex hex, int dir, int from, int to, Hex lifted)
{
    int left = height_without(board, hex_step(hex, hex_turn(dir, 5)), lifted);
    int right = height_without(board, hex_step(hex, hex_turn(dir, 1)), lifted);
    int gate = left < right ? left : right;
    return gate > from && gate > to;
}

/* Directions in which a beetle on `hex` with `level` pieces beneath it can step. */
KERNEL_INLINE unsigned crawls(const Board *board, Hex hex, int level, unsigned ring)
{
    unsigned ground = level == 0 ? ring | ring_slides[ring] : 63;
    /* A gate above ground takes two stacks beside the way, and a beetle upstairs stands on a third.
     */
    if (board->stacks < (level == 0 ? 2 : 3)) {
        return ground;
    }
    unsigned open = 0;
    for (unsigned dirs = ground; dirs != 0; dirs &= dirs - 1) {
        int dir = (int)bits_lowest(dirs);
        int height = board_height(board, hex_step(hex, dir));
        bool free =
            (level == 0 && height == 0) || !is_gated(board, hex, dir, level, height, HEX_NONE);
        open |= (unsigned)free << dir;
    }
    return open;
}

/* Whether there are two stacks with a step between them, which they may gate above the ground. */
KERNEL_INLINE bool has_high_gate(Grid tall)
{
    Grid below = grid_south_east(tall);
    Grid beside = grid_west(below);
    Grid flanked = grid_or(grid_east(below), grid_or(grid_west(beside), grid_south_east(beside)));
    return !grid_is_empty(grid_and(tall, flanked));
}

/* Ladybug at `hex` among high gates: each of its three steps may be gated. */
static Grid ladybug_walk_gated(const Board *board, Hex hex)
{
    Grid reached = grid_empty();
    for (int up = 0; up < DIR_COUNT; up++) {
        Hex first = hex_step(hex, up);
        int first_height = board_height(board, first);
        if (first_height == 0 || is_gated(board, hex, up, 0, first_height, hex)) {
            continue;
        }
        for (int over = 0; over < DIR_COUNT; over++) {
            Hex second = hex_step(first, over);
            int second_height = height_without(board, second, hex);
            if (second_height == 0 ||
                is_gated(board, first, over, first_height, second_height, hex)) {
                continue;
            }
            for (int down = 0; down < DIR_COUNT; down++) {
                Hex third = hex_step(second, down);
                if (third != hex && board->top[third] == PIECE_NONE &&
                    !is_gated(board, second, down, second_height, 0, hex)) {
                    reached = grid_or(reached, grid_cell(grid_cell_of(board, third)));
                }
            }
        }
    }
    return reached;
}

/* Where a ladybug at `hex` can go; `occupied` has its own cell. */
KERNEL_INLINE Grid ladybug_walk(const Board *board, Hex hex, Grid occupied)
{
    if (board->stacks > 1 && has_high_gate(grid_tall(board))) {
        return ladybug_walk_gated(board, hex);
    }
    Grid start = grid_cell(grid_cell_of(board, hex));
    Grid hive = grid_less(occupied, start);
    Grid first = grid_and(around(start), hive);
    Grid second = grid_and(around(first), hive);
    return grid_less(around(second), occupied);
}

/* Cells of `joints` (whose occupied neighbours form two or three arcs) that can be lifted all the
 * same, since each gap between the arcs opens into another empty region: H \ c stays whole just
 * when the gaps belong to as many regions as there are arcs. */
static Grid loose_joints(Grid occupied, Grid joints, const Ring *ring)
{
    Grid outside = fill(grid_outside(occupied, occupied), occupied);
    Grid once = around(outside);
    Grid twice = grid_empty();
    Grid thrice = grid_empty();
    Grid rest = grid_less(grid_less(grid_full(), occupied), outside);
    while (!grid_is_empty(rest)) {
        Grid hole = fill(lowest_cell(rest), occupied);
        Grid rim = around(hole);
        thrice = grid_or(thrice, grid_and(twice, rim));
        twice = grid_or(twice, grid_and(once, rim));
        once = grid_or(once, rim);
        rest = grid_less(rest, hole);
    }
    Grid even = grid_and(grid_and(ring->at[0], ring->at[2]), ring->at[4]);
    Grid odd = grid_and(grid_and(ring->at[1], ring->at[3]), ring->at[5]);
    Grid any_even = grid_or(grid_or(ring->at[0], ring->at[2]), ring->at[4]);
    Grid any_odd = grid_or(grid_or(ring->at[1], ring->at[3]), ring->at[5]);
    Grid three_arcs = grid_or(grid_less(even, any_odd), grid_less(odd, any_even));
    return grid_and(joints, grid_or(thrice, grid_less(twice, three_arcs)));
}

/* Occupied cells whose emptying would split the hive. Without a hole these are the cells whose
 * occupied neighbours form more than one arc. */
KERNEL_INLINE Grid pinned_cells(const Board *board, Grid occupied)
{
    Ring ring = ring_of(occupied);
    Grid once = grid_empty();
    Grid twice = grid_empty();
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Grid end = grid_less(ring.at[dir], ring.at[hex_turn(dir, 1)]);
        twice = grid_or(twice, grid_and(once, end));
        once = grid_or(once, end);
    }
    Grid joints = grid_and(twice, occupied);
    return board->holes == 0 || grid_is_empty(joints)
               ? joints
               : grid_less(joints, loose_joints(occupied, joints, &ring));
}
