/* Random games that check the board after every play and undo, and the generators against the slow
 * one. MIT licence. */
#ifndef TESTS_SUPPORT_PLAYOUT_H
#define TESTS_SUPPORT_PLAYOUT_H

#include <stdint.h>

#include "core/board.h"

/* What the random moves of a game lean to, so that rare positions come often. */
typedef enum PlayoutStyle {
    PLAYOUT_EVEN,     /* every move alike */
    PLAYOUT_CLIMBING, /* onto other pieces: tall stacks */
    PLAYOUT_SPREAD,   /* away from other pieces: wide hives, and holes */
    PLAYOUT_DRIFT,    /* ever in one direction: once round the torus */
    PLAYOUT_THROWING, /* throws, and pieces beside pillbugs */
    PLAYOUT_BLOCKING, /* few answers for the other side: forced passes */
    PLAYOUT_STYLES,
} PlayoutStyle;

/* What was met in some games, to prove that they meet it. */
typedef struct PlayoutTally {
    long games;
    long plies;
    long ends;         /* games with a queen surrounded */
    long passes;       /* positions where only a pass is possible */
    long after_passes; /* positions just after a pass */
    long throws;       /* moves of pieces of the other side */
    long climbs;       /* moves onto other pieces */
    long wide;         /* positions whose hive is wide */
    long holes;        /* positions with an enclosed empty region */
    long pinned;       /* positions with a pinned piece */
    long seams;        /* positions that lie across the seam of the torus */
    int highest;       /* most pieces in a stack */
    int most_moves;
} PlayoutTally;

/* Plays one random game of at most `plies` plies, fixed by `seed`, and adds to `tally` what it met.
 * Fails the running cmocka test at the first difference, with the moves that lead to it. */
void playout_run(GameType type, PlayoutStyle style, uint64_t seed, int plies, PlayoutTally *tally);

#endif
