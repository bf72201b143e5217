/* Moves as people type them: "a1 g1-" for "wA1 bG1-". MIT licence. */
#ifndef ENGINE_SHELL_SHORTHAND_H
#define ENGINE_SHELL_SHORTHAND_H

#include "core/base/reason.h"
#include "core/base/text.h"
#include "core/board.h"
#include "core/move.h"

/* Reads a move in full spelling, or one that leaves out colours (the mover's own) and numbers, if
 * just one legal move can be meant. False with a reason, which names the moves when there are
 * several. */
bool shorthand_read(const Board *board, Slice text, Move *move, Reason *reason);

/* Whether a word looks like a piece, spelled fully or not, with or without signs beside it. */
bool shorthand_is_piece(Slice word);

/* Whether a piece can be meant by a word, such as "a", "A1", "wA" for wA1; `mover` is whose pieces
 * a word without a colour means. */
bool shorthand_means(Slice word, Piece piece, Colour mover);

#endif
