/* Openings, see openings.h. MIT licence. */
#include "tools/match/play/openings.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "core/os/files.h"

enum {
    MIN_PLIES = 4,
    MAX_PLIES = 40,
    MAX_ATTEMPTS = 10000, /* about one in four random lines is balanced */
};

struct Openings {
    bool random;
    GameType type; /* of random ones */
    int plies;
    uint64_t seed;
    int start;
    int count;
    int capacity;
    char **line; /* GameStrings of a file, in their order */
    uint64_t hash;
};

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    }
    return (hash ^ '\n') * UINT64_C(0x100000001b3);
}

static bool add_line(Openings *openings, const char *text)
{
    if (openings->count == openings->capacity) {
        int capacity = openings->capacity ? 2 * openings->capacity : 256;
        char **grown = realloc(openings->line, (size_t)capacity * sizeof *grown);
        if (!grown) {
            return false;
        }
        openings->line = grown;
        openings->capacity = capacity;
    }
    size_t size = strlen(text) + 1;
    char *copy = malloc(size);
    if (!copy) {
        return false;
    }
    memcpy(copy, text, size);
    openings->line[openings->count++] = copy;
    return true;
}

static bool out_of_memory(Reason *reason)
{
    snprintf(reason->text, sizeof reason->text, "out of memory");
    return false;
}

/* Reads one line into `game`, which must be playable from there. */
static bool read_line(Slice line, const char *path, int number, Game *game, Reason *reason)
{
    Reason why;
    if (!notation_read_game(line, false, game, &why)) {
        snprintf(reason->text, sizeof reason->text, "%.80s:%d: %.140s", path, number, why.text);
        return false;
    }
    if (board_outcome(&game->board) != OUTCOME_NONE) {
        snprintf(reason->text, sizeof reason->text, "%.80s:%d: the game is over", path, number);
        return false;
    }
    return true;
}

static bool read_lines(Openings *openings, const char *path, Slice rest, Reason *reason)
{
    Game game;
    game_init(&game, 0, false);
    Text text = {0};
    bool good = true;
    for (int number = 1; good && rest.size > 0; number++) {
        Slice line = slice_trim(slice_cut(&rest, '\n'));
        if (line.size == 0 || line.data[0] == '#') {
            continue;
        }
        good = read_line(line, path, number, &game, reason);
        if (!good) {
            break;
        }
        text_clear(&text);
        notation_write_game(&game, true, &text);
        good = (!text.failed && add_line(openings, text.data)) || out_of_memory(reason);
    }
    if (good && openings->count == 0) {
        snprintf(reason->text, sizeof reason->text, "%.160s holds no opening", path);
        good = false;
    }
    text_free(&text);
    game_free(&game);
    return good;
}

static bool load_file(Openings *openings, const char *path, Reason *reason)
{
    Text content = {0};
    bool good = files_read(path, &content, reason) &&
                read_lines(openings, path, (Slice){content.data, content.size}, reason);
    text_free(&content);
    return good;
}

static void shuffle(Openings *openings, uint64_t seed)
{
    Random random = {seed};
    for (int i = openings->count - 1; i > 0; i--) {
        int j = (int)random_below(&random, (uint32_t)i + 1);
        char *line = openings->line[i];
        openings->line[i] = openings->line[j];
        openings->line[j] = line;
    }
}

/* Reads TYPE:PLIES:SEED, the latter two being optional. */
static bool read_random(Openings *openings, const char *source, Slice rest, Reason *reason)
{
    int64_t plies = 8;
    int64_t seed = (int64_t)openings->seed;
    if (!notation_read_type(slice_cut(&rest, ':'), &openings->type) ||
        (rest.size > 0 && !slice_to_int64(slice_cut(&rest, ':'), &plies)) ||
        (rest.size > 0 && !slice_to_int64(rest, &seed)) || plies < MIN_PLIES || plies > MAX_PLIES) {
        snprintf(reason->text, sizeof reason->text,
                 "-openings %.80s: must be random:TYPE[:PLIES[:SEED]], %d to %d plies", source,
                 MIN_PLIES, MAX_PLIES);
        return false;
    }
    openings->random = true;
    openings->plies = (int)plies;
    openings->seed = (uint64_t)seed;
    openings->count = INT32_MAX;
    return true;
}

static bool cut_prefix(Slice *text, const char *prefix)
{
    size_t length = strlen(prefix);
    if (text->size < length || memcmp(text->data, prefix, length) != 0) {
        return false;
    }
    *text = (Slice){text->data + length, text->size - length};
    return true;
}

static bool load(Openings *openings, const OpeningsSpec *spec, Reason *reason)
{
    Slice source = slice_of(spec->source);
    if (cut_prefix(&source, "random:")) {
        return read_random(openings, spec->source, source, reason);
    }
    if (cut_prefix(&source, "start:")) {
        GameType type;
        if (!notation_read_type(source, &type)) {
            snprintf(reason->text, sizeof reason->text,
                     "-openings %.100s: must be start:TYPE, as start:Base+MLP", spec->source);
            return false;
        }
        return add_line(openings, type_name(type)) || out_of_memory(reason);
    }
    if (!load_file(openings, spec->source, reason)) {
        return false;
    }
    if (spec->shuffled) {
        shuffle(openings, spec->seed);
    }
    return true;
}

