/* A position: where the pieces lie, whose turn it is, and what make and undo keep up to date. MIT
 * licence. */
#ifndef CORE_BOARD_H
#define CORE_BOARD_H

#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/bug.h"
#include "core/hex.h"
#include "core/move.h"
#include "core/ring.h"
#include "core/window.h"

/* Plain data: `=` copies a position. Read the fields freely; only board_init, board_play and
 * board_undo write them. Fields below "derived" follow from those above it and are re-checked by
 * board_check. */
typedef struct Board {
    uint8_t under[PIECE_LIMIT]; /* the piece right beneath each piece, or PIECE_NONE */
    Hex hex[PIECE_LIMIT]; /* where each piece lies, or HEX_NONE when in hand or not in the game */
    GameType type;        /* which bugs are in the box */
    bool queen_first;     /* whether the queen may be placed on the first turn (2010 rulebook) */
    uint8_t turn;         /* Colour to move */
    Piece last_moved;     /* the piece moved, placed or thrown in the last ply, or PIECE_NONE */
    uint16_t ply;         /* plies played, passes included */

    /* derived */
    bool wide; /* the hive does not fit the window: `occupied`, `top_of`, `tall` are empty */
    uint8_t level[PIECE_LIMIT];            /* how many pieces lie beneath each piece on the board */
    alignas(16) uint8_t cell[PIECE_LIMIT]; /* window cell of each piece; 0 when in hand or wide */
    alignas(8) uint8_t hand[COLOUR_COUNT][BUG_COUNT]; /* pieces in hand */
    uint32_t covered;                                 /* pieces with another on top */
    uint8_t cells;                                    /* occupied hexes */
    uint8_t stacks;                                   /* hexes with two pieces or more */
    int8_t holes;                /* empty regions the hive encloses, by the Euler count */
    Hex origin;                  /* hex of the window's row 0, column 0 */
    uint64_t key;                /* zobrist key of the stacks and the side to move, see zobrist.h */
    Window occupied;             /* hexes with a piece */
    Window top_of[COLOUR_COUNT]; /* hexes whose top piece has the colour */
    Window tall;                 /* hexes with two pieces or more */
    uint8_t top[HEX_LIMIT];      /* the top piece of each hex, or PIECE_NONE */
} Board;

/* What board_undo needs and the move does not tell. */
typedef struct Undo {
    uint64_t key;
    Hex origin;
    Piece last_moved;
    int8_t holes;
    bool wide;
    bool rewindowed; /* the window was laid anew by the move */
} Undo;

/* Sets up the start position of a game type; `queen_first` allows the queen on the first turns. */
void board_init(Board *board, GameType type, bool queen_first);

/* Plays a move, which must be legal (or a pass, legal or not, which search may use as a null move),
 * and stores in `undo` what board_undo needs. */
void board_play(Board *board, Move move, Undo *undo);

/* Takes back `move`, the last one played, with the `undo` that board_play filled: the board is as
 * it was. */
void board_undo(Board *board, Move move, const Undo *undo);

/* Key of the position for hash tables: stacks, side to move, and the resting piece where it can
 * matter. */
uint64_t board_key(const Board *board);

/* The top piece of a hex, or PIECE_NONE. */
static inline Piece board_top(const Board *board, Hex hex)
{
    return board->top[hex];
}

/* Number of pieces on a hex, 0..7. */
static inline int board_height(const Board *board, Hex hex)
{
    Piece top = board->top[hex];
    return top == PIECE_NONE ? 0 : board->level[top] + 1;
}

static inline bool board_on_board(const Board *board, Piece piece)
{
    return board->hex[piece] != HEX_NONE;
}

/* Whether a piece on the board has another one on top of it. */
static inline bool board_is_covered(const Board *board, Piece piece)
{
    return board->top[board->hex[piece]] != piece;
}

/* The piece that rests, as a set of pieces: what moved, was placed or was thrown in the last ply
 * may in this one neither move nor throw nor be thrown. */
static inline uint32_t board_resting(const Board *board)
{
    return UINT32_C(1) << board->last_moved & ~(UINT32_C(1) << PIECE_NONE);
}

/* The pieces of a colour with the pillbug's power to throw, were it their turn: pillbugs, and
 * mosquitoes on the ground that touch one of either colour; none of them covered. They may well be
 * pinned, or rest. */
static inline uint32_t board_throwers(const Board *board, Colour colour)
{
    Piece pillbug = piece_make(colour, BUG_PILLBUG, 1); /* which never leaves the ground */
    Piece mosquito = piece_make(colour, BUG_MOSQUITO, 1);
    uint32_t throwers = (uint32_t)board_on_board(board, pillbug) << pillbug;
    if (board_on_board(board, mosquito) && board->level[mosquito] == 0) {
        for (int lending = WHITE; lending < COLOUR_COUNT; lending++) {
            Piece lender = piece_make((Colour)lending, BUG_PILLBUG, 1);
            bool lends = board_on_board(board, lender) && !(board->covered >> lender & 1) &&
                         hex_touches(board->hex[lender], board->hex[mosquito]);
            throwers |= (uint32_t)lends << mosquito;
        }
    }
    return throwers & ~board->covered;
}

/* The pieces of the side to move that can throw in this ply, those beside a hex. */
uint32_t board_throwers_beside(const Board *board, Hex hex);

/* The 1-based turn number of the player to move. */
static inline int board_turn_number(const Board *board)
{
    return 1 + board->ply / 2;
}

/* The next piece of a bug to come from the hand of `colour`, or PIECE_NONE when none is left. */
Piece board_next_in_hand(const Board *board, Colour colour, Bug bug);

/* What board_neighbours says, worked out without the windows. */
unsigned board_neighbours_by_top(const Board *board, Hex hex);

/* Six bits, bit d set when the neighbour of `hex` in direction d is occupied. */
static inline unsigned board_neighbours(const Board *board, Hex hex)
{
    unsigned offset = hex_difference(board->origin, hex);
    return board->wide || !window_holds(offset)
               ? board_neighbours_by_top(board, hex)
               : window_neighbours(&board->occupied, window_cell(offset));
}

/* The same for the hex of a piece on the board, faster. */
static inline unsigned board_piece_neighbours(const Board *board, Piece piece)
{
    return board->wide ? board_neighbours_by_top(board, board->hex[piece])
                       : window_neighbours(&board->occupied, board->cell[piece]);
}

/* Number of occupied neighbours of a colour's queen, 0..6; 0 while it is in hand. */
static inline int board_queen_neighbours(const Board *board, Colour colour)
{
    Piece queen = piece_make(colour, BUG_QUEEN, 1);
    return board_on_board(board, queen) ? ring_count[board_piece_neighbours(board, queen)] : 0;
}

/* How a game stands by the queens alone. */
typedef enum Outcome { OUTCOME_NONE, OUTCOME_WHITE, OUTCOME_BLACK, OUTCOME_DRAW } Outcome;

/* Who has won: a queen with six occupied neighbours has lost, both at once is a draw. */
Outcome board_outcome(const Board *board);

/* The bug of the piece on top of `hex`, or BUG_NONE when it is empty. */
static inline Bug board_top_bug(const Board *board, Hex hex)
{
    return piece_bug(board->top[hex]);
}

#endif
