/* Reads the SGF of BoardSpace, of all its ages. MIT licence. */
#ifndef COMMON_SHEET_READ_SGF_H
#define COMMON_SHEET_READ_SGF_H

#include "tools/common/sheet/sheet.h"

/* Reads one game by its coordinates. False with sheet->fault: the sheet then has all that was read
 * before it. */
bool read_sgf(Slice record, Sheet *sheet);

#endif
