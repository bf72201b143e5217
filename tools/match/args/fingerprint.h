/* What makes two runs the same match. MIT licence. */
#ifndef MATCH_ARGS_FINGERPRINT_H
#define MATCH_ARGS_FINGERPRINT_H

#include <stdint.h>

#include "tools/match/args/args.h"
#include "tools/match/play/openings.h"

/* A number that differs when anything does that decides which games are played and how. Shards of
 * one match share it. */
uint64_t fingerprint_of(const Config *config, const Openings *openings);

#endif
