/* Files that grow, see outputs.h. MIT licence. */
#include "tools/match/reports/outputs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/os/files.h"
#include "tools/match/reports/pgn.h"
#include "tools/match/reports/samples.h"

struct Outputs {
    const Config *config;
    int pgn; /* descriptors, -1 for none; pgn also when each game has a file of its own */
    int games;
    int samples;
    Text text;
};

static bool refuse(Reason *reason, const char *path, int error)
{
    snprintf(reason->text, sizeof reason->text, "can't write '%.150s': %s", path, strerror(error));
    return false;
}

static bool open_file(const char *path, int *end, Reason *reason)
{
    if (!path) {
        return true;
    }
    *end = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    return *end >= 0 || refuse(reason, path, errno);
}

/* A name that ends in .pgn is a file for all games, any other one a directory with a file for each.
 */
static bool is_one_file(const char *path)
{
    size_t length = strlen(path);
    return length >= 4 && strcmp(path + length - 4, ".pgn") == 0;
}

static bool open_pgn(Outputs *outputs, Reason *reason)
{
    const char *path = outputs->config->pgn;
    if (!path || is_one_file(path)) {
        return open_file(path, &outputs->pgn, reason);
    }
    return mkdir(path, 0755) == 0 || errno == EEXIST || refuse(reason, path, errno);
}

/* Writes outputs->text to a descriptor. */
static bool put(Outputs *outputs, int end, const char *path, Reason *reason)
{
    const Text *text = &outputs->text;
    if (text->failed) {
        return refuse(reason, path, ENOMEM);
    }
    return files_write_all(end, text->data ? text->data : "", text->size) ||
           refuse(reason, path, errno);
}

Outputs *outputs_open(const Config *config, Reason *reason)
{
    Outputs *outputs = malloc(sizeof *outputs);
    if (!outputs) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return NULL;
    }
    *outputs = (Outputs){.config = config, .pgn = -1, .games = -1, .samples = -1};
    bool good = open_pgn(outputs, reason) && open_file(config->games, &outputs->games, reason) &&
                open_file(config->samples, &outputs->samples, reason);
    if (good && outputs->samples >= 0) {
        samples_write_start(&outputs->text);
        good = put(outputs, outputs->samples, config->samples, reason);
    }
    if (good) {
        return outputs;
    }
    outputs_close(outputs);
    return NULL;
}

static bool add_pgn(Outputs *outputs, const Record *record, Reason *reason)
{
    const char *path = outputs->config->pgn;
    text_clear(&outputs->text);
    pgn_write(outputs->config, record, &outputs->text);
    if (outputs->pgn >= 0) {
        text_add(&outputs->text, "\n");
        return put(outputs, outputs->pgn, path, reason);
    }
    Text name = {0};
    text_format(&name, "%s/game-%06d.pgn", path, record->game + 1);
    bool good =
        name.failed ? refuse(reason, path, ENOMEM) : files_write(name.data, &outputs->text, reason);
    text_free(&name);
    return good;
}

bool outputs_add(Outputs *outputs, const Record *record, Reason *reason)
{
    const Config *config = outputs->config;
    if (config->pgn && !add_pgn(outputs, record, reason)) {
        return false;
    }
    if (outputs->games >= 0) {
        text_clear(&outputs->text);
        record_write_game_string(record, &outputs->text);
        text_add(&outputs->text, "\n");
        if (!put(outputs, outputs->games, config->games, reason)) {
            return false;
        }
    }
    if (outputs->samples < 0) {
        return true;
    }
    text_clear(&outputs->text);
    samples_write_game(record, &outputs->text);
    return put(outputs, outputs->samples, config->samples, reason);
}

void outputs_close(Outputs *outputs)
{
    if (!outputs) {
        return;
    }
    int ends[] = {outputs->pgn, outputs->games, outputs->samples};
    for (int i = 0; i < 3; i++) {
        if (ends[i] >= 0) {
            close(ends[i]);
        }
    }
    text_free(&outputs->text);
    free(outputs);
}
