#include "perft/refuse.h"

#include <stdarg.h>
#include <stdio.h>

bool refuse(Reason *reason, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason->text, sizeof reason->text, format, arguments);
    va_end(arguments);
    return false;
}
