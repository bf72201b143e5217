/* How many moves of each kind a tree has. MIT licence. */
#ifndef PERFT_TALLY_H
#define PERFT_TALLY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"
#include "perft/count.h"

/* Every move is of one kind, the first of these that fits. */
typedef enum TallyKind {
    TALLY_PASS,
    TALLY_PLACEMENT,
    TALLY_THROW, /* a pillbug, or a mosquito as one, can do it, even if the piece could also walk */
    TALLY_CLIMB, /* ends on top of another piece */
    TALLY_MOVE,  /* ends on the ground */
    TALLY_KINDS,
} TallyKind;

/* The moves of one ply. */
typedef struct TallyPly {
    uint64_t moves[TALLY_KINDS];
    uint64_t ends; /* how many of them end the game */
} TallyPly;

/* The plies below the root, the first one is plies[0]. */
typedef struct Tally {
    TallyPly plies[COUNT_DEPTH_LIMIT];
} Tally;

/* The kind of a legal move. */
TallyKind tally_kind(const Board *board, Move move);

/* Adds to `tally` every move of the plies `ply`..`last` (from 0) below `board`, which stands at ply
 * `ply`. Returns false when `stop` was set: `tally` is then incomplete. */
bool tally_walk(Tally *tally, Board *board, int ply, int last, const atomic_bool *stop);

/* What ends a tally of a whole tree. */
typedef enum TallyEnd { TALLY_DONE, TALLY_INTERRUPTED, TALLY_NO_MEANS } TallyEnd;

/* Tallies the `depth` plies below `root` with some threads, with a progress line.
 * TALLY_INTERRUPTED: a signal came and is stored in `signal`; TALLY_NO_MEANS: no memory or no
 * thread is to be had. */
TallyEnd tally_tree(Tally *tally, const Board *root, int depth, int threads, int *signal);

/* All moves of a ply. */
uint64_t tally_moves(const TallyPly *ply);

#endif
