#include "perft/count.h"

#include "core/move.h"
#include "core/movegen/movegen.h"

/* Below this depth a look into the table costs more than it saves: the last two plies are counted
 * so fast that a hash weighs more. */
enum { TABLE_DEPTH = 3 };

bool count_add(uint64_t *sum, uint64_t more)
{
    if (more > UINT64_MAX - *sum) {
        return false;
    }
    *sum += more;
    return true;
}

bool count_add_times(uint64_t *sum, uint64_t times, uint64_t count)
{
    if (times != 0 && count > UINT64_MAX / times) {
        return false;
    }
    return count_add(sum, times * count);
}

bool count_read(Slice text, uint64_t *count)
{
    *count = 0;
    for (size_t i = 0; i < text.size; i++) {
        unsigned digit = (unsigned char)text.data[i] - (unsigned)'0';
        if (digit > 9 || !count_add_times(count, 9, *count) || !count_add(count, digit)) {
            return false;
        }
    }
    return text.size > 0;
}

Hash128 count_hash(bool symmetry, const Board *board)
{
    return symmetry ? hash128_canonical(board) : hash128_exact(board);
}

static uint64_t count_children(Counter *counter, Board *board, int depth);

/* Adds to the sum over a position's moves, or notes that 64 bits can't hold it. */
static void add_child(Counter *counter, uint64_t *sum, uint64_t count)
{
    if (!count_add(sum, count)) {
        counter->status = COUNT_OVERFLOW;
    }
}

/* Count of a position that is not known yet, which is remembered. */
static uint64_t count_new(Counter *counter, Board *board, Hash128 hash, int depth)
{
    uint64_t count = count_children(counter, board, depth);
    if (counter->status == COUNT_OK) {
        table_store(counter->table, hash, depth, count);
    }
    return count;
}

/* A move to a position where the game goes on. */
typedef struct Child {
    Move move;
    Hash128 hash;
} Child;

/* The positions after the moves of `list`. What the table knows of them is on its way from memory
 * while the others are looked at. Returns their number. */
static int find_children(const Counter *counter, Board *board, const MoveList *list, int depth,
                         Child children[MOVE_LIST_SIZE])
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        Undo undo;
        board_play(board, list->moves[i], &undo);
        if (board_outcome(board) == OUTCOME_NONE) {
            Hash128 hash = count_hash(counter->symmetry, board);
            table_prefetch(counter->table, hash, depth);
            children[count++] = (Child){list->moves[i], hash};
        }
        board_undo(board, list->moves[i], &undo);
    }
    return count;
}

/* Sum over the moves of a position whose children, of this depth, are in the table or come into it.
 */
static uint64_t sum_remembered(Counter *counter, Board *board, const MoveList *list, int depth)
{
    Child children[MOVE_LIST_SIZE];
    int children_count = find_children(counter, board, list, depth, children);
    uint64_t sum = 0;
    for (int i = 0; i < children_count && counter->status == COUNT_OK; i++) {
        const Child *child = &children[i];
        uint64_t count;
        if (!table_find(counter->table, child->hash, depth, &count)) {
            Undo undo;
            board_play(board, child->move, &undo);
            count = count_new(counter, board, child->hash, depth);
            board_undo(board, child->move, &undo);
        }
        add_child(counter, &sum, count);
    }
    return sum;
}

/* The same where the table is not asked. */
static uint64_t sum_counted(Counter *counter, Board *board, const MoveList *list, int depth)
{
    uint64_t sum = 0;
    for (int i = 0; i < list->count && counter->status == COUNT_OK; i++) {
        Undo undo;
        board_play(board, list->moves[i], &undo);
        uint64_t count = count_leaves(counter, board, depth);
        board_undo(board, list->moves[i], &undo);
        add_child(counter, &sum, count);
    }
    return sum;
}

static bool is_remembered(const Counter *counter, int depth)
{
    return counter->table != NULL && depth >= TABLE_DEPTH;
}

/* Sum over the moves of a position, at a depth of 2 or more, without asking the table for itself.
 */
static uint64_t count_children(Counter *counter, Board *board, int depth)
{
    if (depth == 2) {
        return movegen_count_replies(board);
    }
    if (atomic_load_explicit(counter->stop, memory_order_relaxed)) {
        counter->status = COUNT_STOPPED;
        return 0;
    }
    MoveList list;
    movegen_all(board, &list);
    return is_remembered(counter, depth - 1) ? sum_remembered(counter, board, &list, depth - 1)
                                             : sum_counted(counter, board, &list, depth - 1);
}

uint64_t count_leaves(Counter *counter, Board *board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    if (board_outcome(board) != OUTCOME_NONE) {
        return 0;
    }
    if (depth == 1) {
        return (uint64_t)movegen_count(board);
    }
    if (!is_remembered(counter, depth)) {
        return count_children(counter, board, depth);
    }
    Hash128 hash = count_hash(counter->symmetry, board);
    uint64_t count;
    return table_find(counter->table, hash, depth, &count) ? count
                                                           : count_new(counter, board, hash, depth);
}
