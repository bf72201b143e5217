/* What is shown while a match runs. MIT licence. */
#ifndef MATCH_VIEW_H
#define MATCH_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "tools/match/args.h"
#include "tools/match/runner.h"

/* How far a match is and how fast. */
typedef struct View {
    const Config *config;
    int64_t start; /* ticks */
    int old;       /* games from the journal */
    int shown;     /* lines of the table on the screen */
    bool terminal;
    bool failed; /* standard output is gone */
} View;

/* Begins a view on standard output. */
void view_start(View *view, const Config *config, int old);

/* The two observers of a match, see runner.h. */
void view_game(View *view, const Record *record, const Results *results, bool old);
void view_boards(View *view, const RunnerBoard *boards, int count, const Results *results);

/* Clears what is not to stay. */
void view_end(View *view);

#endif
