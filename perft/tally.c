#include "perft/tally.h"

#include <stddef.h>

#include "core/base/bits.h"
#include "core/hex.h"
#include "core/movegen/movegen.h"
#include "core/os/share.h"
#include "core/os/signals.h"
#include "core/os/threads.h"
#include "perft/frontier.h"
#include "perft/job.h"
#include "perft/progress.h"

/* Whether stacks of two or more on both sides bar the way between two neighbours over the hive. */
static bool is_gated(const Board *board, Hex from, Hex to)
{
    int dir = hex_direction(from, to);
    return board_height(board, hex_step(from, hex_turn(dir, 1))) > 1 &&
           board_height(board, hex_step(from, hex_turn(dir, 5))) > 1;
}

/* Whether a thrower beside both ends of a legal move can make it. */
static bool is_throw(const Board *board, Move move)
{
    Hex from = move_from(move);
    Hex to = move_to(move);
    if (board->level[move_piece(move)] > 0 || board_height(board, to) > 0) {
        return false;
    }
    uint32_t throwers = board_throwers_beside(board, from) & board_throwers_beside(board, to);
    throwers &= ~(UINT32_C(1) << move_piece(move));
    for (; throwers != 0; throwers &= throwers - 1) {
        Hex thrower = board->hex[bits_lowest(throwers)];
        if (!is_gated(board, from, thrower) && !is_gated(board, thrower, to)) {
            return true;
        }
    }
    return false;
}

TallyKind tally_kind(const Board *board, Move move)
{
    if (move == MOVE_PASS) {
        return TALLY_PASS;
    }
    if (move_is_placement(move)) {
        return TALLY_PLACEMENT;
    }
    if (is_throw(board, move)) {
        return TALLY_THROW;
    }
    return board_height(board, move_to(move)) > 0 ? TALLY_CLIMB : TALLY_MOVE;
}

/* Whether a move may end the game: it fills at most one cell beside each queen, unless it throws
 * one. */
static bool may_end(const Board *board, Move move)
{
    return (move != MOVE_PASS && piece_bug(move_piece(move)) == BUG_QUEEN) ||
           board_queen_neighbours(board, WHITE) >= DIR_COUNT - 1 ||
           board_queen_neighbours(board, BLACK) >= DIR_COUNT - 1;
}

bool tally_walk(Tally *tally, Board *board, int ply, int last, const atomic_bool *stop)
{
    if (ply > last) {
        return true;
    }
    if (atomic_load_explicit(stop, memory_order_relaxed)) {
        return false;
    }
    MoveList list;
    movegen_all(board, &list);
    bool whole = true;
    for (int i = 0; i < list.count && whole; i++) {
        Move move = list.moves[i];
        tally->plies[ply].moves[tally_kind(board, move)]++;
        if (ply == last && !may_end(board, move)) {
            continue;
        }
        Undo undo;
        board_play(board, move, &undo);
        if (board_outcome(board) != OUTCOME_NONE) {
            tally->plies[ply].ends++;
        } else {
            whole = tally_walk(tally, board, ply + 1, last, stop);
        }
        board_undo(board, move, &undo);
    }
    return whole;
}

static void add_tally(Tally *tally, const Tally *more)
{
    for (int ply = 0; ply < COUNT_DEPTH_LIMIT; ply++) {
        for (int kind = 0; kind < TALLY_KINDS; kind++) {
            tally->plies[ply].moves[kind] += more->plies[ply].moves[kind];
        }
        tally->plies[ply].ends += more->plies[ply].ends;
    }
}

uint64_t tally_moves(const TallyPly *ply)
{
    uint64_t sum = 0;
    for (int kind = 0; kind < TALLY_KINDS; kind++) {
        sum += ply->moves[kind];
    }
    return sum;
}

/* A tree that is being tallied. */
typedef struct Tree {
    const Board *root;
    int depth;
    Frontier frontier;
    Tally *tally; /* under the lock */
    Mutex lock;
    atomic_size_t done; /* parts */
    atomic_bool stop;
    int64_t started;
    Progress progress;
    int signal;
} Tree;

/* Work of a thread: tallies what lies below one part of the frontier. */
static bool tally_part(void *context, size_t part)
{
    Tree *tree = context;
    Board board = *tree->root;
    frontier_walk(&tree->frontier.parts[part], tree->frontier.plies, &board);
    Tally tally = {0};
    if (board_outcome(&board) == OUTCOME_NONE &&
        !tally_walk(&tally, &board, tree->frontier.plies, tree->depth - 1, &tree->stop)) {
        return false;
    }
    mutex_lock(&tree->lock);
    add_tally(tree->tally, &tally);
    mutex_unlock(&tree->lock);
    atomic_fetch_add(&tree->done, 1);
    return true;
}

static bool look(void *context)
{
    Tree *tree = context;
    tree->signal = signals_take();
    if (progress_due(&tree->progress)) {
        const ProgressState state = {
            .depth = tree->depth,
            .parts = tree->frontier.count,
            .done = atomic_load(&tree->done),
            .here = (double)(job_clock() - tree->started) / 1e9,
        };
        progress_show(&tree->progress, &state);
    }
    return tree->signal == 0;
}

TallyEnd tally_tree(Tally *tally, const Board *root, int depth, int threads, int *signal)
{
    *tally = (Tally){0};
    Tree tree = {.root = root, .depth = depth, .tally = tally, .started = job_clock()};
    if (!frontier_build(&tree.frontier, root, depth, 0, MERGE_NONE)) {
        frontier_free(&tree.frontier);
        return TALLY_NO_MEANS;
    }
    progress_init(&tree.progress);
    mutex_init(&tree.lock);
    Board board = *root;
    /* The plies above the frontier are few. */
    if (board_outcome(root) == OUTCOME_NONE) {
        tally_walk(tally, &board, 0, tree.frontier.plies - 1, &tree.stop);
    }
    const ShareWork work = {tree.frontier.count, threads, &tree, tally_part, look, &tree.stop};
    ShareEnd end = share_run(&work);
    progress_clear(&tree.progress);
    mutex_destroy(&tree.lock);
    frontier_free(&tree.frontier);
    *signal = tree.signal;
    if (end == SHARE_DONE) {
        return TALLY_DONE;
    }
    return end == SHARE_NO_THREAD ? TALLY_NO_MEANS : TALLY_INTERRUPTED;
}
