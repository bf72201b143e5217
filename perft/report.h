/* What a count prints, as text or as one JSON object. MIT licence. */
#ifndef PERFT_REPORT_H
#define PERFT_REPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/text.h"
#include "perft/tally.h"

/* Text goes out line by line. JSON is kept back until report_end, so that it is always whole. */
typedef struct Report {
    bool json;
    Text text;    /* JSON so far */
    bool in_list; /* inside a list: the next item needs a comma */
} Report;

/* Begins: the game and how it is counted ("generator avx2, 2 threads"). */
void report_begin(Report *report, bool json, const char *game, const char *how);

/* Begins and ends the list that the next lines form: "depths" or "lines"; text needs neither. */
void report_open(Report *report, const char *list);
void report_close(Report *report);

/* The leaves of a depth. */
void report_depth(Report *report, int depth, uint64_t leaves, double seconds);

/* The leaves below a line of moves. */
void report_line(Report *report, const char *moves, uint64_t leaves);

/* The moves of a ply by kind; call for ply 0, 1, ... */
void report_tally(Report *report, int ply, const TallyPly *moves);

/* That a depth is not finished: `done` of `parts` are. */
void report_unfinished(Report *report, int depth, size_t done, size_t parts, double seconds);

/* Any other fact, name and value, as a comment in text. */
void report_fact(Report *report, const char *name, const char *value);

/* Ends and frees. False when not all could be written. */
bool report_end(Report *report);

/* Appends a string in JSON's quotes. */
void report_quote(Text *text, const char *string);

#endif
