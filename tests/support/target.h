/* What a move does, and sorted sets of that, to compare lists of moves. MIT licence. */
#ifndef TESTS_SUPPORT_TARGET_H
#define TESTS_SUPPORT_TARGET_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"

/* A piece and where it goes, piece << 11 | hex: what makes two moves the same. */
typedef uint32_t Target;

enum { TARGET_PASS = PIECE_NONE << 11 };

static inline Target target_make(Piece piece, Hex to)
{
    return (Target)piece << 11 | to;
}

static inline Piece target_piece(Target target)
{
    return (Piece)(target >> 11);
}

static inline Hex target_to(Target target)
{
    return (Hex)(target & 0x7ff);
}

/* A sorted set of targets. */
typedef struct TargetSet {
    int count;
    Target targets[MOVE_LIST_SIZE];
} TargetSet;

/* The target of a move; TARGET_PASS for MOVE_PASS. */
Target target_of(Move move);

/* The move of `board` with a target. */
Move target_move(const Board *board, Target target);

/* Adds a target to a set unless it is there already. */
void target_add(TargetSet *set, Target target);

/* Whether a set has a target, and whether two sets have the same. */
bool target_has(const TargetSet *set, Target target);
bool target_equal(const TargetSet *a, const TargetSet *b);

/* Fills `set` with the targets of a list; targets that come twice there come once here. */
void target_set_of(const MoveList *list, TargetSet *set);

#endif
