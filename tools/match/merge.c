/* Journals added up, see merge.h. MIT licence. */
#include "tools/match/merge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool same_match(const JournalHeader *a, const JournalHeader *b)
{
    if (a->fingerprint != b->fingerprint || a->games != b->games || a->engines != b->engines)
        return false;
    for (int i = 0; i < a->engines; i++)
        if (strcmp(a->engine[i], b->engine[i]) != 0)
            return false;
    return true;
}

/* Moves the games of `more` into `games`, both in order. False when memory runs out or, with its
 * number in
 * `*twice`, when a game is in both. */
static bool add_games(JournalGames *games, JournalGames *more, int *twice)
{
    size_t total = (size_t)games->count + (size_t)more->count;
    Record *merged = malloc((total + 1) * sizeof *merged);
    if (!merged)
        return false;
    int a = 0;
    int b = 0;
    for (size_t n = 0; n < total; n++) {
        bool first =
            b == more->count || (a < games->count && games->record[a].game < more->record[b].game);
        if (a < games->count && b < more->count && games->record[a].game == more->record[b].game) {
            *twice = games->record[a].game;
            free(merged);
            return false;
        }
        merged[n] = first ? games->record[a++] : more->record[b++];
    }
    free(games->record);
    *games = (JournalGames){merged, (int)total, (int)total};
    free(more->record);
    *more = (JournalGames){0};
    return true;
}

static bool add_journal(const char *path, JournalHeader *header, JournalGames *games,
                        Reason *reason)
{
    JournalHeader other;
    JournalGames more;
    if (!journal_read(path, &other, &more, reason))
        return false;
    int twice = -1;
    bool same = same_match(header, &other);
    bool good = same && add_games(games, &more, &twice);
    if (!same)
        snprintf(reason->text, sizeof reason->text, "journal '%.150s' belongs to another match",
                 path);
    else if (!good && twice >= 0)
        snprintf(reason->text, sizeof reason->text,
                 "journal '%.120s': game %d is in another journal already", path, twice + 1);
    else if (!good)
        snprintf(reason->text, sizeof reason->text, "out of memory");
    journal_header_free(&other);
    journal_games_free(&more);
    return good;
}

/* Drops `-shard I/N` from the arguments: together the shards are the whole. */
static void drop_shard(JournalHeader *header)
{
    int kept = 0;
    for (int i = 0; i < header->arguments; i++) {
        const char *argument = header->argument[i];
        bool shard = strcmp(argument, "-shard") == 0 || strcmp(argument, "--shard") == 0;
        if (!shard) {
            header->argument[kept++] = header->argument[i];
            continue;
        }
        free(header->argument[i]);
        if (i + 1 < header->arguments)
            free(header->argument[++i]);
    }
    header->arguments = kept;
    header->shard = 0;
    header->shards = 1;
}

bool merge_read(const char *const *paths, int count, JournalHeader *header, JournalGames *games,
                Reason *reason)
{
    if (!journal_read(paths[0], header, games, reason))
        return false;
    drop_shard(header);
    for (int i = 1; i < count; i++) {
        if (!add_journal(paths[i], header, games, reason)) {
            journal_header_free(header);
            journal_games_free(games);
            return false;
        }
    }
    return true;
}
