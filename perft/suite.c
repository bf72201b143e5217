#include "perft/suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "core/game.h"
#include "perft/count.h"
#include "perft/disk.h"
#include "perft/job.h"
#include "perft/run.h"
#include "perft/watch.h"

/* One line; the name lies in the text of its file. */
typedef struct Line {
    Slice name;
    Board board;
    int depth;
    uint64_t count;
} Line;

typedef struct Suite {
    const Args *args;
    Table *table;
    Text *files; /* the content of each */
    Line *lines;
    int count;
    int capacity;
    int passed;
    int failed;
    int left_out;
} Suite;

static bool append_line(Suite *suite, const Line *line)
{
    if (suite->count == suite->capacity) {
        int capacity = suite->capacity == 0 ? 64 : suite->capacity * 2;
        Line *lines = realloc(suite->lines, (size_t)capacity * sizeof *lines);
        if (lines == NULL) {
            return false;
        }
        suite->lines = lines;
        suite->capacity = capacity;
    }
    suite->lines[suite->count++] = *line;
    return true;
}

/* Reads the four fields of a line; the reason does not name the place. */
static bool read_line(const Suite *suite, Slice text, Line *line, Reason *reason)
{
    line->name = slice_trim(slice_cut(&text, '\t'));
    Slice game_text = slice_trim(slice_cut(&text, '\t'));
    Slice depth_text = slice_trim(slice_cut(&text, '\t'));
    Slice count_text = slice_trim(text);
    if (count_text.size == 0) {
        return reason_refuse(reason,
                             "a line must be name, game, depth and count, with tabs between them");
    }
    int64_t depth;
    if (!slice_to_int64(depth_text, &depth) || depth < 0 || depth > COUNT_DEPTH_LIMIT) {
        return reason_refuse(reason, "the depth must be a whole number from 0 to %d, not '%s'",
                             COUNT_DEPTH_LIMIT, slice_shown(depth_text).text);
    }
    if (!count_read(count_text, &line->count)) {
        return reason_refuse(reason, "the count must be a whole number up to %" PRIu64 ", not '%s'",
                             UINT64_MAX, slice_shown(count_text).text);
    }
    line->depth = (int)depth;
    Game game;
    game_init(&game, 0, false);
    bool read = notation_read_game(game_text, suite->args->queen_first, &game, reason);
    line->board = game.board;
    game_free(&game);
    return read;
}

static bool read_file(Suite *suite, const char *path, Text *content, Reason *reason)
{
    if (!disk_read(path, content, reason)) {
        return false;
    }
    Slice lines = {content->data, content->size};
    for (int number = 1; lines.size > 0; number++) {
        Slice text = slice_cut(&lines, '\n');
        Slice bare = slice_trim(text);
        if (bare.size == 0 || bare.data[0] == '#') {
            continue;
        }
        Line line;
        Reason why;
        if (!read_line(suite, text, &line, &why)) {
            return reason_refuse(reason, "%.80s:%d: %.150s", path, number, why.text);
        }
        if (!append_line(suite, &line)) {
            return reason_refuse(reason, "not enough memory for '%.80s'", path);
        }
    }
    return true;
}

static bool read_files(Suite *suite, Reason *reason)
{
    const Args *args = suite->args;
    suite->files = calloc((size_t)args->file_count, sizeof *suite->files);
    if (suite->files == NULL) {
        return reason_refuse(reason, "not enough memory");
    }
    for (int i = 0; i < args->file_count; i++) {
        if (!read_file(suite, args->files[i], &suite->files[i], reason)) {
            return false;
        }
    }
    return suite->count > 0 ||
           reason_refuse(reason, "there is no count in '%.120s'", args->files[0]);
}

static void print_result(Suite *suite, const Line *line, uint64_t leaves, double seconds)
{
    bool right = leaves == line->count;
    printf("%s  %.*s, depth %d: %" PRIu64, right ? "ok    " : "FAILED", (int)line->name.size,
           line->name.data, line->depth, leaves);
    if (!right) {
        printf(", expected %" PRIu64, line->count);
    }
    printf("  (%.3f s, %.1f M/s)\n", seconds, seconds > 0 ? (double)leaves / seconds / 1e6 : 0);
    fflush(stdout);
    suite->passed += right;
    suite->failed += !right;
}

/* Counts a line and prints its result. A count that overflows fails; any other end is returned. */
static JobEnd run_line(Suite *suite, const Line *line, Watch *watch, Reason *reason)
{
    const Args *args = suite->args;
    const JobOrder order = {
        .root = &line->board,
        .depth = line->depth,
        .merge = run_merge(args),
        .table = suite->table,
        .threads = (int)args->threads,
        .shard = 1,
        .shards = 1,
    };
    Job job;
    uint64_t leaves = 0;
    JobEnd end = JOB_NO_THREAD;
    if (job_prepare(&job, &order, reason)) {
        end = watch_run(watch, &job);
        if (end == JOB_NO_THREAD) {
            reason_refuse(reason, "no thread can be started");
        }
        if (end == JOB_DONE && !job_sum(&job, NULL, &leaves)) {
            end = JOB_OVERFLOW;
        }
        if (end == JOB_DONE) {
            print_result(suite, line, leaves, job.seconds);
        }
    }
    if (end == JOB_OVERFLOW) {
        printf("FAILED  %.*s, depth %d: more leaves than 64 bits can count\n", (int)line->name.size,
               line->name.data, line->depth);
        suite->failed++;
        end = JOB_DONE;
    }
    job_free(&job);
    return end;
}

static int run_lines(Suite *suite, Reason *reason)
{
    Watch watch;
    watch_init(&watch, NULL);
    uint64_t most = (uint64_t)suite->args->max_count;
    int status = STATUS_OK;
    for (int i = 0; i < suite->count && status == STATUS_OK; i++) {
        const Line *line = &suite->lines[i];
        if (most > 0 && line->count > most) {
            suite->left_out++;
            continue;
        }
        JobEnd end = run_line(suite, line, &watch, reason);
        if (end == JOB_NO_THREAD) {
            return STATUS_BAD;
        }
        if (end == JOB_INTERRUPTED) {
            printf("interrupted: %d lines are not finished\n", suite->count - i);
            status = STATUS_SIGNAL + watch.signal;
        }
    }
    if (suite->left_out > 0) {
        printf("%d lines with more than %" PRIu64 " leaves were left out\n", suite->left_out, most);
    }
    printf("%d passed, %d failed\n", suite->passed, suite->failed);
    return status == STATUS_OK && suite->failed > 0 ? STATUS_DIFFERENT : status;
}

int suite_run(const Args *args, Table *table, Reason *reason)
{
    Suite suite = {.args = args, .table = table};
    int status = read_files(&suite, reason) ? run_lines(&suite, reason) : STATUS_BAD;
    if (suite.files != NULL) {
        for (int i = 0; i < args->file_count; i++) {
            text_free(&suite.files[i]);
        }
    }
    free(suite.files);
    free(suite.lines);
    return status;
}
