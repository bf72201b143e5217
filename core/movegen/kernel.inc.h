/* The move generator, written once over grids; each kernel_*.c includes a grid and then this file.
 * MIT licence. */

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "core/base/bits.h"
#include "core/movegen/movegen.h"
#include "core/ring.h"

/* Left to itself the compiler calls some of these from the counting loop, which costs 15 % of a
 * perft. Where a grid takes many instructions it may: the code would grow beyond use. */
#ifdef GRID_IN_REGISTER
#define KERNEL_INLINE static inline __attribute__((always_inline))
#else
#define KERNEL_INLINE static inline
#endif

#include "core/movegen/walks.inc.h"
#include "core/movegen/view.inc.h"

/* Appends the moves of `piece` from `from` to each cell of `to`. */
static inline void list_cells(const Board *board, MoveList *list, Piece piece, Hex from, Grid to)
{
    uint64_t word[GRID_WORDS];
    Move move = move_make(piece, from, 0);
    int count = list->count;
    grid_store(to, word);
    for (unsigned i = 0; i < GRID_WORDS; i++) {
        for (uint64_t bits = word[i]; bits != 0; bits &= bits - 1) {
            list->moves[count++] = move | grid_hex_of(board, i * 64 + bits_lowest(bits));
        }
    }
    list->count = count;
}

/* Appends the moves of a mover of ours that is not thrown. */
static inline void list_own(const View *view, MoveList *list, Piece piece)
{
    const Board *board = view->board;
    Hex from = board->hex[piece];
    if (!is_stepper(board, piece)) {
        list_cells(board, list, piece, from, own_reach(board, view->hive->occupied, piece));
        return;
    }
    for (unsigned dirs = steps(board, piece, grid_ring(board, piece)); dirs != 0;
         dirs &= dirs - 1) {
        list->moves[list->count++] = move_make(piece, from, hex_step(from, (int)bits_lowest(dirs)));
    }
}

/* Appends the moves of all pieces that can be thrown, own moves of ours included, and returns
 * these. */
static uint32_t list_thrown(const View *view, MoveList *list)
{
    const Board *board = view->board;
    uint32_t ours = 0;
    uint32_t theirs = 0;
    for (int i = 0; i < view->throws; i++) {
        ours |= own_victims(view, i);
        theirs |= their_victims(view, i);
    }
    for (uint32_t pieces = ours << 16 * board->turn | theirs << 16 * (board->turn ^ 1); pieces != 0;
         pieces &= pieces - 1) {
        Piece piece = (Piece)bits_lowest(pieces);
        Grid to = landings_from(view, cell_of_piece(board, piece));
        if (piece_colour(piece) == board->turn) {
            to = grid_or(to, own_reach(board, view->hive->occupied, piece));
        }
        list_cells(board, list, piece, board->hex[piece], to);
    }
    return ours;
}

static void kernel_all(const Board *board, MoveList *list)
{
    Hive hive = hive_of(board);
    unsigned bugs = placeable_bugs(board);
    list->count = 0;
    if (bugs != 0) {
        Grid cells = placement_cells(board, &hive);
        for (; bugs != 0; bugs &= bugs - 1) {
            Piece piece = board_next_in_hand(board, (Colour)board->turn, (Bug)bits_lowest(bugs));
            list_cells(board, list, piece, HEX_NONE, cells);
        }
    }
    if (may_move(board)) {
        View view = view_of(board, &hive);
        uint32_t movers = view.throws == 0 ? view.movers : view.movers & ~list_thrown(&view, list);
        for (; movers != 0; movers &= movers - 1) {
            list_own(&view, list, own_piece(board, bits_lowest(movers)));
        }
    }
    if (list->count == 0) {
        list->moves[list->count++] = MOVE_PASS;
    }
}

