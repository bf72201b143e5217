/* A whole match from its command line to its reports. MIT licence. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "tools/match/args/args.h"

/* Exit statuses of the program. */
typedef enum MatchStatus {
    MATCH_GOOD,
    MATCH_FAILED,
    MATCH_USAGE,   /* wrong arguments, or engines that can't be used: nothing was played */
    MATCH_STOPPED, /* by a signal; can be resumed */
} MatchStatus;

/* Plays or resumes a match, or reports on journals, as `config` says, which was read from
 * `arguments`. Errors go to standard error. */
MatchStatus match_run(const Config *config, int count, char *const *arguments);

#endif
