/* Standings in words: the lines that the live view, the log in a pipe and the text report share.
 * MIT licence. */
#ifndef MATCH_REPORTS_SUMMARY_H
#define MATCH_REPORTS_SUMMARY_H

#include "core/base/text.h"
#include "tools/match/args/args.h"
#include "tools/match/results/results.h"

/* Appends the standing of one engine against another: score, pairs, Elo, likelihood of superiority.
 */
void summary_write_pair(const Config *config, const Results *results, int engine, int other,
                        Text *out);

/* Appends the state of the sequential test, one line; nothing when there is none. */
void summary_write_sprt(const Config *config, const Results *results, Text *out);

/* Appends how many games were played before, move by move; nothing when there is none. */
void summary_write_repeats(const Results *results, Text *out);

/* Appends how games ended: draws and losses by cause. */
void summary_write_ends(const Config *config, const Results *results, Text *out);

/* Appends all that is known: of two engines their standing, of more a table. */
void summary_write(const Config *config, const Results *results, Text *out);

/* Appends a value with its 95 % bounds: "+12.3 ± 4.5", or both bounds where they are not about
 * equally far, or what is known where one is infinite. */
void summary_write_estimate(const Estimate *estimate, Text *out);

#endif
