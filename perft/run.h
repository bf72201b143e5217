/* The ways to count below one position: by depth, by line, one shard, by kind of move. MIT licence.
 */
#ifndef PERFT_RUN_H
#define PERFT_RUN_H

#include "core/base/text.h"
#include "core/game.h"
#include "core/notation.h"
#include "perft/args.h"
#include "perft/frontier.h"
#include "perft/table.h"

/* Exit statuses; a signal that interrupts gives 128 + its number. */
enum { STATUS_OK = 0, STATUS_DIFFERENT = 1, STATUS_BAD = 2, STATUS_SIGNAL = 128 };

/* Counts as asked for and prints. Returns the exit status; a reason is given with STATUS_BAD only.
 */
int run_count(const Args *args, const Game *game, Table *table, Reason *reason);

/* Prints how many moves of each kind there are at each depth. The same status. */
int run_tally(const Args *args, const Game *game, Reason *reason);

/* Which positions the args counts once. */
Merge run_merge(const Args *args);

/* Appends the GameString of a game, or its GameTypeString when no move has been played. */
void run_name_game(const Game *game, Text *name);

/* Appends how the args counts, for people: "generator avx2, 2 threads". */
void run_describe(const Args *args, Text *how);

#endif
