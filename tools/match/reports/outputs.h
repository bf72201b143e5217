/* Files that grow with each game of a match: PGN, GameStrings, samples. MIT licence. */
#ifndef MATCH_REPORTS_OUTPUTS_H
#define MATCH_REPORTS_OUTPUTS_H

#include <stdbool.h>

#include "tools/match/args/args.h"
#include "tools/match/results/record.h"

typedef struct Outputs Outputs;

/* Opens what the configuration asks for, empty: every game must be written again, those of a
 * resumed match too. NULL with a reason. */
Outputs *outputs_open(const Config *config, Reason *reason);

/* Writes a game; games come in order. False with a reason. */
bool outputs_add(Outputs *outputs, const Record *record, Reason *reason);

/* Closes all; NULL is allowed. */
void outputs_close(Outputs *outputs);

#endif
