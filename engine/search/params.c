#include "engine/search/params.h"

#include <string.h>

/* Margins are in hundredths of a queen liberty. */
const ParamInfo params_info[PARAM_COUNT] = {
    [PARAM_ASPIRATION] = {"Param.Aspiration", 60, 5, 1000},   /* half width of the first window */
    [PARAM_NULL_DEPTH] = {"Param.NullDepth", 3, 1, 20},       /* least depth for a null move */
    [PARAM_NULL_BASE] = {"Param.NullBase", 3, 1, 8},          /* its reduction in plies, and */
    [PARAM_NULL_DIVISOR] = {"Param.NullDivisor", 5, 1, 99},   /* one more per so many of depth */
    [PARAM_REVERSE_DEPTH] = {"Param.ReverseDepth", 4, 0, 20}, /* most depth of the static cut */
    [PARAM_REVERSE_BASE] = {"Param.ReverseBase", 50, -500, 2000}, /* its margin at depth 0, and */
    [PARAM_REVERSE_SLOPE] = {"Param.ReverseSlope", 80, 0, 1000},  /* for each ply of depth */
    [PARAM_IIR_DEPTH] = {"Param.IirDepth", 4, 2, 99},             /* least depth of the reduction */
    [PARAM_LMP_DEPTH] = {"Param.LmpDepth", 6, 0, 20},           /* most depth of the count limit */
    [PARAM_LMP_BASE] = {"Param.LmpBase", 4, 1, 200},            /* moves tried at depth 0, and */
    [PARAM_LMP_SLOPE] = {"Param.LmpSlope", 3, 0, 100},          /* more for each ply of depth */
    [PARAM_FUTILITY_DEPTH] = {"Param.FutilityDepth", 4, 0, 20}, /* most depth left for the cut */
    [PARAM_FUTILITY_BASE] = {"Param.FutilityBase", 150, -500,
                             2000},                                 /* its margin at depth 0, and */
    [PARAM_FUTILITY_SLOPE] = {"Param.FutilitySlope", 100, 0, 1000}, /* for each ply of depth */
    [PARAM_LMR_BASE] = {"Param.LmrBase", 100, 0, 400},    /* reduction in 1/100 ply, and */
    [PARAM_LMR_FACTOR] = {"Param.LmrFactor", 83, 0, 300}, /* for ln(depth) * ln(index) */
};

void params_reset(Params *params)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        params->value[i] = params_info[i].value;
    }
}

bool params_find(const char *name, Param *param)
{
    for (int i = 0; i < PARAM_COUNT; i++) {
        if (strcmp(params_info[i].name, name) == 0) {
            *param = (Param)i;
            return true;
        }
    }
    return false;
}
