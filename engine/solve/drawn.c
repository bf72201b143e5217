#include "engine/solve/drawn.h"

#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a;
    uint64_t second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

/* Keeps one of each value of a sorted list that is there twice or more; their number. */
static int keep_repeated(uint64_t *sorted, int count)
{
    int kept = 0;
    for (int i = 1; i < count; i++) {
        bool again = sorted[i] == sorted[i - 1];
        if (again && (kept == 0 || sorted[kept - 1] != sorted[i])) {
            sorted[kept++] = sorted[i];
        }
    }
    return kept;
}

void drawn_find(Drawn *drawn, const Game *game)
{
    int count = 0;
    for (int i = game->plies - 1; i >= 0; i--) {
        Move move = game->ply[i].move;
        drawn->position[count++] = game->ply[i].position;
        if (move != MOVE_PASS && move_is_placement(move)) {
            break;
        }
    }
    qsort(drawn->position, (size_t)count, sizeof drawn->position[0], compare);
    drawn->count = keep_repeated(drawn->position, count);
}

bool drawn_has(const Drawn *drawn, const Board *board)
{
    if (drawn->count == 0) {
        return false;
    }
    uint64_t position = game_position_key(board);
    return bsearch(&position, drawn->position, (size_t)drawn->count, sizeof position, compare) !=
           NULL;
}
