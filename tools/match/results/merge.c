/* Journals added up, see merge.h. MIT licence. */
#include "tools/match/results/merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/match/args/args.h"
#include "tools/match/args/file_flags.h"
#include "tools/match/args/flags.h"

/* What is being put together. */
typedef struct Merge {
    const char *const *paths;
    JournalHeader *header; /* of the first journal */
    JournalGames *games;
    int *source; /* [shard]: its journal, -1 while there is none */
    int found;   /* shards */
} Merge;

static bool same_match(const JournalHeader *a, const JournalHeader *b)
{
    if (a->fingerprint != b->fingerprint || a->games != b->games || a->engines != b->engines) {
        return false;
    }
    for (int i = 0; i < a->engines; i++) {
        if (strcmp(a->engine[i], b->engine[i]) != 0) {
            return false;
        }
    }
    return true;
}

/* Moves the games of `more`, read from a journal, to the end of `games`; false when memory runs
 * out. */
static bool move_games(JournalGames *games, JournalGames *more, int source)
{
    int total = games->count + more->count;
    Record *grown = realloc(games->record, ((size_t)total + 1) * sizeof *grown);
    if (!grown) {
        return false;
    }
    games->record = grown;
    for (int i = 0; i < more->count; i++) {
        grown[games->count] = more->record[i];
        grown[games->count++].source = source;
    }
    games->capacity = total + 1;
    more->count = 0;
    return true;
}

/* Adds what was read from a journal. */
static bool add(Merge *merge, int source, const JournalHeader *header, JournalGames *games,
                Reason *reason)
{
    const char *path = merge->paths[source];
    if (!same_match(merge->header, header)) {
        snprintf(reason->text, sizeof reason->text, "journal '%.150s' belongs to another match",
                 path);
        return false;
    }
    if (header->shards != merge->header->shards) {
        snprintf(reason->text, sizeof reason->text,
                 "journal '%.90s' is one of %d shards, journal '%.90s' of %d", path, header->shards,
                 merge->paths[0], merge->header->shards);
        return false;
    }
    int *shard = &merge->source[header->shard];
    if (*shard >= 0) {
        snprintf(reason->text, sizeof reason->text,
                 "journal '%.90s': shard %d/%d is in journal '%.90s' already", path,
                 header->shard + 1, header->shards, merge->paths[*shard]);
        return false;
    }
    *shard = source;
    merge->found++;
    if (move_games(merge->games, games, source)) {
        return true;
    }
    snprintf(reason->text, sizeof reason->text, "out of memory");
    return false;
}

static bool add_journal(Merge *merge, int source, Reason *reason)
{
    JournalHeader header;
    JournalGames games;
    if (!journal_read(merge->paths[source], &header, &games, reason)) {
        return false;
    }
    bool good = add(merge, source, &header, &games, reason);
    journal_header_free(&header);
    journal_games_free(&games);
    return good;
}

static bool check_whole(const Merge *merge, Reason *reason)
{
    int shards = merge->header->shards;
    int first = 0;
    while (first < shards && merge->source[first] >= 0) {
        first++;
    }
    if (first == shards) {
        return true;
    }
    snprintf(reason->text, sizeof reason->text, "%d of %d shards are missing, the first is %d/%d",
             shards - merge->found, shards, first + 1, shards);
    return false;
}

/* Makes the header one of the whole match. */
static void drop_part(JournalHeader *header)
{
    int kept = 0;
    for (int i = 0; i < header->arguments;) {
        const char *flag = flags_name(header->argument[i]);
        bool dropped =
            flag != header->argument[i] && (strcmp(flag, "shard") == 0 || file_flags_has(flag));
        for (int span = args_span(header->arguments, header->argument, i); span > 0; span--, i++) {
            if (dropped) {
                free(header->argument[i]);
            } else {
                header->argument[kept++] = header->argument[i];
            }
        }
    }
    header->arguments = kept;
    header->shard = 0;
    header->shards = 1;
}

/* Reads all journals; the first one has given the header. */
static bool read_all(Merge *merge, int count, Reason *reason)
{
    int shards = merge->header->shards;
    merge->source = malloc((size_t)shards * sizeof *merge->source);
    if (!merge->source) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    for (int i = 0; i < shards; i++) {
        merge->source[i] = -1;
    }
    bool good = true;
    for (int i = 0; good && i < count; i++) {
        good = add_journal(merge, i, reason);
    }
    good = good && check_whole(merge, reason);
    free(merge->source);
    return good;
}

bool merge_read(const char *const *paths, int count, JournalHeader *header, JournalGames *games,
                Reason *reason)
{
    if (!journal_read(paths[0], header, games, reason)) {
        return false;
    }
    journal_games_free(games);
    Merge merge = {.paths = paths, .header = header, .games = games};
    if (read_all(&merge, count, reason)) {
        journal_games_sort(games);
        drop_part(header);
        return true;
    }
    journal_header_free(header);
    journal_games_free(games);
    return false;
}
