/* Concurrent games, see runner.h. MIT licence. */
#include "tools/match/play/runner.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/os/clock.h"
#include "core/os/process.h"
#include "core/os/threads.h"
#include "tools/match/play/player.h"
#include "tools/match/play/referee.h"
#include "tools/match/play/schedule.h"

#define REFRESH (CLOCK_SECOND / 4) /* between two looks at the boards */

/* State of a game of the schedule. Only those between `next_delivery` and `next_start` can be
 * waiting. */
typedef enum GameStatus { GAME_OPEN, GAME_FINISHED, GAME_DELIVERED } GameStatus;

typedef struct Slot {
    GameStatus status;
    bool old;       /* from the journal */
    Record *record; /* while it is finished and not delivered */
} Slot;

typedef struct Runner {
    const RunnerInput *input;
    const Config *config;
    Results *results;
    Launcher launcher;
    int stop_pipe[2];
    Mutex lock; /* guards all below */
    Condition changed;
    Slot *slot; /* one for each game of the schedule */
    int games;
    int next_start;     /* no open game of ours lies before it */
    int next_delivery;  /* the game whose turn it is */
    int workers;        /* still running */
    RunnerBoard *board; /* one for each worker */
    bool over;          /* no more games shall start */
    bool interrupted;   /* by a signal */
    bool failed;
    Reason reason;
} Runner;

/* What a worker thread needs. */
typedef struct Worker {
    Runner *runner;
    int index;
    Thread thread;
    Player *player[COLOUR_COUNT]; /* the two that run, or NULL */
    Player *all;                  /* one for each engine */
} Worker;

/* Lets all waiting for engines end at once. Under the lock. */
static void stop_all(Runner *runner)
{
    if (!runner->over) {
        runner->over = true;
        ssize_t written = write(runner->stop_pipe[1], "", 1);
        (void)written; /* an empty pipe takes a byte */
    }
}

static void fail(Runner *runner, const Reason *reason)
{
    if (!runner->failed) {
        runner->failed = true;
        runner->reason = *reason;
    }
    stop_all(runner);
}

static void release(Slot *slot)
{
    if (slot->record) {
        record_free(slot->record);
    }
    free(slot->record);
    slot->record = NULL;
}

/* Keeps a finished game until its turn; takes what `record` owns. False when memory runs out. */
static bool keep(Runner *runner, Record *record, bool old)
{
    Slot *slot = &runner->slot[record->game];
    slot->record = malloc(sizeof *slot->record);
    if (!slot->record) {
        record_free(record);
        return false;
    }
    *slot->record = *record;
    slot->status = GAME_FINISHED;
    slot->old = old;
    return true;
}

/* Hands on the finished games whose turn has come. Under the lock. */
static void deliver(Runner *runner)
{
    const RunnerObserver *observer = &runner->input->observer;
    while (runner->next_delivery < runner->games) {
        int number = runner->next_delivery;
        Slot *slot = &runner->slot[number];
        if (!schedule_is_own(&runner->config->schedule, number)) {
            runner->next_delivery++;
            continue;
        }
        if (slot->status != GAME_FINISHED) {
            return;
        }
        results_add(runner->results, slot->record);
        Reason reason;
        if (runner->config->repeats == REPEATS_STOP && runner->results->repeated > 0) {
            snprintf(reason.text, sizeof reason.text,
                     "game %d was played before, move by move (-repeats stop)", number + 1);
            fail(runner, &reason);
        }
        if (observer->game &&
            !observer->game(observer->context, slot->record, runner->results, slot->old, &reason)) {
            fail(runner, &reason);
        }
        release(slot);
        slot->status = GAME_DELIVERED;
        runner->next_delivery++;
        if (runner->config->sprt.on &&
            sprt_verdict(&runner->config->sprt, results_between(runner->results, 0, 1)) !=
                VERDICT_NONE) {
            stop_all(runner);
            return;
        }
    }
}

/* Takes the next game to be played; false when there is none. */
static bool take_game(Runner *runner, int worker, ScheduledGame *game)
{
    bool found = false;
    mutex_lock(&runner->lock);
    while (!found && !runner->over && runner->next_start < runner->games) {
        int number = runner->next_start++;
        if (!schedule_is_own(&runner->config->schedule, number) ||
            runner->slot[number].status != GAME_OPEN) {
            continue;
        }
        *game = schedule_game(&runner->config->schedule, number);
        runner->board[worker] = (RunnerBoard){number, game->white, game->black, 0};
        found = true;
    }
    mutex_unlock(&runner->lock);
    return found;
}

