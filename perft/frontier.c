#include "perft/frontier.h"

#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "perft/count.h"
#include "perft/hash128.h"

/* So many parts keep all threads busy to the end; a long count has more, so that little is lost
 * when it is interrupted. */
enum { ENOUGH_PARTS = 512, ENOUGH_LONG_PARTS = 4096, LONG_DEPTH = 6 };

/* A part must be worth the walk from the root. */
enum { LEAST_DEPTH = 2 };

/* Finds the part with a given hash: a table with open addressing, never more than half full. */
typedef struct Finder {
    struct {
        Hash128 hash;
        size_t part; /* index + 1; 0 is a free place */
    } * places;
    size_t size; /* a power of 2, or 0 */
    size_t used;
} Finder;

/* One level of the tree that is being made from the one above. */
typedef struct Level {
    Part *parts;
    size_t count;
    size_t capacity;
    Finder finder;
    Merge merge;
} Level;

static size_t find_place(const Finder *finder, Hash128 hash)
{
    size_t at = (size_t)hash.high & (finder->size - 1);
    while (finder->places[at].part != 0 && !hash128_equal(finder->places[at].hash, hash)) {
        at = (at + 1) & (finder->size - 1);
    }
    return at;
}

static bool grow_finder(Finder *finder)
{
    Finder larger = {.size = finder->size == 0 ? 1024 : finder->size * 2, .used = finder->used};
    larger.places = calloc(larger.size, sizeof *larger.places);
    if (larger.places == NULL) {
        return false;
    }
    for (size_t i = 0; i < finder->size; i++) {
        if (finder->places[i].part != 0) {
            larger.places[find_place(&larger, finder->places[i].hash)] = finder->places[i];
        }
    }
    free(finder->places);
    *finder = larger;
    return true;
}

static bool append_part(Level *level, const Part *part)
{
    if (level->count == FRONTIER_PARTS) {
        return false;
    }
    if (level->count == level->capacity) {
        size_t capacity = level->capacity == 0 ? 256 : level->capacity * 2;
        Part *parts = realloc(level->parts, capacity * sizeof *parts);
        if (parts == NULL) {
            return false;
        }
        level->parts = parts;
        level->capacity = capacity;
    }
    level->parts[level->count++] = *part;
    return true;
}

/* Adds `part`, whose position is `board`, or counts it in with its equal. */
static bool add_part(Level *level, const Part *part, const Board *board)
{
    if (level->merge == MERGE_NONE) {
        return append_part(level, part);
    }
    Finder *finder = &level->finder;
    if (finder->used * 2 >= finder->size && !grow_finder(finder)) {
        return false;
    }
    Hash128 hash = count_hash(level->merge == MERGE_CANONICAL, board);
    hash = hash128_with(hash, part->group);
    size_t at = find_place(finder, hash);
    if (finder->places[at].part != 0) {
        level->parts[finder->places[at].part - 1].times += part->times;
        return true;
    }
    finder->places[at].hash = hash;
    finder->places[at].part = level->count + 1;
    finder->used++;
    return append_part(level, part);
}

static int compare_moves(const void *a, const void *b)
{
    Move left = *(const Move *)a;
    Move right = *(const Move *)b;
    return (left > right) - (left < right);
}

/* Adds the successors of one part to `level`. */
static bool expand_part(const Part *part, int plies, const Board *root, Level *level)
{
    Board board = *root;
    frontier_walk(part, plies, &board);
    if (board_outcome(&board) != OUTCOME_NONE) {
        return true;
    }
    MoveList list;
    movegen_all(&board, &list);
    /* Generators may list moves in different orders; shards on different machines must agree. */
    qsort(list.moves, (size_t)list.count, sizeof list.moves[0], compare_moves);
    for (int i = 0; i < list.count; i++) {
        Part next = *part;
        next.path[plies] = list.moves[i];
        Undo undo;
        board_play(&board, list.moves[i], &undo);
        bool added = add_part(level, &next, &board);
        board_undo(&board, list.moves[i], &undo);
        if (!added) {
            return false;
        }
    }
    return true;
}

/* Moves the frontier one ply down. */
static bool descend(Frontier *frontier, const Board *root, Merge merge)
{
    Level level = {.merge = merge};
    bool done = true;
    for (size_t i = 0; i < frontier->count && done; i++) {
        done = expand_part(&frontier->parts[i], frontier->plies, root, &level);
    }
    free(level.finder.places);
    free(frontier->parts);
    frontier->parts = level.parts;
    frontier->count = level.count;
    frontier->plies++;
    return done;
}

/* Makes every part of the frontier a group. */
static bool begin_groups(Frontier *frontier)
{
    frontier->groups = malloc((frontier->count + 1) * sizeof *frontier->groups);
    if (frontier->groups == NULL) {
        return false;
    }
    for (size_t i = 0; i < frontier->count; i++) {
        frontier->parts[i].group = (uint32_t)i;
        frontier->groups[i] = frontier->parts[i];
    }
    frontier->group_count = frontier->count;
    return true;
}

static bool deep_enough(const Frontier *frontier, int depth)
{
    int rest = depth - frontier->plies;
    if (rest <= LEAST_DEPTH || frontier->plies == FRONTIER_PLIES) {
        return true;
    }
    return frontier->count >= (rest >= LONG_DEPTH ? ENOUGH_LONG_PARTS : ENOUGH_PARTS);
}

/* Hash of all parts. */
static uint64_t hash128_parts(const Frontier *frontier, const Board *root)
{
    Hash128 hash = {(uint64_t)frontier->plies, (uint64_t)frontier->group_count};
    for (size_t i = 0; i < frontier->count; i++) {
        const Part *part = &frontier->parts[i];
        Board board = *root;
        frontier_walk(part, frontier->plies, &board);
        Hash128 position = hash128_exact(&board);
        hash = hash128_with(hash, position.low);
        hash = hash128_with(hash, position.high);
        hash = hash128_with(hash, part->times);
        hash = hash128_with(hash, part->group);
    }
    return hash.low ^ hash.high;
}

bool frontier_build(Frontier *frontier, const Board *root, int depth, int group_plies, Merge merge)
{
    *frontier = (Frontier){.count = 1};
    frontier->parts = calloc(1, sizeof *frontier->parts);
    if (frontier->parts == NULL) {
        return false;
    }
    frontier->parts[0].times = 1;
    while (frontier->plies < group_plies) {
        if (!descend(frontier, root, MERGE_NONE)) {
            return false;
        }
    }
    if (!begin_groups(frontier)) {
        return false;
    }
    while (!deep_enough(frontier, depth)) {
        if (!descend(frontier, root, merge)) {
            return false;
        }
    }
    frontier->hash = hash128_parts(frontier, root);
    return true;
}

void frontier_free(Frontier *frontier)
{
    free(frontier->parts);
    free(frontier->groups);
    *frontier = (Frontier){0};
}

void frontier_walk(const Part *part, int plies, Board *board)
{
    for (int i = 0; i < plies; i++) {
        Undo undo;
        board_play(board, part->path[i], &undo);
    }
}
