#include "perft/progress.h"

#include <stdio.h>

#include "core/os/terminal.h"
#include "perft/job.h"

enum { PAUSE = 500 * 1000 * 1000 }; /* nanoseconds between two showings */

void progress_init(Progress *progress)
{
    /* The first half second shows nothing: a short count needs no such line. */
    *progress = (Progress){.terminal = terminal_is(TERMINAL_ERRORS), .next = job_clock() + PAUSE};
}

/* Writes a time in the two largest units that it has. */
static void write_time(double seconds, char *out, size_t size)
{
    long long s = (long long)(seconds + 0.5);
    if (s < 60) {
        snprintf(out, size, "%lld s", s);
    } else if (s < 3600) {
        snprintf(out, size, "%lld min %lld s", s / 60, s % 60);
    } else {
        snprintf(out, size, "%lld h %lld min", s / 3600, s % 3600 / 60);
    }
}

bool progress_due(const Progress *progress)
{
    return progress->terminal && job_clock() >= progress->next;
}

void progress_say(Progress *progress, const char *line)
{
    fprintf(stderr, "\r\033[K%s", line);
    fflush(stderr);
    progress->shown = true;
    progress->next = job_clock() + PAUSE;
}

void progress_show(Progress *progress, const ProgressState *state)
{
    double percent = state->parts == 0 ? 100 : 100 * (double)state->done / (double)state->parts;
    char rate[40] = "";
    char left[40] = "?";
    if (state->leaves > 0 && state->seconds > 0) {
        snprintf(rate, sizeof rate, ", %.1f M/s", (double)state->leaves / state->seconds / 1e6);
    }
    if (state->done > state->restored) {
        double pace = state->here / (double)(state->done - state->restored);
        write_time(pace * (double)(state->parts - state->done), left, sizeof left);
    }
    char line[160];
    snprintf(line, sizeof line, "depth %d: %.1f %%%s, %s left", state->depth, percent, rate, left);
    progress_say(progress, line);
}

void progress_clear(Progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", stderr);
    }
    progress->shown = false;
}
