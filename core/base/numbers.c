/* Numbers of the command line and for people, see numbers.h. MIT licence. */
#include "core/base/numbers.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

bool numbers_read(Slice text, double *value)
{
    char copy[64];
    if (text.size == 0 || text.size >= sizeof copy)
        return false;
    memcpy(copy, text.data, text.size);
    copy[text.size] = '\0';
    /* strtod knows more forms than a person means: blanks, hexadecimal, infinity. */
    if (strspn(copy, "+-.0123456789eE") != text.size)
        return false;
    char *end;
    double number = strtod(copy, &end);
    if (*end != '\0' || !isfinite(number))
        return false;
    *value = number;
    return true;
}

bool numbers_read_switch(Slice text, bool *value)
{
    bool on = slice_equals(text, "on");
    if (!on && !slice_equals(text, "off"))
        return false;
    *value = on;
    return true;
}

bool numbers_read_int(Slice text, int low, int high, int *value)
{
    int64_t number;
    if (!slice_to_int64(text, &number) || number < low || number > high)
        return false;
    *value = (int)number;
    return true;
}

double numbers_round(double value, int decimals)
{
    double scale = pow(10.0, decimals);
    double rounded = round(value * scale) / scale;
    return rounded == 0.0 ? 0.0 : isfinite(rounded) ? rounded : value;
}
