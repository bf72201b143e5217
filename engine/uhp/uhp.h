/* The read loop of the engine. MIT licence. */
#ifndef ENGINE_UHP_UHP_H
#define ENGINE_UHP_UHP_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/uhp/session.h"

/* Says who we are, then executes line after line of `descriptor` until `exit`, the end of input, or
 * until `out` can't be written to any more. Needs input_prepare. False when there is no thread to
 * listen with. */
bool uhp_run(Session *session, int descriptor, FILE *out);

#endif
