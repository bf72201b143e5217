#include "core/move.h"

bool move_list_has(const MoveList *list, Move move)
{
    for (int i = 0; i < list->count; i++) {
        if (list->moves[i] == move) {
            return true;
        }
    }
    return false;
}
