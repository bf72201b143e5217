/* What is shown while bestmove searches. MIT licence. */
#ifndef ENGINE_UHP_PROGRESS_H
#define ENGINE_UHP_PROGRESS_H

#include "engine/search/search.h"
#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* The context of progress_report for one search. Session and reply must stay untouched by other
 * threads while it runs. */
typedef struct Progress {
    const Session *session;
    Reply *reply;
    Text shown; /* the line that was shown last; text_free it after the search */
} Progress;

/* A SearchReportFunction: writes the lines that ReportIntermediateBestMoves asks for to the reply,
 * flushed, and those that Verbose asks for to the log. */
void progress_report(void *context, const SearchReport *report);

#endif
