/* A reviewed game as text, JSON and PGN. MIT licence. */
#ifndef REVIEW_REPORT_H
#define REVIEW_REPORT_H

#include "tools/common/sheet/sheet.h"
#include "tools/review/analysis.h"

/* A table of the moves, then how well each side played. `words` adds the moves in plain words. */
void report_text(const Sheet *sheet, const Analysis *analysis, bool words, Text *out);

/* One JSON object and a line end. Scores and chances in it are White's. */
void report_json(const Sheet *sheet, const Analysis *analysis, Text *out);

/* PGN: a comment for each judged move, and the engine's line as a variation where a move is marked.
 * Adds these to the sheet. False when memory runs out. */
bool report_pgn(Sheet *sheet, const Analysis *analysis, Text *out);

/* A page, complete in itself, of a JSON array of what report_json wrote. */
void report_html(Slice games, Text *out);

#endif
