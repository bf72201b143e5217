#include "engine/library/output.h"

#include <string.h>

size_t output_copy(const char *text, char *out, size_t size)
{
    size_t length = strlen(text);
    if (out != NULL && size > 0) {
        size_t kept = length < size ? length : size - 1;
        memcpy(out, text, kept);
        out[kept] = '\0';
    }
    return length;
}

size_t output_fail(const char *reason, char *error, size_t error_size)
{
    output_copy(reason, error, error_size);
    return 0;
}
