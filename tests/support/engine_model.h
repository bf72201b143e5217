/* The engine's weights as a model of the tuner. MIT licence. */
#ifndef TESTS_SUPPORT_ENGINE_MODEL_H
#define TESTS_SUPPORT_ENGINE_MODEL_H

#include "tools/tune/model.h"

/* Fills `model` with the weights of engine/eval/weights.c, `unit` hundredths as one of log-odds. */
void engine_model(Model *model, double unit);

#endif
