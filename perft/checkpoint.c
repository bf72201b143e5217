#include "perft/checkpoint.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/reason.h"
#include "perft/disk.h"

static const char title[] = "mandible-perft checkpoint 1";

/* Writes every line but the last, which seals them. */
static void write_lines(const Checkpoint *saved, const Job *job, Text *text)
{
    text_format(text, "%s\nrun %s\n", title, saved->run);
    for (int depth = 0; depth <= COUNT_DEPTH_LIMIT; depth++) {
        const CheckpointDepth *done = &saved->depths[depth];
        if (done->finished) {
            text_format(text, "depth %d %" PRIu64 " %.6f\n", depth, done->leaves, done->seconds);
        }
    }
    if (job == NULL) {
        /* What an earlier run knew of a depth that this one has not come to yet. */
        if (saved->depth >= 0) {
            text_format(text, "now %d %zu %016" PRIx64 " %.6f\n", saved->depth, saved->frontier,
                        saved->hash, saved->seconds);
            text_append(text, saved->parts.data, saved->parts.size);
        }
        return;
    }
    text_format(text, "now %d %zu %016" PRIx64 " %.6f\n", job->order.depth, job->frontier.count,
                job->frontier.hash, job_elapsed(job));
    for (size_t part = 0; part < job->frontier.count; part++) {
        if (atomic_load(&job->done[part])) {
            text_format(text, "part %zu %" PRIu64 "\n", part, job->counts[part]);
        }
    }
}

bool checkpoint_write(const Checkpoint *saved, const Job *job, Reason *reason)
{
    Text text = {0};
    write_lines(saved, job, &text);
    if (!text.failed) {
        text_format(&text, "end %016" PRIx64 "\n", disk_seal(text.data, text.size));
    }
    bool written = disk_replace(saved->path, &text, reason);
    text_free(&text);
    return written;
}

/* Cuts the last line, the seal, off `lines` and checks it. */
static bool check_seal(Slice *lines)
{
    enum { SEAL_LINE = 21 }; /* "end ", 16 digits, line end */
    if (lines->size < SEAL_LINE) {
        return false;
    }
    lines->size -= SEAL_LINE;
    char line[SEAL_LINE + 1];
    snprintf(line, sizeof line, "end %016" PRIx64 "\n", disk_seal(lines->data, lines->size));
    return memcmp(line, lines->data + lines->size, SEAL_LINE) == 0;
}

/* Cuts a decimal or hexadecimal number off the front of a line; the seal vouches for its form. */
static uint64_t cut_number(Slice *line, int base)
{
    Slice word = slice_word(line);
    char digits[32];
    snprintf(digits, sizeof digits, "%.*s", (int)word.size, word.data);
    return strtoull(digits, NULL, base);
}

static double cut_seconds(Slice *line)
{
    Slice word = slice_word(line);
    char digits[32];
    snprintf(digits, sizeof digits, "%.*s", (int)word.size, word.data);
    return strtod(digits, NULL);
}

/* Reads the lines behind the first two. */
static void read_lines(Checkpoint *saved, Slice lines)
{
    while (lines.size > 0) {
        Slice line = slice_cut(&lines, '\n');
        Slice word = slice_word(&line);
        int depth = (int)cut_number(&line, 10);
        if (depth > COUNT_DEPTH_LIMIT) {
            return;
        }
        if (slice_equals(word, "depth")) {
            uint64_t leaves = cut_number(&line, 10);
            checkpoint_finish(saved, depth, leaves, cut_seconds(&line));
        } else if (slice_equals(word, "now")) {
            saved->depth = depth;
            saved->frontier = (size_t)cut_number(&line, 10);
            saved->hash = cut_number(&line, 16);
            saved->seconds = cut_seconds(&line);
            saved->parts = lines;
            return;
        }
    }
}

/* Checks and reads the content of the file. */
static bool read_content(Checkpoint *saved, Reason *reason)
{
    Slice lines = {saved->content.data, saved->content.size};
    if (!slice_equals(slice_cut(&(Slice){lines.data, lines.size}, '\n'), title)) {
        return reason_refuse(reason, "'%.120s' is no checkpoint of this program", saved->path);
    }
    if (!check_seal(&lines)) {
        return reason_refuse(reason, "the checkpoint '%.120s' is damaged", saved->path);
    }
    slice_cut(&lines, '\n');
    Slice run = slice_cut(&lines, '\n');
    slice_word(&run);
    run = slice_trim(run);
    if (!slice_equals(run, saved->run)) {
        return reason_refuse(reason, "the checkpoint '%.80s' belongs to another count: %s",
                             saved->path, slice_shown(run).text);
    }
    read_lines(saved, lines);
    return true;
}

bool checkpoint_open(Checkpoint *saved, const char *path, const char *run, Reason *reason)
{
    *saved = (Checkpoint){.path = path, .run = run, .depth = -1};
    if (disk_has(path) &&
        (!disk_read(path, &saved->content, reason) || !read_content(saved, reason))) {
        return false;
    }
    return checkpoint_write(saved, NULL, reason);
}

bool checkpoint_restore(const Checkpoint *saved, Job *job, Reason *reason)
{
    if (saved->depth != job->order.depth) {
        return true;
    }
    if (saved->frontier != job->frontier.count || saved->hash != job->frontier.hash) {
        return reason_refuse(reason, "the checkpoint '%.120s' was made by another version",
                             saved->path);
    }
    job->seconds += saved->seconds;
    Slice lines = saved->parts;
    while (lines.size > 0) {
        Slice line = slice_cut(&lines, '\n');
        slice_word(&line);
        size_t part = (size_t)cut_number(&line, 10);
        if (part < job->frontier.count && job_has(job, part)) {
            job_restore(job, part, cut_number(&line, 10));
        }
    }
    return true;
}

void checkpoint_finish(Checkpoint *saved, int depth, uint64_t leaves, double seconds)
{
    saved->depths[depth] = (CheckpointDepth){true, leaves, seconds};
}

void checkpoint_free(Checkpoint *saved)
{
    text_free(&saved->content);
}
