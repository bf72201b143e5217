/* The protocol: lines in, replies out. MIT licence. */
#ifndef ENGINE_UHP_UHP_H
#define ENGINE_UHP_UHP_H

#include <stdbool.h>
#include <stdio.h>

#include "core/base/text.h"
#include "engine/uhp/input.h"
#include "engine/uhp/session.h"

/* What became of a line. */
typedef enum UhpAnswer {
    UHP_SILENT,  /* it has no reply */
    UHP_REPLIED, /* its reply was written */
    UHP_LEFT,    /* it was `exit` */
} UhpAnswer;

/* Executes a line of input, timed from `line->received` on, and writes its reply to `out` without
 * the `ok` and not flushed. */
UhpAnswer uhp_answer(Session *session, const Line *line, FILE *out);

/* Executes one line as of now and writes the whole reply to `out`, flushed. False when it was
 * `exit`. */
bool uhp_execute(Session *session, Slice text, FILE *out);

/* The same for a line of input, timed from `line->received` on. */
bool uhp_execute_line(Session *session, const Line *line, FILE *out);

/* Says who we are, then executes line after line of `stream`, watching `output`, the descriptor
 * behind `out` (see input_open), until `exit`, the end of input, or
 * until `out` can't be written to any more. Needs input_prepare. False when there is no thread to
 * listen with. */
bool uhp_run(Session *session, int stream, int output, FILE *out);

#endif
