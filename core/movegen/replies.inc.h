/* Counting the replies to all moves at once: the last two plies of a perft; part of the kernels
 * over the window, included by kernel_body.h. MIT licence. */

/* Brings the windows of a board in line with its hive. */
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
    base.last_moved = piece;
    base.turn ^= 1;
    base.ply++;
    for (int i = 0; i < count; i++) {
        Hex to = move_to(list[i]);
        unsigned offset = hex_difference(board->origin, to);
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
