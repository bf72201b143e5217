/* Reports, see report.h. MIT licence. */
#include "tools/match/reports/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "core/os/files.h"
#include "tools/match/reports/page.h"
#include "tools/match/reports/summary.h"

/* Whether the next game counts. A sequential test looks at games in the order of their numbers, as
 * the match did, and ends with its verdict: games that other boards finished meanwhile must not
 * change it, and those behind one that is still missing can't be looked at yet. */
static bool goes_on(const Report *report)
{
    const Sprt *sprt = &report->config->sprt;
    if (!sprt->on || report->config->engines != 2) {
        return true;
    }
    return report->games->record[report->counted].game == report->counted &&
           sprt_verdict(sprt, results_between(&report->results, 0, 1)) == VERDICT_NONE;
}

bool report_make(Report *report, const Config *config, const JournalHeader *header,
                 const JournalGames *games)
{
    *report = (Report){.config = config, .header = header, .games = games};
    if (!results_init(&report->results, config->engines, config->repeats == REPEATS_COUNT)) {
        return false;
    }
    while (report->counted < games->count && goes_on(report)) {
        results_add(&report->results, &games->record[report->counted++]);
    }
    return true;
}

void report_free(Report *report)
{
    results_free(&report->results);
}

static void write_limit(const EngineSpec *spec, Text *out)
{
    const EngineLimit *limit = &spec->limit;
    if (limit->move_time >= 0) {
        text_format(out, " movetime=%g", (double)limit->move_time / 1e9);
    }
    if (limit->base >= 0) {
        text_format(out, " tc=%g+%g", (double)limit->base / 1e9, (double)limit->increment / 1e9);
    }
    if (limit->depth >= 0) {
        text_format(out, " depth=%d", limit->depth);
    }
    if (limit->nodes >= 0) {
        text_format(out, " nodes=%lld", (long long)limit->nodes);
    }
}

static void write_engines(const Report *report, Text *out)
{
    for (int i = 0; i < report->config->engines; i++) {
        const EngineSpec *spec = &report->config->engine[i];
        text_format(out, "%s: %s,", spec->name, spec->command);
        write_limit(spec, out);
        for (int k = 0; k < spec->option_count; k++) {
            text_format(out, " %s=%s", spec->options[k].name, spec->options[k].value);
        }
        text_add(out, "\n");
    }
}

static void write_use(const Report *report, Text *out)
{
    for (int i = 0; i < report->config->engines; i++) {
        const EngineUse *use = &report->results.use[i];
        if (use->moves == 0) {
            continue;
        }
        text_format(out, "%s: %lld moves, %.4f s a move, longest %.4f s",
                    report->config->engine[i].name, (long long)use->moves,
                    (double)use->micros / 1e6 / (double)use->moves, (double)use->longest / 1e6);
        if (use->reports > 0) {
            text_format(out, ", mean depth %.2f", (double)use->depths / (double)use->reports);
        }
        text_add(out, "\n");
    }
}

/* How many games there are, and how many of them count. */
static void write_games(const Report *report, Text *out)
{
    int more = report->games->count - report->counted;
    text_format(out, "%d of %d games of the schedule\n", report->games->count,
                schedule_own_games(&report->config->schedule));
    if (more > 0) {
        text_format(out, "Not counted: %d beyond the last game that the test looked at\n", more);
    }
}

void report_write_text(const Report *report, Text *out)
{
    const Results *results = &report->results;
    char date[32] = "";
    time_t started = (time_t)report->header->started;
    struct tm parts;
    if (gmtime_r(&started, &parts)) {
        strftime(date, sizeof date, "%Y-%m-%d %H:%M UTC", &parts);
    }
    if (report->config->event[0]) {
        text_format(out, "%s\n", report->config->event);
    }
    text_format(out, "Begun %s, openings %s\n", date, report->config->openings.source);
    write_engines(report, out);
    text_add(out, "\n");
    write_games(report, out);
    summary_write(report->config, results, out);
    if (results->games == 0) {
        return;
    }
    if (results->engines > 2) {
        for (int a = 0; a < results->engines; a++) {
            for (int b = a + 1; b < results->engines; b++) {
                if (stats_games(results_between(results, a, b)) > 0) {
                    summary_write_pair(report->config, results, a, b, out);
                }
            }
        }
    }
    text_format(out, "Games last %.1f plies on average\n", (double)results->plies / results->games);
    write_use(report, out);
}

bool report_write_files(const Report *report, Reason *reason)
{
    const Config *config = report->config;
    Text text = {0};
    bool good = true;
    if (config->text) {
        report_write_text(report, &text);
        good = files_write(config->text, &text, reason);
    }
    if (good && config->json) {
        text_clear(&text);
        report_write_json(report, false, &text);
        text_add(&text, "\n");
        good = files_write(config->json, &text, reason);
    }
    if (good && config->html) {
        text_clear(&text);
        page_write(report, &text);
        good = files_write(config->html, &text, reason);
    }
    text_free(&text);
    return good;
}
