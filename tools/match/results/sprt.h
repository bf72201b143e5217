/* The sequential probability ratio test of pairs. MIT licence.
 *
 * Sources: M. Van den Bergh, "Comments on Normalized Elo" and "A practical introduction to the
 * GSPRT", https://www.cantate.be/Fishtest/normalized_elo_practical.pdf; used by fishtest and
 * fastchess
 *   bounds of the test: A. Wald, "Sequential Tests of Statistical Hypotheses", 1945 */
#ifndef MATCH_RESULTS_SPRT_H
#define MATCH_RESULTS_SPRT_H

#include <stdbool.h>

#include "tools/match/results/stats.h"

/* A test of elo1 against elo0. */
typedef struct Sprt {
    bool on;
    bool normalised; /* the bounds are in normalised Elo */
    double elo0;
    double elo1;
    double alpha; /* chance of accepting elo1 when elo0 holds */
    double beta;  /* and the other way round */
} Sprt;

typedef enum Verdict { VERDICT_NONE, VERDICT_H0, VERDICT_H1 } Verdict;

/* Log-likelihood ratio of the pairs, 0 without any: finite, whatever the pairs and the bounds. For
 * bounds in plain Elo a pair that scores more never makes it smaller. */
double sprt_llr(const Sprt *sprt, const Tally *tally);

/* The ratios at which the test ends. */
double sprt_low(const Sprt *sprt);
double sprt_high(const Sprt *sprt);

/* What the test says now; VERDICT_NONE when it is not on. */
Verdict sprt_verdict(const Sprt *sprt, const Tally *tally);

#endif
