/* Reading games, reviewing them, and writing what was found, see run.h. MIT licence. */
#include "tools/review/run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <signal.h>
#include <string.h>

#include "core/os/clock.h"
#include "core/os/processors.h"
#include "core/os/terminal.h"
#include "tools/common/sheet/source.h"
#include "tools/review/analysis.h"
#include "tools/review/cache.h"
#include "tools/review/puzzles.h"
#include "tools/review/report.h"

enum { PUZZLE_NODES = 300000, PROGRESS_INTERVAL = 200000000 };

static volatile sig_atomic_t interrupted;

static void note_interrupt(int number)
{
    (void)number;
    interrupted = 1;
}

/* What a run has seen and done. */
typedef struct Run {
    const ReviewArgs *args;
    FILE *out;
    Search *search; /* of a review */
    Cache *cache;   /* or NULL */
    Prover *prover; /* of a hunt for puzzles */
    Sheet sheet;
    Text text;
    Text page;        /* the games of the page: it is written at the end */
    const char *path; /* of the file that is read */
    int game;         /* the game in it */
    int64_t games;    /* read, and */
    int64_t faults;   /* of these, faulty */
    int64_t reviewed; /* or searched for puzzles */
    int64_t puzzles;
    int64_t started;    /* when the present game was begun */
    int64_t next_shown; /* when progress is shown again */
    bool progress;      /* somebody sees how far it has come */
    bool shown;         /* a line of progress stands on the terminal */
    bool failed;
} Run;

static void clear_progress(Run *run)
{
    if (run->shown) {
        fprintf(stderr, "\r\033[K");
        run->shown = false;
    }
}

static void complain(Run *run, const char *text)
{
    clear_progress(run);
    fprintf(stderr, "review: %s\n", text);
}

/* Shows how far the present game has come, now and then. */
static void show_progress(Run *run, int done, int all)
{
    int64_t now = clock_now();
    if (!run->progress || now < run->next_shown) {
        return;
    }
    double seconds = (double)(now - run->started) / CLOCK_SECOND;
    double left = done > 0 ? seconds / done * (all - done) : 0;
    fprintf(stderr, "\r\033[K%.60s, game %d: position %d of %d, %.0f s left", run->path, run->game,
            done, all, left);
    fflush(stderr);
    run->shown = true;
    run->next_shown = now + PROGRESS_INTERVAL;
}

static bool go_on(void *context, int done, int all)
{
    show_progress(context, done, all);
    return !interrupted;
}

static bool hunt_on(void *context)
{
    show_progress(context, 0, 0);
    return !interrupted;
}

static bool is_interrupted(const void *context)
{
    (void)context;
    return interrupted;
}

static bool flush(Run *run)
{
    bool good = !run->text.failed &&
                fwrite(run->text.data != NULL ? run->text.data : "", 1, run->text.size, run->out) ==
                    run->text.size &&
                fflush(run->out) == 0;
    text_clear(&run->text);
    if (!good) {
        complain(run, "the output can't be written");
        run->failed = true;
    }
    return good;
}

static void hunt(Run *run)
{
    PuzzleHunt hunt = {.prover = run->prover,
                       .kind = {run->args->least, run->args->most, false},
                       .limits = {run->args->nodes < 0 ? PUZZLE_NODES : run->args->nodes, -1,
                                  is_interrupted, NULL},
                       .go_on = hunt_on,
                       .context = run};
    run->puzzles += puzzles_find(&hunt, &run->sheet.game, &run->text);
}

static bool write_report(Run *run, Analysis *analysis)
{
    switch (run->args->form) {
    case REVIEW_JSON:
        report_json(&run->sheet, analysis, &run->text);
        return true;
    case REVIEW_HTML:
        text_add(&run->page, run->page.size == 0 ? "[" : ",");
        report_json(&run->sheet, analysis, &run->page);
        return !run->page.failed;
    case REVIEW_PGN:
        return report_pgn(&run->sheet, analysis, &run->text);
    default:
        report_text(&run->sheet, analysis, run->args->words, &run->text);
        return true;
    }
}

/* Reviews a game, the whole of it unless it is interrupted. */
static void review(Run *run)
{
    const ReviewArgs *args = run->args;
    Analysis analysis;
    Reason reason;
    AnalysisPlan plan = {.search = run->search,
                         .nanoseconds = args->nanoseconds,
                         .depth = (int)args->depth,
                         .nodes = args->nodes,
                         .go_on = go_on,
                         .context = run};
    if (!analysis_init(&analysis, &run->sheet.game, true, &reason)) {
        complain(run, reason.text);
        run->failed = true;
        return;
    }
    if (run->cache != NULL) {
        cache_fill(run->cache, &analysis);
    }
    analysis_run(&analysis, &plan);
    analysis_judge(&analysis);
    if (run->cache != NULL && !cache_keep(run->cache, &analysis, &reason)) {
        complain(run, reason.text);
        run->failed = true;
    }
    if (!write_report(run, &analysis)) {
        complain(run, "not enough memory for the report");
        run->failed = true;
    }
    analysis_free(&analysis);
}

