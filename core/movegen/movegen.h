/* Legal moves. MIT licence. */
#ifndef CORE_MOVEGEN_MOVEGEN_H
#define CORE_MOVEGEN_MOVEGEN_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"

/* Chooses the fastest generator that this processor can run. Any thread, any number of times;
 * without it the portable generator is used, with the same results. */
void movegen_init(void);

/* Name of the generator in use: "portable", "avx2", "avx512". */
const char *movegen_name(void);

/* Uses the named generator ("portable", "avx2", "avx512", "wide"), for tests and measurements;
 * false when this processor can't run it or there is none of that name. */
bool movegen_select(const char *name);

/* Fills `list` with the legal moves, each (piece, destination) once, MOVE_PASS alone when there is
 * no other. Does not look whether the game is over. */
void movegen_all(const Board *board, MoveList *list);

/* Number of legal moves, as movegen_all would list them (a forced pass counts 1), without listing
 * them. */
int movegen_count(const Board *board);

/* Sum of movegen_count over the positions after each legal move, those where a queen is surrounded
 * counting 0: the leaves of a perft two plies deep. Much faster than playing the moves. */
uint64_t movegen_count_replies(const Board *board);

/* Whether `move` is legal: the same answer as membership in movegen_all. Takes any 32-bit value. */
bool movegen_is_legal(const Board *board, Move move);

/* Whether the side to move can put a piece on the empty or occupied `hex` in this ply. */
bool movegen_reaches(const Board *board, Hex hex);

/* Pieces on the board, of both colours, at ground level and uncovered, whose lifting would split
 * the hive. */
uint32_t movegen_pinned(const Board *board);

/* What the pieces of both colours can do by their own power, whoever is to move and whatever rests:
 * for evaluation. Throws and the duty to place the queen are left out. */
typedef struct MoveSurvey {
    uint32_t pinned;    /* as movegen_pinned */
    uint32_t mobile;    /* uncovered pieces with at least one destination */
    uint32_t besiegers; /* mobile pieces that can reach a hex beside the other queen, or its own */
    uint8_t reach[PIECE_LIMIT];       /* number of destinations of each piece */
    uint8_t siege[PIECE_LIMIT];       /* neighbours of the other queen among them, as bits by
                                         direction from it; bit 6 for its own hex */
    uint8_t placements[COLOUR_COUNT]; /* hexes where each colour may place, from its second
                                         placement on */
} MoveSurvey;

/* Fills `survey` for a board. */
void movegen_survey(const Board *board, MoveSurvey *survey);

#endif
