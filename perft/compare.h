/* Comparing legal moves with another UHP engine. MIT licence. */
#ifndef PERFT_COMPARE_H
#define PERFT_COMPARE_H

#include "core/game.h"
#include "core/notation.h"
#include "perft/args.h"

/* Starts the other engine and compares the legal moves, by the positions they lead to, in positions
 * less than args->depth plies below `game`; prints the shortest game where they differ, with the
 * moves that only one side has. Returns the exit status of run.h: STATUS_BAD with a reason when the
 * engine can't be started, stops answering or does not speak UHP. */
int compare_run(const Args *args, const Game *game, Reason *reason);

#endif
