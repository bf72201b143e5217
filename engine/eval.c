#include "engine/eval.h"

#include "engine/features.h"
#include "engine/tt.h"
#include "engine/weights.h"

static int weigh(const Features *features, const int16_t *weight)
{
    int sum = 0;
    for (int i = 0; i < FEATURE_COUNT; i++) {
        sum += features->value[i] * weight[i];
    }
    return sum;
}

int eval_score(const Board *board)
{
    Features features;
    features_collect(board, &features);
    int early = weigh(&features, weights[0]);
    int late = weigh(&features, weights[1]);
    int score = (early * (FEATURES_PHASE_END - features.phase) + late * features.phase) /
                FEATURES_PHASE_END;
    return score > TT_EVAL_LIMIT ? TT_EVAL_LIMIT : score < -TT_EVAL_LIMIT ? -TT_EVAL_LIMIT : score;
}
