/* Ratings of many players from all their games. MIT licence.
 *
 * Maximum likelihood of the logistic model, a draw being half a win (R. Bradley, M. Terry, 1952; D.
 * Hunter, "MM algorithms for generalized Bradley-Terry models", 2004), found by Newton's method.
 * Errors by the sandwich estimator (H. White, 1982) with the pair as the unit, as for two players.
 */
#ifndef MATCH_RESULTS_RATINGS_H
#define MATCH_RESULTS_RATINGS_H

#include <stdbool.h>

#include "tools/match/results/results.h"

/* The rating of an engine; the mean of all is 0. */
typedef struct Rating {
    int engine;
    double elo;
    double error; /* half the width of the 95 % interval */
} Rating;

/* Fills `ratings`, one for each engine, the best first. `*helped` says that some engines only won
 * or only lost against the rest, so that one imaginary drawn game in each encounter had to keep the
 * numbers finite. False when memory runs out or some engines are not linked by games: nothing is to
 * be said then. */
bool ratings_compute(const Results *results, Rating *ratings, bool *helped);

#endif
