#include "perft/count.h"

#include "core/move.h"
#include "core/movegen.h"

/* Below this depth a look into the table costs more than it saves: the last plies are counted so
 * fast that a digest and two cache misses weigh more. */
enum { MEMO_DEPTH = 4 };

/* From this depth on there is time to look at the stop flag. */
enum { STOP_DEPTH = 3 };

bool count_add(uint64_t *sum, uint64_t more)
{
    if (more > UINT64_MAX - *sum)
        return false;
    *sum += more;
    return true;
}

bool count_add_times(uint64_t *sum, uint64_t times, uint64_t count)
{
    if (times != 0 && count > UINT64_MAX / times)
        return false;
    return count_add(sum, times * count);
}

bool count_read(Slice text, uint64_t *count)
{
    *count = 0;
    for (size_t i = 0; i < text.size; i++) {
        unsigned digit = (unsigned char)text.data[i] - (unsigned)'0';
        if (digit > 9 || !count_add_times(count, 9, *count) || !count_add(count, digit))
            return false;
    }
    return text.size > 0;
}

Digest count_digest(bool symmetry, const Board *board)
{
    return symmetry ? digest_canonical(board) : digest_exact(board);
}

/* Sum over the moves of a position, at a depth of 2 or more, without the table. */
static uint64_t count_children(Counter *counter, Board *board, int depth)
{
    if (depth == 2)
        return movegen_count_replies(board);
    if (depth >= STOP_DEPTH && atomic_load_explicit(counter->stop, memory_order_relaxed)) {
        counter->status = COUNT_STOPPED;
        return 0;
    }
    MoveList list;
    movegen_all(board, &list);
    uint64_t sum = 0;
    for (int i = 0; i < list.count && counter->status == COUNT_OK; i++) {
        Undo undo;
        board_play(board, list.moves[i], &undo);
        uint64_t count = count_leaves(counter, board, depth - 1);
        board_undo(board, list.moves[i], &undo);
        if (!count_add(&sum, count))
            counter->status = COUNT_OVERFLOW;
    }
    return sum;
}

/* Count of a position at a depth of MEMO_DEPTH or more, through the table. */
static uint64_t count_remembered(Counter *counter, Board *board, int depth)
{
    Digest digest = count_digest(counter->symmetry, board);
    uint64_t count;
    if (memo_find(counter->memo, digest, depth, &count))
        return count;
    count = count_children(counter, board, depth);
    if (counter->status == COUNT_OK)
        memo_store(counter->memo, digest, depth, count);
    return count;
}

uint64_t count_leaves(Counter *counter, Board *board, int depth)
{
    if (depth == 0)
        return 1;
    if (board_outcome(board) != OUTCOME_NONE)
        return 0;
    if (depth == 1)
        return (uint64_t)movegen_count(board);
    if (counter->memo != NULL && depth >= MEMO_DEPTH)
        return count_remembered(counter, board, depth);
    return count_children(counter, board, depth);
}
