/* The live view, see view.h. MIT licence. */
#include "tools/match/view.h"

#include <stdio.h>
#include <unistd.h>

#include "tools/match/summary.h"
#include "tools/match/ticks.h"

static void put(View *view, const Text *text)
{
    if (view->failed || text->size == 0)
        return;
    if (fwrite(text->data, 1, text->size, stdout) != text->size || fflush(stdout) != 0)
        view->failed = true;
}

void view_start(View *view, const Config *config, int old)
{
    *view = (View){
        .config = config, .start = ticks_now(), .old = old, .terminal = isatty(STDOUT_FILENO) == 1};
}

static void write_game(const View *view, const Record *record, const Results *results, Text *out)
{
    const Config *config = view->config;
    text_format(out, "Game %d of %d, %s - %s: %s, %s, %d plies, %.1f s", results->games,
                schedule_own_games(&config->schedule), config->engine[record->white].name,
                config->engine[record->black].name, game_state_name(record->result),
                record_cause_text(record->cause), record->plies, (double)record->micros / 1e6);
    if (record->detail[0])
        text_format(out, " (%s)", record->detail);
    text_add(out, "\n");
}

void view_game(View *view, const Record *record, const Results *results, bool old)
{
    if (old || view->config->quiet)
        return;
    Text text = {0};
    write_game(view, record, results, &text);
    if (results->games % view->config->interval == 0)
        summary_write(view->config, results, &text);
    put(view, &text);
    text_free(&text);
}

void view_boards(View *view, const RunnerBoard *boards, int count, const Results *results)
{
    (void)view;
    (void)boards;
    (void)count;
    (void)results;
}

void view_end(View *view)
{
    (void)view;
}
