/* A little JSON: enough to write records and to read them back. MIT licence. */
#ifndef CORE_BASE_JSON_H
#define CORE_BASE_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"

/* Appends a string with its quotes; bytes that are no UTF-8 become U+FFFD. */
void json_write_string(Text *out, Slice string);

/* Appends `"name":` with a comma before it unless it is the first member of its object. */
void json_write_name(Text *out, const char *name);

/* Appends a member: a string, an integer, a number with `decimals` (null when not finite), true or
 * false. */
void json_write_member(Text *out, const char *name, const char *string);
void json_write_int(Text *out, const char *name, int64_t value);
void json_write_number(Text *out, const char *name, double value, int decimals);
void json_write_bool(Text *out, const char *name, bool value);

/* Whether `text` is one whole JSON object, correct in every part. */
bool json_is_object(Slice text);

/* Finds the value of a member of a correct object; false when there is none of that name. */
bool json_member(Slice object, const char *name, Slice *value);

/* Cuts the next element off a correct array: `rest` is first the whole array. False after the last.
 */
bool json_element(Slice *rest, Slice *element);

/* The same for the members of a correct object: `name` is a string with its quotes. */
bool json_pair(Slice *rest, Slice *name, Slice *value);

/* Reads a value of a correct object; false when it is of another kind (or, for a string, memory
 * runs out). The string is appended to `out`. */
bool json_read_string(Slice value, Text *out);
bool json_read_int(Slice value, int64_t *out);

/* Member and value in one. */
bool json_member_string(Slice object, const char *name, Text *out);
bool json_member_int(Slice object, const char *name, int64_t *out);

#endif
