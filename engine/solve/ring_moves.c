#include "engine/solve/ring_moves.h"

static bool is_beside(Hex queen, Hex hex)
{
    return hex_direction(queen, hex) != DIR_COUNT;
}

static bool enters(Hex queen, Move move)
{
    return move != MOVE_PASS && queen != HEX_NONE &&
           (move_from(move) == queen || is_beside(queen, move_to(move)));
}

static bool touches(Hex queen, Move move)
{
    return enters(queen, move) || (move != MOVE_PASS && queen != HEX_NONE &&
                                   !move_is_placement(move) && is_beside(queen, move_from(move)));
}

void ring_moves_swap(MoveList *list, int i, int j)
{
    Move move = list->moves[i];
    list->moves[i] = list->moves[j];
    list->moves[j] = move;
}

void ring_moves_entering_first(MoveList *list, Hex queen)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        if (enters(queen, list->moves[i])) {
            ring_moves_swap(list, i, count++);
        }
    }
}

void ring_moves_touching_first(MoveList *list, Hex queen, bool touching)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        if (touches(queen, list->moves[i]) == touching) {
            ring_moves_swap(list, i, count++);
        }
    }
}
