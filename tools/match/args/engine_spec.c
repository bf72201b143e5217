/* Engines of the command line, see engine_spec.h. MIT licence. */
#include "tools/match/args/engine_spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/numbers.h"
#include "core/os/clock.h"

EngineSpec engine_spec_default(void)
{
    return (EngineSpec){
        .limit = {.move_time = -1, .base = -1, .increment = 0, .depth = -1, .nodes = -1},
        .margin = CLOCK_SECOND / 10,
        .patience = 10 * CLOCK_SECOND,
        .thinking = 600 * CLOCK_SECOND,
        .scores = true,
    };
}

static void free_strings(char **strings)
{
    for (char **s = strings; s && *s; s++) {
        free(*s);
    }
    free(strings);
}

void engine_spec_free(EngineSpec *spec)
{
    free(spec->name);
    free(spec->command);
    free_strings(spec->argv);
    free_strings(spec->environment);
    free(spec->directory);
    free(spec->errors);
    for (int i = 0; i < spec->option_count; i++) {
        free(spec->options[i].name);
        free(spec->options[i].value);
    }
    free(spec->options);
    *spec = engine_spec_default();
}

static bool out_of_memory(Reason *reason)
{
    snprintf(reason->text, sizeof reason->text, "out of memory");
    return false;
}

static char *copy_slice(Slice text)
{
    char *copy = malloc(text.size + 1);
    if (copy) {
        memcpy(copy, text.data, text.size);
        copy[text.size] = '\0';
    }
    return copy;
}

static bool set_string(char **field, Slice value, Reason *reason)
{
    char *copy = copy_slice(value);
    if (!copy) {
        return out_of_memory(reason);
    }
    free(*field);
    *field = copy;
    return true;
}

/* Appends to an array of strings that ends with NULL; takes `string` in any case. */
static bool append_string(char ***strings, char *string, Reason *reason)
{
    size_t count = 0;
    while (*strings && (*strings)[count]) {
        count++;
    }
    char **grown = string ? realloc(*strings, (count + 2) * sizeof *grown) : NULL;
    if (!grown) {
        free(string);
        return out_of_memory(reason);
    }
    grown[count] = string;
    grown[count + 1] = NULL;
    *strings = grown;
    return true;
}

/* Takes the next word of a command, as a shell would: blanks divide, quotes join, a backslash takes
 * the next character as it is, except within single quotes. False at the end or when a quote is not
 * closed. */
static bool cut_word(Slice *rest, Text *word, bool *open)
{
    *rest = slice_trim(*rest);
    char quote = '\0';
    size_t i = 0;
    text_clear(word);
    text_add(word, "");
    for (; i < rest->size; i++) {
        char c = rest->data[i];
        if (!quote && (c == ' ' || c == '\t')) {
            break;
        }
        if (quote ? c == quote : c == '"' || c == '\'') {
            quote = quote ? '\0' : c;
        } else if (c == '\\' && quote != '\'' && i + 1 < rest->size) {
            text_append(word, &rest->data[++i], 1);
        } else {
            text_append(word, &c, 1);
        }
    }
    *open = quote != '\0';
    *rest = (Slice){rest->data + i, rest->size - i};
    return i > 0;
}

static bool set_command(EngineSpec *spec, Slice value, Reason *reason)
{
    free_strings(spec->argv);
    spec->argv = NULL;
    Slice rest = value;
    Text word = {0};
    bool open = false;
    bool good = true;
    while (good && !open && cut_word(&rest, &word, &open)) {
        good = word.failed
                   ? out_of_memory(reason)
                   : append_string(&spec->argv, copy_slice((Slice){word.data, word.size}), reason);
    }
    text_free(&word);
    if (good && (open || !spec->argv || !spec->argv[0][0])) {
        snprintf(reason->text, sizeof reason->text, "command '%.120s' %s", value.data,
                 open ? "has a quote that is not closed" : "is empty");
        return false;
    }
    return good && set_string(&spec->command, value, reason);
}

