/* Does an engine keep to the Universal Hive Protocol? MIT licence. */
#ifndef MATCH_COMPLIANCE_H
#define MATCH_COMPLIANCE_H

#include "tools/match/engine_spec.h"
#include "tools/match/log.h"

/* Runs all checks against an engine and prints a line for each to standard output. Returns the
 * number of those that failed. */
int compliance_check(const EngineSpec *spec, Log *log);

#endif
