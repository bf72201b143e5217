/* Puzzles found in games. MIT licence. */
#ifndef REVIEW_PUZZLES_H
#define REVIEW_PUZZLES_H

#include "core/base/text.h"
#include "core/game.h"
#include "engine/solve/puzzle.h"

/* A prover and what it is to look for. */
typedef struct PuzzleHunt {
    Prover *prover;
    PuzzleKind kind;
    ProverLimits limits;
    bool (*go_on)(void *context); /* false ends the hunt; may be NULL */
    void *context;
} PuzzleHunt;

/* Appends the heading of the table of puzzles. */
void puzzles_head(Text *out);

/* Looks for the puzzle of a game: the earliest of its last positions, at most 40, where exactly one
 * move wins by force as the hunt wants it. Appends its line, tab-separated: plies, positions that
 * the proof took, themes, solution, GameString. Whether there was one. */
bool puzzles_find(const PuzzleHunt *hunt, const Game *game, Text *out);

#endif
