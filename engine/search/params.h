/* The tunable constants of the search, in one table. MIT licence. */
#ifndef ENGINE_SEARCH_PARAMS_H
#define ENGINE_SEARCH_PARAMS_H

#include <stdbool.h>

/* What each one means stands beside its value in params.c. */
typedef enum Param {
    PARAM_ASPIRATION,
    PARAM_NULL_DEPTH,
    PARAM_NULL_BASE,
    PARAM_NULL_DIVISOR,
    PARAM_REVERSE_DEPTH,
    PARAM_REVERSE_BASE,
    PARAM_REVERSE_SLOPE,
    PARAM_IIR_DEPTH,
    PARAM_LMP_DEPTH,
    PARAM_LMP_BASE,
    PARAM_LMP_SLOPE,
    PARAM_FUTILITY_DEPTH,
    PARAM_FUTILITY_BASE,
    PARAM_FUTILITY_SLOPE,
    PARAM_LMR_BASE,
    PARAM_LMR_FACTOR,
    PARAM_COUNT,
} Param;

typedef struct ParamInfo {
    const char *name; /* of the hidden option that sets it */
    int value;        /* the default */
    int low;
    int high;
} ParamInfo;

extern const ParamInfo params_info[PARAM_COUNT];

/* One value for each constant. */
typedef struct Params {
    int value[PARAM_COUNT];
} Params;

/* Sets every constant to its default. */
void params_reset(Params *params);

/* Finds a constant by the exact name of its option; false when there is none. */
bool params_find(const char *name, Param *param);

#endif
