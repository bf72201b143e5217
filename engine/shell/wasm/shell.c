/* Nobody sits at a terminal where there is none. MIT licence. */
#include "engine/shell/shell.h"

bool shell_run(Session *session, FILE *out, bool colours)
{
    (void)session;
    (void)out;
    (void)colours;
    return false;
}
