/* Reads GameStrings that stand alone, in other text or in links. MIT licence. */
#ifndef COMMON_SHEET_READ_UHP_H
#define COMMON_SHEET_READ_UHP_H

#include "tools/common/sheet/sheet.h"

/* What a look into a line found. */
typedef enum ReadUhp {
    READ_UHP_NONE,  /* no further GameString */
    READ_UHP_GAME,  /* a game, in the sheet */
    READ_UHP_FAULT, /* one that can't be played, with sheet->fault; the sheet has its beginning */
} ReadUhp;

/* Finds and reads the next GameString of a line and cuts the line off behind it. `link` is for the
 * decoded text of links. */
ReadUhp read_uhp(Slice *line, Text *link, Sheet *sheet);

#endif
