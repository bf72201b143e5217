/* The journal, see journal.h. MIT licence. */
#include "tools/match/results/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/json.h"
#include "core/os/files.h"
#include "tools/match/play/schedule.h"

enum { FORMAT = 1 };

struct Journal {
    int end;
    char *path;
};

static void set_reason(Reason *reason, const char *path, const char *what)
{
    snprintf(reason->text, sizeof reason->text, "journal '%.120s': %.100s", path, what);
}

void journal_header_free(JournalHeader *header)
{
    for (int i = 0; i < header->engines; i++) {
        free(header->engine[i]);
    }
    for (int i = 0; i < header->arguments; i++) {
        free(header->argument[i]);
    }
    free(header->engine);
    free(header->argument);
    *header = (JournalHeader){0};
}

void journal_games_free(JournalGames *games)
{
    for (int i = 0; i < games->count; i++) {
        record_free(&games->record[i]);
    }
    free(games->record);
    *games = (JournalGames){0};
}

static void write_strings(Text *out, const char *name, char *const *strings, int count)
{
    json_write_name(out, name);
    text_add(out, "[");
    for (int i = 0; i < count; i++) {
        text_add(out, i ? "," : "");
        json_write_string(out, slice_of(strings[i]));
    }
    text_add(out, "]");
}

static void write_header(const JournalHeader *header, Text *out)
{
    char fingerprint[20];
    snprintf(fingerprint, sizeof fingerprint, "%016llx", (unsigned long long)header->fingerprint);
    text_add(out, "{");
    json_write_int(out, "mandible-match", FORMAT);
    json_write_member(out, "fingerprint", fingerprint);
    json_write_int(out, "games", header->games);
    json_write_int(out, "shard", header->shard);
    json_write_int(out, "shards", header->shards);
    json_write_int(out, "started", header->started);
    write_strings(out, "engines", header->engine, header->engines);
    write_strings(out, "arguments", header->argument, header->arguments);
    text_add(out, "}\n");
}

/* Reads an array of strings; on failure `*strings` holds `*count` of them all the same. */
static bool read_strings(Slice line, const char *name, char ***strings, int *count)
{
    Slice rest;
    Slice element;
    if (!json_member(line, name, &rest)) {
        return false;
    }
    while (json_element(&rest, &element)) {
        char **grown = realloc(*strings, (size_t)(*count + 1) * sizeof *grown);
        if (!grown) {
            return false;
        }
        *strings = grown;
        Text text = {0};
        text_add(&text, "");
        if (!json_read_string(element, &text)) {
            text_free(&text);
            return false;
        }
        grown[*count] = text.data ? text.data : calloc(1, 1);
        if (!grown[*count]) {
            return false;
        }
        ++*count;
    }
    return true;
}

static bool read_range(Slice line, const char *name, int low, int *value)
{
    int64_t number;
    if (!json_member_int(line, name, &number) || number < low || number > INT32_MAX) {
        return false;
    }
    *value = (int)number;
    return true;
}

static bool read_fingerprint(Slice line, uint64_t *fingerprint)
{
    Text text = {0};
    bool good = json_member_string(line, "fingerprint", &text) && text.size == 16;
    char *end = NULL;
    if (good) {
        *fingerprint = strtoull(text.data, &end, 16);
    }
    good = good && *end == '\0';
    text_free(&text);
    return good;
}

static bool read_header(Slice line, JournalHeader *header)
{
    *header = (JournalHeader){0};
    int format;
    bool good = json_is_object(line) && read_range(line, "mandible-match", FORMAT, &format) &&
                format == FORMAT && read_fingerprint(line, &header->fingerprint) &&
                read_range(line, "games", 0, &header->games) &&
                read_range(line, "shard", 0, &header->shard) &&
                read_range(line, "shards", 1, &header->shards) && header->shard < header->shards &&
                header->shards <= SCHEDULE_MAX_SHARDS &&
                json_member_int(line, "started", &header->started) &&
                read_strings(line, "engines", &header->engine, &header->engines) &&
                read_strings(line, "arguments", &header->argument, &header->arguments);
    if (!good) {
        journal_header_free(header);
    }
    return good;
}

static bool keep_game(JournalGames *games, Record *record)
{
    if (games->count == games->capacity) {
        int capacity = games->capacity ? 2 * games->capacity : 64;
        Record *grown = realloc(games->record, (size_t)capacity * sizeof *grown);
        if (!grown) {
            return false;
        }
        games->record = grown;
        games->capacity = capacity;
    }
    games->record[games->count++] = *record;
    return true;
}

static int compare_games(const void *a, const void *b)
{
    const Record *left = a;
    const Record *right = b;
    int order = (left->game > right->game) - (left->game < right->game);
    return order ? order : (left->line > right->line) - (left->line < right->line);
}

/* Reads the game of one line, which must be one of this journal. */
static bool read_game(Slice line, int number, const JournalHeader *header, JournalGames *games,
                      const char *path, Reason *reason)
{
    const Schedule part = {.shard = header->shard, .shards = header->shards};
    char what[100];
    Record record;
    bool readable = record_read(line, &record);
    record.line = number;
    if (!readable || record.game >= header->games || record.white >= header->engines ||
        record.black >= header->engines) {
        snprintf(what, sizeof what, "line %d is damaged", number);
    } else if (!schedule_is_own(&part, record.game)) {
        snprintf(what, sizeof what, "line %d: game %d belongs to another shard", number,
                 record.game + 1);
    } else if (!keep_game(games, &record)) {
        snprintf(what, sizeof what, "out of memory");
    } else {
        return true;
    }
    record_free(&record);
    set_reason(reason, path, what);
    return false;
}

