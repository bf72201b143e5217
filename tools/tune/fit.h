/* Weights of the evaluation fitted to games by logistic regression. MIT licence. */
#ifndef TOOLS_TUNE_FIT_H
#define TOOLS_TUNE_FIT_H

#include <stdbool.h>

typedef struct FitPlan {
    int file_count;
    char **files;       /* of games */
    const char *output; /* the C source to write */
    int epochs;
    double score_share; /* of the target: the searches' scores, the rest is the games' results */
    double decay;       /* pull of each weight towards 0 */
} FitPlan;

/* Fits the weights and writes them; the error on games kept aside is printed after each epoch.
 * False with a message on stderr on failure. */
bool fit_run(const FitPlan *plan);

#endif
