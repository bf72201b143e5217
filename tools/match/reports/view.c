/* The live view, see view.h. MIT licence. */
#include "tools/match/reports/view.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/os/clock.h"
#include "core/os/terminal.h"
#include "tools/match/reports/summary.h"

enum {
    MAX_BOARDS = 16, /* more would push the standing off the screen */
    BAR_WIDTH = 40,
};

#define REDRAW_INTERVAL (CLOCK_SECOND / 5)

static void put(View *view, const Text *text)
{
    if (view->failed || text->size == 0) {
        return;
    }
    if (fwrite(text->data, 1, text->size, stdout) != text->size || fflush(stdout) != 0) {
        view->failed = true;
    }
}

void view_start(View *view, const Config *config, int old)
{
    *view = (View){.config = config, .start = clock_now(), .old = old};
    view->terminal = terminal_draws(TERMINAL_OUTPUT);
}

static void write_game(const View *view, const Record *record, const Results *results, Text *out)
{
    const Config *config = view->config;
    text_format(out, "Game %d of %d, %s - %s: %s, %s, %d plies, %.1f s", results->games,
                schedule_own_games(&config->schedule), config->engine[record->white].name,
                config->engine[record->black].name, game_state_name(record->result),
                record_cause_text(record->cause), record->plies, (double)record->micros / 1e6);
    if (record->detail[0]) {
        text_format(out, " (%s)", record->detail);
    }
    text_add(out, "\n");
}

void view_game(View *view, const Record *record, const Results *results, bool old)
{
    if (old || view->config->quiet || view->terminal) {
        return;
    }
    Text text = {0};
    write_game(view, record, results, &text);
    if (results->games % view->config->interval == 0) {
        summary_write(view->config, results, &text);
    }
    put(view, &text);
    text_free(&text);
}

/* A duration as people write it. */
static void write_duration(double seconds, Text *out)
{
    if (!(seconds < 1e7)) {
        text_add(out, "?");
    } else if (seconds >= 3600.0) {
        text_format(out, "%d h %02d min", (int)seconds / 3600, (int)seconds / 60 % 60);
    } else if (seconds >= 60.0) {
        text_format(out, "%d min %02d s", (int)seconds / 60, (int)seconds % 60);
    } else {
        text_format(out, "%.0f s", seconds);
    }
}

static void write_rate(const View *view, const Results *results, int64_t elapsed, Text *out)
{
    int total = schedule_own_games(&view->config->schedule);
    int fresh = results->games - view->old;
    double seconds = (double)elapsed / 1e9;
    double rate = seconds > 0.0 && fresh > 0 ? fresh / seconds : 0.0;
    text_format(out, "%d of %s%d games, ", results->games, view->config->sprt.on ? "at most " : "",
                total);
    write_duration(seconds, out);
    if (rate > 0.0) {
        text_format(out, ", %.1f a minute, ", 60.0 * rate);
        write_duration((total - results->games) / rate, out);
        text_add(out, view->config->sprt.on ? " left at most" : " left");
    }
    text_add(out, "\n");
}

/* The place of a ratio on the bar; the last game of a test may carry it past a bound. */
static int place_of(double llr, double low, double high)
{
    double share = fmin(1.0, fmax(0.0, (llr - low) / (high - low)));
    return (int)lround(share * (BAR_WIDTH - 1));
}

/* The way of the likelihood ratio from one bound to the other. */
static void write_test_bar(const View *view, const Results *results, Text *out)
{
    const Sprt *sprt = &view->config->sprt;
    if (!sprt->on) {
        return;
    }
    double low = sprt_low(sprt);
    double high = sprt_high(sprt);
    int at = place_of(sprt_llr(sprt, results_between(results, 0, 1)), low, high);
    int zero = place_of(0.0, low, high);
    text_add(out, "H0 [");
    for (int i = 0; i < BAR_WIDTH; i++) {
        text_add(out, i == at ? "#" : i == zero ? "|" : "-");
    }
    text_add(out, "] H1\n");
}

static void write_boards(const View *view, const RunnerBoard *boards, int count, Text *out)
{
    const Config *config = view->config;
    for (int i = 0; i < count && i < MAX_BOARDS; i++) {
        if (boards[i].game < 0) {
            continue;
        }
        text_format(out, "  board %d: game %d, %s - %s, ply %d\n", i + 1, boards[i].game + 1,
                    config->engine[boards[i].white].name, config->engine[boards[i].black].name,
                    boards[i].plies);
    }
}

/* Cuts lines at `width` characters, so that none is wrapped and each can be drawn over. */
static void append_cut(Text *out, Slice text, int width)
{
    while (text.size > 0) {
        Slice line = slice_cut(&text, '\n');
        size_t bytes = 0;
        for (int columns = 0; bytes < line.size; bytes++) {
            bool starts = ((unsigned char)line.data[bytes] & 0xc0) != 0x80;
            if (starts && columns++ == width) {
                break;
            }
        }
        text_append(out, line.data, bytes);
        text_add(out, "\n");
    }
}

void view_write_table(const View *view, const RunnerBoard *boards, int count,
                      const Results *results, int64_t elapsed, int width, Text *out)
{
    Text text = {0};
    write_rate(view, results, elapsed, &text);
    if (results->games > 0) {
        summary_write(view->config, results, &text);
    }
    write_test_bar(view, results, &text);
    write_boards(view, boards, count, &text);
    append_cut(out, (Slice){text.data, text.size}, width);
    out->failed |= text.failed;
    text_free(&text);
}

/* Moves back to the first line of the table and clears it. */
static void erase(const View *view, Text *out)
{
    if (view->lines > 0) {
        text_format(out, "\x1b[%dA\x1b[J", view->lines);
    }
}

void view_boards(View *view, const RunnerBoard *boards, int count, const Results *results)
{
    int64_t now = clock_now();
    if (!view->terminal || view->config->quiet || now - view->drawn < REDRAW_INTERVAL) {
        return;
    }
    view->drawn = now;
    Text table = {0};
    int width = terminal_width(TERMINAL_OUTPUT) - 1; /* a full line might be wrapped */
    view_write_table(view, boards, count, results, now - view->start, width, &table);
    Text screen = {0};
    erase(view, &screen);
    text_append(&screen, table.data ? table.data : "", table.size);
    put(view, &screen);
    view->lines = 0;
    for (size_t i = 0; i < table.size; i++) {
        view->lines += table.data[i] == '\n';
    }
    text_free(&screen);
    text_free(&table);
}

void view_end(View *view)
{
    Text screen = {0};
    erase(view, &screen);
    put(view, &screen);
    text_free(&screen);
    view->lines = 0;
}
