/* A board as the side to move sees it: which pieces can move, throw and be thrown, and how far;
 * part of every kernel, included by kernel_body.h. MIT licence. */

/* Where the pieces lie, as grids. */
typedef struct Hive {
    Grid occupied;
    Grid tall; /* stacks */
    Grid top_of[COLOUR_COUNT];
} Hive;

/* What a piece with the pillbug's power can lift, and where it can put it. */
typedef struct Throw {
    Grid victims;
    Grid landings;
} Throw;

typedef struct View {
    const Board *board;
    const Hive *hive;
    uint32_t movers; /* our pieces that can move by their own power, by index (piece & 15) */
    int throws;      /* how many of our pieces can throw */
    Throw throw[2];  /* the pillbug's and the mosquito's; empty when they can't */
} View;

KERNEL_INLINE Hive hive_of(const Board *board)
{
    return (Hive){grid_occupied(board),
                  grid_tall(board),
                  {grid_topped_by(board, WHITE), grid_topped_by(board, BLACK)}};
}

/* Piece of the side to move with an index. */
KERNEL_INLINE Piece own_piece(const Board *board, unsigned index)
{
    return (Piece)(board->turn * 16U + index);
}

KERNEL_INLINE bool has_cell(Grid g, unsigned cell)
{
    return !grid_is_empty(grid_and(g, grid_cell(cell)));
}

KERNEL_INLINE Grid cell_of_piece(const Board *board, Piece piece)
{
    return grid_cell(grid_cell_of_piece(board, piece));
}

/* Bugs that a mosquito on the ground with these neighbours can copy, as a set of 1 << Bug. */
KERNEL_INLINE unsigned copied_bugs(const Board *board, Hex hex, unsigned ring)
{
    unsigned bugs = 0;
    for (; ring != 0; ring &= ring - 1) {
        bugs |= 1U << board_top_bug(board, hex_step(hex, (int)bits_lowest(ring)));
    }
    return bugs & ~(1U << BUG_MOSQUITO);
}

/* Where the mosquito on the ground may go. */
KERNEL_INLINE Grid mosquito_reach(const Board *board, Grid occupied, Piece piece, unsigned ring)
{
    Hex hex = board->hex[piece];
    unsigned bugs = copied_bugs(board, hex, ring);
    Grid reached = grid_empty();
    unsigned dirs = 0;
    if (bugs & (1U << BUG_ANT | 1U << BUG_SPIDER)) {
        Grid start = cell_of_piece(board, piece);
        Grid hive = grid_less(occupied, start);
        reached = bugs & 1U << BUG_ANT ? ant_walk(hive, start)
                                       : spider_walk(board, hive, hex, ring_slides[ring]);
    }
    if (bugs & (1U << BUG_QUEEN | 1U << BUG_PILLBUG)) {
        dirs |= ring_slides[ring];
    }
    if (bugs & 1U << BUG_BEETLE) {
        dirs |= crawls(board, hex, 0, ring);
    }
    if (bugs & 1U << BUG_GRASSHOPPER) {
        reached = grid_or(reached, jumps(board, hex, ring));
    }
    if (bugs & 1U << BUG_LADYBUG) {
        reached = grid_or(reached, ladybug_walk(board, hex, occupied));
    }
    return grid_or(reached, cells_towards(board, hex, dirs));
}

/* Whether an uncovered piece moves by single steps at the moment. */
KERNEL_INLINE bool is_stepper(const Board *board, Piece piece)
{
    Bug bug = piece_bug(piece);
    return bug == BUG_QUEEN || bug == BUG_PILLBUG || bug == BUG_BEETLE || board->level[piece] > 0;
}

/* Directions in which a stepper with these neighbours can step. */
KERNEL_INLINE unsigned steps(const Board *board, Piece piece, unsigned ring)
{
    Bug bug = piece_bug(piece);
    return bug == BUG_QUEEN || bug == BUG_PILLBUG
               ? ring_slides[ring]
               : crawls(board, board->hex[piece], board->level[piece], ring);
}

/* Where an uncovered piece that the hive does not keep in its place may go by its own power. */
KERNEL_INLINE Grid own_reach(const Board *board, Grid occupied, Piece piece)
{
    Hex hex = board->hex[piece];
    unsigned ring = grid_ring(board, piece);
    if (is_stepper(board, piece)) {
        return cells_towards(board, hex, steps(board, piece, ring));
    }
    Grid start = cell_of_piece(board, piece);
    switch (piece_bug(piece)) {
    case BUG_SPIDER:
        return spider_walk(board, grid_less(occupied, start), hex, ring_slides[ring]);
    case BUG_GRASSHOPPER:
        return jumps(board, hex, ring);
    case BUG_ANT:
        return ant_walk(grid_less(occupied, start), start);
    case BUG_MOSQUITO:
        return mosquito_reach(board, occupied, piece, ring);
    default:
        return ladybug_walk(board, hex, occupied);
    }
}

