/* The move generator, written once over grids; each kernel_*.c includes a grid and then this file.
 * MIT licence. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/bits.h"
#include "core/movegen.h"
#include "core/ring.h"

#include "core/kernel_walks.h"

/* What one piece with the pillbug's power can do. */
typedef struct Thrower {
    uint32_t victims; /* pieces it can throw */
    Grid landings;    /* cells it can throw them to */
} Thrower;

/* A board as the side to move sees it. */
typedef struct View {
    const Board *board;
    Colour us;
    Grid occupied;
    uint64_t pinned[GRID_WORDS];
    int throwers;
    Thrower thrower[2]; /* pillbug and mosquito */
} View;

static inline bool has_cell(const uint64_t word[GRID_WORDS], unsigned cell)
{
    return word[cell >> 6] >> (cell & 63) & 1;
}

/* Whether the hive keeps the uncovered piece on `hex` in its place. */
static inline bool is_pinned(const View *view, Piece piece, Hex hex)
{
    return view->board->level[piece] == 0 && has_cell(view->pinned, grid_cell_of(view->board, hex));
}

static inline bool is_placed(const Board *board, Colour colour, Bug bug)
{
    return board->hex[piece_make(colour, bug, 1)] != HEX_NONE;
}

/* Bugs that a mosquito on the ground with these neighbours can copy, as a set of 1 << Bug. */
static inline unsigned copied_bugs(const Board *board, Hex hex, unsigned ring)
{
    unsigned bugs = 0;
    for (; ring != 0; ring &= ring - 1) {
        bugs |= 1U << board_top_bug(board, hex_step(hex, (int)bits_lowest(ring)));
    }
    return bugs & ~(1U << BUG_MOSQUITO);
}

/* The power of the thrower on `hex`, which is uncovered, on the ground and not resting. */
static inline Thrower thrower_at(const View *view, Hex hex)
{
    const Board *board = view->board;
    unsigned ring = grid_ring(board, hex);
    unsigned landings = 0;
    Thrower thrower = {0, grid_empty()};
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Hex beside = hex_step(hex, dir);
        Piece piece = board->top[beside];
        if (board->stacks > 1 && is_gated(board, hex, dir, 1, 0, HEX_NONE)) {
            continue;
        }
        if (!(ring >> dir & 1)) {
            landings |= 1U << dir;
        } else if (board->level[piece] == 0 && piece != board->rested &&
                   !is_pinned(view, piece, beside)) {
            thrower.victims |= 1U << piece;
        }
    }
    thrower.landings = cells_towards(board, hex, landings);
    return thrower;
}

static inline bool can_throw(const Board *board, Piece piece)
{
    Hex hex = board->hex[piece];
    if (hex == HEX_NONE || board->top[hex] != piece || board->level[piece] != 0 ||
        board->rested == piece) {
        return false;
    }
    return piece_bug(piece) == BUG_PILLBUG ||
           (copied_bugs(board, hex, grid_ring(board, hex)) >> BUG_PILLBUG & 1);
}

/* Finds our throwers; the pins must be known. */
static inline void find_throwers(View *view)
{
    view->throwers = 0;
    if (!(view->board->type & TYPE_PILLBUG)) {
        return;
    }
    for (int bug = BUG_PILLBUG; bug >= BUG_MOSQUITO; bug -= BUG_PILLBUG - BUG_MOSQUITO) {
        Piece piece = piece_make(view->us, (Bug)bug, 1);
        if (can_throw(view->board, piece)) {
            view->thrower[view->throwers++] = thrower_at(view, view->board->hex[piece]);
        }
    }
}

static inline View view_of(const Board *board)
{
    View view = {.board = board, .us = (Colour)board->turn, .occupied = grid_occupied(board)};
    if (is_placed(board, view.us, BUG_QUEEN)) {
        grid_store(pinned_cells(board, view.occupied), view.pinned);
        find_throwers(&view);
    }
    return view;
}

/* Bugs in our hand that may be placed in this turn, as a set of 1 << Bug. */
static inline unsigned placeable_bugs(const Board *board)
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

