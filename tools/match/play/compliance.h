/* Does an engine keep to the Universal Hive Protocol? MIT licence. */
#ifndef MATCH_PLAY_COMPLIANCE_H
#define MATCH_PLAY_COMPLIANCE_H

#include "tools/match/args/engine_spec.h"
#include "tools/match/play/log.h"

/* Runs all checks against an engine and prints a line for each to standard output. Returns the
 * number of those that failed. */
int compliance_check(const EngineSpec *spec, Log *log);

#endif
