/* Grid: a set of cells of the whole 32x32 torus, for hives that do not fit the window. Slow and
 * rare. Interface: grid_portable.h, but what leaves one side comes in at the other. MIT licence. */
#ifndef CORE_GRID_H
#define CORE_GRID_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"

enum { GRID_WORDS = 16, GRID_ROWS = 32 };

typedef struct Grid {
    uint32_t row[GRID_ROWS];
} Grid;

static inline Grid grid_empty(void)
{
    return (Grid){{0}};
}

static inline Grid grid_full(void)
{
    Grid g;
    for (int i = 0; i < GRID_ROWS; i++) {
        g.row[i] = UINT32_MAX;
    }
    return g;
}

static inline void grid_store(Grid g, uint64_t word[GRID_WORDS])
{
    for (int i = 0; i < GRID_WORDS; i++) {
        word[i] = (uint64_t)g.row[2 * i + 1] << 32 | g.row[2 * i];
    }
}

static inline Grid grid_cell(unsigned cell)
{
    Grid g = {{0}};
    g.row[cell >> 5] = UINT32_C(1) << (cell & 31);
    return g;
}

static inline Grid grid_and(Grid a, Grid b)
{
    for (int i = 0; i < GRID_ROWS; i++) {
        a.row[i] &= b.row[i];
    }
    return a;
}

static inline Grid grid_or(Grid a, Grid b)
{
    for (int i = 0; i < GRID_ROWS; i++) {
        a.row[i] |= b.row[i];
    }
    return a;
}

static inline Grid grid_xor(Grid a, Grid b)
{
    for (int i = 0; i < GRID_ROWS; i++) {
        a.row[i] ^= b.row[i];
    }
    return a;
}

static inline Grid grid_less(Grid a, Grid b)
{
    for (int i = 0; i < GRID_ROWS; i++) {
        a.row[i] &= ~b.row[i];
    }
    return a;
}

static inline bool grid_is_empty(Grid g)
{
    uint32_t any = 0;
    for (int i = 0; i < GRID_ROWS; i++) {
        any |= g.row[i];
    }
    return any == 0;
}

static inline Grid grid_east(Grid g)
{
    for (int i = 0; i < GRID_ROWS; i++) {
        g.row[i] = g.row[i] << 1 | g.row[i] >> 31;
    }
    return g;
}

static inline Grid grid_west(Grid g)
{
    for (int i = 0; i < GRID_ROWS; i++) {
        g.row[i] = g.row[i] >> 1 | g.row[i] << 31;
    }
    return g;
}

static inline Grid grid_south_east(Grid g)
{
    Grid moved;
    for (int i = 0; i < GRID_ROWS; i++) {
        moved.row[(i + 1) & 31] = g.row[i];
    }
    return moved;
}

static inline Grid grid_north_west(Grid g)
{
    Grid moved;
    for (int i = 0; i < GRID_ROWS; i++) {
        moved.row[i] = g.row[(i + 1) & 31];
    }
    return moved;
}

static inline Grid grid_outside(Grid west_wall, Grid east_wall)
{
    (void)east_wall;
    /* 28 pieces leave some row free, and a free row cannot lie in a hole. */
    Grid free = {{0}};
    for (int i = 0; i < GRID_ROWS; i++) {
        free.row[i] = west_wall.row[i] == 0 ? UINT32_MAX : 0;
    }
    return free;
}

static inline unsigned grid_cell_of(const Board *board, Hex hex)
{
    (void)board;
    return hex_pack(hex);
}

static inline Hex grid_hex_of(const Board *board, unsigned cell)
{
    (void)board;
    return hex_unpack(cell);
}

static inline bool grid_covers(const Board *board, Hex hex)
{
    (void)board;
    (void)hex;
    return true;
}

static inline unsigned grid_cell_of_piece(const Board *board, Piece piece)
{
    return grid_cell_of(board, board->hex[piece]);
}

static inline Grid grid_topped_by(const Board *board, Colour colour)
{
    Grid g = grid_empty();
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex != HEX_NONE && piece_colour(board->top[hex]) == colour) {
            g = grid_or(g, grid_cell(grid_cell_of(board, hex)));
        }
    }
    return g;
}

static inline Grid grid_occupied(const Board *board)
{
    return grid_or(grid_topped_by(board, WHITE), grid_topped_by(board, BLACK));
}

static inline Grid grid_tall(const Board *board)
{
    Grid g = grid_empty();
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->level[piece] > 0) {
            g = grid_or(g, grid_cell(grid_cell_of_piece(board, piece)));
        }
    }
    return g;
}

static inline unsigned grid_ring(const Board *board, Piece piece)
{
    return board_neighbours(board, board->hex[piece]);
}

static inline unsigned grid_tall_ring(const Board *board, Piece piece)
{
    unsigned mask = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        mask |= (unsigned)(board_height(board, hex_step(board->hex[piece], dir)) > 1) << dir;
    }
    return mask;
}

static inline unsigned grid_ring_in(const Board *board, Grid g, Piece piece)
{
    uint64_t word[GRID_WORDS];
    unsigned mask = 0;
    grid_store(g, word);
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        unsigned cell = grid_cell_of(board, hex_step(board->hex[piece], dir));
        mask |= (unsigned)(word[cell >> 6] >> (cell & 63) & 1) << dir;
    }
    return mask;
}

static inline uint32_t grid_pieces(const Board *board, Grid g)
{
    uint32_t pieces = 0;
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->hex[piece] != HEX_NONE) {
            unsigned cell = grid_cell_of_piece(board, piece);
            pieces |= (g.row[cell >> 5] >> (cell & 31) & 1) << piece;
        }
    }
    return pieces & ~board->covered;
}

static inline uint32_t grid_pieces_of(const Board *board, Grid g, unsigned colour)
{
    return grid_pieces(board, g) >> 16 * colour & 0xffff;
}

#endif
