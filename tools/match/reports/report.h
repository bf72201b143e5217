/* What is left of a match when it is over: text, JSON and a page for the browser, from its journal.
 * MIT licence. */
#ifndef MATCH_REPORTS_REPORT_H
#define MATCH_REPORTS_REPORT_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "tools/match/args/args.h"
#include "tools/match/results/journal.h"
#include "tools/match/results/results.h"

/* All that a report is made from. The pointers are the caller's. */
typedef struct Report {
    const Config *config;
    const JournalHeader *header;
    const JournalGames *games;
    int counted;     /* games, from the first on, that count: a sequential test ends it */
    Results results; /* of the counted games */
} Report;

/* Counts the games; false when memory runs out. report_free must be called either way. */
bool report_make(Report *report, const Config *config, const JournalHeader *header,
                 const JournalGames *games);

/* Releases what a report owns. */
void report_free(Report *report);

/* Appends a report for people. */
void report_write_text(const Report *report, Text *out);

/* Appends a report as JSON; `moves` says whether the games come with their moves and what was told
 * of them. */
void report_write_json(const Report *report, bool moves, Text *out);

/* Writes the files that the configuration asks for; false with a reason. */
bool report_write_files(const Report *report, Reason *reason);

#endif
