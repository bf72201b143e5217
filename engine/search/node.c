#include "engine/search/node.h"

#include <assert.h>
#include <string.h>

#include "engine/eval/eval.h"
#include "engine/search/order.h"
#include "engine/search/threats.h"

enum { TRIED_LIMIT = 64 };

/* One node while it is searched. */
typedef struct Node {
    Worker *worker;
    const int *param;
    Ply *here;
    int ply;
    int alpha;
    int beta;
    int depth;
    bool pv;          /* the window is open: the score is wanted exactly */
    bool cut;         /* a score of beta or more is expected */
    bool queens_safe; /* neither queen has five neighbours */
    bool known;
    TtEntry entry; /* when known */
    int best;
    Move best_move;
    int tried_count;
    Move tried[TRIED_LIMIT]; /* moves that did not reach beta */
} Node;

static int clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

static int max(int a, int b)
{
    return a > b ? a : b;
}

static bool is_proven(int score)
{
    return score >= SCORE_WIN_BOUND || score <= -SCORE_WIN_BOUND;
}

/* Wins and losses count plies from the root in a search, but from the position in the table. */
static int score_to_table(int score, int ply)
{
    return score >= SCORE_WIN_BOUND ? score + ply : score <= -SCORE_WIN_BOUND ? score - ply : score;
}

static int score_from_table(int score, int ply)
{
    return score >= SCORE_WIN_BOUND ? score - ply : score <= -SCORE_WIN_BOUND ? score + ply : score;
}

void node_keep_line(Worker *worker, int ply, Move move)
{
    Ply *here = &worker->ply[ply];
    const Ply *next = here + 1;
    int count = next->line_count < SEARCH_MAX_PLY - 1 ? next->line_count : SEARCH_MAX_PLY - 1;
    here->line[0] = move;
    memcpy(here->line + 1, next->line, (size_t)count * sizeof *next->line);
    here->line_count = count + 1;
}

/* The game is over here: a queen is surrounded, or the position is repeated. */
static bool is_over(const Node *node, int *score)
{
    Colour us = (Colour)node->worker->board.turn;
    int draw = node->worker->shared->draw[us];
    bool lost = node->here->queen_neighbours[us] == DIR_COUNT;
    bool won = node->here->queen_neighbours[colour_other(us)] == DIR_COUNT;
    if (lost || won) {
        *score = lost && won ? draw : won ? SCORE_WIN - node->ply : node->ply - SCORE_WIN;
        return true;
    }
    *score = draw;
    return worker_is_repetition(node->worker, node->ply);
}

/* A win in one ends the node: nothing is better, but a win found at less plies from the root. Such
 * a node is never stored, so what the table knows has none. */
static bool wins_at_once(Node *node, int *score)
{
    if (node->known) {
        return false;
    }
    Move move = threats_win_in_one(&node->worker->board, &node->here->list);
    if (move == MOVE_NONE) {
        return false;
    }
    *score = SCORE_WIN - node->ply - 1;
    node->here[1].line_count = 0;
    node_keep_line(node->worker, node->ply, move);
    return true;
}

/* No line through here can be better than a win, or worse than a loss, found nearer to the root. */
static bool distance_cut(Node *node, int *score)
{
    node->alpha = max(node->alpha, node->ply - SCORE_WIN);
    int most = SCORE_WIN - node->ply - 1;
    node->beta = node->beta < most ? node->beta : most;
    *score = node->alpha;
    return node->alpha >= node->beta;
}

static void probe(Node *node)
{
    const Worker *worker = node->worker;
    node->known = tt_probe(&worker->shared->tt, node->here->key, &worker->board, &node->entry);
}

/* The table knows the score well enough. */
static bool table_cut(const Node *node, int *score)
{
    if (!node->known || node->pv || node->entry.depth < node->depth) {
        return false;
    }
    *score = score_from_table(node->entry.score, node->ply);
    Bound bound = node->entry.bound;
    return bound == BOUND_EXACT || (bound == BOUND_LOWER && *score >= node->beta) ||
           (bound == BOUND_UPPER && *score <= node->alpha);
}

/* A new evaluation is stored at once: other lines may lead here too. */
static void find_eval(Node *node)
{
    if (node->known) {
        node->here->eval = node->entry.eval;
        return;
    }
    int eval = eval_score(&node->worker->board);
    TtEntry entry = {.score = eval, .eval = eval, .bound = BOUND_EXACT};
    tt_store(&node->worker->shared->tt, node->here->key, &entry);
    node->here->eval = eval;
}

