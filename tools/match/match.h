/* A whole match from its command line to its reports. MIT licence. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "tools/match/args.h"

/* Plays or resumes a match as `config` says, which was read from `arguments`. Returns the exit
 * status: 0 done, 1 something failed, 2 wrong arguments, 3 stopped by a signal. Errors go to
 * standard error. */
int match_run(const Config *config, int count, char *const *arguments);

#endif
