#include "engine/search/worker.h"

#include "core/os/clock.h"
#include "core/os/memory.h"
#include "core/os/yield.h"
#include "engine/eval/eval.h"
#include "engine/search/order.h"

/* Nodes between two looks at the limits: a tenth of a millisecond. At first a part of the
 * nodes so far, as the first ones touch fresh pages of the table, which can take milliseconds each.
 */
enum { CHECK_INTERVAL = 64, CHECK_PART = 8 };

static void set_up_ply(Worker *worker, int ply, int reversible)
{
    Ply *here = &worker->ply[ply];
    here->key = board_key(&worker->board);
    tt_prefetch(&worker->shared->tt, here->key);
    here->reversible = reversible;
    here->queen_neighbours[WHITE] = board_queen_neighbours(&worker->board, WHITE);
    here->queen_neighbours[BLACK] = board_queen_neighbours(&worker->board, BLACK);
    here->line_count = 0;
}

Worker *worker_create(Shared *shared, int index)
{
    Worker *worker = pages_map(sizeof *worker);
    if (worker != NULL) {
        worker->shared = shared;
        worker->index = index;
    }
    return worker;
}

void worker_destroy(Worker *worker)
{
    pages_unmap(worker, sizeof *worker);
}

/* The key of the position after a root move. */
static uint64_t key_after(const Worker *worker, Move move)
{
    Board after = worker->board;
    Undo undo;
    board_play(&after, move, &undo);
    return game_position_key(&after);
}

/* Lists the root moves in static order. `distinct`: of those that lead to the same position but for
 * turns and reflections of the hive, only the first. */
static void list_root_moves(Worker *worker, bool distinct)
{
    uint64_t keys[MOVE_LIST_SIZE];
    Picker picker;
    picker_init(&picker, worker, 0, MOVE_NONE);
    worker->root_count = 0;
    for (Move move; (move = picker_next(&picker)) != MOVE_NONE;) {
        int count = worker->root_count;
        keys[count] = distinct ? key_after(worker, move) : 0;
        int same = distinct ? 0 : count;
        while (same < count && keys[same] != keys[count]) {
            same++;
        }
        if (same == count) {
            worker->root[worker->root_count++] =
                (RootMove){.move = move, .score = -SCORE_WIN, .settled = -SCORE_WIN};
        }
    }
}

void worker_begin(Worker *worker, const Game *game)
{
    worker->board = game->board;
    history_age(&worker->history);
    atomic_store_explicit(&worker->nodes, 0, memory_order_relaxed);
    worker->until_check = 1;
    set_up_ply(worker, 0, 0);
    Ply *here = &worker->ply[0];
    for (int i = 0; i < HISTORY_CONTINUATIONS; i++) {
        here->continuation.move[i] =
            game->plies > i ? game->ply[game->plies - 1 - i].move : MOVE_NONE;
    }
    const Shared *shared = worker->shared;
    list_root_moves(worker, !shared->twins && (shared->lines > 1 || shared->margin > 0));
    worker->best_count = 1;
    worker->best[0] = (BestLine){.line_count = 1, .line[0] = worker->root[0].move};
    worker->best[0].score = eval_score(&worker->board);
}

int64_t shared_nodes(const Shared *shared)
{
    int64_t nodes = 0;
    for (int i = 0; i < shared->worker_count; i++) {
        nodes += atomic_load_explicit(&shared->worker[i]->nodes, memory_order_relaxed);
    }
    return nodes;
}

/* Stops the search when a limit is reached, else says when to look again: with one thread exactly
 * at the limit of nodes. */
static void look_at_limits(Worker *worker)
{
    Shared *shared = worker->shared;
    const Limits *limits = &shared->limits;
    yield_to_host();
    int64_t part = atomic_load_explicit(&worker->nodes, memory_order_relaxed) / CHECK_PART;
    worker->until_check = part < CHECK_INTERVAL ? (int)part : CHECK_INTERVAL;
    if (limits->nodes >= 0) {
        int64_t left = limits->nodes - shared_nodes(shared);
        if (left <= 0) {
            atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
        } else if (left < worker->until_check) {
            worker->until_check = (int)left;
        }
    }
    if (limits->deadline >= 0 && clock_now() >= limits->deadline) {
        atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
    }
}

bool worker_enter(Worker *worker)
{
    if (worker->index == 0 && --worker->until_check <= 0) {
        look_at_limits(worker);
    }
    if (worker_stopped(worker)) {
        return false;
    }
    int64_t nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed);
    atomic_store_explicit(&worker->nodes, nodes + 1, memory_order_relaxed);
    return true;
}

void worker_play(Worker *worker, int ply, Move move)
{
    Ply *here = &worker->ply[ply];
    here->move = move;
    board_play(&worker->board, move == MOVE_NONE ? MOVE_PASS : move, &here->undo);
    bool lasting = move == MOVE_NONE || (move != MOVE_PASS && move_is_placement(move));
    set_up_ply(worker, ply + 1, lasting ? 0 : here->reversible + 1);
    here[1].continuation.move[0] = move;
    here[1].continuation.move[1] = here->continuation.move[0];
}

void worker_undo(Worker *worker, int ply)
{
    const Ply *here = &worker->ply[ply];
    board_undo(&worker->board, here->move == MOVE_NONE ? MOVE_PASS : here->move, &here->undo);
}

bool worker_is_repetition(const Worker *worker, int ply)
{
    const Ply *here = &worker->ply[ply];
    for (int back = 2; back <= here->reversible; back += 2) {
        if (here[-back].key == here->key) {
            return true;
        }
    }
    if (here->reversible == ply) {
        for (int i = 0; i < worker->shared->repeated_count; i++) {
            if (worker->shared->repeated[i] == here->key) {
                return true;
            }
        }
    }
    return false;
}
