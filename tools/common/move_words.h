/* Moves in plain words, for people who read no notation. MIT licence. */
#ifndef COMMON_MOVE_WORDS_H
#define COMMON_MOVE_WORDS_H

#include "core/base/text.h"
#include "core/board.h"
#include "core/move.h"

/* Appends a piece: "White's second ant", "Black's queen". */
void move_words_piece(Piece piece, Text *out);

/* Appends a legal move of `board`: "White's second ant to the right of Black's queen", "Black's
 * first beetle onto White's queen", "White's pillbug throws Black's first ant to the upper left of
 * White's queen", "Black places the ladybug to the left of Black's queen", "White passes". */
void move_words_write(const Board *board, Move move, Text *out);

#endif
