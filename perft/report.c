#include "perft/report.h"

#include <inttypes.h>
#include <stdio.h>

static const char *const kind_names[TALLY_KINDS] = {
    [TALLY_PASS] = "passes",  [TALLY_PLACEMENT] = "placements", [TALLY_THROW] = "throws",
    [TALLY_CLIMB] = "climbs", [TALLY_MOVE] = "moves",
};

/* The order of the columns. */
static const TallyKind columns[TALLY_KINDS] = {TALLY_PLACEMENT, TALLY_MOVE, TALLY_CLIMB,
                                               TALLY_THROW, TALLY_PASS};

void report_quote(Text *text, const char *string)
{
    text_add(text, "\"");
    for (; *string != '\0'; string++) {
        unsigned char byte = (unsigned char)*string;
        if (byte == '"' || byte == '\\') {
            text_format(text, "\\%c", byte);
        } else if (byte < ' ') {
            text_format(text, "\\u%04x", byte);
        } else {
            text_append(text, string, 1);
        }
    }
    text_add(text, "\"");
}

static double rate_of(uint64_t leaves, double seconds)
{
    return seconds > 0 ? (double)leaves / seconds : 0;
}

/* Begins an item of a list. */
static void begin_item(Report *report)
{
    text_add(&report->text, report->in_list ? ",\n    " : "\n    ");
    report->in_list = true;
}

void report_begin(Report *report, bool json, const char *game, const char *how)
{
    *report = (Report){.json = json};
    if (json) {
        text_add(&report->text, "{\n  \"program\": \"mandible-perft " MANDIBLE_VERSION "\"");
        report_fact(report, "game", game);
        report_fact(report, "how", how);
    } else {
        printf("# %s\n# %s\n", game, how);
    }
}

void report_open(Report *report, const char *list)
{
    if (report->json) {
        text_format(&report->text, ",\n  \"%s\": [", list);
    }
    report->in_list = false;
}

void report_close(Report *report)
{
    if (report->json) {
        text_add(&report->text, "\n  ]");
    }
}

void report_depth(Report *report, int depth, uint64_t leaves, double seconds)
{
    double rate = rate_of(leaves, seconds);
    if (report->json) {
        begin_item(report);
        text_format(&report->text,
                    "{\"depth\": %d, \"leaves\": %" PRIu64
                    ", \"seconds\": %.6f, \"leaves_per_second\": %.0f}",
                    depth, leaves, seconds, rate);
    } else {
        printf("%2d %20" PRIu64 " %11.3f s %12.1f M/s\n", depth, leaves, seconds, rate / 1e6);
        fflush(stdout);
    }
}

void report_line(Report *report, const char *moves, uint64_t leaves)
{
    if (report->json) {
        begin_item(report);
        text_add(&report->text, "{\"moves\": ");
        report_quote(&report->text, moves);
        text_format(&report->text, ", \"leaves\": %" PRIu64 "}", leaves);
    } else {
        printf("%20" PRIu64 "  %s\n", leaves, moves);
    }
}

void report_tally(Report *report, int ply, const TallyPly *moves)
{
    if (!report->json) {
        if (ply == 0) {
            printf("#  %17s", "all");
            for (int i = 0; i < TALLY_KINDS; i++) {
                printf(" %15s", kind_names[columns[i]]);
            }
            printf(" %15s\n", "ends");
        }
        printf("%2d %17" PRIu64, ply + 1, tally_moves(moves));
        for (int i = 0; i < TALLY_KINDS; i++) {
            printf(" %15" PRIu64, moves->moves[columns[i]]);
        }
        printf(" %15" PRIu64 "\n", moves->ends);
        return;
    }
    begin_item(report);
    text_format(&report->text, "{\"depth\": %d, \"all\": %" PRIu64, ply + 1, tally_moves(moves));
    for (int i = 0; i < TALLY_KINDS; i++) {
        text_format(&report->text, ", \"%s\": %" PRIu64, kind_names[columns[i]],
                    moves->moves[columns[i]]);
    }
    text_format(&report->text, ", \"ends\": %" PRIu64 "}", moves->ends);
}

void report_unfinished(Report *report, int depth, size_t done, size_t parts, double seconds)
{
    if (report->json) {
        text_format(&report->text,
                    ",\n  \"interrupted\": {\"depth\": %d, \"parts\": %zu, \"parts_done\": %zu, "
                    "\"seconds\": %.6f}",
                    depth, parts, done, seconds);
    } else {
        printf("# depth %d is NOT finished: interrupted after %.1f s, %zu of %zu parts done\n",
               depth, seconds, done, parts);
    }
}

void report_fact(Report *report, const char *name, const char *value)
{
    if (report->json) {
        text_format(&report->text, ",\n  \"%s\": ", name);
        report_quote(&report->text, value);
    } else {
        printf("# %s: %s\n", name, value);
    }
}

bool report_end(Report *report)
{
    bool whole = !report->text.failed;
    if (report->json) {
        text_add(&report->text, "\n}\n");
        whole = !report->text.failed &&
                fwrite(report->text.data, 1, report->text.size, stdout) == report->text.size;
    }
    text_free(&report->text);
    return fflush(stdout) == 0 && !ferror(stdout) && whole;
}
