/* Reading and writing games, see run.h. MIT licence. */
#include "tools/record/run.h"

#include <errno.h>
#include <string.h>

#include "tools/common/sheet/source.h"
#include "tools/record/output.h"

enum { FLUSH_SIZE = 1 << 18 };

/* What a run has seen and done. */
typedef struct Run {
    const Orders *orders;
    FILE *stream;
    Sheet sheet;
    Text out; /* not yet written */
    long games;
    long faults;
    long written;
    int failures; /* files that could not be read or written */
} Run;

static void complain(Run *run, const Reason *reason)
{
    (void)run;
    fprintf(stderr, "record: %s\n", reason->text);
}

static void fail(Run *run, const Reason *reason)
{
    run->failures++;
    complain(run, reason);
}

static bool flush(Run *run)
{
    if (run->out.failed) {
        return false;
    }
    size_t size = run->out.size;
    bool done = size == 0 || fwrite(run->out.data, 1, size, run->stream) == size;
    text_clear(&run->out);
    return done;
}

/* Writes a game where the orders want it. False when that is not possible. */
static bool put_game(Run *run, const char *file, int game)
{
    const Orders *orders = run->orders;
    Reason reason;
    bool first = run->written++ == 0;
    if (orders->command == COMMAND_COUNT) {
        return true;
    }
    if (orders->split) {
        if (!output_split(orders, &run->sheet, file, game, &reason)) {
            fail(run, &reason);
            return false;
        }
        return true;
    }
    output_add(orders, &run->sheet, file, game, first, &run->out);
    return run->out.size < FLUSH_SIZE || flush(run);
}

/* Reads all games of an open file. False when they can't be written. */
static bool read_games(Run *run, Source *source, const char *path)
{
    Reason reason;
    for (;;) {
        switch (source_next(source, &run->sheet, &reason)) {
        case SOURCE_GAME:
            run->games++;
            if (!put_game(run, path, source->game)) {
                return false;
            }
            break;
        case SOURCE_FAULT:
            run->games++;
            run->faults++;
            complain(run, &reason);
            if (run->orders->partial && run->sheet.game.plies > 0 &&
                !put_game(run, path, source->game)) {
                return false;
            }
            break;
        case SOURCE_BROKEN:
            fail(run, &reason);
            return true;
        case SOURCE_END:
            return true;
        }
    }
}

static bool read_file(Run *run, const char *path)
{
    Source source;
    Reason reason;
    if (!source_open(&source, path, run->orders->from, &reason)) {
        fail(run, &reason);
        return true;
    }
    bool done = read_games(run, &source, path);
    source_close(&source);
    return done;
}

/* Opens the output. */
static bool start(Run *run)
{
    const char *path = run->orders->output;
    run->stream = stdout;
    if (path) {
        errno = 0;
        run->stream = fopen(path, "wb");
        if (!run->stream) {
            Reason reason;
            reason_refuse(&reason, "%s: %s", path, strerror(errno));
            fail(run, &reason);
        }
    }
    return run->stream != NULL;
}

static void finish(Run *run)
{
    errno = 0;
    bool done = flush(run) && fflush(run->stream) == 0;
    if (run->stream != stdout) {
        done &= fclose(run->stream) == 0;
    }
    if (!done) {
        Reason reason;
        reason_refuse(&reason, "%s: %s",
                      run->orders->output ? run->orders->output : "standard output",
                      errno ? strerror(errno) : "could not be written");
        fail(run, &reason);
    }
}

static void write_summary(const Run *run)
{
    const Orders *orders = run->orders;
    if (orders->command == COMMAND_COUNT) {
        printf("%ld\n", run->written);
    }
    if (orders->quiet) {
        return;
    }
    fprintf(stderr, "record: %ld of %ld games read%s", run->games - run->faults, run->games,
            run->faults > 0 ? "" : "\n");
    if (run->faults > 0) {
        fprintf(stderr, ", %ld %s\n", run->faults, orders->partial ? "up to a fault" : "refused");
    }
}

RunStatus run_orders(const Orders *orders)
{
    Run run = {.orders = orders};
    sheet_init(&run.sheet);
    if (start(&run)) {
        bool going = true;
        for (int i = 0; going && i < orders->files; i++) {
            going = read_file(&run, orders->file[i]);
        }
        write_summary(&run);
        finish(&run);
    }
    sheet_free(&run.sheet);
    text_free(&run.out);
    return run.failures > 0 ? RUN_FAILED : run.faults > 0 ? RUN_FAULTY : RUN_GOOD;
}
