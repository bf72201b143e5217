/* Writes what many threads make of many files in the order of the files. MIT licence. */
#ifndef RECORD_PRINTER_H
#define RECORD_PRINTER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

#include "core/base/text.h"
#include "core/os/threads.h"
#include "tools/record/command_line.h"
#include "tools/record/seen.h"

/* What one file has to say, until it is its turn: in memory, then in a temporary file. */
typedef struct PrinterJob {
    Text buffer;
    FILE *spill;
    bool done;
} PrinterJob;

/* Read the counts after printer_finish. */
typedef struct Printer {
    const Orders *orders;
    FILE *stream;
    Mutex lock;      /* guards what follows */
    PrinterJob *job; /* one for each file; that of a file not yet done belongs to its thread */
    int current;     /* the file whose turn it is */
    Seen seen;
    long written;
    long doubles;
    bool failed;      /* nothing more can be written, `why` says why */
    atomic_bool full; /* no further game is wanted */
    Reason why;
} Printer;

/* Opens the output. False with a reason; printer_finish is to be called only after success. */
bool printer_start(Printer *printer, const Orders *orders, Reason *reason);

/* A game of a file by the thread that reads it: what shall be written, its number there, and its
 * selection_hash. */
void printer_add(Printer *printer, int file, Slice text, int game, uint64_t hash);

/* A complaint about a file, for standard error. */
void printer_complain(Printer *printer, int file, const char *message);

/* The file has no more to say. */
void printer_end(Printer *printer, int file);

/* Closes the output and frees everything. False with a reason when something could not be written.
 */
bool printer_finish(Printer *printer, Reason *reason);

#endif
