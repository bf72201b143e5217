/* Where bin/record writes games. MIT licence. */
#ifndef RECORD_OUTPUT_H
#define RECORD_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "tools/common/sheet/sheet.h"
#include "tools/record/command_line.h"

/* Appends one game in the form of the orders. `file` and `game` say where it comes from, `first`
 * whether it is the first of the output. */
void output_add(const Orders *orders, const Sheet *sheet, const char *file, int game, bool first,
                Text *out);

/* Writes one game into a file of its own in the directory of the orders, named after the file it
 * comes from and its number there. False with a reason. */
bool output_split(const Orders *orders, const Sheet *sheet, const char *file, int game,
                  Reason *reason);

#endif
