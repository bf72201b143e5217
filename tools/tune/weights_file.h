/* Writes engine/eval/weights.c. MIT licence. */
#ifndef TOOLS_TUNE_WEIGHTS_FILE_H
#define TOOLS_TUNE_WEIGHTS_FILE_H

#include <stdbool.h>

#include "tools/tune/model.h"

/* Writes the C source of a model's weights, one unit of log-odds as `unit` hundredths. False with a
 * message on stderr on failure. */
bool weights_file_write(const char *path, const Model *model, double unit);

#endif