void journal_games_sort(JournalGames *games)
{
    if (games->count > 0) {
        qsort(games->record, (size_t)games->count, sizeof *games->record, compare_games);
    }
}

/* Reads the lines after the header; `*whole` becomes the number of bytes that hold whole lines. */
static bool read_games(Slice rest, size_t *whole, const JournalHeader *header, JournalGames *games,
                       const char *path, Reason *reason)
{
    for (int number = 2; rest.size > 0; number++) {
        if (!memchr(rest.data, '\n', rest.size)) {
            break; /* the run was killed while it wrote this line */
        }
        Slice line = slice_cut(&rest, '\n');
        if (!read_game(line, number, header, games, path, reason)) {
            return false;
        }
        *whole += line.size + 1;
    }
    journal_games_sort(games);
    for (int i = 1; i < games->count; i++) {
        const Record *twice = &games->record[i];
        if (twice->game == games->record[i - 1].game) {
            char what[100];
            snprintf(what, sizeof what, "lines %d and %d: game %d is there twice", twice[-1].line,
                     twice->line, twice->game + 1);
            set_reason(reason, path, what);
            return false;
        }
    }
    return true;
}

static bool read_content(Slice content, size_t *whole, JournalHeader *header, JournalGames *games,
                         const char *path, Reason *reason)
{
    *games = (JournalGames){0};
    Slice rest = content;
    bool complete = content.size > 0 && memchr(content.data, '\n', content.size);
    Slice line = slice_cut(&rest, '\n');
    if (!complete || !read_header(line, header)) {
        set_reason(reason, path, "is no match journal");
        return false;
    }
    *whole = line.size + 1;
    if (read_games(rest, whole, header, games, path, reason)) {
        return true;
    }
    journal_header_free(header);
    journal_games_free(games);
    return false;
}

bool journal_read(const char *path, JournalHeader *header, JournalGames *games, Reason *reason)
{
    Text content = {0};
    size_t whole;
    bool good =
        files_read(path, &content, reason) &&
        read_content((Slice){content.data, content.size}, &whole, header, games, path, reason);
    text_free(&content);
    return good;
}

/* Takes the lock that keeps a second run away; the system gives it up when we end, however that may
 * be. */
static bool lock(int end)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(end, F_SETLK, &lock) == 0;
}

static Journal *make(int end, const char *path)
{
    Journal *journal = malloc(sizeof *journal);
    size_t size = strlen(path) + 1;
    char *copy = malloc(size);
    if (!journal || !copy) {
        free(journal);
        free(copy);
        return NULL;
    }
    memcpy(copy, path, size);
    *journal = (Journal){end, copy};
    return journal;
}

Journal *journal_create(const char *path, const JournalHeader *header, Reason *reason)
{
    int end = open(path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0644);
    if (end < 0) {
        set_reason(reason, path,
                   errno == EEXIST ? "is there already: -resume it, or name another"
                                   : strerror(errno));
        return NULL;
    }
    Text line = {0};
    write_header(header, &line);
    bool written = lock(end) && !line.failed && files_write_all(end, line.data, line.size);
    text_free(&line);
    Journal *journal = written ? make(end, path) : NULL;
    if (!journal) {
        set_reason(reason, path, written ? "out of memory" : strerror(errno));
        close(end);
        unlink(path);
    }
    return journal;
}

Journal *journal_open(const char *path, JournalHeader *header, JournalGames *games, Reason *reason)
{
    int end = open(path, O_RDWR | O_APPEND | O_CLOEXEC);
    if (end < 0) {
        set_reason(reason, path, strerror(errno));
        return NULL;
    }
    if (!lock(end)) {
        set_reason(reason, path,
                   errno == EACCES || errno == EAGAIN ? "another run is at it" : strerror(errno));
        close(end);
        return NULL;
    }
    Text content = {0};
    size_t whole = 0;
    bool good =
        files_read_open(end, path, &content, reason) &&
        read_content((Slice){content.data, content.size}, &whole, header, games, path, reason);
    bool cut = good && whole < content.size;
    text_free(&content);
    Journal *journal = NULL;
    if (good && cut && ftruncate(end, (off_t)whole) != 0) {
        set_reason(reason, path, strerror(errno));
    } else if (good && !(journal = make(end, path))) {
        set_reason(reason, path, "out of memory");
    }
    if (good && !journal) {
        journal_header_free(header);
        journal_games_free(games);
    }
    if (!journal) {
        close(end);
    }
    return journal;
}

bool journal_add(Journal *journal, const Record *record, Reason *reason)
{
    Text line = {0};
    record_write(record, &line);
    text_add(&line, "\n");
    bool good = !line.failed && files_write_all(journal->end, line.data, line.size);
    if (!good) {
        set_reason(reason, journal->path, line.failed ? "out of memory" : strerror(errno));
    }
    text_free(&line);
    return good;
}

void journal_close(Journal *journal)
{
    if (!journal) {
        return;
    }
    close(journal->end);
    free(journal->path);
    free(journal);
}
