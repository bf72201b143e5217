/* Files of openings, see book.h. MIT licence. */
#include "tools/match/play/book.h"

#include <signal.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/os/files.h"
#include "core/os/threads.h"
#include "core/zobrist.h"
#include "tools/match/play/openings.h"
#include "tools/match/play/player.h"

enum {
    BATCH = 16,         /* candidates of each judge between two counts */
    MAX_REFUSED = 1000, /* candidates for each opening wanted, before giving up */
};

/* A candidate and what its judge says. */
typedef struct Candidate {
    Game game;
    int score; /* hundredths, from the side to move */
    bool judged;
} Candidate;

/* One thread with an engine of its own; it judges every `step`-th candidate of a batch. */
typedef struct Judge {
    const Config *config;
    Player player;
    Thread thread;
    Candidate *candidate;
    int first;
    int step;
    int count;
    uint64_t drawn; /* number of the batch's first candidate */
    bool failed;
    Reason reason;
} Judge;

/* A book in the making. */
typedef struct Book {
    const Config *config;
    Launcher launcher;
    Judge *judge;
    int judges;
    Candidate *candidate; /* a batch */
    int batch;
    uint64_t *seen; /* positions kept */
    int kept;
    uint64_t drawn;
    Text text;
} Book;

static bool judge_one(Judge *judge, Candidate *candidate)
{
    Player *player = &judge->player;
    const EngineLimit *limit = &player->spec->limit;
    Text command = {0};
    text_add(&command, "newgame ");
    notation_write_game(&candidate->game, false, &command);
    Fault fault = command.failed ? FAULT_RUNNER : FAULT_NONE;
    if (!fault) {
        fault = player_command(player, command.data, player_deadline(player), &judge->reason);
    }
    text_free(&command);
    Budget budget = {
        .time = limit->move_time, .remaining = -1, .depth = limit->depth, .nodes = limit->nodes};
    Answer answer = {0};
    if (!fault) {
        fault = player_best_move(player, &candidate->game.board, &budget, &answer, &judge->reason);
    }
    if (!fault && !answer.has_score) {
        snprintf(judge->reason.text, sizeof judge->reason.text,
                 "'%.60s' reports no scores to judge by", player->spec->name);
        return false;
    }
    candidate->judged = true;
    candidate->score = answer.score;
    return fault == FAULT_NONE;
}

static void run_judge(void *context)
{
    Judge *judge = context;
    const MakeOpenings *make = &judge->config->make;
    for (int i = judge->first; i < judge->count && !judge->failed; i += judge->step) {
        Candidate *candidate = &judge->candidate[i];
        uint64_t seed = zobrist_mix(judge->config->openings.seed) + judge->drawn + (uint64_t)i;
        candidate->judged = false;
        if (!openings_make_random(make->type, make->plies, seed, &candidate->game)) {
            snprintf(judge->reason.text, sizeof judge->reason.text, "out of memory");
            judge->failed = true;
        } else {
            judge->failed = !judge_one(judge, candidate);
        }
    }
}

/* Judges a batch; false with a reason when a judge fails. */
static bool judge_batch(Book *book, Reason *reason)
{
    int started = 0;
    for (; started < book->judges; started++) {
        Judge *judge = &book->judge[started];
        judge->drawn = book->drawn;
        if (!thread_start(&judge->thread, run_judge, judge)) {
            break;
        }
    }
    for (int i = 0; i < started; i++) {
        thread_join(&book->judge[i].thread);
    }
    book->drawn += (uint64_t)book->batch;
    for (int i = 0; i < started; i++) {
        if (book->judge[i].failed) {
            *reason = book->judge[i].reason;
            return false;
        }
    }
    if (started < book->judges) {
        snprintf(reason->text, sizeof reason->text, "can't start a thread");
    }
    return started == book->judges;
}

static bool is_new(const Book *book, uint64_t key)
{
    for (int i = 0; i < book->kept; i++) {
        if (book->seen[i] == key) {
            return false;
        }
    }
    return true;
}

