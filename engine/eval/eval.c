#include "engine/eval/eval.h"

#include "engine/eval/features.h"
#include "engine/eval/weights.h"

/* What the features of one side add up to. */
typedef struct Sum {
    int early;
    int late;
    int16_t row[2 * NET_HIDDEN];
} Sum;

static Sum sum_of(const FeatureList *list)
{
    Sum sum = {0};
    for (int i = 0; i < list->count; i++) {
        int feature = list->feature[i];
        const int16_t *row = net_weights.row[feature - FEATURE_SIDED];
        sum.early += weights[feature].early;
        sum.late += weights[feature].late;
        for (int unit = 0; unit < 2 * NET_HIDDEN; unit++) {
            sum.row[unit] = (int16_t)(sum.row[unit] + row[unit]);
        }
    }
    return sum;
}

/* What the units say of a position as `side` sees it, in parts of NET_ONE * NET_OUT. */
static int look(const Sum *side, const Sum *other, const int16_t *phase, const int16_t *out)
{
    int score = 0;
    for (int unit = 0; unit < NET_HIDDEN; unit++) {
        int value = side->row[unit] + other->row[NET_HIDDEN + unit] + phase[unit];
        score += (value < 0 ? 0 : value > NET_ONE ? NET_ONE : value) * out[unit];
    }
    return score;
}

static int net_value(const Sum *own, const Sum *other, int phase)
{
    const int16_t *bias = net_weights.phase[phase * (NET_PHASES - 1) / FEATURES_PHASE_END];
    int value =
        look(own, other, bias, net_weights.out[0]) + look(other, own, bias, net_weights.out[1]);
    return value / (NET_ONE * NET_OUT);
}

int eval_score(const Board *board)
{
    Features features;
    features_collect(board, &features);
    Sum own = sum_of(&features.own);
    Sum other = sum_of(&features.other);
    int early = own.early - other.early + weights[features.tempo].early;
    int late = own.late - other.late + weights[features.tempo].late;
    int score = (early * (FEATURES_PHASE_END - features.phase) + late * features.phase) /
                FEATURES_PHASE_END;
    score += net_value(&own, &other, features.phase);
    return score > EVAL_LIMIT ? EVAL_LIMIT : score < -EVAL_LIMIT ? -EVAL_LIMIT : score;
}

int eval_interplay(const Features *features)
{
    Sum own = sum_of(&features->own);
    Sum other = sum_of(&features->other);
    return net_value(&own, &other, features->phase);
}
