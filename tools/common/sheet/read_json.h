/* Reads games from JSON: our own and the analysis files and pages of hivegame.com. MIT licence. */
#ifndef COMMON_SHEET_READ_JSON_H
#define COMMON_SHEET_READ_JSON_H

#include "tools/common/sheet/sheet.h"

/* Reads one object. False with sheet->fault: the sheet then has all that was read before it. */
bool read_json(Slice record, Sheet *sheet);

#endif
