/* What is shown while bestmove searches. MIT licence. */
#ifndef ENGINE_UHP_PROGRESS_H
#define ENGINE_UHP_PROGRESS_H

#include "engine/search/search.h"
#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* The context of progress_report; both must stay untouched by other threads while it searches. */
typedef struct Progress {
    const Session *session;
    Reply *reply;
} Progress;

/* A SearchReportFunction: writes the lines that ReportIntermediateBestMoves asks for to the reply,
 * flushed, and those that Verbose asks for to the log. */
void progress_report(void *context, const SearchReport *report);

#endif
