/* Training samples: positions with the score an engine gave them and the result of their game. MIT
 * licence.
 *
 * The file holds whole games, six bytes a ply; a reader plays them over and hands out the
 * positions. All numbers have their lowest byte first.
 *
 *   8 bytes   "MNDSMPL1"
 *   then for each game:
 *     1 byte  game type, bits as in core/bug.h
 *     1 byte  result: 0 draw, 1 white wins, 2 black wins
 *     2 bytes plies of the opening
 *     2 bytes plies in all
 *     for each ply:
 *       4 bytes  the move as core/move.h packs it, the first piece lying on HEX_ORIGIN
 *       2 bytes  score in hundredths from the mover's side, SAMPLES_NO_SCORE when there is none
 *
 * Games that were lost by a fault (time, crash, illegal move …) are left out: their results tell
 * nothing about their positions. */
#ifndef MATCH_REPORTS_SAMPLES_H
#define MATCH_REPORTS_SAMPLES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/notation.h"
#include "tools/match/results/record.h"

enum { SAMPLES_NO_SCORE = INT16_MIN };

/* Appends the file's first bytes, and a game; a game that ended by a fault, or whose moves can't be
 * played, is left out. */
void samples_write_start(Text *out);
void samples_write_game(const Record *record, Text *out);

/* A position before one ply of a game. */
typedef struct Sample {
    const Board *board; /* valid until the next call */
    Move move;          /* what was played in it */
    int score;          /* from the side to move, or SAMPLES_NO_SCORE */
    int result;         /* for the side to move: 1 won, 0 drawn, -1 lost */
    int game;           /* number of the game in the file, from 0 */
    int ply;            /* plies played before */
    int book;           /* plies of the opening: positions before that were not searched */
    int plies;          /* length of the game */
} Sample;

typedef struct SampleReader SampleReader;

/* Opens a file of samples; NULL with a reason. */
SampleReader *samples_open(const char *path, Reason *reason);

/* The next position; false at the end, and with a reason in samples_error when the file is damaged.
 */
bool samples_next(SampleReader *reader, Sample *sample);

/* What is wrong with the file, or NULL. */
const char *samples_error(const SampleReader *reader);

/* Closes a reader; NULL is allowed. */
void samples_close(SampleReader *reader);

#endif
