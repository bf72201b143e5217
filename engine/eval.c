#include "engine/eval.h"

#include "engine/features.h"
#include "engine/tt.h"
#include "engine/weights.h"

/* Sums of weights for both ends of the game. */
typedef struct Sum {
    int early;
    int late;
} Sum;

static Sum weigh(const FeatureList *list)
{
    Sum sum = {0, 0};
    for (int i = 0; i < list->count; i++) {
        sum.early += weights[list->feature[i]].early;
        sum.late += weights[list->feature[i]].late;
    }
    return sum;
}

int eval_score(const Board *board)
{
    Features features;
    features_collect(board, &features);
    Sum own = weigh(&features.own);
    Sum other = weigh(&features.other);
    int early = own.early - other.early + weights[features.tempo].early;
    int late = own.late - other.late + weights[features.tempo].late;
    int score = (early * (FEATURES_PHASE_END - features.phase) + late * features.phase) /
                FEATURES_PHASE_END;
    return score > TT_EVAL_LIMIT ? TT_EVAL_LIMIT : score < -TT_EVAL_LIMIT ? -TT_EVAL_LIMIT : score;
}
