/* Saying why something can't be done. MIT licence. */
#ifndef CORE_BASE_REASON_H
#define CORE_BASE_REASON_H

#include <stdbool.h>

/* Why a text could not be read or a request not be granted: one line without line end, cut to fit.
 */
typedef struct Reason {
    char text[240];
} Reason;

/* Writes a formatted reason, cut to fit, and returns false, so that a refusal is one statement. */
bool reason_refuse(Reason *reason, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
