/* Names of pieces and results in BoardSpace's SGF. MIT licence. */
#ifndef COMMON_SHEET_SGF_NAMES_H
#define COMMON_SHEET_SGF_NAMES_H

#include "core/bug.h"
#include "tools/common/sheet/sheet.h"

/* A piece as a file names it. */
typedef struct SgfName {
    int colour; /* a Colour, or -1 where the name leaves it out */
    Bug bug;
    int number; /* from 1; 1 where there is none */
} SgfName;

/* Reads a name such as "wS1", "bL1", "wQ" or "g1", any case. "b1" is a beetle without a colour. */
bool sgf_names_read(Slice word, SgfName *name);

/* Who won by the words of RE, which are in the language of the player who kept the record: one of
 * the two names, or a word for a draw. SHEET_UNKNOWN when neither name alone fits. */
SheetResult sgf_names_result(Slice words, const char *white, const char *black);

#endif