/* Writes a finished game to the journal and hands on what has its turn. */
static void finish_game(Runner *runner, Record *record)
{
    Reason reason;
    mutex_lock(&runner->lock);
    if (!journal_add(runner->input->journal, record, &reason)) {
        fail(runner, &reason);
    }
    if (!keep(runner, record, false)) {
        snprintf(reason.text, sizeof reason.text, "out of memory");
        fail(runner, &reason);
    }
    if (!runner->over) {
        deliver(runner);
    }
    mutex_unlock(&runner->lock);
}

static void on_progress(void *context, int plies)
{
    Worker *worker = context;
    mutex_lock(&worker->runner->lock);
    worker->runner->board[worker->index].plies = plies;
    mutex_unlock(&worker->runner->lock);
}

/* Ends the engines that the next game does not need: memory is for those that play. */
static void seat(Worker *worker, const ScheduledGame *game)
{
    Player *wanted[COLOUR_COUNT] = {&worker->all[game->white], &worker->all[game->black]};
    for (int i = 0; i < COLOUR_COUNT; i++) {
        Player *player = worker->player[i];
        if (player && player != wanted[WHITE] && player != wanted[BLACK]) {
            player_quit(player);
        }
    }
    for (int i = 0; i < COLOUR_COUNT; i++) {
        worker->player[i] = wanted[i];
    }
}

static RefereeResult play_game(Worker *worker, const ScheduledGame *game, Record *record,
                               Reason *reason)
{
    const Runner *runner = worker->runner;
    Game opening;
    game_init(&opening, 0, false);
    RefereeResult result = REFEREE_FAILED;
    if (openings_get(runner->input->openings, game->round, &opening)) {
        seat(worker, game);
        RefereeInput input = {.player = {worker->player[WHITE], worker->player[BLACK]},
                              .opening = &opening,
                              .rules = &runner->config->rules,
                              .progress = on_progress,
                              .context = worker};
        result = referee_play(&input, record, reason);
    } else {
        snprintf(reason->text, sizeof reason->text, "out of memory");
    }
    game_free(&opening);
    return result;
}

static void play_games(Worker *worker)
{
    Runner *runner = worker->runner;
    ScheduledGame game;
    Record record;
    Reason reason;
    while (take_game(runner, worker->index, &game)) {
        RefereeResult result = play_game(worker, &game, &record, &reason);
        if (result == REFEREE_FINISHED) {
            record.game = game.number;
            record.round = game.round;
            record.white = game.white;
            record.black = game.black;
            finish_game(runner, &record);
        } else if (result == REFEREE_FAILED) {
            mutex_lock(&runner->lock);
            fail(runner, &reason);
            mutex_unlock(&runner->lock);
        }
    }
}

static void run_worker(void *context)
{
    Worker *worker = context;
    Runner *runner = worker->runner;
    play_games(worker);
    for (int i = 0; i < COLOUR_COUNT; i++) {
        if (worker->player[i]) {
            player_quit(worker->player[i]);
        }
    }
    mutex_lock(&runner->lock);
    runner->board[worker->index].game = -1;
    runner->workers--;
    condition_signal(&runner->changed);
    mutex_unlock(&runner->lock);
}

/* Waits for signals: the first SIGINT or SIGTERM ends the match, a second one the process. SIGUSR1
 * ends the thread. */
static void *run_signals(void *context)
{
    Runner *runner = context;
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGUSR1);
    int number;
    while (sigwait(&set, &number) == 0 && number != SIGUSR1) {
        mutex_lock(&runner->lock);
        if (runner->interrupted) {
            _exit(130);
        }
        runner->interrupted = true;
        stop_all(runner);
        mutex_unlock(&runner->lock);
    }
    return NULL;
}

/* Waits for the workers and lets the observer look at the boards meanwhile. */
static void watch(Runner *runner)
{
    const RunnerObserver *observer = &runner->input->observer;
    mutex_lock(&runner->lock);
    while (runner->workers > 0) {
        condition_wait_until(&runner->changed, &runner->lock, clock_now() + REFRESH);
        if (observer->boards) {
            observer->boards(observer->context, runner->board, runner->config->concurrency,
                             runner->results);
        }
    }
    mutex_unlock(&runner->lock);
}

/* Enters the games of the journal. */
static bool enter_played(Runner *runner)
{
    JournalGames *played = runner->input->played;
    bool good = true;
    for (int i = 0; i < played->count; i++) {
        good = keep(runner, &played->record[i], true) && good;
        played->record[i] = (Record){0};
    }
    journal_games_free(played);
    mutex_lock(&runner->lock);
    if (good) {
        deliver(runner);
    }
    mutex_unlock(&runner->lock);
    return good;
}

static bool open_stop_pipe(Runner *runner)
{
    if (pipe(runner->stop_pipe) != 0) {
        runner->stop_pipe[0] = runner->stop_pipe[1] = -1;
        return false;
    }
    fcntl(runner->stop_pipe[0], F_SETFD, FD_CLOEXEC);
    fcntl(runner->stop_pipe[1], F_SETFD, FD_CLOEXEC);
    runner->launcher.stop = runner->stop_pipe[0];
    return true;
}

