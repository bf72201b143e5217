/* A position drawn as text. MIT licence. */
#ifndef ENGINE_UHP_DRAWING_H
#define ENGINE_UHP_DRAWING_H

#include "core/base/text.h"
#include "core/board.h"

/* Appends the hive as hexes of text, a line each row and each edge between rows, north on top: the
 * top piece of each hex, queens in brackets, and "+N" when N pieces lie beneath. Appends a note
 * instead while no piece lies. */
void drawing_write_hive(const Board *board, Text *out);

/* Appends a line for each stack, from the top piece down, a line for the hands of both sides, and
 * one for the queens. */
void drawing_write_facts(const Board *board, Text *out);

#endif
