/* Reads PGN as MzingaViewer, hivegame.com and entomology write it. MIT licence. */
#ifndef COMMON_SHEET_READ_PGN_H
#define COMMON_SHEET_READ_PGN_H

#include "tools/common/sheet/sheet.h"

/* Reads one game, main line last played. False with sheet->fault: the sheet then has all that was
 * read before it. A comment that is one variation in brackets is read as such. */
bool read_pgn(Slice record, Sheet *sheet);

#endif