static bool set_option(EngineSpec *spec, Slice name, Slice value, Reason *reason)
{
    for (int i = 0; i < spec->option_count; i++) {
        if (slice_equals(name, spec->options[i].name)) {
            return set_string(&spec->options[i].value, value, reason);
        }
    }
    EngineOption *grown = realloc(spec->options, (size_t)(spec->option_count + 1) * sizeof *grown);
    if (!grown) {
        return out_of_memory(reason);
    }
    spec->options = grown;
    EngineOption option = {copy_slice(name), copy_slice(value)};
    if (!option.name || !option.value) {
        free(option.name);
        free(option.value);
        return out_of_memory(reason);
    }
    spec->options[spec->option_count++] = option;
    return true;
}

static bool set_variable(EngineSpec *spec, Slice name, Slice value, Reason *reason)
{
    char *pair = malloc(name.size + value.size + 2);
    if (pair) {
        memcpy(pair, name.data, name.size);
        pair[name.size] = '=';
        memcpy(pair + name.size + 1, value.data, value.size);
        pair[name.size + 1 + value.size] = '\0';
    }
    return append_string(&spec->environment, pair, reason);
}

bool engine_spec_read_time(Slice text, int64_t *nanoseconds)
{
    double minutes = 0.0;
    double seconds;
    double unit = 1.0;
    Slice rest = text;
    Slice head = slice_cut(&rest, ':');
    if (rest.size > 0) {
        if (!numbers_read(head, &minutes) || minutes < 0.0) {
            return false;
        }
        text = rest;
    }
    size_t size = text.size;
    if (size > 2 && memcmp(text.data + size - 2, "ms", 2) == 0) {
        unit = 1e-3;
        size -= 2;
    } else if (size > 1 && (text.data[size - 1] == 's' || text.data[size - 1] == 'm')) {
        unit = text.data[size - 1] == 'm' ? 60.0 : 1.0;
        size -= 1;
    }
    if (!numbers_read((Slice){text.data, size}, &seconds) || seconds < 0.0) {
        return false;
    }
    seconds = minutes * 60.0 + seconds * unit;
    if (seconds > 1e6) {
        return false;
    }
    *nanoseconds = (int64_t)(seconds * 1e9 + 0.5);
    return true;
}

static bool set_clock(EngineSpec *spec, Slice value)
{
    Slice rest = value;
    Slice base = slice_cut(&rest, '+');
    spec->limit.increment = 0;
    spec->limit.move_time = -1;
    return engine_spec_read_time(base, &spec->limit.base) && spec->limit.base > 0 &&
           (rest.size == 0 || engine_spec_read_time(rest, &spec->limit.increment));
}

static bool set_depth(EngineSpec *spec, Slice value)
{
    int64_t depth;
    if (!slice_to_int64(value, &depth) || depth < 0 || depth > 1000) {
        return false;
    }
    spec->limit.depth = (int)depth;
    return true;
}

static bool set_nodes(EngineSpec *spec, Slice value)
{
    return slice_to_int64(value, &spec->limit.nodes) && spec->limit.nodes > 0;
}

static bool set_move_time(EngineSpec *spec, Slice value)
{
    spec->limit.base = -1;
    return engine_spec_read_time(value, &spec->limit.move_time) && spec->limit.move_time > 0;
}

static bool set_margin(EngineSpec *spec, Slice value)
{
    return engine_spec_read_time(value, &spec->margin);
}

static bool set_patience(EngineSpec *spec, Slice value)
{
    return engine_spec_read_time(value, &spec->patience) && spec->patience > 0;
}

static bool set_thinking(EngineSpec *spec, Slice value)
{
    return engine_spec_read_time(value, &spec->thinking) && spec->thinking > 0;
}

static bool set_time_form(EngineSpec *spec, Slice value)
{
    static const char *const forms[] = {"auto", "time", "seconds", "clock"};
    for (int i = 0; i < 4; i++) {
        if (slice_equals(value, forms[i])) {
            spec->time_form = (TimeForm)i;
            return true;
        }
    }
    return false;
}

