/* What results say about strength: Elo, likelihood of superiority, sequential test. MIT licence.
 *
 * All of it rests on pairs of games, one opening with colours swapped: the two games of a pair are
 * not independent, pairs are. Sources: pentanomial variance, SPRT: M. Van den Bergh, "Comments on
 * Normalized Elo" and "A practical introduction to the GSPRT",
 * https://www.cantate.be/Fishtest/normalized_elo_practical.pdf; used by fishtest and fastchess
 *   bounds of the test: A. Wald, "Sequential Tests of Statistical Hypotheses", 1945
 *   logistic Elo: A. Elo, "The Rating of Chessplayers", 1978 */
#ifndef MATCH_RESULTS_STATS_H
#define MATCH_RESULTS_STATS_H

#include <stdbool.h>

enum { STATS_PAIR_SCORES = 5 };

/* Results of one player against another, from the first one's side. */
typedef struct Tally {
    int wins;
    int draws;
    int losses;
    int pairs[STATS_PAIR_SCORES]; /* finished pairs by their score: 0, 1/2, 1, 3/2, 2 points */
} Tally;

/* A value and its bounds at 95 %: infinite where a perfect score leaves it open, NaN without pairs.
 */
typedef struct Estimate {
    double value;
    double low;
    double high;
} Estimate;

/* Half points of a game for the first player. */
typedef enum HalfPoints { HALF_LOSS, HALF_DRAW, HALF_WIN } HalfPoints;

/* Counts one game. */
void stats_add_game(Tally *tally, HalfPoints points);

/* Counts a finished pair, whose games were counted one by one. */
void stats_add_pair(Tally *tally, HalfPoints first, HalfPoints second);

/* Adds `more` to `tally`. */
void stats_add_tally(Tally *tally, const Tally *more);

/* Number of games, and of finished pairs. */
int stats_games(const Tally *tally);
int stats_pairs(const Tally *tally);

/* Share of the points, 0..1, over all games; NaN without games. */
double stats_score(const Tally *tally);

/* Elo difference by the pairs, 95 % bounds by their variance. */
Estimate stats_elo(const Tally *tally);

/* The same in normalised Elo, whose unit is the spread of one game's result: it does not depend on
 * draws. */
Estimate stats_normalised_elo(const Tally *tally);

/* Likelihood that the first player is the stronger one, 0..1; NaN without pairs. */
double stats_los(const Tally *tally);

/* Expected score of an Elo difference, and back. */
double stats_score_of_elo(double elo);
double stats_elo_of_score(double score);

/* A sequential probability ratio test of elo1 against elo0. */
typedef struct Sprt {
    bool on;
    bool normalised; /* the bounds are in normalised Elo */
    double elo0;
    double elo1;
    double alpha; /* chance of accepting elo1 when elo0 holds */
    double beta;  /* and the other way round */
} Sprt;

typedef enum Verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 } Verdict;

/* Log-likelihood ratio of the pairs, 0 without any. */
double stats_llr(const Sprt *sprt, const Tally *tally);

/* The ratios at which the test ends. */
double stats_llr_low(const Sprt *sprt);
double stats_llr_high(const Sprt *sprt);

/* What the test says now; VERDICT_NONE when it is not on. */
Verdict stats_verdict(const Sprt *sprt, const Tally *tally);

#endif
