/* A little JSON, see json.h. MIT licence. */
#include "core/base/json.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/base/numbers.h"

enum { MAX_DEPTH = 32 };

/* Length of the UTF-8 sequence at the start of `text`, 0 when there is no correct one. */
static size_t utf8_length(Slice text)
{
    unsigned char lead = (unsigned char)text.data[0];
    size_t length = lead < 0x80   ? 1
                    : lead < 0xc2 ? 0
                    : lead < 0xe0 ? 2
                    : lead < 0xf0 ? 3
                    : lead < 0xf5 ? 4
                                  : 0;
    if (length == 0 || length > text.size)
        return 0;
    for (size_t i = 1; i < length; i++)
        if (((unsigned char)text.data[i] & 0xc0) != 0x80)
            return 0;
    unsigned char second = length > 1 ? (unsigned char)text.data[1] : 0x80;
    bool overlong = (lead == 0xe0 && second < 0xa0) || (lead == 0xf0 && second < 0x90);
    bool beyond = (lead == 0xed && second > 0x9f) || (lead == 0xf4 && second > 0x8f);
    return overlong || beyond ? 0 : length;
}

void json_write_string(Text *out, Slice string)
{
    text_add(out, "\"");
    while (string.size > 0) {
        size_t length = utf8_length(string);
        unsigned char c = (unsigned char)string.data[0];
        if (length == 0)
            text_add(out, "\\ufffd");
        else if (c == '"' || c == '\\')
            text_format(out, "\\%c", c);
        else if (c < 0x20 || c == 0x7f)
            text_format(out, "\\u%04x", c);
        else
            text_append(out, string.data, length);
        length = length ? length : 1;
        string = (Slice){string.data + length, string.size - length};
    }
    text_add(out, "\"");
}

void json_write_name(Text *out, const char *name)
{
    if (out->size > 0 && out->data[out->size - 1] != '{')
        text_add(out, ",");
    json_write_string(out, slice_of(name));
    text_add(out, ":");
}

void json_write_member(Text *out, const char *name, const char *string)
{
    json_write_name(out, name);
    json_write_string(out, slice_of(string));
}

void json_write_int(Text *out, const char *name, int64_t value)
{
    json_write_name(out, name);
    text_format(out, "%lld", (long long)value);
}

void json_write_number(Text *out, const char *name, double value, int decimals)
{
    json_write_name(out, name);
    if (isfinite(value))
        text_format(out, "%.*f", decimals, numbers_round(value, decimals));
    else
        text_add(out, "null");
}

void json_write_bool(Text *out, const char *name, bool value)
{
    json_write_name(out, name);
    text_add(out, value ? "true" : "false");
}

static void skip(Slice *text, size_t count)
{
    *text = (Slice){text->data + count, text->size - count};
}

static void skip_blanks(Slice *text)
{
    while (text->size > 0 && memchr(" \t\r\n", text->data[0], 4))
        skip(text, 1);
}

static bool accept(Slice *text, char c)
{
    skip_blanks(text);
    if (text->size == 0 || text->data[0] != c)
        return false;
    skip(text, 1);
    return true;
}

static bool is_digit(const Slice *text)
{
    return text->size > 0 && text->data[0] >= '0' && text->data[0] <= '9';
}

static bool pass_digits(Slice *text)
{
    bool any = is_digit(text);
    while (is_digit(text))
        skip(text, 1);
    return any;
}

static bool pass_number(Slice *text)
{
    if (text->size > 0 && text->data[0] == '-')
        skip(text, 1);
    if (text->size > 1 && text->data[0] == '0' && text->data[1] >= '0' && text->data[1] <= '9')
        return false;
    if (!pass_digits(text))
        return false;
    if (text->size > 0 && text->data[0] == '.') {
        skip(text, 1);
        if (!pass_digits(text))
            return false;
    }
    if (text->size > 0 && (text->data[0] == 'e' || text->data[0] == 'E')) {
        skip(text, 1);
        if (text->size > 0 && (text->data[0] == '+' || text->data[0] == '-'))
            skip(text, 1);
        return pass_digits(text);
    }
    return true;
}

/* Value of four hexadecimal digits, -1 when they are none. */
static int hex_value(Slice text)
{
    int value = 0;
    if (text.size < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        char c = text.data[i];
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0)
            return -1;
        value = value << 4 | digit;
    }
    return value;
}

static bool pass_string(Slice *text)
{
    if (!accept(text, '"'))
        return false;
    while (text->size > 0 && text->data[0] != '"') {
        if ((unsigned char)text->data[0] < 0x20)
            return false;
        size_t length = 1;
        if (text->data[0] == '\\') {
            if (text->size < 2 || !strchr("\"\\/bfnrtu", text->data[1]) || text->data[1] == '\0')
                return false;
            length = 2;
            if (text->data[1] == 'u') {
                if (hex_value((Slice){text->data + 2, text->size - 2}) < 0)
                    return false;
                length = 6;
            }
        }
        skip(text, length);
    }
    return accept(text, '"');
}

