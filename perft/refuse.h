/* Saying why something can't be done. MIT licence. */
#ifndef PERFT_REFUSE_H
#define PERFT_REFUSE_H

#include <stdbool.h>

#include "core/notation.h"

/* Writes a reason, cut to fit, and returns false. */
bool refuse(Reason *reason, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
