/* A log of all that passes between the runner and the engines. MIT licence. */
#ifndef MATCH_PLAY_LOG_H
#define MATCH_PLAY_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"

typedef struct Log Log;

/* Opens a log file, emptied. NULL with a reason on failure. */
Log *log_open(const char *path, Reason *reason);

/* Writes a line: time since the log was opened, `who`, then '<' (to the engine) or '>' (from it)
 * and the text. Any thread; nothing happens when `log` is NULL. */
void log_line(Log *log, const char *who, char direction, Slice text);

/* Closes a log; NULL is allowed. */
void log_close(Log *log);

#endif
