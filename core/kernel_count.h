/* Counting moves without listing them; part of the kernels over the window, included by
 * kernel_body.h. MIT licence. */

/* A position in registers: the windows of a board as grids. */
typedef struct Hive {
    Grid occupied;
    Grid tall;
    Grid top_of[COLOUR_COUNT];
} Hive;

/* Number of bugs in a hand that may be placed in this turn. */
static inline int count_placeable_bugs(const Board *board)
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

static inline int count_placements(const Board *board, const Hive *hive)
{
    int bugs = count_placeable_bugs(board);
    if (bugs == 0) {
        return 0;
    }
    if (board->ply < 2) {
        return bugs * (board->ply == 0 ? 1 : 6);
    }
    Grid touching_us = around(hive->top_of[board->turn]);
    Grid touching_them = around(hive->top_of[board->turn ^ 1]);
    return bugs * cells_in(grid_less(grid_less(touching_us, touching_them), hive->occupied));
}

/* Our pieces with the pillbug's power: on the board, uncovered, on the ground, not resting. */
static inline uint32_t find_thrower_pieces(const Board *board, uint32_t blocked)
{
    unsigned us = board->turn * 16U;
    uint32_t pillbug = UINT32_C(1) << 13, mosquito = UINT32_C(1) << 11;
    uint32_t throwers = 0;
    if (board->cell[us + 13] != 0 && !(blocked & pillbug)) {
        throwers |= pillbug;
    }
    if (board->cell[us + 11] != 0 && !(blocked & mosquito) && board->level[us + 11] == 0) {
        for (unsigned piece = 13; piece < PIECE_LIMIT; piece += 16) {
            bool lends = board->cell[piece] != 0 && !(board->covered >> piece & 1) &&
                         window_touch(board->cell[piece], board->cell[us + 11]);
            throwers |= lends ? mosquito : 0;
        }
    }
    return throwers;
}

/* Moves of one piece of ours that can move and is not thrown by ourselves. */
static inline int count_own(const View *view, Piece piece)
{
    const Board *board = view->board;
    unsigned ring = window_neighbours(&board->occupied, board->cell[piece]);
    if (board->level[piece] > 0) {
        return ring_count[crawls(board, board->hex[piece], board->level[piece], ring)];
    }
    switch (piece_bug(piece)) {
    case BUG_QUEEN:
    case BUG_PILLBUG:
        return ring_count[ring_slides[ring]];
    case BUG_BEETLE:
        return ring_count[crawls(board, board->hex[piece], 0, ring)];
    case BUG_GRASSHOPPER:
        return ring_count[ring];
    default:
        return cells_in(own_reach(view, piece));
    }
}

/* What our thrower on `cell` can lift, and where it can put it. */
typedef struct Throw {
    Grid victims;
    Grid landings;
} Throw;

static inline Throw throw_at(const Board *board, const Hive *hive, Grid pinned, unsigned cell)
{
    Grid near = around(grid_cell(cell));
    if (board->stacks > 1) {
        /* Two stacks beside the way are a gate to what is lifted over it. */
        unsigned tall = window_neighbours(&board->tall, cell);
        unsigned gates = (tall << 1 | tall >> 5) & (tall >> 1 | tall << 5) & 63;
        for (; gates != 0; gates &= gates - 1) {
            unsigned dir = bits_lowest(gates);
            near = grid_less(near, grid_cell(window_step(cell, dir)));
        }
    }
    Throw throw = {grid_less(grid_and(near, hive->occupied), grid_or(pinned, hive->tall)),
                   grid_less(near, hive->occupied)};
    if (board->rested != PIECE_NONE) {
        throw.victims = grid_less(throw.victims, grid_cell(board->cell[board->rested]));
    }
    return throw;
}

/* Moves of the pieces that our throwers can lift, thrown and by themselves; takes ours among them
 * out of `movers`. */
