#include "engine/search/search.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/os/clock.h"
#include "core/os/pool.h"
#include "engine/search/root.h"
#include "engine/search/worker.h"

/* The main thread stops this long before the deadline, to have time to wake the waiting one. */
enum { WAKE_UP_NANOSECONDS = 400000 };

enum { KEYS_LIMIT = 1024 }; /* plies of the game that are looked through for repetitions */

struct Search {
    Shared shared;
    Pool *pool;
    SearchInput input;
    bool has_learned; /* something was searched since the last search_forget */
};

static void fill_report(const Worker *worker, int place, SearchReport *report)
{
    const BestLine *best = &worker->best[place];
    report->rank = place + 1;
    report->depth = best->depth;
    report->score = best->score;
    report->nodes = shared_nodes(worker->shared);
    report->nanoseconds = clock_now() - worker->shared->started;
    report->line_count = best->line_count;
    memcpy(report->line, best->line, sizeof report->line);
}

static void pass_on(void *context, const Worker *worker, bool finished_depth)
{
    const SearchInput *input = context;
    for (int place = finished_depth ? worker->best_count - 1 : 0; place >= 0; place--) {
        SearchReport report;
        fill_report(worker, place, &report);
        report.finished_depth = finished_depth;
        input->report(input->context, &report);
    }
}

/* The job of a thread in one search. When the main thread is through, so are the others. */
static void work(void *context, int index)
{
    Search *search = context;
    Worker *worker = search->shared.worker[index];
    worker_begin(worker, search->input.game);
    int threads = search->input.threads;
    bool forced = worker->root_count == 1;
    if (!forced && (threads == 0 || index < threads)) {
        bool reports = index == 0 && search->input.report != NULL;
        root_search(worker, reports ? pass_on : NULL, &search->input);
    }
    if (index == 0) {
        search_stop(search);
    }
}

static void free_workers(Shared *shared)
{
    for (int i = 0; i < shared->worker_count; i++) {
        worker_destroy(shared->worker[i]);
    }
    shared->worker_count = 0;
}

static bool add_workers(Shared *shared, int count)
{
    while (shared->worker_count < count) {
        Worker *worker = worker_create(shared, shared->worker_count);
        if (worker == NULL) {
            free_workers(shared);
            return false;
        }
        shared->worker[shared->worker_count++] = worker;
    }
    return true;
}

Search *search_create(int threads, size_t bytes)
{
    Search *search = calloc(1, sizeof *search);
    if (search == NULL) {
        return NULL;
    }
    params_reset(&search->shared.params);
    atomic_init(&search->shared.stop, false);
    if (tt_init(&search->shared.tt, bytes)) {
        if (search_set_threads(search, threads)) {
            return search;
        }
        tt_free(&search->shared.tt);
    }
    free(search);
    return NULL;
}

void search_destroy(Search *search)
{
    if (search == NULL) {
        return;
    }
    pool_destroy(search->pool);
    free_workers(&search->shared);
    tt_free(&search->shared.tt);
    free(search);
}

bool search_set_threads(Search *search, int threads)
{
    /* A spare set is made first, so that failing leaves the old one as it was. */
    Shared spare = {.worker_count = 0};
    if (!add_workers(&spare, threads)) {
        return false;
    }
    Pool *pool = pool_create(threads, work, search);
    if (pool == NULL) {
        free_workers(&spare);
        return false;
    }
    pool_destroy(search->pool);
    free_workers(&search->shared);
    for (int i = 0; i < threads; i++) {
        search->shared.worker[i] = spare.worker[i];
        spare.worker[i]->shared = &search->shared;
    }
    search->shared.worker_count = threads;
    search->pool = pool;
    return true;
}

bool search_set_table(Search *search, size_t bytes)
{
    Tt tt;
    if (!tt_init(&tt, bytes)) {
        return false;
    }
    tt_free(&search->shared.tt);
    search->shared.tt = tt;
    return true;
}

