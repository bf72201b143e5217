#include "tests/support/target.h"

#include <assert.h>
#include <string.h>

Target target_of(Move move)
{
    if (move == MOVE_PASS) {
        return TARGET_PASS;
    }
    return target_make(move_piece(move), move_to(move));
}

Move target_move(const Board *board, Target target)
{
    Piece piece = target_piece(target);
    return target == TARGET_PASS ? MOVE_PASS
                                 : move_make(piece, board->hex[piece], target_to(target));
}

/* Index of the first target that is not below `target`. */
static int target_place(const TargetSet *set, Target target)
{
    int low = 0;
    int high = set->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (set->targets[middle] < target) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

bool target_has(const TargetSet *set, Target target)
{
    int place = target_place(set, target);
    return place < set->count && set->targets[place] == target;
}

void target_add(TargetSet *set, Target target)
{
    int place = target_place(set, target);
    if (place < set->count && set->targets[place] == target) {
        return;
    }
    assert(set->count < MOVE_LIST_SIZE);
    size_t above = (size_t)(set->count - place);
    memmove(&set->targets[place + 1], &set->targets[place], above * sizeof set->targets[0]);
    set->targets[place] = target;
    set->count++;
}

bool target_equal(const TargetSet *a, const TargetSet *b)
{
    size_t size = (size_t)a->count * sizeof a->targets[0];
    return a->count == b->count && memcmp(a->targets, b->targets, size) == 0;
}

void target_set_of(const MoveList *list, TargetSet *set)
{
    set->count = 0;
    for (int i = 0; i < list->count; i++) {
        target_add(set, target_of(list->moves[i]));
    }
}
