/* Printing in order, see printer.h. MIT licence. */
#include "tools/record/printer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "tools/record/output.h"

enum {
    PUSH_SIZE = 1 << 18, /* so many bytes are gathered before the lock is taken */
    COMPLAINT = -1,      /* instead of the number of a game */
};

/* What stands before each text in a job's buffer. */
typedef struct Item {
    uint64_t hash;
    size_t size;
    int game; /* or COMPLAINT */
} Item;

bool printer_start(Printer *printer, const Orders *orders, Reason *reason)
{
    *printer = (Printer){.orders = orders, .stream = stdout};
    printer->job = calloc((size_t)orders->files, sizeof *printer->job);
    if (!printer->job) {
        return reason_refuse(reason, "out of memory");
    }
    errno = 0;
    if (orders->output) {
        printer->stream = fopen(orders->output, "wb");
        if (!printer->stream) {
            free(printer->job);
            return reason_refuse(reason, "%s: %s", orders->output, strerror(errno));
        }
    }
    mutex_init(&printer->lock);
    return true;
}

static void fail(Printer *printer, const char *words)
{
    const char *path = printer->orders->output;
    if (!printer->failed) {
        reason_refuse(&printer->why, "%s: %s", path ? path : "standard output", words);
    }
    printer->failed = true;
    atomic_store(&printer->full, true);
}

/* Writes a game where the orders want it. */
static void write_game(Printer *printer, int file, const Item *item, Slice text)
{
    const Orders *orders = printer->orders;
    Text head = {0};
    if (orders->split) {
        Reason reason;
        if (!output_split(orders, orders->file[file], item->game, text, &reason)) {
            fail(printer, reason.text);
            printer->why = reason;
        }
        return;
    }
    output_head(orders->to, printer->written == 0, &head);
    errno = 0;
    bool done = head.size == 0 || fwrite(head.data, 1, head.size, printer->stream) == head.size;
    if (!done || fwrite(text.data, 1, text.size, printer->stream) != text.size) {
        fail(printer, errno ? strerror(errno) : "can't be written");
    }
    text_free(&head);
}

static void emit(Printer *printer, int file, const Item *item, Slice text)
{
    bool fresh = true;
    if (item->game == COMPLAINT) {
        fprintf(stderr, "record: %.*s\n", (int)text.size, text.data);
        return;
    }
    if (atomic_load(&printer->full)) {
        return;
    }
    if (printer->orders->unique && !seen_add(&printer->seen, item->hash, &fresh)) {
        fail(printer, "out of memory");
        return;
    }
    if (!fresh) {
        printer->doubles++;
        return;
    }
    if (printer->orders->command == COMMAND_CONVERT) {
        write_game(printer, file, item, text);
    }
    printer->written++;
    if (printer->written == printer->orders->first) {
        atomic_store(&printer->full, true);
    }
}

static void emit_buffer(Printer *printer, int file, const Text *buffer)
{
    for (size_t at = 0; at < buffer->size;) {
        Item item;
        memcpy(&item, buffer->data + at, sizeof item);
        at += sizeof item;
        emit(printer, file, &item, (Slice){buffer->data + at, item.size});
        at += item.size;
    }
}

/* Reads a spilled item back; false at the end. */
static bool read_spilled(FILE *spill, Item *item, Text *text)
{
    char chunk[4096];
    text_clear(text);
    if (fread(item, sizeof *item, 1, spill) != 1) {
        return false;
    }
    while (text->size < item->size) {
        size_t left = item->size - text->size;
        size_t wanted = left < sizeof chunk ? left : sizeof chunk;
        if (fread(chunk, 1, wanted, spill) != wanted) {
            return false;
        }
        text_append(text, chunk, wanted);
        if (text->failed) {
            return false;
        }
    }
    return true;
}

static void emit_spill(Printer *printer, int file, FILE *spill)
{
    Item item;
    Text text = {0};
    rewind(spill);
    while (read_spilled(spill, &item, &text)) {
        emit(printer, file, &item, (Slice){text.data ? text.data : "", text.size});
    }
    if (ferror(spill) || text.failed) {
        fail(printer, "a temporary file can't be read back");
    }
    text_free(&text);
}

/* Writes all that a file whose turn it is has said so far. */
static void emit_job(Printer *printer, int file)
{
    PrinterJob *job = &printer->job[file];
    if (job->spill) {
        emit_spill(printer, file, job->spill);
        fclose(job->spill);
        job->spill = NULL;
    }
    if (job->buffer.failed) {
        fail(printer, "out of memory");
    }
    emit_buffer(printer, file, &job->buffer);
    text_clear(&job->buffer);
}

static void spill(Printer *printer, int file)
{
    PrinterJob *job = &printer->job[file];
    if (!job->spill) {
        job->spill = tmpfile();
    }
    if (!job->spill || job->buffer.failed ||
        fwrite(job->buffer.data, 1, job->buffer.size, job->spill) != job->buffer.size) {
        mutex_lock(&printer->lock);
        fail(printer, "a temporary file can't be written");
        mutex_unlock(&printer->lock);
    }
    text_clear(&job->buffer);
}

/* Passes on what was gathered. */
static void push(Printer *printer, int file)
{
    mutex_lock(&printer->lock);
    bool mine = printer->current == file;
    if (mine) {
        emit_job(printer, file);
    }
    mutex_unlock(&printer->lock);
    if (!mine) {
        spill(printer, file);
    }
}

static void add(Printer *printer, int file, const Item *item, const char *text)
{
    Text *buffer = &printer->job[file].buffer;
    char head[sizeof *item];
    memcpy(head, item, sizeof head);
    text_append(buffer, head, sizeof head);
    text_append(buffer, text, item->size);
    if (buffer->size >= PUSH_SIZE || buffer->failed) {
        push(printer, file);
    }
}

void printer_add(Printer *printer, int file, Slice text, int game, uint64_t hash)
{
    Item item = {.hash = hash, .size = text.size, .game = game};
    add(printer, file, &item, text.data);
}

void printer_complain(Printer *printer, int file, const char *message)
{
    Item item = {.size = strlen(message), .game = COMPLAINT};
    add(printer, file, &item, message);
}

void printer_end(Printer *printer, int file)
{
    mutex_lock(&printer->lock);
    printer->job[file].done = true;
    while (printer->current < printer->orders->files && printer->job[printer->current].done) {
        emit_job(printer, printer->current);
        text_free(&printer->job[printer->current].buffer);
        printer->current++;
    }
    mutex_unlock(&printer->lock);
}

bool printer_finish(Printer *printer, Reason *reason)
{
    errno = 0;
    bool done = fflush(printer->stream) == 0;
    if (printer->stream != stdout) {
        done = fclose(printer->stream) == 0 && done;
    }
    if (!done) {
        fail(printer, errno ? strerror(errno) : "can't be written");
    }
    for (int i = 0; i < printer->orders->files; i++) {
        text_free(&printer->job[i].buffer);
        if (printer->job[i].spill) {
            fclose(printer->job[i].spill);
        }
    }
    free(printer->job);
    seen_free(&printer->seen);
    mutex_destroy(&printer->lock);
    if (printer->failed) {
        *reason = printer->why;
    }
    return !printer->failed;
}
