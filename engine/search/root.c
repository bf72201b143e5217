#include "engine/search/root.h"

#include <string.h>

#include "engine/search/node.h"

enum {
    FULL_WIDTH_BELOW = 4, /* the first depths are searched with an open window */
    WIDEST = 1500,        /* a window that has grown past this is opened on its side */
};

typedef struct Root {
    Worker *worker;
    RootListener *listener;
    void *context;
    int depth;
    int low; /* the window: scores between are exact */
    int high;
    int wanted; /* lines */
    int found;  /* lines of the present depth: the first so many of worker->best */
    int alpha;  /* what a move must beat to be of interest */
} Root;

static void tell(const Root *root, bool finished_depth)
{
    if (root->listener != NULL) {
        root->listener(root->context, root->worker, finished_depth);
    }
}

static bool is_proven(int score)
{
    return score >= SCORE_WIN_BOUND || score <= -SCORE_WIN_BOUND;
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
    bool first = index < root->wanted; /* wanted exactly, whatever it is */
    if (index >= 3 && depth >= 2) {
        reduction = node_reduction(&worker->shared->params, root->depth, index) - 1;
        reduction = reduction < 0 ? 0 : reduction > depth - 1 ? depth - 1 : reduction;
    }
    worker_play(worker, 0, worker->root[index].move);
    if (!first) {
        score = -node_search(worker, 1, -root->alpha - 1, -root->alpha, depth - reduction, true);
        if (reduction > 0 && score > root->alpha) {
            score = -node_search(worker, 1, -root->alpha - 1, -root->alpha, depth, true);
        }
    }
    if (first || score > root->alpha) {
        score = -node_search(worker, 1, -root->high, -root->alpha, depth, false);
    }
    worker_undo(worker, 0);
    return score;
}

/* Where in worker->best, from `start` on, the line of `move` is; best_count when there is none. */
static int find_line(const Worker *worker, int start, Move move)
{
    int i = start;
    while (i < worker->best_count && worker->best[i].line[0] != move) {
        i++;
    }
    return i;
}

/* Puts a line of the present depth in its place among those. It takes the place of an older line of
 * the same move, else of the last one when there are enough. Returns the place. */
static int put_line(Root *root, const BestLine *line)
{
    Worker *worker = root->worker;
    BestLine *best = worker->best;
    int from = find_line(worker, root->found, line->line[0]);
    if (from == worker->best_count) {
        from = worker->best_count < root->wanted ? worker->best_count++ : root->wanted - 1;
    }
    int place = 0;
    while (place < root->found && best[place].score >= line->score) {
        place++;
    }
    memmove(&best[place + 1], &best[place], (size_t)(from - place) * sizeof *best);
    best[place] = *line;
    root->found += root->found < root->wanted;
    return place;
}

/* A move is of interest when it beats the last of the lines, or comes close to the first. */
static void raise_alpha(Root *root)
{
    if (root->found == root->wanted) {
        const BestLine *best = root->worker->best;
        int last = best[root->wanted - 1].score;
        int near = best[0].score - root->worker->shared->margin;
        int least = last < near ? last : near;
        root->alpha = least > root->low ? least : root->low;
    }
}

static void take_line(Root *root, int index, const BestLine *line)
{
    Worker *worker = root->worker;
    worker->root[index].score = line->score;
    bool ranked = root->found < root->wanted || line->score > worker->best[root->wanted - 1].score;
    int place = ranked ? put_line(root, line) : root->wanted;
    raise_alpha(root);
    if (place == 0 && index > 0) {
        tell(root, false);
    }
}

/* Whether root move `index` needs no search, as its line is proven already. Only where there are
 * others to go on with. */
static bool recall_proven(Root *root, int index, BestLine *line)
{
    Worker *worker = root->worker;
    int place = find_line(worker, root->found, worker->root[index].move);
    if (root->wanted == 1 || place == worker->best_count || !is_proven(worker->best[place].score)) {
        return false;
    }
    *line = worker->best[place];
    line->depth = root->depth;
    return true;
}

