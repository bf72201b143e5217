/* Numbers and switches of the command line, and numbers for people. MIT licence. */
#ifndef CORE_BASE_NUMBERS_H
#define CORE_BASE_NUMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"

/* Reads a whole slice as a finite decimal number; false when it is none. */
bool numbers_read(Slice text, double *value);

/* Reads "on" or "off". */
bool numbers_read_switch(Slice text, bool *value);

/* Rounds to a number of decimals; what then is zero has no sign, so that nobody reads "-0.0". */
double numbers_round(double value, int decimals);

/* Reads a whole slice as an integer from `low` to `high`. */
bool numbers_read_int(Slice text, int low, int high, int *value);

#endif
