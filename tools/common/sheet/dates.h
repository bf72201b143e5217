/* Dates as records write them. MIT licence. */
#ifndef COMMON_SHEET_DATES_H
#define COMMON_SHEET_DATES_H

#include <stdbool.h>

#include "core/base/text.h"

/* A day; month and day are 0 where a record knows the year alone. */
typedef struct Date {
    int year;
    int month;
    int day;
} Date;

/* Finds the date in a text such as "2018.11.02", "2018-11-02T09:01", "12-Mar-2026_18:03:11",
 * "Fri Nov 02 09:01:07 EDT 2018", "28 October 2018", "July 30, 2020" or "2018.??.??"; false when
 * there is none. Months are known by their names in the languages BoardSpace writes. */
bool dates_read(Slice text, Date *date);

/* Less than, equal to or greater than 0 as `a` is before, at or after `b`. */
int dates_compare(const Date *a, const Date *b);

enum { DATES_SIZE = 16 };

/* Writes "2018.11.02", with ?? for what is unknown. */
void dates_write(const Date *date, char out[DATES_SIZE]);

#endif