/* Keeps those candidates of the batch that are even and new. */
static void keep_batch(Book *book)
{
    const MakeOpenings *make = &book->config->make;
    for (int i = 0; i < book->batch && book->kept < make->count; i++) {
        const Candidate *candidate = &book->candidate[i];
        uint64_t key = game_position_key(&candidate->game.board);
        if (!candidate->judged || abs(candidate->score) > make->window || !is_new(book, key)) {
            continue;
        }
        book->seen[book->kept++] = key;
        notation_write_game(&candidate->game, true, &book->text);
        text_add(&book->text, "\n");
    }
}

/* Starts the judges' engines; they live as long as the thread that starts them. */
static bool start_judges(Book *book, Log *log, Reason *reason)
{
    const Config *config = book->config;
    for (int i = 0; i < book->judges; i++) {
        Judge *judge = &book->judge[i];
        *judge = (Judge){.config = config,
                         .candidate = book->candidate,
                         .first = i,
                         .step = book->judges,
                         .count = book->batch};
        player_init(&judge->player, &config->engine[0], &book->launcher, log,
                    config->core ? config->core[i] : -1, i);
        if (player_start(&judge->player, reason) != FAULT_NONE) {
            return false;
        }
    }
    return true;
}

static bool open_book(Book *book, const Config *config, Log *log, Reason *reason)
{
    int judges = config->concurrency;
    *book = (Book){
        .config = config, .judges = judges, .batch = judges * BATCH, .launcher = {.stop = -1}};
    mutex_init(&book->launcher.lock);
    book->judge = calloc((size_t)judges, sizeof *book->judge);
    /* Boards hold vectors: plain malloc does not align them. */
    book->candidate =
        aligned_alloc(alignof(Candidate), (size_t)book->batch * sizeof *book->candidate);
    book->seen = calloc((size_t)config->make.count, sizeof *book->seen);
    for (int i = 0; book->candidate && i < book->batch; i++) {
        game_init(&book->candidate[i].game, config->make.type, false);
    }
    if (!book->judge || !book->candidate || !book->seen) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    return start_judges(book, log, reason);
}

static void close_book(Book *book)
{
    for (int i = 0; book->judge && i < book->judges; i++) {
        player_quit(&book->judge[i].player);
    }
    for (int i = 0; book->candidate && i < book->batch; i++) {
        game_free(&book->candidate[i].game);
    }
    free(book->judge);
    free(book->candidate);
    free(book->seen);
    text_free(&book->text);
    mutex_destroy(&book->launcher.lock);
}

static void write_head(Book *book)
{
    const MakeOpenings *make = &book->config->make;
    const EngineSpec *spec = &book->config->engine[0];
    text_format(&book->text, "# %d openings of %s, %d plies, judged even within %.2f by %s,",
                make->count, type_name(make->type), make->plies, make->window / 100.0, spec->name);
    if (spec->limit.depth >= 0) {
        text_format(&book->text, " depth %d", spec->limit.depth);
    }
    if (spec->limit.nodes >= 0) {
        text_format(&book->text, " %lld nodes", (long long)spec->limit.nodes);
    }
    text_format(&book->text, ", seed %llu.\n", (unsigned long long)book->config->openings.seed);
}

static bool fill(Book *book, Reason *reason)
{
    const MakeOpenings *make = &book->config->make;
    write_head(book);
    while (book->kept < make->count) {
        if (!judge_batch(book, reason)) {
            return false;
        }
        keep_batch(book);
        if (!book->config->quiet) {
            fprintf(stderr, "\r%d of %d openings from %llu candidates", book->kept, make->count,
                    (unsigned long long)book->drawn);
        }
        if (book->drawn / MAX_REFUSED > (uint64_t)book->kept) {
            snprintf(reason->text, sizeof reason->text,
                     "hardly any candidate is even within the window");
            return false;
        }
    }
    if (!book->config->quiet) {
        fprintf(stderr, "\n");
    }
    return true;
}

bool book_make(const Config *config, Log *log, Reason *reason)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    Book book;
    bool good = open_book(&book, config, log, reason) && fill(&book, reason) &&
                files_write(config->make.output, &book.text, reason);
    close_book(&book);
    return good;
}
