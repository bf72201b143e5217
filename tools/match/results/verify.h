/* Whether games that were read from journals are those of their schedule. MIT licence. */
#ifndef MATCH_RESULTS_VERIFY_H
#define MATCH_RESULTS_VERIFY_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "tools/match/args/args.h"
#include "tools/match/play/openings.h"
#include "tools/match/results/journal.h"

/* Checks that each game was played by the engines that the schedule has for it, in their colours,
 * from the opening of its round, by legal moves; without `openings` (NULL) only that all games of a
 * round have the same one. Games are in the order of their numbers. False with a reason that names
 * the journal, of `paths`, and its line. */
bool verify_games(const JournalGames *games, const char *const *paths, const Config *config,
                  const Openings *openings, Reason *reason);

#endif
