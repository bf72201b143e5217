/* Games in the PGN form that MzingaViewer reads: one ply a line, comments on lines of their own.
 * MIT licence. */
#ifndef MATCH_PGN_H
#define MATCH_PGN_H

#include "core/text.h"
#include "tools/match/args.h"
#include "tools/match/record.h"

/* Appends a whole game: tags, plies with what the engines told of them, result. */
void pgn_write(const Config *config, const Record *record, Text *out);

#endif
