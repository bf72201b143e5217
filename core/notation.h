/* UHP strings: GameTypeString, MoveString and GameString, read and written. MIT licence. */
#ifndef CORE_NOTATION_H
#define CORE_NOTATION_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "core/board.h"
#include "core/game.h"
#include "core/move.h"

/* Bytes that hold the longest MoveString with its NUL ("wA1 \bA2"), with room to spare. */
enum { MOVE_STRING_SIZE = 16 };

/* What notation_read_move found. */
typedef enum ReadMove {
    READ_OK,         /* a legal move */
    READ_UNREADABLE, /* the text is no MoveString */
    READ_ILLEGAL,    /* a MoveString that can't be played here */
} ReadMove;

/* Reads one of the eight GameTypeStrings, exact case; false for anything else. */
bool notation_read_type(Slice text, GameType *type);

/* Writes a legal move of `board` (before it is played) as UHP.md section 4 defines, with its NUL,
 * into `out`. */
void notation_write_move(const Board *board, Move move, char out[MOVE_STRING_SIZE]);

/* Reads a MoveString in `board`. On READ_OK `*move` is a legal move; otherwise `reason` says why
 * not, the most telling reason first (UHP.md section 7), and `*move` is untouched. */
ReadMove notation_read_move(const Board *board, Slice text, Move *move, Reason *reason);

/* Writes the move of ply `ply`, 0..game->plies - 1, as it was written before it was played. */
void notation_write_ply(const Game *game, int ply, char out[MOVE_STRING_SIZE]);

/* Appends the GameString of a game: type, state, turn, moves. */
void notation_write_game(const Game *game, bool repetition_draw, Text *out);

/* Reads a GameString or GameTypeString into `game`, which must be initialised: state and turn
 * fields may be missing, stale or wrong. False with a reason naming the field or ply at fault:
 * `game` is then unchanged. */
bool notation_read_game(Slice text, bool queen_first, Game *game, Reason *reason);

#endif