/* Cells where we may place a bug. */
static inline Grid placement_cells(const View *view)
{
    const Board *board = view->board;
    if (board->ply == 0) {
        return grid_cell(grid_cell_of(board, HEX_ORIGIN));
    }
    if (board->ply == 1) {
        return around(view->occupied);
    }
    Grid ours = grid_topped_by(board, view->us);
    Grid theirs = grid_xor(view->occupied, ours);
    return grid_less(grid_less(around(ours), around(theirs)), view->occupied);
}

/* Where the mosquito on the ground at `hex` may go. */
static inline Grid mosquito_reach(const View *view, Hex hex, unsigned ring)
{
    const Board *board = view->board;
    unsigned bugs = copied_bugs(board, hex, ring);
    Grid reached = grid_empty();
    unsigned dirs = 0;
    if (bugs & (1U << BUG_ANT | 1U << BUG_SPIDER)) {
        Grid start = grid_cell(grid_cell_of(board, hex));
        Grid hive = grid_xor(view->occupied, start);
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
        reached = grid_or(reached, ladybug_walk(board, hex, view->occupied));
    }
    return grid_or(reached, cells_towards(board, hex, dirs));
}

/* Where an uncovered piece that is neither pinned nor resting may go by itself. */
static inline Grid own_reach(const View *view, Piece piece)
{
    const Board *board = view->board;
    Hex hex = board->hex[piece];
    unsigned ring = grid_ring(board, hex);
    Grid start = grid_cell(grid_cell_of(board, hex));

    if (board->level[piece] > 0) {
        return cells_towards(board, hex, crawls(board, hex, board->level[piece], ring));
    }
    switch (piece_bug(piece)) {
    case BUG_QUEEN:
    case BUG_PILLBUG:
        return cells_towards(board, hex, ring_slides[ring]);
    case BUG_SPIDER:
        return spider_walk(board, grid_xor(view->occupied, start), hex, ring_slides[ring]);
    case BUG_BEETLE:
        return cells_towards(board, hex, crawls(board, hex, 0, ring));
    case BUG_GRASSHOPPER:
        return jumps(board, hex, ring);
    case BUG_ANT:
        return ant_walk(grid_xor(view->occupied, start), start);
    case BUG_MOSQUITO:
        return mosquito_reach(view, hex, ring);
    case BUG_LADYBUG:
        return ladybug_walk(board, hex, view->occupied);
    default:
        return grid_empty();
    }
}

/* Where a piece on the board may be put in this ply: by its own power when it is ours, or thrown.
 */
static inline Grid reach(const View *view, Piece piece)
{
    const Board *board = view->board;
    Hex hex = board->hex[piece];
    Grid reached = grid_empty();
    if (board->top[hex] != piece || board->rested == piece) {
        return reached;
    }
    if (piece_colour(piece) == view->us && !is_pinned(view, piece, hex)) {
        reached = own_reach(view, piece);
    }
    for (int i = 0; i < view->throwers; i++) {
        if (view->thrower[i].victims >> piece & 1) {
            reached = grid_or(reached, view->thrower[i].landings);
        }
    }
    return reached;
}

/* Pieces on the board that may be put elsewhere in this ply, before looking where: ours and the
 * thrown. */
static inline uint32_t candidates(const View *view)
{
    const Board *board = view->board;
    uint32_t pieces = 0;
    if (!is_placed(board, view->us, BUG_QUEEN)) {
        return 0;
    }
    for (unsigned i = 0; i < PIECES_PER_COLOUR; i++) {
        Piece piece = (Piece)((unsigned)view->us << 4 | i);
        pieces |= (uint32_t)(board->hex[piece] != HEX_NONE) << piece;
    }
    for (int i = 0; i < view->throwers; i++) {
        pieces |= view->thrower[i].victims;
    }
    return pieces;
}

/* Appends the moves of `piece` from `from` to each cell of `to`. */
static inline void list_moves(const Board *board, MoveList *list, Piece piece, Hex from, Grid to)
{
    uint64_t word[GRID_WORDS];
    grid_store(to, word);
    for (unsigned i = 0; i < GRID_WORDS; i++) {
        for (uint64_t bits = word[i]; bits != 0; bits &= bits - 1) {
            Hex hex = grid_hex_of(board, i * 64 + bits_lowest(bits));
            list->moves[list->count++] = move_make(piece, from, hex);
        }
    }
}