static bool pass_word(Slice *text, const char *word)
{
    size_t length = strlen(word);
    if (text->size < length || memcmp(text->data, word, length) != 0)
        return false;
    skip(text, length);
    return true;
}

static bool pass_value(Slice *text, int depth);

/* Passes what lies between brackets; members of an object have names. */
static bool pass_list(Slice *text, char close, bool named, int depth)
{
    if (accept(text, close))
        return true;
    do {
        if (named && !(pass_string(text) && accept(text, ':')))
            return false;
        if (!pass_value(text, depth))
            return false;
    } while (accept(text, ','));
    return accept(text, close);
}

static bool pass_value(Slice *text, int depth)
{
    skip_blanks(text);
    if (text->size == 0 || depth > MAX_DEPTH)
        return false;
    switch (text->data[0]) {
    case '{':
        skip(text, 1);
        return pass_list(text, '}', true, depth + 1);
    case '[':
        skip(text, 1);
        return pass_list(text, ']', false, depth + 1);
    case '"':
        return pass_string(text);
    case 't':
        return pass_word(text, "true");
    case 'f':
        return pass_word(text, "false");
    case 'n':
        return pass_word(text, "null");
    default:
        return pass_number(text);
    }
}

bool json_is_object(Slice text)
{
    text = slice_trim(text);
    if (text.size == 0 || text.data[0] != '{' || !pass_value(&text, 0))
        return false;
    skip_blanks(&text);
    return text.size == 0;
}

/* Cuts one value off the front. */
static Slice cut_value(Slice *rest)
{
    skip_blanks(rest);
    Slice value = *rest;
    pass_value(rest, 0);
    value.size -= rest->size;
    return value;
}

bool json_member(Slice object, const char *name, Slice *value)
{
    if (!accept(&object, '{') || accept(&object, '}'))
        return false;
    do {
        skip_blanks(&object);
        Slice key = cut_value(&object);
        if (key.size < 2 || !accept(&object, ':'))
            return false;
        *value = cut_value(&object);
        if (slice_equals((Slice){key.data + 1, key.size - 2}, name))
            return true;
    } while (accept(&object, ','));
    return false;
}

bool json_element(Slice *rest, Slice *element)
{
    if (accept(rest, '[')) {
        if (accept(rest, ']'))
            return false;
    } else if (!accept(rest, ',')) {
        return false;
    }
    *element = cut_value(rest);
    return element->size > 0;
}

bool json_pair(Slice *rest, Slice *name, Slice *value)
{
    if (accept(rest, '{')) {
        if (accept(rest, '}')) {
            return false;
        }
    } else if (!accept(rest, ',')) {
        return false;
    }
    *name = cut_value(rest);
    if (name->size < 2 || !accept(rest, ':')) {
        return false;
    }
    *value = cut_value(rest);
    return value->size > 0;
}

/* Appends a code point below U+10000 as UTF-8; surrogates, which we never write, become U+FFFD. */
static void append_code(Text *out, int code)
{
    if (code >= 0xd800 && code < 0xe000)
        code = 0xfffd;
    if (code < 0x80)
        text_format(out, "%c", code);
    else if (code < 0x800)
        text_format(out, "%c%c", 0xc0 | code >> 6, 0x80 | (code & 0x3f));
    else
        text_format(out, "%c%c%c", 0xe0 | code >> 12, 0x80 | (code >> 6 & 0x3f),
                    0x80 | (code & 0x3f));
}

bool json_read_string(Slice value, Text *out)
{
    if (value.size < 2 || value.data[0] != '"')
        return false;
    value = (Slice){value.data + 1, value.size - 2};
    while (value.size > 0) {
        if (value.data[0] != '\\') {
            const char *end = memchr(value.data, '\\', value.size);
            size_t length = end ? (size_t)(end - value.data) : value.size;
            text_append(out, value.data, length);
            skip(&value, length);
            continue;
        }
        static const char letters[] = "\"\\/bfnrt";
        static const char meanings[] = "\"\\/\b\f\n\r\t";
        const char *letter = strchr(letters, value.data[1]);
        if (letter)
            text_append(out, meanings + (letter - letters), 1);
        else
            append_code(out, hex_value((Slice){value.data + 2, value.size - 2}));
        skip(&value, letter ? 2 : 6);
    }
    return !out->failed;
}

bool json_read_int(Slice value, int64_t *out)
{
    return slice_to_int64(value, out);
}

bool json_member_string(Slice object, const char *name, Text *out)
{
    Slice value;
    return json_member(object, name, &value) && json_read_string(value, out);
}

bool json_member_int(Slice object, const char *name, int64_t *out)
{
    Slice value;
    return json_member(object, name, &value) && json_read_int(value, out);
}