/* The throw of a thrower of ours; `pinned` are the cells that can't be emptied. */
KERNEL_INLINE Throw throw_by(const Board *board, const Hive *hive, Grid pinned, Piece thrower)
{
    Grid near = around(cell_of_piece(board, thrower));
    if (board->stacks > 1) {
        /* Two stacks beside the way are a gate to what is lifted over it. */
        unsigned tall = grid_tall_ring(board, thrower);
        unsigned gates = (tall << 1 | tall >> 5) & (tall >> 1 | tall << 5) & 63;
        near = grid_less(near, cells_towards(board, board->hex[thrower], gates));
    }
    Throw throw = {grid_less(grid_and(near, hive->occupied), grid_or(pinned, hive->tall)),
                   grid_less(near, hive->occupied)};
    if (board->last_moved != PIECE_NONE) {
        throw.victims = grid_less(throw.victims, cell_of_piece(board, board->last_moved));
    }
    return throw;
}

/* What can move in a board with this hive, of which the side to move has its queen on the board. */
KERNEL_INLINE View view_of(const Board *board, const Hive *hive)
{
    unsigned us = board->turn;
    uint32_t resting = board_resting(board);
    Grid pinned = pinned_cells(board, hive->occupied);
    Grid free = grid_less(hive->top_of[us], grid_less(pinned, hive->tall));
    View view;
    view.board = board;
    view.hive = hive;
    view.throws = 0;
    view.movers = grid_pieces_of(board, free, us) & ~(resting >> 16 * us);
    if (board->type & TYPE_PILLBUG) {
        uint32_t throwers = board_throwers(board, (Colour)us) & ~resting;
        for (; throwers != 0; throwers &= throwers - 1) {
            view.throw [view.throws++] =
                throw_by(board, hive, pinned, (Piece)bits_lowest(throwers));
        }
    }
    return view;
}

/* Our movers, by index, that throw number `i` can lift. */
KERNEL_INLINE uint32_t own_victims(const View *view, int i)
{
    return grid_pieces_of(view->board, view->throw[i].victims, view->board->turn) & view->movers;
}

/* The opponent's pieces, by index, that throw number `i` can lift. */
KERNEL_INLINE uint32_t their_victims(const View *view, int i)
{
    return grid_pieces_of(view->board, view->throw[i].victims, view->board->turn ^ 1U);
}

/* The landings of all throws that can lift the piece on a cell. */
KERNEL_INLINE Grid landings_from(const View *view, Grid cell)
{
    Grid landings = grid_empty();
    for (int i = 0; i < view->throws; i++) {
        if (!grid_is_empty(grid_and(view->throw[i].victims, cell))) {
            landings = grid_or(landings, view->throw[i].landings);
        }
    }
    return landings;
}

/* Whether the side to move may move pieces at all: its queen is on the board. */
KERNEL_INLINE bool may_move(const Board *board)
{
    return board->hex[board->turn * 16] != HEX_NONE;
}

/* Bugs in our hand that may be placed in this turn, as a set of 1 << Bug. */
KERNEL_INLINE unsigned placeable_bugs(const Board *board)
{
    const uint8_t *hand = board->hand[board->turn];
    unsigned bugs = 0;
    for (unsigned bug = 0; bug < BUG_COUNT; bug++) {
        bugs |= (unsigned)(hand[bug] > 0) << bug;
    }
    if (bugs & 1U << BUG_QUEEN) {
        if (board_turn_number(board) == 4) {
            return 1U << BUG_QUEEN;
        }
        if (board->ply < 2 && !board->queen_first) {
            bugs &= ~(1U << BUG_QUEEN);
        }
    }
    return bugs;
}

/* Number of bugs in placeable_bugs. */
KERNEL_INLINE int count_placeable_bugs(const Board *board)
{
    const uint8_t *hand = board->hand[board->turn];
    uint64_t bytes;
    memcpy(&bytes, hand, sizeof bytes);
    /* A hand has at most 3 of a bug: adding 127 sets a byte's top bit just when it is not 0. */
    int count = bits_count((bytes + UINT64_C(0x7f7f7f7f7f7f7f7f)) & UINT64_C(0x8080808080808080));
    if (hand[BUG_QUEEN] > 0) {
        if (board_turn_number(board) == 4) {
            return 1;
        }
        count -= board->ply < 2 && !board->queen_first;
    }
    return count;
}

/* Cells that touch stacks topped by `colour` and none topped by the other. */
KERNEL_INLINE Grid cells_beside(const Hive *hive, unsigned colour)
{
    Grid touching = grid_less(around(hive->top_of[colour]), around(hive->top_of[colour ^ 1]));
    return grid_less(touching, hive->occupied);
}

/* Cells where we may place a bug. */
KERNEL_INLINE Grid placement_cells(const Board *board, const Hive *hive)
{
    if (board->ply == 0) {
        return grid_cell(grid_cell_of(board, HEX_ORIGIN));
    }
    return board->ply == 1 ? around(hive->occupied) : cells_beside(hive, board->turn);
}