static void kernel_all(const Board *board, MoveList *list)
{
    View view = view_of(board);
    list->count = 0;
    unsigned bugs = placeable_bugs(board);
    if (bugs != 0) {
        Grid cells = placement_cells(&view);
        for (; bugs != 0; bugs &= bugs - 1) {
            Piece piece = board_next_in_hand(board, view.us, (Bug)bits_lowest(bugs));
            list_moves(board, list, piece, HEX_NONE, cells);
        }
    }
    for (uint32_t pieces = candidates(&view); pieces != 0; pieces &= pieces - 1) {
        Piece piece = (Piece)bits_lowest(pieces);
        list_moves(board, list, piece, board->hex[piece], reach(&view, piece));
    }
    if (list->count == 0) {
        list->moves[list->count++] = MOVE_PASS;
    }
}

/* Replies to one move, played on a copy; 0 when it ends the game. */
static uint64_t count_replies_plainly(const Board *board, Move move)
{
    Board after = *board;
    Undo undo;
    board_play(&after, move, &undo);
    return board_outcome(&after) == OUTCOME_NONE ? (uint64_t)movegen_count(&after) : 0;
}

#ifdef GRID_IN_WINDOW

#include "core/kernel_count.h"

#else

static int kernel_count(const Board *board)
{
    MoveList list;
    kernel_all(board, &list);
    return list.count;
}

static uint64_t kernel_count_replies(const Board *board)
{
    MoveList list;
    uint64_t replies = 0;
    kernel_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        replies += count_replies_plainly(board, list.moves[i]);
    }
    return replies;
}

#endif

static bool has_no_move(const Board *board)
{
    MoveList list;
    kernel_all(board, &list);
    return list.moves[0] == MOVE_PASS;
}

static bool kernel_is_legal(const Board *board, Move move)
{
    Piece piece = move_piece(move);
    Hex from = move_from(move);
    Hex to = move_to(move);
    if (move == MOVE_PASS) {
        return has_no_move(board);
    }
    if (move >> 27 != 0 || piece_bug(piece) == BUG_NONE || (to & ~HEX_MASK) != 0 ||
        !grid_covers(board, to)) {
        return false;
    }
    View view = view_of(board);
    uint64_t word[GRID_WORDS];
    if (from == HEX_NONE) {
        Bug bug = piece_bug(piece);
        if (!(placeable_bugs(board) >> bug & 1) ||
            piece != board_next_in_hand(board, view.us, bug)) {
            return false;
        }
        grid_store(placement_cells(&view), word);
    } else {
        if (board->hex[piece] != from || !(candidates(&view) >> piece & 1)) {
            return false;
        }
        grid_store(reach(&view, piece), word);
    }
    return has_cell(word, grid_cell_of(board, to));
}

static bool kernel_reaches(const Board *board, Hex hex)
{
    if (!grid_covers(board, hex)) {
        return false;
    }
    View view = view_of(board);
    unsigned cell = grid_cell_of(board, hex);
    uint64_t word[GRID_WORDS];
    if (placeable_bugs(board) != 0) {
        grid_store(placement_cells(&view), word);
        if (has_cell(word, cell)) {
            return true;
        }
    }
    for (uint32_t pieces = candidates(&view); pieces != 0; pieces &= pieces - 1) {
        grid_store(reach(&view, (Piece)bits_lowest(pieces)), word);
        if (has_cell(word, cell)) {
            return true;
        }
    }
    return false;
}

static uint32_t kernel_pinned(const Board *board)
{
    uint64_t word[GRID_WORDS];
    uint32_t pieces = 0;
    grid_store(pinned_cells(board, grid_occupied(board)), word);
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex != HEX_NONE && board->top[hex] == piece && board->level[piece] == 0 &&
            has_cell(word, grid_cell_of(board, hex))) {
            pieces |= UINT32_C(1) << piece;
        }
    }
    return pieces;
}

const Kernel *KERNEL_FUNCTION(void)
{
    static const Kernel kernel = {
        .name = KERNEL_NAME,
        .all = kernel_all,
        .count = kernel_count,
        .count_replies = kernel_count_replies,
        .is_legal = kernel_is_legal,
        .reaches = kernel_reaches,
        .pinned = kernel_pinned,
    };
    return &kernel;
}
