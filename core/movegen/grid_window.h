/* What the grids over the 16x16 window share: how they lie over a board. MIT licence. */
#ifndef CORE_MOVEGEN_GRID_WINDOW_H
#define CORE_MOVEGEN_GRID_WINDOW_H

#define GRID_IN_WINDOW 1

/* The grids of a board that is not wide. */
static inline Grid grid_occupied(const Board *board)
{
    return grid_load(&board->occupied);
}

static inline Grid grid_tall(const Board *board)
{
    return grid_load(&board->tall);
}

static inline Grid grid_topped_by(const Board *board, Colour colour)
{
    return grid_load(&board->top_of[colour]);
}

/* Cell of a hex in the window, and back. */
static inline unsigned grid_cell_of(const Board *board, Hex hex)
{
    return window_cell(hex_difference(board->origin, hex));
}

static inline Hex grid_hex_of(const Board *board, unsigned cell)
{
    return window_hex(board->origin, cell);
}

/* Cell of a piece on the board. */
static inline unsigned grid_cell_of_piece(const Board *board, Piece piece)
{
    return board->cell[piece];
}

/* Whether a hex lies in the window at all. */
static inline bool grid_covers(const Board *board, Hex hex)
{
    unsigned offset = hex_difference(board->origin, hex);
    return (offset & 31) < 16 && offset >> 6 < 16;
}

/* Occupied neighbours of a piece on the board, as board_neighbours gives them, and those that are
 * stacks. */
static inline unsigned grid_ring(const Board *board, Piece piece)
{
    return window_neighbours(&board->occupied, board->cell[piece]);
}

static inline unsigned grid_tall_ring(const Board *board, Piece piece)
{
    return window_neighbours(&board->tall, board->cell[piece]);
}

/* Directions in which the neighbours of a piece on the board are in `g`. */
static inline unsigned grid_ring_in(const Board *board, Grid g, Piece piece)
{
    Window window;
    grid_store(g, window.word);
    return window_neighbours(&window, board->cell[piece]);
}

/* Uncovered pieces on the cells of `g`. */
static inline uint32_t grid_pieces(const Board *board, Grid g)
{
    return (grid_pick(g, board->cell) | grid_pick(g, board->cell + 16) << 16) & ~board->covered;
}

/* Uncovered pieces of `colour` on the cells of `g`, by their index: piece & 15. */
static inline uint32_t grid_pieces_of(const Board *board, Grid g, unsigned colour)
{
    return grid_pick(g, board->cell + 16 * colour) & ~(board->covered >> 16 * colour);
}

#endif