/* Far enough above beta that a shallow search would hardly come down to it. */
static bool reverse_futility(const Node *node, int *score)
{
    const int *param = node->param;
    int margin = param[PARAM_REVERSE_BASE] + param[PARAM_REVERSE_SLOPE] * node->depth;
    *score = node->here->eval;
    return node->depth <= param[PARAM_REVERSE_DEPTH] && !is_proven(node->beta) &&
           node->here->eval - margin >= node->beta;
}

/* The side to move is so well off that even giving up the turn keeps it above beta. Only while both
 * queens are calm: later, having to move can be what loses. */
static bool null_move(Node *node, int *score)
{
    const int *param = node->param;
    if (node->depth < param[PARAM_NULL_DEPTH] || node->here->eval < node->beta ||
        is_proven(node->beta) || node->ply == 0 || node->here->continuation.move[0] == MOVE_NONE) {
        return false;
    }
    int reduction = param[PARAM_NULL_BASE] + node->depth / param[PARAM_NULL_DIVISOR];
    int depth = max(node->depth - reduction, 0);
    worker_play(node->worker, node->ply, MOVE_NONE);
    *score =
        -node_search(node->worker, node->ply + 1, -node->beta, 1 - node->beta, depth, !node->cut);
    worker_undo(node->worker, node->ply);
    if (*score >= SCORE_WIN_BOUND) {
        *score = node->beta; /* not proven: passing is not allowed */
    }
    return *score >= node->beta;
}

/* Without a move from the table the order is poor: a shallower search will find one for next time.
 */
static void reduce_without_table_move(Node *node)
{
    bool blind = !node->known || node->entry.move == MOVE_NONE;
    if (blind && node->depth >= node->param[PARAM_IIR_DEPTH] && (node->pv || node->cut)) {
        node->depth--;
    }
}

/* ln(n) * 64 */
static const uint16_t ln64[64] = {
    0,   0,   44,  70,  89,  103, 115, 125, 133, 141, 147, 153, 159, 164, 169, 173,
    177, 181, 185, 188, 192, 195, 198, 201, 203, 206, 209, 211, 213, 216, 218, 220,
    222, 224, 226, 228, 229, 231, 233, 234, 236, 238, 239, 241, 242, 244, 245, 246,
    248, 249, 250, 252, 253, 254, 255, 256, 258, 259, 260, 261, 262, 263, 264, 265,
};

int node_reduction(const Params *params, int depth, int index)
{
    int logs = ln64[clamp(depth, 0, 63)] * ln64[clamp(index, 0, 63)];
    return (params->value[PARAM_LMR_BASE] + params->value[PARAM_LMR_FACTOR] * logs / 4096) / 100;
}

/* Late moves, and moves that can't make up what is missing to alpha, are left out of shallow nodes
 * from here on: unless they enter or leave a ring, or nothing but losses was found before them. */
static bool is_late(const Node *node, int index)
{
    const int *param = node->param;
    if (node->pv || !node->queens_safe || node->best <= -SCORE_WIN_BOUND) {
        return false;
    }
    int depth = node->depth;
    bool late = depth <= param[PARAM_LMP_DEPTH] &&
                index >= param[PARAM_LMP_BASE] + param[PARAM_LMP_SLOPE] * depth * (depth + 1) / 3;
    int margin = param[PARAM_FUTILITY_BASE] + param[PARAM_FUTILITY_SLOPE] * depth;
    bool futile = depth <= param[PARAM_FUTILITY_DEPTH] && index > 0 &&
                  node->here->eval + margin <= node->alpha;
    return late || futile;
}

static int reduction_of(const Node *node, Move move, int index)
{
    if (node->depth < 2 || index < 2) {
        return 0;
    }
    int reduction = node_reduction(&node->worker->shared->params, node->depth, index);
    reduction -= node->pv;
    reduction -= !node->queens_safe;
    reduction -= order_is_ring_move(&node->worker->board, move);
    return clamp(reduction, 0, node->depth - 1);
}

/* Searches one move: a null window first, shallower for a late one, and again where it did better.
 */