void search_forget(Search *search)
{
    if (!search->has_learned) {
        return; /* a game set up after another, without a search: nothing to clear */
    }
    search->has_learned = false;
    tt_forget(&search->shared.tt);
    for (int i = 0; i < search->shared.worker_count; i++) {
        history_clear(&search->shared.worker[i]->history);
    }
}

void search_set_param(Search *search, Param param, int value)
{
    assert(value >= params_info[param].low && value <= params_info[param].high);
    search->shared.params.value[param] = value;
}

/* Notes the positions that another occurrence would make a draw. None can come back from before the
 * last placement, as a piece that was placed stays on the board. */
static void find_repeated(Shared *shared, const Game *game)
{
    uint64_t seen[KEYS_LIMIT];
    int count = 0;
    shared->repeated_count = 0;
    Board board = game->board;
    for (int i = game->plies; count < KEYS_LIMIT; i--) {
        uint64_t key = board_key(&board);
        for (int j = 0; j < count; j++) {
            if (seen[j] == key && shared->repeated_count < SHARED_REPEATED_LIMIT) {
                shared->repeated[shared->repeated_count++] = key;
                break;
            }
        }
        seen[count++] = key;
        if (i == 0 ||
            (game->ply[i - 1].move != MOVE_PASS && move_is_placement(game->ply[i - 1].move))) {
            break;
        }
        board_undo(&board, game->ply[i - 1].move, &game->ply[i - 1].undo);
    }
}

/* What a draw is worth is part of the scores in the table, so that these do not outlive it. */
static void value_draws(Search *search, Colour side, int contempt)
{
    int *draw = search->shared.draw;
    if (draw[side] != -contempt) {
        search_forget(search);
    }
    draw[side] = -contempt;
    draw[colour_other(side)] = contempt;
}

void search_start(Search *search, const SearchInput *input)
{
    Shared *shared = &search->shared;
    search->input = *input;
    value_draws(search, (Colour)input->game->board.turn, input->contempt);
    search->has_learned = true;
    shared->started = clock_now();
    shared->limits = input->limits;
    shared->margin = input->margin;
    shared->lines = input->lines > 0 ? input->lines : 1;
    shared->twins = input->twins;
    if (shared->limits.deadline >= 0) {
        shared->limits.deadline -= WAKE_UP_NANOSECONDS;
    }
    shared->repeated_count = 0;
    if (input->repetition_draw) {
        find_repeated(shared, input->game);
    }
    tt_new_search(&shared->tt);
    atomic_store(&shared->stop, false);
    pool_start(search->pool);
}

void search_stop(Search *search)
{
    atomic_store(&search->shared.stop, true);
}

bool search_is_done(Search *search)
{
    return pool_is_idle(search->pool);
}

/* The best move has the score of the last finished depth, though it may come from a later one. */
static void fill_choice(const Worker *worker, int margin, SearchResult *result)
{
    Move best = worker->best[0].line[0];
    int top = worker->best[0].score;
    for (int i = 0, most = -SCORE_WIN; i < worker->root_count; i++) {
        if (worker->root[i].settled > most) {
            top = most = worker->root[i].settled;
        }
    }
    result->choice[0] = (SearchChoice){best, top};
    result->choice_count = 1;
    for (int i = 0; i < worker->root_count; i++) {
        const RootMove *move = &worker->root[i];
        if (move->move != best && move->settled > -SCORE_WIN && top - move->settled <= margin) {
            result->choice[result->choice_count++] = (SearchChoice){move->move, move->settled};
        }
    }
}

void search_wait(Search *search, SearchResult *result)
{
    /* With more threads than cores the main one may come to look at the clock too late. */
    int64_t deadline = search->shared.limits.deadline;
    if (deadline >= 0 && !pool_wait_until(search->pool, deadline)) {
        search_stop(search);
    }
    pool_wait(search->pool);
    fill_report(search->shared.worker[0], 0, &result->report);
    result->report.finished_depth = true;
    fill_choice(search->shared.worker[0], search->shared.margin, result);
}
