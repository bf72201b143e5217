#include "tests/support/engine_model.h"

#include "engine/eval/weights.h"

static void divide(const int16_t *weight, int count, double divisor, float *value)
{
    for (int i = 0; i < count; i++) {
        value[i] = (float)(weight[i] / divisor);
    }
}

void engine_model(Model *model, double unit)
{
    for (int i = 0; i < FEATURE_COUNT; i++) {
        model->part.early[i] = (float)(weights[i].early / unit);
        model->part.late[i] = (float)(weights[i].late / unit);
    }
    for (int i = 0; i < FEATURE_COUNT - FEATURE_SIDED; i++) {
        divide(net_weights.row[i], 2 * NET_HIDDEN, NET_ONE, model->part.row[i]);
    }
    for (int i = 0; i < NET_PHASES; i++) {
        divide(net_weights.phase[i], NET_HIDDEN, NET_ONE, model->part.phase[i]);
    }
    for (int i = 0; i < 2; i++) {
        divide(net_weights.out[i], NET_HIDDEN, unit * NET_OUT, model->part.out[i]);
    }
}
