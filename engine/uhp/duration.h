/* Lengths of time as text. MIT licence. */
#ifndef ENGINE_UHP_DURATION_H
#define ENGINE_UHP_DURATION_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"

/* Nanoseconds in a second, and the longest time that the readers give: longer ones are cut to it.
 */
#define DURATION_SECOND INT64_C(1000000000)
#define DURATION_LIMIT  (100 * INT64_C(366) * 86400 * DURATION_SECOND)

/* Reads "[D.]H:M:S[.FRACTION]" as nanoseconds; hours may be 24 and more, minutes and seconds
 * not 60. False when the text is anything else, a negative time among it. */
bool duration_read_time(Slice text, int64_t *nanoseconds);

/* Reads seconds with or without a fraction ("5", "0.25", ".5") as nanoseconds; false for anything
 * else. */
bool duration_read_seconds(Slice text, int64_t *nanoseconds);

#endif
