/* Verdicts kept in a file, see cache.h. MIT licence. */
#include "tools/review/cache.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/json.h"
#include "core/notation.h"

/* A line of the file. */
typedef struct Entry {
    uint64_t key;
    size_t at; /* of the line in the text */
    size_t size;
} Entry;

struct Cache {
    char *path;
    FILE *file; /* open for appending once something was written */
    uint64_t how;
    Text text;
    Entry *entry;
    size_t count;
    size_t room;
};

/* FNV-1a, 64 bits (Fowler, Noll, Vo 1991), begun from `hash`. */
static uint64_t add_to_hash(uint64_t hash, const char *data, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ (unsigned char)data[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}

static bool add_entry(Cache *cache, uint64_t key, size_t at, size_t size)
{
    if (cache->count == cache->room) {
        size_t room = cache->room == 0 ? 1024 : 2 * cache->room;
        Entry *grown = realloc(cache->entry, room * sizeof *grown);
        if (grown == NULL) {
            return false;
        }
        cache->entry = grown;
        cache->room = room;
    }
    cache->entry[cache->count++] = (Entry){key, at, size};
    return true;
}

static int compare_entries(const void *a, const void *b)
{
    uint64_t first = ((const Entry *)a)->key;
    uint64_t second = ((const Entry *)b)->key;
    return (first > second) - (first < second);
}

static bool read_key(Slice line, uint64_t *key)
{
    Text text = {0};
    char *end = NULL;
    bool good = json_member_string(line, "key", &text) && text.size == 16;
    if (good) {
        *key = strtoull(text.data, &end, 16);
        good = *end == '\0';
    }
    text_free(&text);
    return good;
}

/* Notes where each whole line of the file is. */
static bool index_lines(Cache *cache)
{
    Slice rest = {cache->text.data, cache->text.size};
    while (rest.size > 0) {
        Slice line = slice_trim(slice_cut(&rest, '\n'));
        uint64_t key;
        if (line.size > 0 && json_is_object(line) && read_key(line, &key) &&
            !add_entry(cache, key, (size_t)(line.data - cache->text.data), line.size)) {
            return false;
        }
    }
    if (cache->count > 0) {
        qsort(cache->entry, cache->count, sizeof *cache->entry, compare_entries);
    }
    return true;
}

static bool read_file(Cache *cache, Reason *reason)
{
    char chunk[16384];
    size_t got;
    FILE *file = fopen(cache->path, "rb");
    if (file == NULL) {
        return errno == ENOENT ||
               reason_refuse(reason, "can't read '%.150s': %s", cache->path, strerror(errno));
    }
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0) {
        text_append(&cache->text, chunk, got);
    }
    bool good = !ferror(file) && !cache->text.failed;
    fclose(file);
    return (good && index_lines(cache)) ||
           reason_refuse(reason, "can't read '%.150s' whole", cache->path);
}

Cache *cache_open(const char *path, const char *how, Reason *reason)
{
    Cache *cache = calloc(1, sizeof *cache);
    size_t size = strlen(path) + 1;
    if (cache == NULL || (cache->path = malloc(size)) == NULL) {
        free(cache);
        reason_refuse(reason, "not enough memory for a cache");
        return NULL;
    }
    memcpy(cache->path, path, size);
    cache->how = add_to_hash(UINT64_C(0xcbf29ce484222325), how, strlen(how));
    cache->how = add_to_hash(cache->how, MANDIBLE_VERSION, strlen(MANDIBLE_VERSION));
    if (!read_file(cache, reason)) {
        cache_close(cache);
        return NULL;
    }
    return cache;
}

void cache_close(Cache *cache)
{
    if (cache == NULL) {
        return;
    }
    if (cache->file != NULL) {
        fclose(cache->file);
    }
    text_free(&cache->text);
    free(cache->entry);
    free(cache->path);
    free(cache);
}

/* Keys of the positions of a game: each stands for all moves up to it, and for how they are thought
 * about. */
static uint64_t first_key(const Cache *cache, const Analysis *analysis)
{
    const char *type = type_name(analysis->game.board.type);
    return add_to_hash(cache->how ^ analysis->repetition_draw, type, strlen(type));
}

static uint64_t next_key(uint64_t key, Move move)
{
    char bytes[sizeof move];
    memcpy(bytes, &move, sizeof move);
    return add_to_hash(key, bytes, sizeof bytes);
}

