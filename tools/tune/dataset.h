/* Files of self-play games for tuning: moves, scores and results. MIT licence. */
#ifndef TOOLS_TUNE_DATASET_H
#define TOOLS_TUNE_DATASET_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/board.h"
#include "core/move.h"

enum {
    DATASET_PLY_LIMIT = 400,
    DATASET_NO_SCORE = INT16_MIN, /* the ply was not searched: opening or random */
};

/* One game from its start position. */
typedef struct DatasetGame {
    GameType type;
    int8_t result; /* for White: 2 won, 1 drawn, 0 lost */
    int plies;
    Move move[DATASET_PLY_LIMIT];
    int16_t score[DATASET_PLY_LIMIT]; /* of the search before each move, from its side */
} DatasetGame;

/* Appends a game to a file; false when it can't be written. */
bool dataset_write(FILE *file, const DatasetGame *game);

/* Reads the next game; false at the end of the file. Games cut short or damaged end the file, too,
 * with a message on stderr. */
bool dataset_read(FILE *file, DatasetGame *game);

#endif