/* Finds out about root move `index`; its score. `line` is filled when that is above alpha. */
static int find_line_of(Root *root, int index, BestLine *line)
{
    Worker *worker = root->worker;
    RootMove *move = &worker->root[index];
    int64_t before = atomic_load_explicit(&worker->nodes, memory_order_relaxed);
    if (recall_proven(root, index, line)) {
        return line->score;
    }
    int score = search_move(root, index);
    move->nodes = atomic_load_explicit(&worker->nodes, memory_order_relaxed) - before;
    if (score > root->alpha && !worker_stopped(worker)) {
        const Ply *here = &worker->ply[0];
        node_keep_line(worker, 0, move->move);
        line->depth = root->depth;
        line->score = score;
        line->line_count = here->line_count;
        memcpy(line->line, here->line, sizeof line->line);
    }
    return score;
}

/* Searches all root moves within the window; the score, exact within it. Void when stopped. */
static int search_window(Root *root)
{
    Worker *worker = root->worker;
    int best = -SCORE_WIN;
    root->alpha = root->low;
    root->found = 0;
    for (int i = 0; i < worker->root_count; i++) {
        worker->root[i].score = -SCORE_WIN;
        worker->root[i].nodes = 0;
    }
    for (int i = 0; i < worker->root_count && best < root->high; i++) {
        BestLine line;
        int score = find_line_of(root, i, &line);
        if (worker_stopped(worker)) {
            break;
        }
        best = score > best ? score : best;
        if (score > root->alpha) {
            take_line(root, i, &line);
        }
    }
    sort_moves(worker);
    return best;
}

static int lowest(int score)
{
    return score > -SCORE_WIN ? score : -SCORE_WIN;
}

/* Searches one depth: for one line first within a window round the score of the last depth, which
 * goes further down by the margin. */
static void search_depth(Root *root, int guess)
{
    int width = root->worker->shared->params.value[PARAM_ASPIRATION];
    bool open = root->depth < FULL_WIDTH_BELOW || root->wanted > 1 || is_proven(guess);
    int margin = root->worker->shared->margin;
    root->low = open ? -SCORE_WIN : lowest(guess - width - margin);
    root->high = open ? SCORE_WIN : guess + width;
    for (;;) {
        int score = search_window(root);
        bool too_low = root->low > -SCORE_WIN && score - margin <= root->low;
        if (worker_stopped(root->worker) || (!too_low && score < root->high)) {
            return;
        }
        width *= 2;
        if (too_low) {
            root->low = width > WIDEST ? -SCORE_WIN : lowest(guess - width - margin);
        } else {
            root->high = width > WIDEST ? SCORE_WIN : guess + width;
        }
    }
}

/* Whether nothing is left to be found out: every line is proven. */
static bool is_settled(const Worker *worker)
{
    int i = 0;
    while (i < worker->best_count && is_proven(worker->best[i].score)) {
        i++;
    }
    return i == worker->best_count;
}

void root_search(Worker *worker, RootListener *listener, void *context)
{
    int lines = worker->shared->lines;
    Root root = {.worker = worker,
                 .listener = listener,
                 .context = context,
                 .wanted = lines < worker->root_count ? lines : worker->root_count};
    int limit = worker->shared->limits.depth;
    if (limit < 0 || limit >= SEARCH_MAX_PLY) {
        limit = SEARCH_MAX_PLY - 1;
    }
    /* Every other helper begins a ply deeper, so that the threads don't all do the same work. */
    for (root.depth = 1 + worker->index % 2; root.depth <= limit; root.depth++) {
        search_depth(&root, worker->best[0].score);
        if (worker_stopped(worker)) {
            return;
        }
        for (int i = 0; i < worker->root_count; i++) {
            worker->root[i].settled = worker->root[i].score;
        }
        tell(&root, true);
        if (is_settled(worker)) {
            return;
        }
    }
}
