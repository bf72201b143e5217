/* Bounded slices of text, and text that grows. MIT licence. */
#ifndef CORE_BASE_TEXT_H
#define CORE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of somebody else's memory; need not end with NUL. */
typedef struct Slice {
    const char *data;
    size_t size;
} Slice;

/* The slice of a NUL-terminated string, without the NUL. */
Slice slice_of(const char *text);

/* `slice` without the blanks, tabs and line ends at both ends. */
Slice slice_trim(Slice slice);

/* Cuts the first word (up to blank or tab) off the front of `rest` and returns it; empty when there
 * is none. */
Slice slice_word(Slice *rest);

/* Cuts everything up to the next `separator` off `rest`, drops the separator and returns the part
 * before it; the whole rest when there is no separator. */
Slice slice_cut(Slice *rest, char separator);

/* Whether a slice is exactly `text`; the second form ignores the case of ASCII letters. */
bool slice_equals(Slice slice, const char *text);
bool slice_equals_any_case(Slice slice, const char *text);

/* Reads a whole slice as a decimal number, sign allowed; false when it is none or does not fit. */
bool slice_to_int64(Slice slice, int64_t *value);

/* A slice made fit for a message, NUL-terminated. */
typedef struct Shown {
    char text[64];
} Shown;

/* The slice with `?` for each control character and each byte of broken UTF-8, and `...` at the end
 * when it is too long to be shown whole. */
Shown slice_shown(Slice slice);

/* A NUL-terminated string that grows; all zero is an empty one. `data` may be NULL while it is
 * empty. */
typedef struct Text {
    char *data;
    size_t size;
    size_t capacity;
    bool failed; /* memory ran out at some append: the text is incomplete */
} Text;

/* Appends bytes, a string, or a formatted string. When memory runs out sets `failed` and appends
 * nothing, nor does any later call until text_clear or text_free. */
void text_append(Text *text, const char *data, size_t size);
void text_add(Text *text, const char *string);
void text_format(Text *text, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Empties a text, `failed` too, and keeps its memory; the second form releases it. */
void text_clear(Text *text);
void text_free(Text *text);

#endif
