/* Files of games in any form, read game by game. MIT licence. */
#ifndef COMMON_SHEET_SOURCE_H
#define COMMON_SHEET_SOURCE_H

#include <stdint.h>

#include "tools/common/sheet/cutter.h"
#include "tools/common/sheet/sheet.h"

/* One file while it is read. */
typedef struct Source {
    const char *path; /* as messages name it */
    FILE *stream;
    Cutter cutter;
    Slice line;      /* FORM_UHP: what is left of the present line */
    int line_number; /* where the present record begins */
    Text link;
    int game;      /* number of the game just read, from 1 */
    int64_t bytes; /* read so far */
} Source;

/* What source_next found. */
typedef enum SourceStatus {
    SOURCE_GAME,  /* a whole game */
    SOURCE_FAULT, /* a game that can't be read on: the sheet has its beginning, `reason` says where
                     and why, naming file, line, game and move */
    SOURCE_END,
    SOURCE_BROKEN, /* reading failed, `reason` says why; nothing more can come */
} SourceStatus;

/* Opens a file, "-" for the standard input. False with a reason. source_close may be called any
 * time after. */
bool source_open(Source *source, const char *path, CutterForm form, Reason *reason);
void source_close(Source *source);

/* Reads the next game. */
SourceStatus source_next(Source *source, Sheet *sheet, Reason *reason);

#endif
