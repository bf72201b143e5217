/* Journals that bin/match has written, for tests of the whole program. MIT licence. */
#ifndef TESTS_SUPPORT_PLAYED_H
#define TESTS_SUPPORT_PLAYED_H

#include "tools/match/results/journal.h"

/* The program, in commands of shell.h. */
#define MATCH "$BIN/match "

/* What a journal holds. */
typedef struct Played {
    JournalHeader header;
    JournalGames games;
} Played;

/* Set-up of a group: a folder, see shell.h, and $BIN for the programs, from any folder. */
int played_make_folder(void **state);

/* Reads a journal of the folder; to be freed. */
Played played_read(const char *name);
void played_free(Played *played);

/* Checks that two hold the same games with the same moves, ends and numbers: all but times. */
void played_compare(const Played *a, const Played *b);

#endif
