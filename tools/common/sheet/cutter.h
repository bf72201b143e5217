/* Cuts a stream of records into games, one in memory at a time. MIT licence. */
#ifndef COMMON_SHEET_CUTTER_H
#define COMMON_SHEET_CUTTER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "core/base/reason.h"
#include "core/base/text.h"

/* The forms a record may have. */
typedef enum CutterForm {
    FORM_UNKNOWN,
    FORM_UHP, /* GameStrings and links, alone or in other text: a line each */
    FORM_PGN,
    FORM_SGF,
    FORM_JSON,
} CutterForm;

/* A game's text may have this many bytes; who sends more sends no game. */
enum { CUTTER_LIMIT = 64 << 20 };

/* Read the form and the line; the stream is the caller's. */
typedef struct Cutter {
    FILE *stream;
    Text buffer;
    size_t taken;   /* bytes of the buffer that were given out */
    size_t scanned; /* bytes of the buffer that were looked at */
    int line;       /* of the byte at `taken`, from 1 */
    CutterForm form;
    bool ended; /* the stream has no more */
    /* what the scan has seen of the present record */
    int depth;
    bool inside;  /* a string, bracket or comment is open */
    bool escaped; /* the next character stands for itself */
    bool moves;   /* PGN: the tags are over */
} Cutter;

/* Starts on a stream; the form is guessed from its beginning when it is FORM_UNKNOWN. */
void cutter_start(Cutter *cutter, FILE *stream, CutterForm form);
void cutter_free(Cutter *cutter);

/* Reads as much as it takes to know the form. False with a reason when reading fails. */
bool cutter_look(Cutter *cutter, Reason *reason);

/* Cuts the next record off; it is valid until the next call, and `cutter->line` is the line where
 * it begins. False at the end, or with a reason when reading fails or a record is beyond all
 * measure; `reason` is empty at the end. */
bool cutter_next(Cutter *cutter, Slice *record, int *line, Reason *reason);

/* The form of a text by what stands at its beginning. */
CutterForm cutter_guess(Slice beginning);

#endif