/* Whether the game just read is to be looked at. */
static bool is_wanted(const Run *run)
{
    const ReviewArgs *args = run->args;
    return (args->game == 0 || args->game == run->game) &&
           (run->games - args->shard) % args->shards == 0;
}

static void take_game(Run *run, int game)
{
    run->games++;
    run->game = game;
    run->started = clock_now();
    if (!is_wanted(run)) {
        return;
    }
    run->reviewed++;
    if (run->args->puzzles != NULL) {
        hunt(run);
    } else {
        review(run);
    }
    clear_progress(run);
    flush(run);
}

static void read_games(Run *run, Source *source)
{
    Reason reason;
    while (!run->failed && !interrupted) {
        switch (source_next(source, &run->sheet, &reason)) {
        case SOURCE_GAME:
            take_game(run, source->game);
            break;
        case SOURCE_FAULT:
            complain(run, reason.text);
            run->faults++;
            if (run->args->partial && run->sheet.game.plies > 0) {
                take_game(run, source->game);
            } else {
                run->games++;
            }
            break;
        case SOURCE_BROKEN:
            complain(run, reason.text);
            run->failed = true;
            return;
        case SOURCE_END:
            return;
        }
    }
}

static void read_file(Run *run, const char *path)
{
    Source source;
    Reason reason;
    run->path = path;
    if (!source_open(&source, path, FORM_UNKNOWN, &reason)) {
        complain(run, reason.text);
        run->failed = true;
        return;
    }
    read_games(run, &source);
    source_close(&source);
}

/* How positions are thought about, in words: verdicts of other ways are no use. */
static void describe_limits(const ReviewArgs *args, char *out, size_t size)
{
    snprintf(out, size, "time %" PRId64 " depth %" PRId64 " nodes %" PRId64, args->nanoseconds,
             args->depth, args->nodes);
}

static bool open_tools(Run *run, Reason *reason)
{
    const ReviewArgs *args = run->args;
    size_t bytes = (size_t)args->megabytes << 20;
    if (args->puzzles != NULL) {
        run->prover = prover_create(bytes);
        return run->prover != NULL || reason_refuse(reason, "not enough memory for a prover");
    }
    int threads = args->threads > 0 ? (int)args->threads : processors_count();
    run->search = search_create(threads, bytes);
    if (run->search == NULL) {
        return reason_refuse(reason, "not enough memory or threads for a search");
    }
    if (args->cache != NULL) {
        char how[100];
        describe_limits(args, how, sizeof how);
        run->cache = cache_open(args->cache, how, reason);
        return run->cache != NULL;
    }
    return true;
}

static bool open_output(Run *run, Reason *reason)
{
    const char *path = run->args->puzzles != NULL ? run->args->puzzles : run->args->output;
    run->out = path == NULL || strcmp(path, "-") == 0 ? stdout : fopen(path, "wb");
    return run->out != NULL ||
           reason_refuse(reason, "can't write '%.150s': %s", path, strerror(errno));
}

/* Writes the page of all games. */
static void write_page(Run *run)
{
    text_add(&run->page, run->page.size == 0 ? "[]" : "]");
    run->text.failed |= run->page.failed;
    report_html((Slice){run->page.data, run->page.size}, &run->text);
    flush(run);
}

static void close_all(Run *run)
{
    text_free(&run->page);
    if (run->out != NULL && run->out != stdout && fclose(run->out) != 0) {
        complain(run, "the output can't be written");
        run->failed = true;
    }
    cache_close(run->cache);
    search_destroy(run->search);
    prover_destroy(run->prover);
    sheet_free(&run->sheet);
    text_free(&run->text);
}

static void summarise(const Run *run)
{
    if (run->args->puzzles != NULL) {
        fprintf(stderr, "review: %" PRId64 " puzzles in %" PRId64 " games\n", run->puzzles,
                run->reviewed);
    }
    if (run->faults > 0) {
        fprintf(stderr, "review: %" PRId64 " of %" PRId64 " games can't be played to their end\n",
                run->faults, run->games);
    }
    if (run->games == 0 && !run->failed) {
        fprintf(stderr, "review: there is no game in what was given\n");
    }
}

int run_review(const ReviewArgs *args)
{
    Run run = {.args = args, .progress = !args->quiet && terminal_draws(TERMINAL_ERRORS)};
    Reason reason;
    sheet_init(&run.sheet);
    signal(SIGINT, note_interrupt);
    if (!open_output(&run, &reason) || !open_tools(&run, &reason)) {
        complain(&run, reason.text);
        run.failed = true;
    }
    if (!run.failed && args->puzzles != NULL) {
        puzzles_head(&run.text);
        flush(&run);
    }
    for (int i = 0; i < args->files && !run.failed && !interrupted; i++) {
        read_file(&run, args->file[i]);
    }
    if (!run.failed && args->puzzles == NULL && args->form == REVIEW_HTML) {
        write_page(&run);
    }
    if (!run.failed) {
        summarise(&run);
    }
    bool faults = run.faults > 0 || run.games == 0;
    close_all(&run);
    return run.failed ? RUN_FAILED : interrupted ? RUN_INTERRUPTED : faults ? RUN_FAULTS : RUN_GOOD;
}