/* Number of moves of a mover of ours that is not thrown. */
static inline int count_own(const View *view, Piece piece)
{
    const Board *board = view->board;
    unsigned ring = grid_ring(board, piece);
    if (is_stepper(board, piece)) {
        return ring_count[steps(board, piece, ring)];
    }
    return piece_bug(piece) == BUG_GRASSHOPPER
               ? ring_count[ring]
               : cells_in(own_reach(board, view->hive->occupied, piece));
}

/* Number of moves of all pieces that can be thrown, own moves of ours included; takes these out of
 * `movers`. */
static inline int count_thrown(const View *view, uint32_t *movers)
{
    const Board *board = view->board;
    Grid theirs = view->hive->top_of[board->turn ^ 1];
    const Throw *first = &view->throw[0];
    const Throw *second = &view->throw[1];
    uint32_t ours = own_victims(view, 0);
    int count = cells_in(first->landings) * cells_in(grid_and(first->victims, theirs));
    if (view->throws > 1) {
        Grid twice = grid_and(grid_and(first->victims, second->victims), theirs);
        count += cells_in(second->landings) * cells_in(grid_and(second->victims, theirs));
        count -= cells_in(grid_and(first->landings, second->landings)) * cells_in(twice);
        ours |= own_victims(view, 1);
    }
    *movers &= ~ours;
    for (; ours != 0; ours &= ours - 1) {
        Piece piece = own_piece(board, bits_lowest(ours));
        Grid reached = own_reach(board, view->hive->occupied, piece);
        count += cells_in(grid_or(reached, landings_from(view, cell_of_piece(board, piece))));
    }
    return count;
}

/* Number of legal moves of `board`, 0 when there is none; `hive` is its hive. */
static inline int count_moves(const Board *board, const Hive *hive)
{
    int count = count_placeable_bugs(board);
    if (count > 0) {
        count *= cells_in(placement_cells(board, hive));
    }
    if (!may_move(board)) {
        return count;
    }
    View view = view_of(board, hive);
    uint32_t movers = view.movers;
    if (view.throws > 0) {
        count += count_thrown(&view, &movers);
    }
    for (; movers != 0; movers &= movers - 1) {
        count += count_own(&view, own_piece(board, bits_lowest(movers)));
    }
    return count;
}

