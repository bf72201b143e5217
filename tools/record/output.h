/* What bin/record writes of a game. MIT licence. */
#ifndef RECORD_OUTPUT_H
#define RECORD_OUTPUT_H

#include <stdbool.h>

#include "tools/common/sheet/sheet.h"
#include "tools/record/command_line.h"

/* Appends one game in the form of the orders; `file` and `game` say where it comes from. */
void output_game(const Orders *orders, const Sheet *sheet, const char *file, int game, Text *out);

/* Appends what stands before a game in a form: headings before the first, a blank line between
 * others. */
void output_head(OutForm form, bool first, Text *out);

/* Writes one game into a file of its own in the directory of the orders, named after the file it
 * comes from and its number there. False with a reason. */
bool output_split(const Orders *orders, const char *file, int game, Slice text, Reason *reason);

#endif
