/* The positions of tests/tactics/suite.tsv, each with what counts as solved. MIT licence. */
#ifndef TESTS_SUPPORT_TACTICS_H
#define TESTS_SUPPORT_TACTICS_H

#include <stdbool.h>
#include <stdio.h>

#include "core/game.h"
#include "core/move.h"

enum { TACTIC_MOVES = 8, TACTIC_NAME_SIZE = 16, TACTICS_LIMIT = 300 };

/* A line of the suite. In a position of the theme "defence" every move but one loses within `plies`
 * plies of the other side, counted from after it; in all others the side to move has a forced win
 * in exactly `plies` plies, which `moves` begin and no others do. */
typedef struct Tactic {
    char name[TACTIC_NAME_SIZE];
    char theme[TACTIC_NAME_SIZE];
    int plies;
    int move_count;
    Move moves[TACTIC_MOVES];
    Game game; /* released by tactics_free */
} Tactic;

/* The whole suite: large. */
typedef struct Tactics {
    int count;
    Tactic tactic[TACTICS_LIMIT];
} Tactics;

/* Reads the suite into `tactics`; fails the running cmocka test at a line that makes no sense. */
void tactics_load(Tactics *tactics);

void tactics_free(Tactics *tactics);

/* Whether a move is one of those that solve a position. */
bool tactic_has(const Tactic *tactic, Move move);

/* Whether a position is one to defend. */
bool tactic_is_defence(const Tactic *tactic);

#endif
