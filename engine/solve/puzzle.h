/* Puzzles: positions with exactly one move that wins by force, or that saves. MIT licence. */
#ifndef ENGINE_SOLVE_PUZZLE_H
#define ENGINE_SOLVE_PUZZLE_H

#include "engine/solve/prover.h"

/* What happens in a solution: a set of these bits. */
enum {
    PUZZLE_THROW = 1,    /* a piece is thrown by a pillbug's power */
    PUZZLE_JUMP = 2,     /* a grasshopper jumps */
    PUZZLE_CLIMB = 4,    /* a piece climbs onto another one */
    PUZZLE_PIN = 8,      /* a move pins a piece of the other side that was free */
    PUZZLE_QUIET = 16,   /* the first move stays off the other queen and her ring */
    PUZZLE_RACE = 32,    /* the winner's own queen has four neighbours or more at the start */
    PUZZLE_PLACE = 64,   /* the first move is a placement */
    PUZZLE_FORCED = 128, /* the other side must pass or has one reply on the way */
    PUZZLE_DEFEND = 256, /* all moves but the first one of the line lose */
    PUZZLE_THEMES = 9,
};

typedef struct Puzzle {
    int plies; /* to the end of the game; of a defence: within which the other side wins after a
                  wrong move, counted from after it */
    unsigned themes;
    int64_t nodes; /* that the proof took: how hard it is for a machine */
    int line_count;
    Move line[PROVER_PLIES]; /* of a defence: the move alone */
} Puzzle;

/* Which puzzles are wanted. */
typedef struct PuzzleKind {
    int least; /* plies of the win, odd numbers: shorter wins are no puzzle */
    int most;
    bool defence; /* a saving move is looked for instead, with `most` as the win to be saved from */
} PuzzleKind;

/* Whether the position of `game`, which is not over, is such a puzzle: its shortest win is as long
 * as wanted and exactly one move keeps it, or exactly one move saves from a win within `most`
 * plies. `limits` hold for each question to the prover; what they leave open is no puzzle. */
bool puzzle_find(Prover *prover, const Game *game, bool repetition_draw, const PuzzleKind *kind,
                 const ProverLimits *limits, Puzzle *puzzle);

/* The word for theme number 0..PUZZLE_THEMES - 1 ("throw"). */
const char *puzzle_theme_name(int theme);

#endif
