/* The evaluation with real numbers for weights, and its slope. MIT licence. */
#ifndef TOOLS_TUNE_MODEL_H
#define TOOLS_TUNE_MODEL_H

#include <stdint.h>

#include "core/base/random.h"
#include "engine/eval/weights.h"
#include "tools/tune/samples.h"

/* The weights of engine/eval/weights.h; the evaluation is in natural log-odds of winning, a hidden
 * unit goes from 0 to 1. */
typedef struct ModelParts {
    float early[FEATURE_COUNT];
    float late[FEATURE_COUNT];
    float row[FEATURE_COUNT - FEATURE_SIDED][2 * NET_HIDDEN];
    float phase[NET_PHASES][NET_HIDDEN];
    float out[2][NET_HIDDEN];
} ModelParts;

enum { MODEL_SIZE = sizeof(ModelParts) / sizeof(float) };

typedef union Model {
    ModelParts part;
    float value[MODEL_SIZE];
} Model;

/* What model_value works out on the way and model_add_slope needs. */
typedef struct ModelPass {
    float hidden[2][NET_HIDDEN]; /* before they are cut off */
} ModelPass;

/* Small random rows, all else 0. */
void model_init(Model *model, Random *random);

/* Log-odds that the side to move wins. */
double model_value(const Model *model, const Samples *samples, const Sample *sample,
                   ModelPass *pass);

/* Adds to `slope` what changes of the weights do to an error that changes by `error` with the
 * log-odds; `pass` is of this sample. */
void model_add_slope(const Model *model, const Samples *samples, const Sample *sample,
                     const ModelPass *pass, double error, Model *slope);

#endif
