#include "perft/shard.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/reason.h"
#include "perft/count.h"
#include "perft/disk.h"

static const char title[] = "mandible-perft shard 1";

/* A line as it was read; the slices lie in the file. */
typedef struct Shard {
    Slice whole; /* depth, frontier and game: the same for all shards of a count */
    Slice game;
    int64_t depth;
    int64_t number;
    int64_t shards;
    uint64_t leaves;
    double seconds;
} Shard;

/* Where a shard was found; file NULL: nowhere yet. */
typedef struct Place {
    const char *file;
    int line;
} Place;

/* The shards found so far. */
typedef struct Merger {
    ShardSum *sum;
    Text whole; /* of the first shard */
    Place first;
    Place *places; /* of shards 1..sum->shards */
    int64_t found;
} Merger;

bool shard_write(const Job *job, const char *game, Text *line)
{
    uint64_t leaves;
    if (!job_sum(job, NULL, &leaves)) {
        return false;
    }
    size_t start = line->size;
    text_format(line, "%s\t%d\t%zu %016" PRIx64 "\t%s\t%lld/%lld\t%" PRIu64 "\t%.3f", title,
                job->order.depth, job->frontier.count, job->frontier.hash, game,
                (long long)job->order.shard, (long long)job->order.shards, leaves, job->seconds);
    if (!line->failed) {
        text_format(line, "\t%016" PRIx64, disk_seal(line->data + start, line->size - start));
    }
    return true;
}

/* Whether the last field seals the rest of the line, which is then cut to that. */
static bool check_seal(Slice *line)
{
    enum { SEAL_SIZE = 17 }; /* tab and 16 digits */
    if (line->size < SEAL_SIZE) {
        return false;
    }
    line->size -= SEAL_SIZE;
    char seal[SEAL_SIZE + 1];
    snprintf(seal, sizeof seal, "\t%016" PRIx64, disk_seal(line->data, line->size));
    return memcmp(seal, line->data + line->size, SEAL_SIZE) == 0;
}

static bool read_fields(Slice line, Shard *shard)
{
    slice_cut(&line, '\t');
    const char *start = line.data;
    Slice depth = slice_cut(&line, '\t');
    slice_cut(&line, '\t');
    shard->game = slice_cut(&line, '\t');
    Slice number = slice_cut(&line, '/');
    Slice shards = slice_cut(&line, '\t');
    Slice leaves = slice_cut(&line, '\t');
    char seconds[32];
    snprintf(seconds, sizeof seconds, "%.*s", (int)line.size, line.data);
    shard->seconds = strtod(seconds, NULL);
    if (!slice_to_int64(depth, &shard->depth) || !slice_to_int64(number, &shard->number) ||
        !slice_to_int64(shards, &shard->shards) || !count_read(leaves, &shard->leaves) ||
        shard->number < 1 || shard->number > shard->shards || shard->shards > SHARD_LIMIT) {
        return false;
    }
    shard->whole = (Slice){start, (size_t)(number.data - start) - 1};
    return true;
}

/* Takes what the first shard says as what all must say. */
static bool begin_sum(Merger *merger, const Shard *shard, Place place, Reason *reason)
{
    text_append(&merger->whole, shard->whole.data, shard->whole.size);
    text_append(&merger->sum->game, shard->game.data, shard->game.size);
    merger->sum->depth = (int)shard->depth;
    merger->sum->shards = shard->shards;
    merger->first = place;
    merger->places = calloc((size_t)shard->shards + 1, sizeof *merger->places);
    if (merger->places == NULL || merger->whole.failed || merger->sum->game.failed) {
        return reason_refuse(reason, "not enough memory for %lld shards", (long long)shard->shards);
    }
    return true;
}

static bool add_shard(Merger *merger, const Shard *shard, Place place, Reason *reason)
{
    if (merger->first.file == NULL && !begin_sum(merger, shard, place, reason)) {
        return false;
    }
    if (!slice_equals(shard->whole, merger->whole.data) || shard->shards != merger->sum->shards) {
        return reason_refuse(reason, "%.80s:%d: a shard of another count than %.80s:%d", place.file,
                             place.line, merger->first.file, merger->first.line);
    }
    Place *known = &merger->places[shard->number];
    if (known->file != NULL) {
        return reason_refuse(reason, "%.80s:%d: shard %lld/%lld is there twice, first at %.80s:%d",
                             place.file, place.line, (long long)shard->number,
                             (long long)shard->shards, known->file, known->line);
    }
    *known = place;
    merger->found++;
    merger->sum->seconds += shard->seconds;
    return count_add(&merger->sum->leaves, shard->leaves) ||
           reason_refuse(
               reason, "the shards have more leaves than 64 bits can count (18446744073709551615)");
}

/* Adds the shards of one file's content. */
static bool add_lines(Merger *merger, const char *path, Slice lines, Reason *reason)
{
    for (int number = 1; lines.size > 0; number++) {
        Slice line = slice_cut(&lines, '\n');
        Slice bare = slice_trim(line);
        if (bare.size == 0 || bare.data[0] == '#') {
            continue;
        }
        Shard shard;
        if (bare.size < strlen(title) || memcmp(bare.data, title, strlen(title)) != 0) {
            return reason_refuse(reason, "%.80s:%d: not the line of a shard: %s", path, number,
                                 slice_shown(bare).text);
        }
        if (!check_seal(&bare) || !read_fields(bare, &shard)) {
            return reason_refuse(reason, "%.80s:%d: the line is damaged", path, number);
        }
        if (!add_shard(merger, &shard, (Place){path, number}, reason)) {
            return false;
        }
    }
    return true;
}

/* Says which shards are missing, if any. */
static bool check_whole(const Merger *merger, Reason *reason)
{
    if (merger->first.file == NULL) {
        return reason_refuse(reason, "there is no shard in these files");
    }
    int64_t shards = merger->sum->shards;
    if (merger->found == shards) {
        return true;
    }
    Text missing = {0};
    for (int64_t i = 1; i <= shards; i++) {
        if (merger->places[i].file == NULL) {
            text_format(&missing, " %lld", (long long)i);
        }
    }
    reason_refuse(reason, "%lld of %lld shards are missing:%.150s",
                  (long long)(shards - merger->found), (long long)shards,
                  missing.failed ? "" : missing.data);
    text_free(&missing);
    return false;
}

bool shard_merge(int count, char **paths, ShardSum *sum, Reason *reason)
{
    *sum = (ShardSum){.depth = 0};
    Merger merger = {.sum = sum};
    bool merged = true;
    for (int i = 0; i < count && merged; i++) {
        Text content = {0};
        merged = disk_read(paths[i], &content, reason) &&
                 add_lines(&merger, paths[i], (Slice){content.data, content.size}, reason);
        text_free(&content);
    }
    merged = merged && check_whole(&merger, reason);
    text_free(&merger.whole);
    free(merger.places);
    return merged;
}

void shard_free(ShardSum *sum)
{
    text_free(&sum->game);
}
