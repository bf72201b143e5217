#include "core/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static bool is_space(char c)
{
    return is_blank(c) || c == '\r' || c == '\n';
}

static char to_lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

Slice slice_of(const char *text)
{
    return (Slice){text, strlen(text)};
}

Slice slice_trim(Slice slice)
{
    while (slice.size > 0 && is_space(slice.data[0])) {
        slice.data++;
        slice.size--;
    }
    while (slice.size > 0 && is_space(slice.data[slice.size - 1])) {
        slice.size--;
    }
    return slice;
}

/* Cuts the first `size` bytes off `rest` and returns them. */
static Slice cut_front(Slice *rest, size_t size)
{
    Slice front = {rest->data, size};
    if (size > 0) {
        rest->data += size;
        rest->size -= size;
    }
    return front;
}

Slice slice_word(Slice *rest)
{
    size_t size = 0;
    while (size < rest->size && is_blank(rest->data[size])) {
        size++;
    }
    cut_front(rest, size);
    size = 0;
    while (size < rest->size && !is_blank(rest->data[size])) {
        size++;
    }
    return cut_front(rest, size);
}

Slice slice_cut(Slice *rest, char separator)
{
    const char *found = rest->size > 0 ? memchr(rest->data, separator, rest->size) : NULL;
    if (found == NULL) {
        return cut_front(rest, rest->size);
    }
    Slice part = cut_front(rest, (size_t)(found - rest->data));
    cut_front(rest, 1);
    return part;
}

bool slice_equals(Slice slice, const char *text)
{
    size_t size = strlen(text);
    return slice.size == size && (size == 0 || memcmp(slice.data, text, size) == 0);
}

bool slice_equals_any_case(Slice slice, const char *text)
{
    for (size_t i = 0; i < slice.size; i++) {
        if (text[i] == '\0' || to_lower(slice.data[i]) != to_lower(text[i])) {
            return false;
        }
    }
    return text[slice.size] == '\0';
}

bool slice_to_int64(Slice slice, int64_t *value)
{
    bool negative = slice.size > 0 && slice.data[0] == '-';
    size_t i = slice.size > 0 && (negative || slice.data[0] == '+') ? 1 : 0;
    if (i == slice.size) {
        return false;
    }
    /* Counted downwards, for INT64_MIN has no positive counterpart. */
    int64_t number = 0;
    for (; i < slice.size; i++) {
        int digit = slice.data[i] - '0';
        if (digit < 0 || digit > 9 || number < (INT64_MIN + digit) / 10) {
            return false;
        }
        number = number * 10 - digit;
    }
    if (!negative && number == INT64_MIN) {
        return false;
    }
    *value = negative ? number : -number;
    return true;
}

/* Bytes of the character that `slice` begins with; 0 when it can't be shown: a control character or
 * broken UTF-8. */
static size_t shown_length(Slice slice)
{
    unsigned char lead = (unsigned char)slice.data[0];
    if (lead < 0x80) {
        return lead >= ' ' && lead != 0x7f ? 1 : 0;
    }
    size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    if (length == 0 || length > slice.size) {
        return 0;
    }
    /* Overlong forms, surrogates, what lies above U+10FFFF, and the controls U+0080 to U+009F. */
    unsigned char second = (unsigned char)slice.data[1];
    if ((lead == 0xc2 && second < 0xa0) || (lead == 0xe0 && second < 0xa0) ||
        (lead == 0xed && second > 0x9f) || (lead == 0xf0 && second < 0x90) ||
        (lead == 0xf4 && second > 0x8f)) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)slice.data[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    return length;
}

Shown slice_shown(Slice slice)
{
    static const char dots[] = "...";
    Shown shown;
    size_t size = 0;
    while (slice.size > 0) {
        size_t length = shown_length(slice);
        size_t bytes = length > 0 ? length : 1;
        if (size + bytes + sizeof dots > sizeof shown.text) {
            memcpy(shown.text + size, dots, sizeof dots);
            return shown;
        }
        Slice character = cut_front(&slice, bytes);
        memcpy(shown.text + size, length > 0 ? character.data : "?", bytes);
        size += bytes;
    }
    shown.text[size] = '\0';
    return shown;
}

/* Makes room for `size` more bytes and the NUL; false, with `failed` set, when there is none. */
static bool reserve(Text *text, size_t size)
{
    if (text->failed) {
        return false;
    }
    if (size < text->capacity - text->size) {
        return true;
    }
    size_t capacity = text->capacity > 0 ? text->capacity : 256;
    while (capacity - text->size <= size && capacity <= SIZE_MAX / 4) {
        capacity *= 2;
    }
    char *data = capacity - text->size > size ? realloc(text->data, capacity) : NULL;
    if (data == NULL) {
        text->failed = true;
        return false;
    }
    text->data = data;
    text->capacity = capacity;
    return true;
}

void text_append(Text *text, const char *data, size_t size)
{
    if (!reserve(text, size)) {
        return;
    }
    if (size > 0) {
        memcpy(text->data + text->size, data, size);
    }
    text->size += size;
    text->data[text->size] = '\0';
}

void text_add(Text *text, const char *string)
{
    text_append(text, string, strlen(string));
}

void text_format(Text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (size < 0) {
        text->failed = true;
        return;
    }
    if (!reserve(text, (size_t)size)) {
        return;
    }
    va_start(arguments, format);
    vsnprintf(text->data + text->size, (size_t)size + 1, format, arguments);
    va_end(arguments);
    text->size += (size_t)size;
}

void text_clear(Text *text)
{
    text->size = 0;
    text->failed = false;
    if (text->data != NULL) {
        text->data[0] = '\0';
    }
}

void text_free(Text *text)
{
    free(text->data);
    *text = (Text){0};
}