static int kernel_count(const Board *board)
{
    Hive hive = hive_of(board);
    int count = count_moves(board, &hive);
    return count == 0 ? 1 : count;
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

#include "core/movegen/replies.inc.h"

#else

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

/* Where a piece on the board may be put in this ply: by its own power when it is ours, or thrown.
 */
static inline Grid reach(const View *view, Piece piece)
{
    const Board *board = view->board;
    Grid to = grid_empty();
    if (board->top[board->hex[piece]] != piece) {
        return to;
    }
    if (piece_colour(piece) == board->turn && (view->movers >> (piece & 15) & 1)) {
        to = own_reach(board, view->hive->occupied, piece);
    }
    return view->throws == 0 ? to : grid_or(to, landings_from(view, cell_of_piece(board, piece)));
}

static bool is_legal_placement(const Board *board, const Hive *hive, Piece piece, Hex to)
{
    Bug bug = piece_bug(piece);
    return placeable_bugs(board) >> bug & 1 &&
           piece == board_next_in_hand(board, (Colour)board->turn, bug) &&
           has_cell(placement_cells(board, hive), grid_cell_of(board, to));
}

static bool kernel_is_legal(const Board *board, Move move)
{
    Piece piece = move_piece(move);
    Hex to = move_to(move);
    Hive hive = hive_of(board);
    if (move == MOVE_PASS) {
        return count_moves(board, &hive) == 0;
    }
    if (move >> 27 != 0 || piece_bug(piece) == BUG_NONE || (to & ~HEX_MASK) != 0 ||
        !grid_covers(board, to)) {
        return false;
    }
    if (move_is_placement(move)) {
        return is_legal_placement(board, &hive, piece, to);
    }
    if (board->hex[piece] != move_from(move) || !may_move(board)) {
        return false;
    }
    View view = view_of(board, &hive);
    return has_cell(reach(&view, piece), grid_cell_of(board, to));
}

static bool kernel_reaches(const Board *board, Hex hex)
{
    if (!grid_covers(board, hex)) {
        return false;
    }
    Hive hive = hive_of(board);
    Grid cell = grid_cell(grid_cell_of(board, hex));
    if (placeable_bugs(board) != 0 &&
        !grid_is_empty(grid_and(placement_cells(board, &hive), cell))) {
        return true;
    }
    if (!may_move(board)) {
        return false;
    }
    View view = view_of(board, &hive);
    for (int i = 0; i < view.throws; i++) {
        if (!grid_is_empty(grid_and(view.throw[i].landings, cell)) &&
            (own_victims(&view, i) | their_victims(&view, i)) != 0) {
            return true;
        }
    }
    for (uint32_t movers = view.movers; movers != 0; movers &= movers - 1) {
        Piece piece = own_piece(board, bits_lowest(movers));
        if (!grid_is_empty(grid_and(own_reach(board, hive.occupied, piece), cell))) {
            return true;
        }
    }
    return false;
}

static uint32_t kernel_pinned(const Board *board)
{
    Grid pinned = pinned_cells(board, grid_occupied(board));
    return grid_pieces(board, grid_less(pinned, grid_tall(board)));
}

/* The cell of a colour's queen and the six round it; nothing while it is in hand. */
static inline Grid queen_place(const Board *board, Colour colour)
{
    Piece queen = piece_make(colour, BUG_QUEEN, 1);
    if (board->hex[queen] == HEX_NONE) {
        return grid_empty();
    }
    Grid cell = cell_of_piece(board, queen);
    return grid_or(cell, around(cell));
}

/* Adds what an uncovered piece can do that the hive does not keep in its place; `target` is the
 * place of the other queen. */
static inline void survey_piece(const Board *board, const Hive *hive, Grid target, Piece piece,
                                MoveSurvey *survey)
{
    Grid reached;
    if (is_stepper(board, piece)) {
        unsigned dirs = steps(board, piece, grid_ring(board, piece));
        survey->reach[piece] = ring_count[dirs];
        dirs &= grid_ring_in(board, target, piece);
        reached = cells_towards(board, board->hex[piece], dirs);
    } else {
        reached = own_reach(board, hive->occupied, piece);
        survey->reach[piece] = (uint8_t)cells_in(reached);
    }
    survey->mobile |= (uint32_t)(survey->reach[piece] > 0) << piece;
    if (!grid_is_empty(grid_and(reached, target))) {
        Piece queen = piece_make(colour_other(piece_colour(piece)), BUG_QUEEN, 1);
        unsigned onto = has_cell(reached, grid_cell_of_piece(board, queen));
        survey->besiegers |= UINT32_C(1) << piece;
        survey->siege[piece] = (uint8_t)(grid_ring_in(board, reached, queen) | onto << DIR_COUNT);
    }
}

static void kernel_survey(const Board *board, MoveSurvey *survey)
{
    Hive hive = hive_of(board);
    Grid fixed = grid_less(pinned_cells(board, hive.occupied), hive.tall);
    memset(survey, 0, sizeof *survey);
    survey->pinned = grid_pieces(board, fixed);
    for (unsigned colour = WHITE; colour < COLOUR_COUNT; colour++) {
        Grid target = queen_place(board, (Colour)(colour ^ 1));
        survey->placements[colour] = (uint8_t)cells_in(cells_beside(&hive, colour));
        uint32_t free = grid_pieces(board, grid_less(hive.top_of[colour], fixed));
        for (; free != 0; free &= free - 1) {
            survey_piece(board, &hive, target, (Piece)bits_lowest(free), survey);
        }
    }
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
        .survey = kernel_survey,
    };
    return &kernel;
}
