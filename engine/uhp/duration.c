#include "engine/uhp/duration.h"

/* Cuts a run of digits off the front of `rest` and reads it; what would go beyond `limit` is cut to
 * it. False when there is no digit. */
static bool cut_number(Slice *rest, int64_t limit, int64_t *number)
{
    size_t digits = 0;
    int64_t value = 0;
    while (digits < rest->size && rest->data[digits] >= '0' && rest->data[digits] <= '9') {
        value = value * 10 + (rest->data[digits] - '0');
        value = value < limit ? value : limit;
        digits++;
    }
    rest->data += digits;
    rest->size -= digits;
    *number = value;
    return digits > 0;
}

static bool cut_char(Slice *rest, char c)
{
    if (rest->size == 0 || rest->data[0] != c) {
        return false;
    }
    rest->data++;
    rest->size--;
    return true;
}

/* Cuts the digits of a fraction of a second off `rest`, any number of them; what is finer than a
 * nanosecond is dropped. */
static bool cut_fraction(Slice *rest, int64_t *nanoseconds)
{
    const char *start = rest->data;
    int64_t worth = DURATION_SECOND / 10;
    *nanoseconds = 0;
    while (rest->size > 0 && rest->data[0] >= '0' && rest->data[0] <= '9') {
        *nanoseconds += worth * (rest->data[0] - '0');
        worth /= 10;
        rest->data++;
        rest->size--;
    }
    return rest->data != start;
}

static int64_t from_seconds(int64_t seconds, int64_t fraction)
{
    int64_t most = DURATION_LIMIT / DURATION_SECOND;
    return seconds < most ? seconds * DURATION_SECOND + fraction : DURATION_LIMIT;
}

bool duration_read_time(Slice text, int64_t *nanoseconds)
{
    const int64_t days_limit = DURATION_LIMIT / DURATION_SECOND / 86400;
    int64_t days = 0;
    int64_t hours;
    int64_t minutes;
    int64_t seconds;
    int64_t fraction = 0;

    if (!cut_number(&text, days_limit * 24, &hours)) {
        return false;
    }
    if (cut_char(&text, '.')) {
        days = hours < days_limit ? hours : days_limit;
        if (!cut_number(&text, days_limit * 24, &hours)) {
            return false;
        }
    }
    if (!cut_char(&text, ':') || !cut_number(&text, 60, &minutes) || minutes == 60 ||
        !cut_char(&text, ':') || !cut_number(&text, 60, &seconds) || seconds == 60) {
        return false;
    }
    if ((cut_char(&text, '.') && !cut_fraction(&text, &fraction)) || text.size > 0) {
        return false;
    }
    *nanoseconds = from_seconds(((days * 24 + hours) * 60 + minutes) * 60 + seconds, fraction);
    return true;
}

bool duration_read_seconds(Slice text, int64_t *nanoseconds)
{
    int64_t seconds;
    int64_t fraction = 0;
    bool whole = cut_number(&text, DURATION_LIMIT / DURATION_SECOND, &seconds);
    bool point = cut_char(&text, '.');
    bool parts = point && cut_fraction(&text, &fraction);
    if (text.size > 0 || (!whole && !parts) || (point && !parts)) {
        return false;
    }
    *nanoseconds = from_seconds(seconds, fraction);
    return true;
}
