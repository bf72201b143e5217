#include "engine/uhp/duration.h"

#include "tests/support/test.h"

#define MILLISECOND INT64_C(1000000)

static void assert_time(const char *text, int64_t milliseconds)
{
    int64_t time = -1;
    assert_true(duration_read_time(slice_of(text), &time));
    assert_int_equal(time, milliseconds * MILLISECOND);
}

static void assert_seconds(const char *text, int64_t milliseconds)
{
    int64_t time = -1;
    assert_true(duration_read_seconds(slice_of(text), &time));
    assert_int_equal(time, milliseconds * MILLISECOND);
}

TEST(times_of_day_are_read)
{
    assert_time("00:00:00", 0);
    assert_time("00:00:05", 5000);
    assert_time("0:0:5", 5000);
    assert_time("01:02:03", 3723000);
    assert_time("00:59:59", 3599000);
    assert_time("36:00:00", 129600000);
    assert_time("000000000000000000000:00:01", 1000);
}

TEST(fractions_of_any_length_are_read)
{
    assert_time("00:00:02.5000000", 2500);
    assert_time("00:00:00.1", 100);
    assert_time("00:00:00.0010000000000000000000000000000000009", 1);
    int64_t time;
    assert_true(duration_read_time(slice_of("00:00:00.123456789999"), &time));
    assert_int_equal(time, 123456789);
}

TEST(days_are_read)
{
    assert_time("1.00:00:00", 86400000);
    assert_time("2.03:04:05.5", 183845500);
}

TEST(long_times_are_cut)
{
    int64_t time;
    assert_true(duration_read_time(slice_of("99999999999999999999:00:00"), &time));
    assert_int_equal(time, DURATION_LIMIT);
    assert_true(duration_read_time(slice_of("99999999999999999999.00:00:00"), &time));
    assert_int_equal(time, DURATION_LIMIT);
    assert_true(duration_read_seconds(slice_of("99999999999999999999999"), &time));
    assert_int_equal(time, DURATION_LIMIT);
}

TEST(other_texts_are_no_times)
{
    static const char *const texts[] = {
        "",         "5",         "00:05",     "00:00:60",  "00:60:00",  "-00:00:01",
        "00:00:-1", "00:00:01.", "00:00:.5",  ":00:01",    "00::01",    "00:00:",
        "00:00:0E", "1:2:3:4",   "1.2.3:4:5", "00:00:01x", "x00:00:01", "00:00:600",
        "+0:00:01", "00 00 01",  "1.:00:00",  ".00:00:00",
    };
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        int64_t time = 77;
        assert_false(duration_read_time(slice_of(texts[i]), &time));
        assert_int_equal(time, 77);
    }
}

TEST(seconds_are_read)
{
    assert_seconds("0", 0);
    assert_seconds("5", 5000);
    assert_seconds("0.25", 250);
    assert_seconds(".5", 500);
    assert_seconds("90.125", 90125);
}

TEST(other_texts_are_no_seconds)
{
    static const char *const texts[] = {"",    ".",   "5.",  "-1",   "+1",
                                        "1e3", "1,5", "0x1", "1.5.", "a"};
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        int64_t time = 77;
        assert_false(duration_read_seconds(slice_of(texts[i]), &time));
        assert_int_equal(time, 77);
    }
}
