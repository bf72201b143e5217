#include "engine/root.h"

#include <string.h>

#include "engine/node.h"

enum {
    FULL_WIDTH_BELOW = 4, /* the first depths are searched with an open window */
    WIDEST = 1500,        /* a window that has grown past this is opened on its side */
};

typedef struct Root {
    Worker *worker;
    RootListener *listener;
    void *context;
    int depth;
    int alpha;
    int beta;
} Root;

static void tell(const Root *root, bool finished_depth)
{
    if (root->listener != NULL) {
        root->listener(root->context, root->worker, finished_depth);
    }
}

/* The best move first, then those that took most work to refute; equal ones keep their order. */
static bool comes_before(const RootMove *a, const RootMove *b)
{
    return a->score != b->score ? a->score > b->score : a->nodes > b->nodes;
}

static void sort_moves(Worker *worker)
{
    for (int i = 1; i < worker->root_count; i++) {
        RootMove move = worker->root[i];
        int j = i;
        for (; j > 0 && comes_before(&move, &worker->root[j - 1]); j--) {
            worker->root[j] = worker->root[j - 1];
        }
        worker->root[j] = move;
    }
}

/* Searches root move `index` with a null window first and again where it did better. */
static int search_move(const Root *root, int index)
{
    Worker *worker = root->worker;
    int depth = root->depth - 1;
    int reduction = 0;
    int score = 0;
    if (index >= 3 && depth >= 2) {
        reduction = node_reduction(&worker->shared->params, root->depth, index) - 1;
        reduction = reduction < 0 ? 0 : reduction > depth - 1 ? depth - 1 : reduction;
    }
    worker_play(worker, 0, worker->root[index].move);
    if (index > 0) {
        score = -node_search(worker, 1, -root->alpha - 1, -root->alpha, depth - reduction, true);
        if (reduction > 0 && score > root->alpha) {
            score = -node_search(worker, 1, -root->alpha - 1, -root->alpha, depth, true);
        }
    }
    if (index == 0 || score > root->alpha) {
        score = -node_search(worker, 1, -root->beta, -root->alpha, depth, false);
    }
    worker_undo(worker, 0);
    return score;
}

static void take_best(Root *root, int index, int score)
{
    Worker *worker = root->worker;
    worker->root[index].score = score;
    root->alpha = score;
    node_keep_line(worker, 0, worker->root[index].move);
    worker->best.depth = root->depth;
    worker->best.score = score;
    worker->best.line_count = worker->ply[0].line_count;
    memcpy(worker->best.line, worker->ply[0].line, sizeof worker->best.line);
    if (index > 0) {
        tell(root, false);
    }
}

/* Searches all root moves within the window; the score, exact within it. Void when stopped. */
static int search_window(Root *root)
{
    Worker *worker = root->worker;
    int best = -SCORE_WIN;
    for (int i = 0; i < worker->root_count; i++) {
        worker->root[i].score = -SCORE_WIN;
        worker->root[i].nodes = 0;
    }
    for (int i = 0; i < worker->root_count && best < root->beta; i++) {
        int64_t before = atomic_load_explicit(&worker->nodes, memory_order_relaxed);
        int score = search_move(root, i);
        if (worker_stopped(worker)) {
            break;
        }
        worker->root[i].nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed) - before;
        best = score > best ? score : best;
        if (score > root->alpha) {
            take_best(root, i, score);
        }
    }
    sort_moves(worker);
    return best;
}

/* Searches one depth, first within a window round the score of the last one. */
static void search_depth(Root *root, int guess)
{
    int width = root->worker->shared->params.value[PARAM_ASPIRATION];
    bool open =
        root->depth < FULL_WIDTH_BELOW || guess >= SCORE_WIN_BOUND || guess <= -SCORE_WIN_BOUND;
    int low = open ? -SCORE_WIN : guess - width;
    int high = open ? SCORE_WIN : guess + width;
    for (;;) {
        root->alpha = low;
        root->beta = high;
        int score = search_window(root);
        if (worker_stopped(root->worker) || (score > low && score < high)) {
            return;
        }
        width *= 2;
        if (score <= low) {
            low = width > WIDEST ? -SCORE_WIN : guess - width;
        } else {
            high = width > WIDEST ? SCORE_WIN : guess + width;
        }
    }
}

static bool is_proven(int score)
{
    return score >= SCORE_WIN_BOUND || score <= -SCORE_WIN_BOUND;
}

void root_search(Worker *worker, RootListener *listener, void *context)
{
    Root root = {.worker = worker, .listener = listener, .context = context};
    int limit = worker->shared->limits.depth;
    if (limit < 0 || limit >= SEARCH_MAX_PLY) {
        limit = SEARCH_MAX_PLY - 1;
    }
    /* Every other helper begins a ply deeper, so that the threads don't all do the same work. */
    for (root.depth = 1 + worker->index % 2; root.depth <= limit; root.depth++) {
        search_depth(&root, worker->best.score);
        if (worker_stopped(worker)) {
            return;
        }
        tell(&root, true);
        if (is_proven(worker->best.score)) {
            return;
        }
    }
}