static inline int count_thrown(const View *view, const Hive *hive, Grid pinned, uint32_t throwers,
                               uint32_t *movers)
{
    const Board *board = view->board;
    unsigned us = board->turn * 16U;
    Grid theirs = hive->top_of[board->turn ^ 1];
    Throw first = throw_at(board, hive, pinned, board->cell[us + bits_lowest(throwers)]);
    Throw second = {grid_empty(), grid_empty()};
    int count = cells_in(first.landings) * cells_in(grid_and(first.victims, theirs));
    throwers &= throwers - 1;
    if (throwers != 0) {
        second = throw_at(board, hive, pinned, board->cell[us + bits_lowest(throwers)]);
        Grid both = grid_and(grid_and(first.victims, second.victims), theirs);
        count += cells_in(second.landings) * cells_in(grid_and(second.victims, theirs)) -
                 cells_in(grid_and(first.landings, second.landings)) * cells_in(both);
    }
    uint32_t by_first = grid_pick(first.victims, board->cell + us) & *movers;
    uint32_t by_second = grid_pick(second.victims, board->cell + us) & *movers;
    *movers &= ~(by_first | by_second);
    for (uint32_t own = by_first | by_second; own != 0; own &= own - 1) {
        Grid reached = own_reach(view, (Piece)(us + bits_lowest(own)));
        reached = own & -own & by_first ? grid_or(reached, first.landings) : reached;
        reached = own & -own & by_second ? grid_or(reached, second.landings) : reached;
        count += cells_in(reached);
    }
    return count;
}

/* Number of legal moves of `board`, 0 when there is none; `hive` has its windows. */
static inline int count_moves(const Board *board, const Hive *hive)
{
    unsigned us = board->turn * 16U;
    int count = count_placements(board, hive);
    if (board->cell[us] == 0) {
        return count; /* no queen, no moves */
    }
    uint32_t blocked = (UINT32_C(1) << board->rested | board->covered) >> us;
    Grid pinned = pinned_cells(board, hive->occupied);
    Grid free = grid_less(hive->top_of[board->turn], grid_less(pinned, hive->tall));
    uint32_t movers = grid_pick(free, board->cell + us) & ~blocked;
    uint32_t throwers = board->type & TYPE_PILLBUG ? find_thrower_pieces(board, blocked) : 0;
    View view;
    view.board = board;
    view.occupied = hive->occupied;
    if (throwers != 0) {
        count += count_thrown(&view, hive, pinned, throwers, &movers);
    }
    for (; movers != 0; movers &= movers - 1) {
        count += count_own(&view, (Piece)(us + bits_lowest(movers)));
    }
    return count;
}

static inline Hive hive_of(const Board *board)
{
    return (Hive){grid_load(&board->occupied),
                  grid_load(&board->tall),
                  {grid_load(&board->top_of[WHITE]), grid_load(&board->top_of[BLACK])}};
}

static int kernel_count(const Board *board)
{
    Hive hive = hive_of(board);
    int count = count_moves(board, &hive);
    return count == 0 ? 1 : count;
}

static inline void store_hive(Board *board, const Hive *hive)
{
    grid_store(hive->occupied, board->occupied.word);
    grid_store(hive->tall, board->tall.word);
    grid_store(hive->top_of[WHITE], board->top_of[WHITE].word);
    grid_store(hive->top_of[BLACK], board->top_of[BLACK].word);
}

/* Takes `piece` off the board and its hive: board_play's first half, without the key. */
static void lift_lightly(Board *board, Hive *hive, Piece piece)
{
    Hex hex = board->hex[piece];
    Piece under = board->under[piece];
    Colour colour = piece_colour(piece);
    unsigned cell = board->cell[piece];
    Grid here = grid_cell(cell);
    hive->top_of[colour] = grid_less(hive->top_of[colour], here);
    if (under == PIECE_NONE) {
        hive->occupied = grid_less(hive->occupied, here);
        board->holes =
            (int8_t)(board->holes - ring_holes[window_neighbours(&board->occupied, cell)]);
    } else {
        Colour below = piece_colour(under);
        hive->top_of[below] = grid_or(hive->top_of[below], here);
        board->covered ^= UINT32_C(1) << under;
        if (board->level[piece] == 1) {
            hive->tall = grid_less(hive->tall, here);
            board->stacks--;
        }
    }
    board->top[hex] = under;
    board->hex[piece] = HEX_NONE;
    board->cell[piece] = 0;
    board->level[piece] = 0;
    board->under[piece] = PIECE_NONE;
    store_hive(board, hive);
}

