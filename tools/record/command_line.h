/* The command line of bin/record. MIT licence. */
#ifndef RECORD_COMMAND_LINE_H
#define RECORD_COMMAND_LINE_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "tools/common/sheet/cutter.h"
#include "tools/record/selection.h"

/* What the program is to do. */
typedef enum Command {
    COMMAND_CONVERT,
    COMMAND_COUNT,
    COMMAND_HELP,
    COMMAND_VERSION,
} Command;

/* The forms that games are written in. */
typedef enum OutForm { OUT_UHP, OUT_PGN, OUT_SGF, OUT_JSON, OUT_CSV } OutForm;

/* Strings point into the arguments, which must outlive the orders; the array is owned. */
typedef struct Orders {
    Command command;
    CutterForm from; /* FORM_UNKNOWN: by content */
    OutForm to;
    const char *output; /* file, or NULL for the standard output */
    const char *split;  /* directory for a file of each game, or NULL */
    bool partial;       /* keep what could be played of a faulty game */
    bool brackets;      /* PGN's variations in brackets, not in comments */
    bool quiet;
    bool unique; /* drop games that were there before, turned or mirrored alike */
    int first;   /* no more than so many games; 0: all */
    int threads; /* 0: as many as there are processors */
    Selection selection;
    const char **file;
    int files;
} Orders;

/* Reads a command line without the program's name. False with a reason; command_line_free may be
 * called either way. */
bool command_line_read(int count, char *const *arguments, Orders *orders, Reason *reason);
void command_line_free(Orders *orders);

/* The ending of the files of a form ("pgn"). */
const char *command_line_ending(OutForm form);

/* Prints the help. */
void command_line_help(void);

#endif
