/* The report as one self-contained page for the browser. MIT licence. */
#ifndef MATCH_PAGE_H
#define MATCH_PAGE_H

#include "core/text.h"
#include "tools/match/report.h"

/* Appends the page: no file and no network is needed to show it. */
void page_write(const Report *report, Text *out);

#endif
