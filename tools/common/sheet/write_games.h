/* Writes games in the forms that other programs read. MIT licence. */
#ifndef COMMON_SHEET_WRITE_GAMES_H
#define COMMON_SHEET_WRITE_GAMES_H

#include "tools/common/sheet/sheet.h"

/* All of these append one game, whose main line must be the present one. */

/* A GameString and a line end. */
void write_games_uhp(const Sheet *sheet, Text *out);

/* PGN as MzingaViewer reads it. Variations stand in comments, which read_pgn takes for what they
 * are, as MzingaViewer knows none; with `brackets` as PGN writes them elsewhere. */
void write_games_pgn(const Sheet *sheet, bool brackets, Text *out);

/* A line of JSON, with comments, clocks and variations. */
void write_games_json(const Sheet *sheet, Text *out);

/* A line of comma-separated values; the first form is the line of headings. `file` and `game` say
 * where the game comes from. */
void write_games_csv_head(Text *out);
void write_games_csv(const Sheet *sheet, const char *file, int game, Text *out);

#endif
