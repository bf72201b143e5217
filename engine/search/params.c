#include "engine/search/params.h"

#include <string.h>

/* Margins are in hundredths of a queen liberty. */
const ParamInfo params_info[PARAM_COUNT] = {
    [PARAM_ASPIRATION] = {"aspiration", 60, 5, 1000},           /* half width of the first window */
    [PARAM_NULL_DEPTH] = {"null-depth", 3, 1, 20},              /* least depth for a null move */
    [PARAM_NULL_BASE] = {"null-base", 3, 1, 8},                 /* its reduction in plies, and */
    [PARAM_NULL_DIVISOR] = {"null-divisor", 5, 1, 99},          /* one more per so many of depth */
    [PARAM_REVERSE_DEPTH] = {"reverse-depth", 4, 0, 20},        /* most depth of the static cut */
    [PARAM_REVERSE_BASE] = {"reverse-base", 50, -500, 2000},    /* its margin at depth 0, and */
    [PARAM_REVERSE_SLOPE] = {"reverse-slope", 80, 0, 1000},     /* for each ply of depth */
    [PARAM_IIR_DEPTH] = {"iir-depth", 4, 2, 99},                /* least depth of the reduction */
    [PARAM_LMP_DEPTH] = {"lmp-depth", 6, 0, 20},                /* most depth of the count limit */
    [PARAM_LMP_BASE] = {"lmp-base", 4, 1, 200},                 /* moves tried at depth 0, and */
    [PARAM_LMP_SLOPE] = {"lmp-slope", 3, 0, 100},               /* more for each ply of depth */
    [PARAM_FUTILITY_DEPTH] = {"futility-depth", 4, 0, 20},      /* most depth left for the cut */
    [PARAM_FUTILITY_BASE] = {"futility-base", 150, -500, 2000}, /* its margin at depth 0, and */
    [PARAM_FUTILITY_SLOPE] = {"futility-slope", 100, 0, 1000},  /* for each ply of depth */
    [PARAM_LMR_BASE] = {"lmr-base", 100, 0, 400},               /* reduction in 1/100 ply, and */
    [PARAM_LMR_FACTOR] = {"lmr-factor", 83, 0, 300},            /* for ln(depth) * ln(index) */
};

void params_reset(Params *params)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        params->value[i] = params_info[i].value;
    }
}

bool params_set(Params *params, const char *name, int value)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        const ParamInfo *info = &params_info[i];
        if (strcmp(info->name, name) == 0 && value >= info->low && value <= info->high) {
            params->value[i] = value;
            return true;
        }
    }
    return false;
}