static const Entry *find(const Cache *cache, uint64_t key)
{
    Entry wanted = {.key = key};
    return cache->count == 0 ? NULL
                             : bsearch(&wanted, cache->entry, cache->count, sizeof *cache->entry,
                                       compare_entries);
}

static bool read_number(Slice object, const char *name, int64_t low, int64_t high, int64_t *value)
{
    return json_member_int(object, name, value) && *value >= low && *value <= high;
}

/* Reads the moves of a line, which must be legal one after the other. */
static bool read_line(Slice object, Board board, Verdict *verdict)
{
    Slice rest, element;
    if (!json_member(object, "line", &rest)) {
        return false;
    }
    verdict->line_count = 0;
    while (json_element(&rest, &element)) {
        Text text = {0};
        Reason reason;
        Move move;
        Undo undo;
        bool good =
            verdict->line_count < SEARCH_MAX_PLY && json_read_string(element, &text) &&
            notation_read_move(&board, (Slice){text.data, text.size}, &move, &reason) == READ_OK;
        text_free(&text);
        if (!good) {
            return false;
        }
        verdict->line[verdict->line_count++] = move;
        board_play(&board, move, &undo);
    }
    return verdict->line_count > 0;
}

static bool read_verdict(Slice line, const Board *board, Verdict *verdict)
{
    int64_t score, depth, nodes, second;
    Verdict read = {.known = true, .second = ANALYSIS_NO_SCORE};
    if (!read_number(line, "score", -SCORE_WIN, SCORE_WIN, &score) ||
        !read_number(line, "depth", 0, SEARCH_MAX_PLY, &depth) ||
        !read_number(line, "nodes", 0, INT64_MAX, &nodes) || !read_line(line, *board, &read)) {
        return false;
    }
    if (read_number(line, "second", -SCORE_WIN, SCORE_WIN, &second)) {
        read.second = (int)second;
    }
    read.score = (int)score;
    read.depth = (int)depth;
    read.nodes = nodes;
    *verdict = read;
    return true;
}

int cache_fill(Cache *cache, Analysis *analysis)
{
    int filled = 0;
    uint64_t key = first_key(cache, analysis);
    for (int i = 0; i <= analysis->plies; i++) {
        const Entry *entry = find(cache, key);
        if (entry != NULL && !analysis->verdict[i].known) {
            Board board = analysis_board(analysis, i);
            Slice line = {cache->text.data + entry->at, entry->size};
            filled += read_verdict(line, &board, &analysis->verdict[i]);
        }
        if (i < analysis->plies) {
            key = next_key(key, analysis->game.ply[i].move);
        }
    }
    return filled;
}

static void write_verdict(uint64_t key, Board board, const Verdict *verdict, Text *out)
{
    char hex[17];
    snprintf(hex, sizeof hex, "%016" PRIx64, key);
    text_add(out, "{");
    json_write_member(out, "key", hex);
    json_write_int(out, "score", verdict->score);
    if (verdict->second != ANALYSIS_NO_SCORE) {
        json_write_int(out, "second", verdict->second);
    }
    json_write_int(out, "depth", verdict->depth);
    json_write_int(out, "nodes", verdict->nodes);
    json_write_name(out, "line");
    text_add(out, "[");
    for (int i = 0; i < verdict->line_count; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&board, verdict->line[i], text);
        board_play(&board, verdict->line[i], &undo);
        text_add(out, i > 0 ? "," : "");
        json_write_string(out, slice_of(text));
    }
    text_add(out, "]}\n");
}

bool cache_keep(Cache *cache, const Analysis *analysis, Reason *reason)
{
    Text out = {0};
    uint64_t key = first_key(cache, analysis);
    for (int i = 0; i <= analysis->plies; i++) {
        const Verdict *verdict = &analysis->verdict[i];
        if (verdict->known && !verdict->over && find(cache, key) == NULL) {
            write_verdict(key, analysis_board(analysis, i), verdict, &out);
        }
        if (i < analysis->plies) {
            key = next_key(key, analysis->game.ply[i].move);
        }
    }
    if (out.size > 0 && cache->file == NULL) {
        cache->file = fopen(cache->path, "ab");
    }
    bool good = !out.failed &&
                (out.size == 0 ||
                 (cache->file != NULL && fwrite(out.data, 1, out.size, cache->file) == out.size &&
                  fflush(cache->file) == 0));
    text_free(&out);
    return good || reason_refuse(reason, "can't write '%.150s': %s", cache->path, strerror(errno));
}
