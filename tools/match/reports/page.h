/* The report as one self-contained page for the browser. MIT licence. */
#ifndef MATCH_REPORTS_PAGE_H
#define MATCH_REPORTS_PAGE_H

#include "core/base/text.h"
#include "tools/match/reports/report.h"

/* Appends the page: no file and no network is needed to show it. */
void page_write(const Report *report, Text *out);

#endif