static bool set_restart(EngineSpec *spec, Slice value)
{
    return numbers_read_switch(value, &spec->restart);
}

static bool set_scores(EngineSpec *spec, Slice value)
{
    return numbers_read_switch(value, &spec->scores);
}

typedef struct Key {
    const char *name;
    bool (*set)(EngineSpec *spec, Slice value);
    const char *values;
} Key;

static const Key keys[] = {
    {"movetime", set_move_time, "a time above 0: 0.1, 100ms, 2s"},
    {"tc", set_clock, "a game clock: 60+0.5, 1:30+1"},
    {"depth", set_depth, "0 to 1000"},
    {"nodes", set_nodes, "a positive number"},
    {"margin", set_margin, "a time: 0.1, 100ms"},
    {"patience", set_patience, "a time: 10s"},
    {"thinking", set_thinking, "a time: 600s, 10m"},
    {"ask", set_time_form, "auto, time, seconds or clock"},
    {"restart", set_restart, "on or off"},
    {"scores", set_scores, "on or off"},
};

static bool set_key(EngineSpec *spec, Slice name, Slice value, Reason *reason)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!slice_equals(name, keys[i].name)) {
            continue;
        }
        if (keys[i].set(spec, value)) {
            return true;
        }
        snprintf(reason->text, sizeof reason->text, "%s=%.100s: must be %s", keys[i].name,
                 value.data, keys[i].values);
        return false;
    }
    snprintf(reason->text, sizeof reason->text, "unknown engine key '%.*s'",
             (int)(name.size > 100 ? 100 : name.size), name.data);
    return false;
}

bool engine_spec_set(EngineSpec *spec, const char *word, Reason *reason)
{
    Slice value = slice_of(word);
    Slice name = slice_cut(&value, '=');
    if (word[name.size] != '=') {
        snprintf(reason->text, sizeof reason->text, "'%.100s' is no key=value of an engine", word);
        return false;
    }
    if (slice_equals(name, "name")) {
        return set_string(&spec->name, value, reason);
    }
    if (slice_equals(name, "cmd")) {
        return set_command(spec, value, reason);
    }
    if (slice_equals(name, "dir")) {
        return set_string(&spec->directory, value, reason);
    }
    if (slice_equals(name, "stderr")) {
        return set_string(&spec->errors, value, reason);
    }
    if (name.size > 7 && memcmp(name.data, "option.", 7) == 0) {
        return set_option(spec, (Slice){name.data + 7, name.size - 7}, value, reason);
    }
    if (name.size > 4 && memcmp(name.data, "env.", 4) == 0) {
        return set_variable(spec, (Slice){name.data + 4, name.size - 4}, value, reason);
    }
    return set_key(spec, name, value, reason);
}

bool engine_spec_finish(EngineSpec *spec, bool plays, Reason *reason)
{
    if (!spec->argv) {
        snprintf(reason->text, sizeof reason->text,
                 "engine '%.60s' has no cmd=", spec->name ? spec->name : "");
        return false;
    }
    if (!spec->name) {
        const char *slash = strrchr(spec->argv[0], '/');
        if (!set_string(&spec->name, slice_of(slash ? slash + 1 : spec->argv[0]), reason)) {
            return false;
        }
    }
    const EngineLimit *limit = &spec->limit;
    if (plays && limit->base < 0 && limit->move_time < 0 && limit->depth < 0 && limit->nodes < 0) {
        snprintf(reason->text, sizeof reason->text,
                 "engine '%.60s' has no limit: give movetime=, tc=, depth= or nodes=", spec->name);
        return false;
    }
    if (spec->time_form == TIME_FORM_CLOCK && limit->base < 0) {
        snprintf(reason->text, sizeof reason->text,
                 "engine '%.60s' has ask=clock, but no tc=", spec->name);
        return false;
    }
    return true;
}
