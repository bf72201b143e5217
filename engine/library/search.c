#include <stdatomic.h>
#include <stdlib.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/os/clock.h"
#include "core/os/processors.h"
#include "engine/library/game.h"
#include "engine/library/output.h"
#include "engine/search/search.h"

enum { MEGABYTES_LIMIT = 1 << 20 };

struct MandibleSearch {
    Search *search;
    atomic_bool stop; /* came before there was a search to stop */
    const Game *game; /* that is searched */
    MandibleListener *listener;
    void *context;
};

MandibleSearch *mandible_search_new(int threads, int megabytes, char *error, size_t error_size)
{
    if (threads < 0 || threads > SEARCH_MAX_THREADS || megabytes < 1 ||
        megabytes > MEGABYTES_LIMIT) {
        output_fail("a search takes 0 to 256 threads and 1 to 1048576 megabytes", error,
                    error_size);
        return NULL;
    }
    movegen_init();
    MandibleSearch *search = calloc(1, sizeof *search);
    if (search != NULL) {
        atomic_init(&search->stop, false);
        search->search =
            search_create(threads == 0 ? processors_count() : threads, (size_t)megabytes << 20);
    }
    if (search == NULL || search->search == NULL) {
        free(search);
        output_fail("there is not enough memory, or there are no threads, for a search", error,
                    error_size);
        return NULL;
    }
    return search;
}

void mandible_search_free(MandibleSearch *search)
{
    if (search != NULL) {
        search_destroy(search->search);
        free(search);
    }
}

void mandible_search_forget(MandibleSearch *search)
{
    search_forget(search->search);
}

void mandible_search_stop(MandibleSearch *search)
{
    atomic_store(&search->stop, true);
    search_stop(search->search);
}

/* A SearchReportFunction. */
static void pass_on(void *context, const SearchReport *found)
{
    MandibleSearch *search = context;
    Board board = search->game->board;
    Text line = {0};
    for (int i = 0; i < found->line_count; i++) {
        char move[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&board, found->line[i], move);
        board_play(&board, found->line[i], &undo);
        text_format(&line, "%s%s", i > 0 ? ";" : "", move);
    }
    MandibleReport report = {
        .depth = found->depth,
        .score = found->score / 100.0,
        .nodes = found->nodes,
        .seconds = (double)found->nanoseconds / CLOCK_SECOND,
        .line = line.failed || line.data == NULL ? "" : line.data,
    };
    if (found->score >= SCORE_WIN_BOUND) {
        report.win_in = SCORE_WIN - found->score;
    } else if (found->score <= -SCORE_WIN_BOUND) {
        report.win_in = -(SCORE_WIN + found->score);
    }
    search->listener(search->context, &report);
    text_free(&line);
}

static Limits read_limits(const MandibleLimits *limits)
{
    const double most_seconds = 1e8;
    Limits read = LIMITS_NONE;
    if (limits->seconds >= 0) {
        double seconds = limits->seconds < most_seconds ? limits->seconds : most_seconds;
        read.deadline = clock_now() + (int64_t)(seconds * CLOCK_SECOND);
    }
    read.depth = limits->depth < 0 ? -1 : limits->depth;
    read.nodes = limits->nodes < 0 ? -1 : limits->nodes;
    return read;
}

size_t mandible_search_best(MandibleSearch *search, const MandibleGame *game,
                            const MandibleLimits *limits, MandibleListener *listener, void *context,
                            char *out, size_t size, char *error, size_t error_size)
{
    if (board_outcome(&game->game.board) != OUTCOME_NONE) {
        return output_fail("the game is over", error, error_size);
    }
    search->game = &game->game;
    search->listener = listener;
    search->context = context;
    SearchInput input = {
        .game = &game->game,
        .limits = read_limits(limits),
        .repetition_draw = library_game_repeats(game),
        .report = listener != NULL ? pass_on : NULL,
        .context = search,
    };
    SearchResult result;
    search_start(search->search, &input);
    if (atomic_exchange(&search->stop, false)) {
        search_stop(search->search);
    }
    search_wait(search->search, &result);
    atomic_store(&search->stop, false);
    char move[MOVE_STRING_SIZE];
    notation_write_move(&game->game.board, result.report.line[0], move);
    return output_copy(move, out, size);
}
