/* Writes engine/weights.c. MIT licence. */
#ifndef TOOLS_TUNE_WEIGHTS_FILE_H
#define TOOLS_TUNE_WEIGHTS_FILE_H

#include <stdbool.h>

/* Writes the C source of the weights: FEATURE_COUNT early values, then as many late ones, times
 * `unit`. False with a message on stderr on failure. */
bool weights_file_write(const char *path, const double *value, double unit);

#endif
