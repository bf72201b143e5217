/* Drawings in colour. MIT licence. */
#ifndef ENGINE_SHELL_TILES_H
#define ENGINE_SHELL_TILES_H

#include "core/base/text.h"

/* Appends a text with each name of a piece on a tile of its colour, by the terminal's escape
 * sequences: White's black on white, Black's white on black. */
void tiles_colour(Slice drawing, Text *out);

#endif
