/* Dates, see dates.h. MIT licence. */
#include "tools/common/sheet/dates.h"

#include <stdio.h>
#include <string.h>

/* The first letters of the months' names: English, French, Spanish, German, Dutch, Swedish and
 * Russian where they differ. */
static const struct {
    const char *name;
    int month;
} names[] = {
    {"jan", 1},
    {"feb", 2},
    {"mar", 3},
    {"apr", 4},
    {"may", 5},
    {"jun", 6},
    {"jul", 7},
    {"aug", 8},
    {"sep", 9},
    {"oct", 10},
    {"nov", 11},
    {"dec", 12},
    {"f\xc3\xa9v", 2},
    {"fev", 2},
    {"avr", 4},
    {"mai", 5},
    {"juin", 6},
    {"juil", 7},
    {"ao\xc3\xbb", 8},
    {"aou", 8},
    {"d\xc3\xa9", 12},
    {"ene", 1},
    {"abr", 4},
    {"ago", 8},
    {"dic", 12},
    {"m\xc3\xa4r", 3},
    {"mrt", 3},
    {"maa", 3},
    {"mei", 5},
    {"maj", 5},
    {"okt", 10},
    {"dez", 12},
    {"\xd1\x8f\xd0\xbd\xd0\xb2", 1},
    {"\xd1\x84\xd0\xb5\xd0\xb2", 2},
    {"\xd0\xbc\xd0\xb0\xd1\x80", 3},
    {"\xd0\xb0\xd0\xbf\xd1\x80", 4},
    {"\xd0\xbc\xd0\xb0", 5},
    {"\xd0\xb8\xd1\x8e\xd0\xbd", 6},
    {"\xd0\xb8\xd1\x8e\xd0\xbb", 7},
    {"\xd0\xb0\xd0\xb2\xd0\xb3", 8},
    {"\xd1\x81\xd0\xb5\xd0\xbd", 9},
    {"\xd0\xbe\xd0\xba\xd1\x82", 10},
    {"\xd0\xbd\xd0\xbe\xd1\x8f", 11},
    {"\xd0\xb4\xd0\xb5\xd0\xba", 12},
};

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* The month whose name has the longest common beginning, 0 for a word that is none. */
static int month_of(Slice word)
{
    int month = 0;
    size_t longest = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        size_t size = strlen(names[i].name);
        bool same = word.size >= size && size > longest;
        for (size_t k = 0; same && k < size; k++) {
            same = lower(word.data[k]) == names[i].name[k];
        }
        if (same) {
            month = names[i].month;
            longest = size;
        }
    }
    return month;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* The numbers and names of a text that may be a date, in their order. */
typedef struct Parts {
    int number[3];
    int numbers;
    int month; /* by name */
    int year;  /* by its four digits */
    bool year_first;
} Parts;

/* Takes a word of digits; a clock's are passed over. */
static void take_number(Parts *parts, Slice word, bool clock)
{
    int value = 0;
    for (size_t i = 0; i < word.size; i++) {
        value = value < 100000 ? 10 * value + (word.data[i] - '0') : value;
    }
    if (word.size == 4 && parts->year == 0) {
        parts->year = value;
        parts->year_first = parts->numbers == 0;
    } else if (!clock && word.size <= 2 && parts->numbers < 3) {
        parts->number[parts->numbers++] = value;
    }
}

static void split(Slice text, Parts *parts)
{
    size_t at = 0;
    while (at < text.size) {
        size_t start = at;
        bool (*belongs)(char) = is_digit(text.data[at]) ? is_digit : is_letter;
        while (at < text.size && belongs(text.data[at])) {
            at++;
        }
        Slice word = {text.data + start, at - start};
        if (word.size == 0) {
            at++;
        } else if (belongs == is_digit) {
            bool zone = start > 0 &&
                        (text.data[start - 1] == '+' || (parts->numbers > 0 && parts->month > 0));
            bool clock = (at < text.size && text.data[at] == ':') ||
                         (start > 0 && text.data[start - 1] == ':');
            take_number(parts, word, clock || zone);
        } else if (parts->month == 0) {
            parts->month = month_of(word);
        }
    }
}

bool dates_read(Slice text, Date *date)
{
    Parts parts = {0};
    split(text, &parts);
    if (parts.year == 0) {
        return false;
    }
    *date = (Date){.year = parts.year, .month = parts.month};
    if (parts.month > 0) {
        date->day = parts.numbers > 0 ? parts.number[0] : 0;
    } else if (parts.numbers > 0) {
        date->month = parts.number[parts.year_first || parts.numbers == 1 ? 0 : 1];
        date->day = parts.numbers > 1 ? parts.number[parts.year_first ? 1 : 0] : 0;
    }
    return date->month <= 12 && date->day <= 31;
}

int dates_compare(const Date *a, const Date *b)
{
    int years = a->year - b->year;
    int months = a->month - b->month;
    return years != 0 ? years : months != 0 ? months : a->day - b->day;
}

void dates_write(const Date *date, char out[DATES_SIZE])
{
    char month[12] = "??";
    char day[12] = "??";
    if (date->month > 0) {
        snprintf(month, sizeof month, "%02d", date->month);
    }
    if (date->day > 0) {
        snprintf(day, sizeof day, "%02d", date->day);
    }
    snprintf(out, DATES_SIZE, "%04d.%.2s.%.2s", date->year % 10000, month, day);
}
