/* Games, positions and moves from UHP strings, and files, for tests. MIT licence. */
#ifndef TESTS_SUPPORT_LOAD_H
#define TESTS_SUPPORT_LOAD_H

#include "core/base/text.h"
#include "core/board.h"
#include "core/game.h"
#include "core/move.h"
#include "core/notation.h"

/* Each fails the running cmocka test, with the reason, when the text or file can't be read. */

/* Reads a GameString into `game`, which must be initialised. */
void load_game(Game *game, const char *text);

/* The position that a GameString leads to. */
Board load_board(const char *text);

/* The legal move of `board` that a MoveString names. */
Move load_move(const Board *board, const char *text);

/* The move of a ply of a game as it was written. */
typedef struct PlyText {
    char text[MOVE_STRING_SIZE];
} PlyText;

PlyText load_ply_text(const Game *game, int ply);

/* What is in a file, to be freed with text_free. */
Text load_file(const char *path);

#endif
