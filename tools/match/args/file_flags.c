/* The flags that name files, see file_flags.h. MIT licence. */
#include "tools/match/args/file_flags.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

typedef struct FileFlag {
    const char *name;
    size_t offset; /* of the string in the configuration */
} FileFlag;

static const FileFlag file_flags[] = {
    {"journal", offsetof(Config, journal)},   {"pgn", offsetof(Config, pgn)},
    {"gamestrings", offsetof(Config, games)}, {"samples", offsetof(Config, samples)},
    {"text", offsetof(Config, text)},         {"json", offsetof(Config, json)},
    {"html", offsetof(Config, html)},         {"log", offsetof(Config, log)},
};

enum { FILE_FLAGS = sizeof file_flags / sizeof *file_flags };

static const FileFlag *find(const char *name)
{
    for (int i = 0; i < FILE_FLAGS; i++) {
        if (strcmp(name, file_flags[i].name) == 0) {
            return &file_flags[i];
        }
    }
    return NULL;
}

static const char *get(const Config *config, const FileFlag *flag)
{
    const char *value;
    memcpy(&value, (const char *)config + flag->offset, sizeof value);
    return value;
}

static void set(Config *config, const FileFlag *flag, const char *value)
{
    memcpy((char *)config + flag->offset, &value, sizeof value);
}

bool file_flags_has(const char *flag)
{
    return find(flag) != NULL;
}

void file_flags_set(Config *config, const char *flag, const char *path)
{
    set(config, find(flag), path);
}

void file_flags_copy(Config *config, const Config *from)
{
    for (int i = 0; i < FILE_FLAGS; i++) {
        set(config, &file_flags[i], get(from, &file_flags[i]));
    }
}

static bool refuse(Reason *reason, const char *flag, const char *path, const char *other)
{
    snprintf(reason->text, sizeof reason->text, "-%s %.120s: is the file of -%s already", flag,
             path, other);
    return false;
}

bool file_flags_check(const Config *config, Reason *reason)
{
    static const char *const modes[] = {
        [MODE_RESUME] = "resume", [MODE_MERGE] = "merge", [MODE_REPORT] = "report"};
    for (int i = 0; i < FILE_FLAGS; i++) {
        const char *path = get(config, &file_flags[i]);
        if (!path) {
            continue;
        }
        for (int k = 0; k < i; k++) {
            const char *other = get(config, &file_flags[k]);
            if (other && strcmp(path, other) == 0) {
                return refuse(reason, file_flags[i].name, path, file_flags[k].name);
            }
        }
        for (int k = 0; k < config->inputs; k++) {
            if (strcmp(path, config->input[k]) == 0) {
                return refuse(reason, file_flags[i].name, path, modes[config->mode]);
            }
        }
    }
    return true;
}
