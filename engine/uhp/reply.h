/* The command that runs: when it came, and the reply that it writes. MIT licence. */
#ifndef ENGINE_UHP_REPLY_H
#define ENGINE_UHP_REPLY_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/base/text.h"

/* Made for one command; reply_free when it has run. One thread at a time. */
typedef struct Reply {
    FILE *out;
    int64_t started; /* clock_now() time from which the command is timed */
    Text text;       /* for the command to compose a line in */
    bool last;       /* the command ends the session */
} Reply;

/* Releases what the reply holds; `out` stays the caller's. */
void reply_free(Reply *reply);

/* Writes the line "err TEXT". */
void reply_error(Reply *reply, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes reply->text, which has no line end, as a line; an error when memory ran out for it. */
void reply_write_text(Reply *reply);

#endif
