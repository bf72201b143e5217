/* Reading and writing games, see run.h. MIT licence. */
#include "tools/record/run.h"

#include <stdio.h>

#include "core/os/processors.h"
#include "core/os/share.h"
#include "tools/common/sheet/source.h"
#include "tools/record/output.h"
#include "tools/record/printer.h"
#include "tools/record/selection.h"

/* What the threads share. */
typedef struct Run {
    const Orders *orders;
    Printer printer;
    atomic_bool stop;
    atomic_long games;
    atomic_long faults;
    atomic_int failures; /* files that could not be read */
} Run;

/* One thread's work on one file. */
typedef struct Reader {
    Run *run;
    int file;
    Source source;
    Sheet sheet;
    Text text;
} Reader;

static void pass_on(Reader *reader)
{
    Run *run = reader->run;
    const Orders *orders = run->orders;
    const Sheet *sheet = &reader->sheet;
    if (!selection_takes(&orders->selection, sheet)) {
        return;
    }
    text_clear(&reader->text);
    if (orders->command == COMMAND_CONVERT) {
        output_game(orders, sheet, orders->file[reader->file], reader->source.game, &reader->text);
    }
    if (reader->text.failed) {
        printer_complain(&run->printer, reader->file, "out of memory");
        atomic_fetch_add(&run->failures, 1);
        return;
    }
    uint64_t hash = orders->unique ? selection_hash(sheet) : 0;
    Slice text = {reader->text.data ? reader->text.data : "", reader->text.size};
    printer_add(&run->printer, reader->file, text, reader->source.game, hash);
}

/* Reads one game; false after the last. */
static bool read_game(Reader *reader)
{
    Run *run = reader->run;
    Reason reason;
    switch (source_next(&reader->source, &reader->sheet, &reason)) {
    case SOURCE_GAME:
        atomic_fetch_add(&run->games, 1);
        pass_on(reader);
        return true;
    case SOURCE_FAULT:
        atomic_fetch_add(&run->games, 1);
        atomic_fetch_add(&run->faults, 1);
        printer_complain(&run->printer, reader->file, reason.text);
        if (run->orders->partial && reader->sheet.game.plies > 0) {
            pass_on(reader);
        }
        return true;
    case SOURCE_BROKEN:
        atomic_fetch_add(&run->failures, 1);
        printer_complain(&run->printer, reader->file, reason.text);
        return false;
    case SOURCE_END:
        break;
    }
    return false;
}

/* Reads one file: a part of the work. */
static bool read_file(void *context, size_t part)
{
    Run *run = context;
    Reader reader = {.run = run, .file = (int)part};
    const char *path = run->orders->file[part];
    Reason reason;
    if (!source_open(&reader.source, path, run->orders->from, &reason)) {
        atomic_fetch_add(&run->failures, 1);
        printer_complain(&run->printer, reader.file, reason.text);
    } else {
        sheet_init(&reader.sheet);
        while (!atomic_load(&run->stop) && !atomic_load(&run->printer.full) && read_game(&reader)) {
        }
        source_close(&reader.source);
        sheet_free(&reader.sheet);
        text_free(&reader.text);
    }
    printer_end(&run->printer, reader.file);
    return true;
}

static int thread_count(const Orders *orders)
{
    int threads = orders->threads > 0 ? orders->threads : processors_count();
    threads = threads < orders->files ? threads : orders->files;
    return threads < SHARE_LIMIT ? threads : SHARE_LIMIT;
}

static void write_summary(const Run *run)
{
    const Orders *orders = run->orders;
    long games = atomic_load(&run->games);
    long faults = atomic_load(&run->faults);
    if (orders->command == COMMAND_COUNT) {
        printf("%ld\n", run->printer.written);
    }
    if (orders->quiet) {
        return;
    }
    fprintf(stderr, "record: %ld of %ld games read", games - faults, games);
    if (faults > 0) {
        fprintf(stderr, ", %ld %s", faults, orders->partial ? "up to a fault" : "refused");
    }
    if (run->printer.doubles > 0) {
        fprintf(stderr, ", %ld doubles dropped", run->printer.doubles);
    }
    long selectable = games - (orders->partial ? 0 : faults);
    if (run->printer.written + run->printer.doubles != selectable) {
        fprintf(stderr, ", %ld selected", run->printer.written);
    }
    fputs("\n", stderr);
}

RunStatus run_orders(const Orders *orders)
{
    Run run = {.orders = orders};
    Reason reason;
    if (!printer_start(&run.printer, orders, &reason)) {
        fprintf(stderr, "record: %s\n", reason.text);
        return RUN_FAILED;
    }
    ShareWork work = {.parts = (size_t)orders->files,
                      .threads = thread_count(orders),
                      .context = &run,
                      .part = read_file,
                      .stop = &run.stop};
    bool done = share_run(&work) == SHARE_DONE;
    if (!done) {
        fputs("record: no thread could be started\n", stderr);
    }
    if (!printer_finish(&run.printer, &reason)) {
        fprintf(stderr, "record: %s\n", reason.text);
        done = false;
    }
    write_summary(&run);
    if (!done || atomic_load(&run.failures) > 0) {
        return RUN_FAILED;
    }
    return atomic_load(&run.faults) > 0 ? RUN_FAULTY : RUN_GOOD;
}
