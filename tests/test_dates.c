/* Dates as records write them. */
#include "tools/common/sheet/dates.h"

#include "tests/support/test.h"

static void expect(const char *text, const char *wanted)
{
    Date date;
    char found[DATES_SIZE] = "none";
    if (dates_read(slice_of(text), &date)) {
        dates_write(&date, found);
    }
    if (strcmp(found, wanted) != 0) {
        fail_msg("'%s' is %s, not %s", text, found, wanted);
    }
}

TEST(dates_of_all_writers_are_read)
{
    expect("2018.11.02", "2018.11.02");
    expect("2018-11-02T09:01:07Z", "2018.11.02");
    expect("12-Mar-2026_18:03:11", "2026.03.12");
    expect("Fri Nov 02 09:01:07 EDT 2018", "2018.11.02");
    expect("Sun Mar 29 12:59:54 GMT+01:00 2020", "2020.03.29");
    expect("28 October 2018", "2018.10.28");
    expect("July 30, 2020", "2020.07.30");
    expect("3 ao\xc3\xbbt 2019", "2019.08.03");
    expect("02.11.2018", "2018.11.02");
}

TEST(what_is_not_known_stays_open)
{
    expect("2018.??.??", "2018.??.??");
    expect("2018", "2018.??.??");
    expect("2018.07.??", "2018.07.??");
    expect("yesterday", "none");
    expect("", "none");
    expect("2018.13.01", "none");
}

TEST(dates_are_in_order)
{
    Date early = {2018, 11, 2};
    Date late = {2019, 1, 1};
    assert_true(dates_compare(&early, &late) < 0);
    assert_true(dates_compare(&late, &early) > 0);
    late = early;
    assert_int_equal(dates_compare(&early, &late), 0);
    late.day = 3;
    assert_true(dates_compare(&early, &late) < 0);
}