static void init_locks(Runner *runner)
{
    mutex_init(&runner->launcher.lock);
    mutex_init(&runner->lock);
    condition_init(&runner->changed);
}

static void destroy(Runner *runner)
{
    for (int i = 0; runner->slot && i < runner->games; i++) {
        release(&runner->slot[i]);
    }
    free(runner->slot);
    free(runner->board);
    for (int i = 0; i < 2; i++) {
        if (runner->stop_pipe[i] >= 0) {
            close(runner->stop_pipe[i]);
        }
    }
    condition_destroy(&runner->changed);
    mutex_destroy(&runner->lock);
    mutex_destroy(&runner->launcher.lock);
}

static bool init(Runner *runner, const RunnerInput *input, Results *results)
{
    *runner = (Runner){.input = input,
                       .config = input->config,
                       .results = results,
                       .stop_pipe = {-1, -1},
                       .games = schedule_games(&input->config->schedule)};
    init_locks(runner);
    size_t boards = (size_t)runner->config->concurrency;
    runner->slot = calloc((size_t)runner->games + 1, sizeof *runner->slot);
    runner->board = calloc(boards, sizeof *runner->board);
    if (!runner->slot || !runner->board || !open_stop_pipe(runner)) {
        return false;
    }
    for (size_t i = 0; i < boards; i++) {
        runner->board[i].game = -1;
    }
    return true;
}

/* Gives a worker a player for every engine; they start when they are needed. */
static bool init_worker(Worker *worker, Runner *runner, int index)
{
    const Config *config = runner->config;
    *worker = (Worker){.runner = runner, .index = index};
    worker->all = calloc((size_t)config->engines, sizeof *worker->all);
    if (!worker->all) {
        return false;
    }
    int core = config->core ? config->core[index] : -1;
    for (int i = 0; i < config->engines; i++) {
        player_init(&worker->all[i], &config->engine[i], &runner->launcher, runner->input->log,
                    core, index);
    }
    return true;
}

/* Starts the workers, waits for them, and releases them. */
static bool run_workers(Runner *runner)
{
    int count = runner->config->concurrency;
    Worker *worker = calloc((size_t)count, sizeof *worker);
    bool good = worker != NULL;
    int started = 0;
    for (; good && started < count; started += good) {
        mutex_lock(&runner->lock);
        runner->workers++;
        mutex_unlock(&runner->lock);
        good = init_worker(&worker[started], runner, started) &&
               thread_start(&worker[started].thread, run_worker, &worker[started]);
    }
    mutex_lock(&runner->lock);
    if (!good) {
        runner->workers--;
        stop_all(runner);
    }
    mutex_unlock(&runner->lock);
    watch(runner);
    for (int i = 0; i < started; i++) {
        thread_join(&worker[i].thread);
    }
    for (int i = 0; worker && i < count; i++) {
        free(worker[i].all);
    }
    free(worker);
    return good;
}

static void block_signals(void)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    sigaddset(&set, SIGUSR1);
    pthread_sigmask(SIG_BLOCK, &set, NULL);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
}

RunnerEnd runner_play(const RunnerInput *input, Results *results, Reason *reason)
{
    Runner runner;
    pthread_t signals;
    block_signals();
    bool good =
        init(&runner, input, results) && pthread_create(&signals, NULL, run_signals, &runner) == 0;
    if (good) {
        good = enter_played(&runner) && run_workers(&runner);
        pthread_kill(signals, SIGUSR1);
        pthread_join(signals, NULL);
    }
    if (!good) {
        snprintf(runner.reason.text, sizeof runner.reason.text, "out of memory or threads");
    }
    runner.failed |= !good;
    RunnerEnd end = runner.failed        ? RUNNER_FAILED
                    : runner.interrupted ? RUNNER_STOPPED
                                         : RUNNER_COMPLETE;
    *reason = runner.reason;
    destroy(&runner);
    return end;
}

bool runner_check_engines(const Config *config, Log *log, Reason *reason)
{
    Launcher launcher = {.stop = -1};
    mutex_init(&launcher.lock);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    bool good = true;
    for (int i = 0; good && i < config->engines; i++) {
        Player player;
        player_init(&player, &config->engine[i], &launcher, log,
                    config->core ? config->core[0] : -1, 0);
        Reason why;
        good = player_start(&player, &why) == FAULT_NONE;
        if (!good) {
            snprintf(reason->text, sizeof reason->text, "engine '%.60s': %.160s",
                     config->engine[i].name, why.text);
        }
        player_quit(&player);
    }
    mutex_destroy(&launcher.lock);
    return good;
}
