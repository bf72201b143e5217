#include "engine/uhp/uhp.h"

#include "core/os/clock.h"
#include "engine/uhp/input.h"

/* Takes the next line and executes it; thinks on its own while there is none. False when there is
 * no more. */
static bool run_line(Session *session, Input *input, int64_t free_since, FILE *out)
{
    Line line;
    session_start_pondering(session);
    bool has_line = input_next(input, &line);
    session_stop_pondering(session);
    if (!has_line) {
        return false;
    }
    /* A command that had to wait is timed from when its turn came. */
    line.received = line.received > free_since ? line.received : free_since;
    return session_execute_line(session, &line, out);
}

bool uhp_run(Session *session, int descriptor, FILE *out)
{
    session_execute(session, slice_of("info"), out);
    Input input;
    session->input = &input;
    if (!input_open(&input, descriptor, session_check_interrupt, session)) {
        session->input = NULL;
        return false;
    }
    int64_t free_since = clock_now();
    while (!ferror(out) && run_line(session, &input, free_since, out)) {
        free_since = clock_now();
    }
    input_close(&input);
    session->input = NULL;
    return true;
}
