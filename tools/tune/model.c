#include "tools/tune/model.h"

#include <string.h>

/* The row of a feature of one side. */
#define ROW(model, feature) ((model)->part.row[(feature)-FEATURE_SIDED])

static float small_number(Random *random, float size)
{
    return ((float)random_below(random, 2001) - 1000) / 1000 * size;
}

void model_init(Model *model, Random *random)
{
    memset(model, 0, sizeof *model);
    for (int i = 0; i < FEATURE_COUNT - FEATURE_SIDED; i++) {
        for (int unit = 0; unit < 2 * NET_HIDDEN; unit++) {
            model->part.row[i][unit] = small_number(random, 0.05F);
        }
    }
    for (int unit = 0; unit < NET_HIDDEN; unit++) {
        for (int i = 0; i < NET_PHASES; i++) {
            model->part.phase[i][unit] = 0.5F;
        }
        model->part.out[0][unit] = small_number(random, 0.3F);
        model->part.out[1][unit] = small_number(random, 0.3F);
    }
}

static float phase_of(const Sample *sample)
{
    return (float)sample->phase / FEATURES_PHASE_END;
}

static int net_phase(const Sample *sample)
{
    return sample->phase * (NET_PHASES - 1) / FEATURES_PHASE_END;
}

/* Adds the rows of `count` features: the first half to `side`, the second half to `other`. */
static void add_rows(const Model *model, const uint16_t *feature, int count, float *side,
                     float *other)
{
    for (int i = 0; i < count; i++) {
        const float *row = ROW(model, feature[i]);
        for (int unit = 0; unit < NET_HIDDEN; unit++) {
            side[unit] += row[unit];
            other[unit] += row[NET_HIDDEN + unit];
        }
    }
}

static double linear_value(const Model *model, const uint16_t *feature, const Sample *sample)
{
    double early = model->part.early[sample->tempo];
    double late = model->part.late[sample->tempo];
    for (int i = 0; i < sample->own + sample->other; i++) {
        double sign = i < sample->own ? 1 : -1;
        early += sign * (double)model->part.early[feature[i]];
        late += sign * (double)model->part.late[feature[i]];
    }
    double phase = (double)phase_of(sample);
    return early * (1 - phase) + late * phase;
}

double model_value(const Model *model, const Samples *samples, const Sample *sample,
                   ModelPass *pass)
{
    const uint16_t *feature = samples->pool + sample->first;
    const float *bias = model->part.phase[net_phase(sample)];
    memcpy(pass->hidden[0], bias, sizeof pass->hidden[0]);
    memcpy(pass->hidden[1], bias, sizeof pass->hidden[1]);
    add_rows(model, feature, sample->own, pass->hidden[0], pass->hidden[1]);
    add_rows(model, feature + sample->own, sample->other, pass->hidden[1], pass->hidden[0]);
    double value = linear_value(model, feature, sample);
    for (int side = 0; side < 2; side++) {
        for (int unit = 0; unit < NET_HIDDEN; unit++) {
            float hidden = pass->hidden[side][unit];
            hidden = hidden < 0 ? 0 : hidden > 1 ? 1 : hidden;
            value += (double)(hidden * model->part.out[side][unit]);
        }
    }
    return value;
}

static void add_row_slopes(Model *slope, const uint16_t *feature, int count, const float *side,
                           const float *other)
{
    for (int i = 0; i < count; i++) {
        float *row = ROW(slope, feature[i]);
        for (int unit = 0; unit < NET_HIDDEN; unit++) {
            row[unit] += side[unit];
            row[NET_HIDDEN + unit] += other[unit];
        }
    }
}

static void add_linear_slope(Model *slope, const uint16_t *feature, const Sample *sample,
                             float error)
{
    float late = error * phase_of(sample);
    float early = error - late;
    slope->part.early[sample->tempo] += early;
    slope->part.late[sample->tempo] += late;
    for (int i = 0; i < sample->own + sample->other; i++) {
        float sign = i < sample->own ? 1 : -1;
        slope->part.early[feature[i]] += sign * early;
        slope->part.late[feature[i]] += sign * late;
    }
}

void model_add_slope(const Model *model, const Samples *samples, const Sample *sample,
                     const ModelPass *pass, double error, Model *slope)
{
    const uint16_t *feature = samples->pool + sample->first;
    float *bias = slope->part.phase[net_phase(sample)];
    float hidden_slope[2][NET_HIDDEN];
    for (int side = 0; side < 2; side++) {
        for (int unit = 0; unit < NET_HIDDEN; unit++) {
            float hidden = pass->hidden[side][unit];
            bool cut = hidden <= 0 || hidden >= 1;
            float shown = hidden <= 0 ? 0 : hidden >= 1 ? 1 : hidden;
            slope->part.out[side][unit] += (float)error * shown;
            hidden_slope[side][unit] = cut ? 0 : (float)error * model->part.out[side][unit];
            bias[unit] += hidden_slope[side][unit];
        }
    }
    add_row_slopes(slope, feature, sample->own, hidden_slope[0], hidden_slope[1]);
    add_row_slopes(slope, feature + sample->own, sample->other, hidden_slope[1], hidden_slope[0]);
    add_linear_slope(slope, feature, sample, (float)error);
}
