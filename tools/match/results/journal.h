/* The journal: a file of JSON lines that holds all there is to know of a match. MIT licence.
 *
 * Its first line describes the match, each later one is a finished game, in the order in which
 * games ended. A game is written in one piece as soon as it is over. A last line that was cut off
 * is dropped. */
#ifndef MATCH_RESULTS_JOURNAL_H
#define MATCH_RESULTS_JOURNAL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "tools/match/results/record.h"

/* The first line. Strings and arrays are owned, see journal_header_free. */
typedef struct JournalHeader {
    uint64_t fingerprint; /* of all that decides what the games are */
    int games;            /* of the whole schedule */
    int shard;
    int shards;
    int64_t started; /* seconds since 1970 */
    int engines;
    char **engine; /* their names */
    int arguments;
    char **argument; /* command line, without the program */
} JournalHeader;

/* Games read from a journal, in the order of their numbers. */
typedef struct JournalGames {
    Record *record;
    int count;
    int capacity;
} JournalGames;

typedef struct Journal Journal;

/* Creates a journal, locks it and writes its header. NULL with a reason, also when the file is
 * there. */
Journal *journal_create(const char *path, const JournalHeader *header, Reason *reason);

/* Opens a journal to go on with it, locks it, and reads what it holds. NULL with a reason: when
 * another run has it, when it is no journal, or when a line that is not the last is damaged. */
Journal *journal_open(const char *path, JournalHeader *header, JournalGames *games, Reason *reason);

/* Reads a journal without touching it; false with a reason. */
bool journal_read(const char *path, JournalHeader *header, JournalGames *games, Reason *reason);

/* Writes a finished game; false with a reason. One thread at a time. */
bool journal_add(Journal *journal, const Record *record, Reason *reason);

/* Closes a journal and gives up its lock; NULL is allowed. */
void journal_close(Journal *journal);

/* Puts games into the order of their numbers. */
void journal_games_sort(JournalGames *games);

/* Releases what a header or a list of games owns. */
void journal_header_free(JournalHeader *header);
void journal_games_free(JournalGames *games);

#endif
