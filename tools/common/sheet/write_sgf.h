/* Writes games as BoardSpace's SGF. MIT licence. */
#ifndef COMMON_SHEET_WRITE_SGF_H
#define COMMON_SHEET_WRITE_SGF_H

#include "tools/common/sheet/sheet.h"

/* Appends the main line, which must be the present one, as a game tree. Comments and variations
 * have no place there. */
void write_sgf(const Sheet *sheet, Text *out);

#endif