static int search_move(Node *node, Move move, int index)
{
    Worker *worker = node->worker;
    int ply = node->ply;
    int depth = node->depth - 1;
    int reduction = reduction_of(node, move, index);
    int score = 0;
    worker_play(worker, ply, move);
    if (index > 0 || !node->pv) {
        bool cut = index > 0 || !node->cut;
        score =
            -node_search(worker, ply + 1, -node->alpha - 1, -node->alpha, depth - reduction, cut);
        if (reduction > 0 && score > node->alpha) {
            score =
                -node_search(worker, ply + 1, -node->alpha - 1, -node->alpha, depth, !node->cut);
        }
    }
    if (node->pv && (index == 0 || score > node->alpha)) {
        score = -node_search(worker, ply + 1, -node->beta, -node->alpha, depth, false);
    }
    worker_undo(worker, ply);
    return score;
}

/* The move that reached beta is praised, those tried before it are blamed. */
static void update_history(Node *node)
{
    Worker *worker = node->worker;
    Colour us = (Colour)worker->board.turn;
    const Continuation *continuation = &node->here->continuation;
    int bonus = clamp(24 * node->depth * node->depth, 0, 1600);
    history_update(&worker->history, us, continuation, node->best_move, bonus);
    for (int i = 0; i < node->tried_count; i++) {
        history_update(&worker->history, us, continuation, node->tried[i], -bonus);
    }
}

/* Takes note of a move's score; true when it ends the node. */
static bool take_score(Node *node, Move move, int score)
{
    if (score > node->best) {
        node->best = score;
        if (score > node->alpha) {
            node->best_move = move;
            node->alpha = score;
            if (node->pv) {
                node_keep_line(node->worker, node->ply, move);
            }
        }
    }
    if (score >= node->beta) {
        return true;
    }
    if (node->tried_count < TRIED_LIMIT) {
        node->tried[node->tried_count++] = move;
    }
    return false;
}

static void search_moves(Node *node)
{
    Picker picker;
    picker_init(&picker, node->worker, node->ply, node->known ? node->entry.move : MOVE_NONE);
    bool late = false;
    int index = 0;
    for (Move move; (move = picker_next(&picker)) != MOVE_NONE; index++) {
        if (!late && is_late(node, index)) {
            late = true;
            picker_keep_ring_moves(&picker);
            if (!order_is_ring_move(&node->worker->board, move)) {
                continue;
            }
        }
        int score = search_move(node, move, index);
        if (worker_stopped(node->worker)) {
            return;
        }
        if (take_score(node, move, score)) {
            update_history(node);
            return;
        }
    }
}

static void store(const Node *node, int alpha)
{
    Bound bound = node->best >= node->beta ? BOUND_LOWER
                  : node->best > alpha     ? BOUND_EXACT
                                           : BOUND_UPPER;
    TtEntry entry = {.move = node->best_move,
                     .score = score_to_table(node->best, node->ply),
                     .eval = node->here->eval,
                     .depth = max(node->depth, 0),
                     .bound = bound};
    if (entry.move == MOVE_NONE && node->known) {
        entry.move = node->entry.move;
    }
    tt_store(&node->worker->shared->tt, node->here->key, &entry);
}

int node_search(Worker *worker, int ply, int alpha, int beta, int depth, bool cut)
{
    Node node = {.worker = worker,
                 .param = worker->shared->params.value,
                 .here = &worker->ply[ply],
                 .ply = ply,
                 .alpha = alpha,
                 .beta = beta,
                 .depth = depth,
                 .pv = beta - alpha > 1,
                 .cut = cut,
                 .best = -SCORE_WIN};
    int score;
    node.here->line_count = 0;
    if (!worker_enter(worker)) {
        return 0;
    }
    if (is_over(&node, &score) || distance_cut(&node, &score)) {
        return score;
    }
    probe(&node);
    if (wins_at_once(&node, &score) || table_cut(&node, &score)) {
        return score;
    }
    find_eval(&node);
    if (depth <= 0 || ply >= SEARCH_MAX_PLY - 1) {
        return node.here->eval;
    }
    node.queens_safe =
        max(node.here->queen_neighbours[WHITE], node.here->queen_neighbours[BLACK]) < DIR_COUNT - 1;
    if (!node.pv && node.queens_safe &&
        (reverse_futility(&node, &score) || null_move(&node, &score))) {
        return score;
    }
    reduce_without_table_move(&node);
    int floor = node.alpha;
    search_moves(&node);
    if (!worker_stopped(worker)) {
        store(&node, floor);
    }
    return node.best;
}
