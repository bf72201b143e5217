/* Makes files of openings: random lines that an engine judges to be even. MIT licence. */
#ifndef MATCH_PLAY_BOOK_H
#define MATCH_PLAY_BOOK_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "tools/match/args/args.h"
#include "tools/match/play/log.h"

/* Makes config->make.count openings and writes them to its output file: candidates are drawn by the
 * seed, each is searched by the first engine within its limit, and kept when the score is within
 * the window and no equal position was kept before. The same arguments give the same file, if the
 * engine is deterministic. False with a reason. */
bool book_make(const Config *config, Log *log, Reason *reason);

#endif
