/* Several journals of one match added up. MIT licence. */
#ifndef MATCH_MERGE_H
#define MATCH_MERGE_H

#include <stdbool.h>

#include "core/notation.h"
#include "tools/match/journal.h"

/* Reads journals that hold parts of one match. The header is that of the first one, for the whole
 * schedule. False with a reason, and nothing to free, when one belongs to another match or a game
 * is there twice. */
bool merge_read(const char *const *paths, int count, JournalHeader *header, JournalGames *games,
                Reason *reason);

#endif
