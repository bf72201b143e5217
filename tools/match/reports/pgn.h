/* Games in the PGN form that MzingaViewer reads: one ply a line, comments on lines of their own.
 * MIT licence. */
#ifndef MATCH_REPORTS_PGN_H
#define MATCH_REPORTS_PGN_H

#include "core/base/text.h"
#include "tools/match/args/args.h"
#include "tools/match/results/record.h"

/* Appends a whole game: tags, plies with what the engines told of them, result. */
void pgn_write(const Config *config, const Record *record, Text *out);

#endif