static uint64_t hash_all(const Openings *openings)
{
    char words[96];
    snprintf(words, sizeof words, "%d %d %d %llu %d", openings->random, openings->type,
             openings->plies, openings->random ? (unsigned long long)openings->seed : 0,
             openings->start);
    uint64_t hash = hash_text(UINT64_C(0xcbf29ce484222325), words);
    for (int i = 0; !openings->random && i < openings->count; i++) {
        hash = hash_text(hash, openings->line[i]);
    }
    return hash;
}

Openings *openings_load(const OpeningsSpec *spec, Reason *reason)
{
    Openings *openings = calloc(1, sizeof *openings);
    if (!openings) {
        out_of_memory(reason);
        return NULL;
    }
    openings->seed = spec->seed;
    openings->start = spec->start;
    if (!load(openings, spec, reason)) {
        openings_free(openings);
        return NULL;
    }
    openings->hash = hash_all(openings);
    return openings;
}

void openings_free(Openings *openings)
{
    if (!openings) {
        return;
    }
    for (int i = 0; !openings->random && i < openings->count; i++) {
        free(openings->line[i]);
    }
    free(openings->line);
    free(openings);
}

int openings_count(const Openings *openings)
{
    return openings->count;
}

uint64_t openings_hash(const Openings *openings)
{
    return openings->hash;
}

bool openings_get(const Openings *openings, int round, Game *game)
{
    int64_t index = (int64_t)openings->start + round;
    if (openings->random) {
        return openings_make_random(openings->type, openings->plies,
                                    openings->seed * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)index,
                                    game);
    }
    Reason reason;
    return notation_read_game(slice_of(openings->line[index % openings->count]), false, game,
                              &reason);
}

/* Keeps the placements of the queen, or all moves that are not one. */
static void keep_queen(MoveList *list, bool queen)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++) {
        if ((piece_bug(move_piece(list->moves[i])) == BUG_QUEEN) == queen) {
            list->moves[kept++] = list->moves[i];
        }
    }
    list->count = kept;
}

/* Sorts, so that the choice does not depend on the order in which a generator lists the moves. */
static void sort_moves(MoveList *list)
{
    for (int i = 1; i < list->count; i++) {
        Move move = list->moves[i];
        int j = i;
        for (; j > 0 && list->moves[j - 1] > move; j--) {
            list->moves[j] = list->moves[j - 1];
        }
        list->moves[j] = move;
    }
}

/* Plays `plies` random plies with each queen placed on the turn given; stops short when there is no
 * move. */
static bool play_random(GameType type, int plies, const int queen_turn[COLOUR_COUNT],
                        Random *random, Game *game)
{
    game_free(game);
    game_init(game, type, false);
    for (int ply = 0; ply < plies; ply++) {
        MoveList list;
        movegen_all(&game->board, &list);
        int turn = ply / 2 + 1;
        if (turn <= queen_turn[ply % 2]) {
            keep_queen(&list, turn == queen_turn[ply % 2]);
        }
        if (list.count == 0 || list.moves[0] == MOVE_PASS) {
            return true;
        }
        sort_moves(&list);
        if (!game_play(game, list.moves[random_below(random, (uint32_t)list.count)])) {
            return false;
        }
    }
    return true;
}

/* Whether nobody stands visibly better: queens about equally surrounded, hardly so, and both sides
 * mobile. */
static bool looks_even(const Game *game, int plies)
{
    const Board *board = &game->board;
    if (game->plies != plies || board_outcome(board) != OUTCOME_NONE) {
        return false;
    }
    int white = board_queen_neighbours(board, WHITE);
    int black = board_queen_neighbours(board, BLACK);
    if (abs(white - black) > 1 || white > 3 || black > 3) {
        return false;
    }
    Board other = *board;
    Undo undo;
    board_play(&other, MOVE_PASS, &undo);
    int ours = movegen_count(board);
    int theirs = movegen_count(&other);
    return ours >= 8 && theirs >= 8 && ours <= 2 * theirs && theirs <= 2 * ours;
}

bool openings_make_random(GameType type, int plies, uint64_t seed, Game *game)
{
    Random random = {seed};
    for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        int queen_turn[COLOUR_COUNT];
        for (int colour = 0; colour < COLOUR_COUNT; colour++) {
            int turns = (plies + 1 - colour) / 2;
            queen_turn[colour] =
                2 + (int)random_below(&random, turns < 4 ? (uint32_t)turns - 1 : 3);
        }
        if (!play_random(type, plies, queen_turn, &random, game)) {
            return false;
        }
        if (looks_even(game, plies)) {
            break;
        }
    }
    return true;
}
