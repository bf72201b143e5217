/* What is shown while a match runs: a table on a terminal, plain lines in a pipe. MIT licence. */
#ifndef MATCH_REPORTS_VIEW_H
#define MATCH_REPORTS_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/match/args/args.h"
#include "tools/match/play/runner.h"

typedef struct View {
    const Config *config;
    int64_t start; /* ticks */
    int old;       /* games from the journal: they tell nothing about the rate */
    bool terminal; /* draw a table and keep redrawing it */
    bool failed;   /* standard output is gone */
    int lines;     /* of the table on the screen, to be drawn over */
    int64_t drawn; /* ticks of the last drawing */
} View;

/* Begins a view on standard output. */
void view_start(View *view, const Config *config, int old);

/* Shows a game and the standing after it; nothing for an `old` one. */
void view_game(View *view, const Record *record, const Results *results, bool old);

/* Shows where the boards stand; only a terminal has something of it. */
void view_boards(View *view, const RunnerBoard *boards, int count, const Results *results);

/* Clears what is not to stay on the screen. */
void view_end(View *view);

/* Appends the table that a terminal shows, `width` columns wide. `elapsed` is in nanoseconds. */
void view_write_table(const View *view, const RunnerBoard *boards, int count,
                      const Results *results, int64_t elapsed, int width, Text *out);

#endif
