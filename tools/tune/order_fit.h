/* Weights of the move order fitted to the moves that searches chose. MIT licence. */
#ifndef TOOLS_TUNE_ORDER_FIT_H
#define TOOLS_TUNE_ORDER_FIT_H

#include <stdbool.h>

typedef struct OrderPlan {
    int file_count;
    char **files;       /* of games */
    const char *output; /* the C source to write */
    int epochs;
} OrderPlan;

/* Fits the weights and writes them; after each epoch prints how well they foretell the moves of
 * games kept aside. False with a message on stderr on failure. */
bool order_fit_run(const OrderPlan *plan);

#endif