/* Number of replies when `piece`, which has been lifted off `base`, is put on `hex` at `cell`.
 * Leaves `base` as it was but for its windows and for what is told of `piece`. */
static inline int count_replies_to(Board *base, const Hive *hive, Piece piece, Hex hex,
                                   unsigned cell, bool may_end)
{
    Colour colour = piece_colour(piece);
    Piece under = base->top[hex];
    int8_t holes = base->holes;
    uint32_t covered = base->covered;
    uint8_t stacks = base->stacks;
    Grid here = grid_cell(cell);
    Hive next = *hive;

    if (under == PIECE_NONE) {
        base->level[piece] = 0;
        next.occupied = grid_or(next.occupied, here);
        base->holes = (int8_t)(holes + ring_holes[window_neighbours(&base->occupied, cell)]);
    } else {
        Colour below = piece_colour(under);
        base->level[piece] = (uint8_t)(base->level[under] + 1);
        base->covered |= UINT32_C(1) << under;
        base->stacks = (uint8_t)(stacks + (base->level[piece] == 1));
        next.tall = grid_or(next.tall, here);
        next.top_of[below] = grid_less(next.top_of[below], here);
    }
    next.top_of[colour] = grid_or(next.top_of[colour], here);
    base->under[piece] = under;
    base->top[hex] = piece;
    base->hex[piece] = hex;
    base->cell[piece] = (uint8_t)cell;
    store_hive(base, &next);

    int count = 0;
    if (!may_end || board_outcome(base) == OUTCOME_NONE) {
        count = count_moves(base, &next);
        count += count == 0;
    }
    base->top[hex] = under;
    base->holes = holes;
    base->covered = covered;
    base->stacks = stacks;
    grid_store(hive->occupied, base->occupied.word);
    return count;
}

/* Sum of the replies to the moves list[0..count - 1], which move the same piece. */
static uint64_t count_replies_of_piece(const Board *board, const Move *list, int count)
{
    Board base = *board;
    Hive hive = hive_of(board);
    Piece piece = move_piece(list[0]);
    bool may_end = board_queen_neighbours(board, WHITE) >= 5 ||
                   board_queen_neighbours(board, BLACK) >= 5 || piece_bug(piece) == BUG_QUEEN;
    uint64_t replies = 0;
    if (move_is_placement(list[0])) {
        base.hand[piece_colour(piece)][piece_bug(piece)]--;
    } else {
        lift_lightly(&base, &hive, piece);
    }
    base.rested = piece;
    base.turn ^= 1;
    base.ply++;
    for (int i = 0; i < count; i++) {
        Hex to = move_to(list[i]);
        unsigned offset = window_offset(board->origin, to);
        replies += window_holds(offset) ? (uint64_t)count_replies_to(&base, &hive, piece, to,
                                                                     window_cell(offset), may_end)
                                        : count_replies_plainly(board, list[i]);
    }
    return replies;
}

static uint64_t kernel_count_replies(const Board *board)
{
    MoveList list;
    kernel_all(board, &list);
    if (list.moves[0] == MOVE_PASS) {
        return count_replies_plainly(board, MOVE_PASS);
    }
    uint64_t replies = 0;
    int end = 0;
    for (int start = 0; start < list.count; start = end) {
        Piece piece = move_piece(list.moves[start]);
        while (end < list.count && move_piece(list.moves[end]) == piece) {
            end++;
        }
        uint64_t times = 1;
        if (move_is_placement(list.moves[start])) {
            /* A placed bug touches nothing of the opponent's that could copy or throw it, so the
             * replies are the same for every bug placed on a cell. */
            times = (uint64_t)count_placeable_bugs(board);
            end = start + (end - start) * (int)times;
        }
        replies +=
            times * count_replies_of_piece(board, list.moves + start, (end - start) / (int)times);
    }
    return replies;
}
