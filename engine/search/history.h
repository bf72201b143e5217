/* Which moves have been good in the search so far. One History per thread. MIT licence. */
#ifndef ENGINE_SEARCH_HISTORY_H
#define ENGINE_SEARCH_HISTORY_H

#include <stdint.h>

#include "core/bug.h"
#include "core/hex.h"
#include "core/move.h"

enum {
    HISTORY_LIMIT = 8192, /* values stay within +- this */
    HISTORY_KINDS = 16,   /* colour << 3 | bug */
    HISTORY_CONTINUATIONS = 2,
};

/* The moves that led to a position, the last one first; MOVE_NONE stands for none or a null move.
 */
typedef struct Continuation {
    Move move[HISTORY_CONTINUATIONS];
} Continuation;

/* Values are from the view of the side that moves. */
typedef struct History {
    /* By the side to move, the kind of the moved piece (the opponent's when thrown) and where to.
     */
    int16_t plain[COLOUR_COUNT][HISTORY_KINDS][HEX_PACKED_LIMIT];
    /* By the kind of the piece moved one ply (0) or two plies (1) before, the kind of the moved
     * piece, and where to as seen from where that piece went: the same wherever the hive lies. */
    int16_t after[HISTORY_CONTINUATIONS][HISTORY_KINDS][HISTORY_KINDS][HEX_PACKED_LIMIT];
} History;

/* A row of each table: one piece's values. */
typedef struct HistoryRows {
    const int16_t *row[1 + HISTORY_CONTINUATIONS];
} HistoryRows;

/* A place in each row: one hex's values. */
typedef struct HistoryColumns {
    uint16_t column[1 + HISTORY_CONTINUATIONS];
} HistoryColumns;

/* Zeroes every value. */
void history_clear(History *history);

/* Halves the values by hex, for a new search. Those by what went before hold on, and are too many
 * for a search of a few milliseconds. */
void history_age(History *history);

/* Where the tables keep what they say of the moves of `side` with `piece` after `continuation`.
 * Points into `history`. */
HistoryRows history_rows(const History *history, Colour side, const Continuation *continuation,
                         Piece piece);

/* Where in these rows the moves to a hex are. */
HistoryColumns history_columns(const Continuation *continuation, Hex to);

/* The sum of what the tables say of the move there. */
static inline int history_value(const HistoryRows *rows, const HistoryColumns *columns)
{
    int value = 0;
    for (int i = 0; i < 1 + HISTORY_CONTINUATIONS; i++) {
        value += rows->row[i][columns->column[i]];
    }
    return value;
}

/* Raises (or lowers, when `bonus` is negative) the values of a move; |bonus| <= HISTORY_LIMIT. */
void history_update(History *history, Colour side, const Continuation *continuation, Move move,
                    int bonus);

#endif
