/* What results say about strength: Elo and likelihood of superiority. MIT licence.
 *
 * All of it rests on pairs of games, one opening with colours swapped: the two games of a pair are
 * not independent, pairs are.
 *   logistic Elo: A. Elo, "The Rating of Chessplayers", 1978 */
#ifndef MATCH_RESULTS_STATS_H
#define MATCH_RESULTS_STATS_H

#include "tools/match/results/interval.h"

enum { STATS_PAIR_SCORES = INTERVAL_SCORES };

/* Results of one player against another, from the first one's side. */
typedef struct Tally {
    int wins;
    int draws;
    int losses;
    int pairs[STATS_PAIR_SCORES]; /* finished pairs by their score: 0, 1/2, 1, 3/2, 2 points */
} Tally;

/* A value and its bounds at 95 %: infinite where the pairs leave it open, the value NaN when they
 * say nothing about it. */
typedef struct Estimate {
    double value;
    double low;
    double high;
} Estimate;

/* Half points of a game for the first player. */
typedef enum HalfPoints { HALF_LOSS, HALF_DRAW, HALF_WIN } HalfPoints;

/* Counts one game, and takes one that was counted out again. */
void stats_add_game(Tally *tally, HalfPoints points);
void stats_remove_game(Tally *tally, HalfPoints points);

/* Counts a finished pair, whose games were counted one by one. */
void stats_add_pair(Tally *tally, HalfPoints first, HalfPoints second);

/* Adds `more` to `tally`. */
void stats_add_tally(Tally *tally, const Tally *more);

/* Number of games, and of finished pairs. */
int stats_games(const Tally *tally);
int stats_pairs(const Tally *tally);

/* Share of the points, 0..1, over all games; NaN without games. */
double stats_score(const Tally *tally);

/* Elo difference by the pairs: all that is known of it when a few were alike is a wide interval. */
Estimate stats_elo(const Tally *tally);

/* The same in normalised Elo, whose unit is the spread of one game's result: it does not depend on
 * draws. */
Estimate stats_normalised_elo(const Tally *tally);

/* Likelihood that the first player is the stronger one, 0..1; NaN without pairs. */
double stats_los(const Tally *tally);

/* Expected score of an Elo difference, and back. */
double stats_score_of_elo(double elo);
double stats_elo_of_score(double score);

/* The same in normalised Elo: how many standard deviations of a pair's share its mean lies above
 * one half. */
double stats_deviations_of_elo(double elo);

#endif
