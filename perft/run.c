#include "perft/run.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/reason.h"
#include "core/movegen/movegen.h"
#include "perft/checkpoint.h"
#include "perft/count.h"
#include "perft/job.h"
#include "perft/report.h"
#include "perft/shard.h"
#include "perft/tally.h"
#include "perft/watch.h"

/* One count of one or more depths. */
typedef struct Run {
    const Args *args;
    const Game *game;
    Table *table;
    Text name; /* of the game */
    Text how;  /* what the checkpoint must agree in */
    Report report;
    Checkpoint saved;
    Watch watch;
    Reason *reason;
    int status;
} Run;

void run_name_game(const Game *game, Text *name)
{
    if (game->plies == 0) {
        text_add(name, type_name(game->board.type));
    } else {
        notation_write_game(game, false, name);
    }
}

void run_describe(const Args *args, Text *how)
{
    text_format(how, "generator %s, %d thread%s", movegen_name(), (int)args->threads,
                args->threads == 1 ? "" : "s");
    if (args->hash > 0) {
        text_format(how, ", table of %lld MiB", (long long)args->hash);
    }
    if (args->symmetry) {
        text_add(how, ", images counted once");
    }
    if (args->queen_first) {
        text_add(how, ", queen allowed first");
    }
}

Merge run_merge(const Args *args)
{
    if (args->symmetry) {
        return MERGE_CANONICAL;
    }
    return args->hash > 0 ? MERGE_EXACT : MERGE_NONE;
}

/* Appends what decides how a count is cut into parts, on one line. */
static void identify(const Run *run, Text *line)
{
    const Args *args = run->args;
    const char *const merges[] = {"all", "hash", "symmetry"};
    text_format(line, "depth %d, %s, shard %lld/%lld, split %d%s%s, %s", (int)args->depth,
                merges[run_merge(args)], (long long)args->shard, (long long)args->shards,
                (int)args->split, args->queen_first ? ", queen first" : "",
                args->only ? ", only" : "", run->name.data);
}

static JobOrder order_of(const Run *run, int depth)
{
    const Args *args = run->args;
    return (JobOrder){
        .root = &run->game->board,
        .depth = depth,
        .group_plies = (int)args->split,
        .merge = run_merge(args),
        .table = run->table,
        .threads = (int)args->threads,
        .shard = args->shard,
        .shards = args->shards,
    };
}

static bool fail(Run *run, int status)
{
    run->status = status;
    return false;
}

/* Deals with a job that did not come to its end. */
static bool give_up(Run *run, const Job *job, JobEnd end)
{
    if (end == JOB_OVERFLOW) {
        reason_refuse(run->reason, "depth %d has more leaves than 64 bits can count (%" PRIu64 ")",
                      job->order.depth, UINT64_MAX);
    }
    if (end == JOB_NO_THREAD) {
        reason_refuse(run->reason, "no thread can be started");
    }
    if (end != JOB_INTERRUPTED) {
        return fail(run, STATUS_BAD);
    }
    if (run->watch.failed) {
        *run->reason = run->watch.reason;
        return fail(run, STATUS_BAD);
    }
    report_close(&run->report);
    report_unfinished(&run->report, job->order.depth, atomic_load(&job->finished), job->parts,
                      job->seconds);
    if (run->args->checkpoint != NULL) {
        report_fact(&run->report, "to go on", "the same command again");
    }
    return fail(run, STATUS_SIGNAL + run->watch.signal);
}

/* Counts a prepared job to its end; `sums` as job_sum. */
static bool finish_job(Run *run, Job *job, uint64_t *sums, uint64_t *leaves)
{
    JobEnd end = watch_run(&run->watch, job);
    if (end == JOB_DONE && !job_sum(job, sums, leaves)) {
        end = JOB_OVERFLOW;
    }
    return end == JOB_DONE || give_up(run, job, end);
}

/* Prepares the job of a depth with what the checkpoint knows of it. */
static bool prepare(Run *run, Job *job, int depth)
{
    const JobOrder order = order_of(run, depth);
    if (!job_prepare(job, &order, run->reason) ||
        (run->watch.saved != NULL && !checkpoint_restore(&run->saved, job, run->reason))) {
        return fail(run, STATUS_BAD);
    }
    return true;
}

/* Counts a depth also without the table and compares. */
static bool verify(Run *run, int depth, uint64_t leaves)
{
    JobOrder order = order_of(run, depth);
    order.table = NULL;
    order.merge = MERGE_NONE;
    Job job;
    uint64_t plain = 0;
    bool done = job_prepare(&job, &order, run->reason) ? finish_job(run, &job, NULL, &plain)
                                                       : fail(run, STATUS_BAD);
    job_free(&job);
    if (!done || plain == leaves) {
        return done;
    }
    report_close(&run->report);
    Text text = {0};
    text_format(&text, "%" PRIu64 " leaves with the table, %" PRIu64 " without", leaves, plain);
    report_fact(&run->report, "WRONG", text.failed ? "" : text.data);
    text_free(&text);
    return fail(run, STATUS_DIFFERENT);
}

static bool count_depth(Run *run, int depth)
{
    const CheckpointDepth *known = &run->saved.depths[depth];
    if (run->watch.saved != NULL && known->finished) {
        report_depth(&run->report, depth, known->leaves, known->seconds);
        return true;
    }
    Job job;
    uint64_t leaves = 0;
    bool done = prepare(run, &job, depth) && finish_job(run, &job, NULL, &leaves);
    if (done) {
        report_depth(&run->report, depth, leaves, job.seconds);
        checkpoint_finish(&run->saved, depth, leaves, job.seconds);
        if (run->watch.saved != NULL && !checkpoint_write(&run->saved, NULL, run->reason)) {
            done = fail(run, STATUS_BAD);
        }
    }
    job_free(&job);
    if (done && run->args->verify_hash) {
        done = verify(run, depth, leaves);
    }
    return done;
}

static void count_depths(Run *run)
{
    int last = (int)run->args->depth;
    report_open(&run->report, "depths");
    for (int depth = run->args->only || last == 0 ? last : 1; depth <= last; depth++) {
        if (!count_depth(run, depth)) {
            return;
        }
    }
    report_close(&run->report);
    if (run->args->verify_hash) {
        report_fact(&run->report, "verified", "the same leaves are counted without the table");
    }
}

/* Writes the moves of a line, with `;` between them. */
static void write_line(const Board *root, const Part *line, int plies, Text *text)
{
    Board board = *root;
    for (int i = 0; i < plies; i++) {
        char move[MOVE_STRING_SIZE];
        notation_write_move(&board, line->path[i], move);
        text_format(text, "%s%s", i == 0 ? "" : ";", move);
        Undo undo;
        board_play(&board, line->path[i], &undo);
    }
}

static void report_groups(Run *run, const Job *job, const uint64_t *sums)
{
    for (size_t i = 0; i < job->frontier.group_count; i++) {
        Text text = {0};
        write_line(job->order.root, &job->frontier.groups[i], job->order.group_plies, &text);
        report_line(&run->report, text.failed ? "" : text.data, sums[i]);
        text_free(&text);
    }
}

/* Writes the checkpoint of a job that is done, so that the same command again only prints. */
static bool keep(Run *run, const Job *job)
{
    return run->watch.saved == NULL || checkpoint_write(&run->saved, job, run->reason) ||
           fail(run, STATUS_BAD);
}

static void count_divided(Run *run)
{
    Job job;
    int depth = (int)run->args->depth;
    uint64_t leaves = 0;
    uint64_t *sums = NULL;
    report_open(&run->report, "lines");
    bool done = prepare(run, &job, depth);
    if (done) {
        sums = calloc(job.frontier.group_count + 1, sizeof *sums);
        if (sums == NULL) {
            reason_refuse(run->reason, "not enough memory");
            done = fail(run, STATUS_BAD);
        }
    }
    if (done && finish_job(run, &job, sums, &leaves) && keep(run, &job)) {
        report_groups(run, &job, sums);
        report_close(&run->report);
        report_open(&run->report, "depths");
        report_depth(&run->report, depth, leaves, job.seconds);
        report_close(&run->report);
    }
    free(sums);
    job_free(&job);
}

/* Counts one shard; its line is all that is printed. */
static void count_shard(Run *run)
{
    Job job;
    uint64_t leaves;
    if (prepare(run, &job, (int)run->args->depth) && finish_job(run, &job, NULL, &leaves) &&
        keep(run, &job)) {
        Text line = {0};
        if (shard_write(&job, run->name.data, &line) && !line.failed) {
            printf("%s\n", line.data);
        }
        text_free(&line);
    }
    job_free(&job);
}

static bool begin(Run *run)
{
    const Args *args = run->args;
    run_name_game(run->game, &run->name);
    if (!run->name.failed) {
        identify(run, &run->how);
    }
    if (run->name.failed || run->how.failed) {
        reason_refuse(run->reason, "not enough memory");
        return fail(run, STATUS_BAD);
    }
    bool saving = args->checkpoint != NULL;
    watch_init(&run->watch, saving ? &run->saved : NULL);
    if (saving && !checkpoint_open(&run->saved, args->checkpoint, run->how.data, run->reason)) {
        return fail(run, STATUS_BAD);
    }
    return true;
}

int run_count(const Args *args, const Game *game, Table *table, Reason *reason)
{
    Run run = {.args = args, .game = game, .table = table, .reason = reason};
    bool shard = args->shard_text != NULL;
    if (begin(&run) && shard) {
        count_shard(&run);
    } else if (run.status == STATUS_OK) {
        Text how = {0};
        run_describe(args, &how);
        report_begin(&run.report, args->json, run.name.data, how.failed ? "" : how.data);
        text_free(&how);
        if (args->divide) {
            count_divided(&run);
        } else {
            count_depths(&run);
        }
    }
    /* A count that went wrong leaves no JSON behind. */
    if (run.status == STATUS_BAD) {
        text_free(&run.report.text);
    } else if (!shard && !report_end(&run.report)) {
        run.status = reason_refuse(reason, "the output can't be written") ? STATUS_OK : STATUS_BAD;
    }
    checkpoint_free(&run.saved);
    text_free(&run.name);
    text_free(&run.how);
    return run.status;
}

int run_tally(const Args *args, const Game *game, Reason *reason)
{
    Text name = {0};
    Text how = {0};
    run_name_game(game, &name);
    run_describe(args, &how);
    Report report;
    report_begin(&report, args->json, name.failed ? "" : name.data, how.failed ? "" : how.data);
    int depth = (int)args->depth;
    int status = STATUS_OK;
    int signal;
    Tally tally;
    TallyEnd end = tally_tree(&tally, &game->board, depth, (int)args->threads, &signal);
    if (end == TALLY_DONE) {
        report_open(&report, "moves");
        for (int ply = 0; ply < depth; ply++) {
            report_tally(&report, ply, &tally.plies[ply]);
        }
        report_close(&report);
    } else if (end == TALLY_INTERRUPTED) {
        status = STATUS_SIGNAL + signal;
        report_fact(&report, "interrupted", "nothing is finished");
    } else {
        status = STATUS_BAD;
        reason_refuse(reason, "not enough memory or threads");
    }
    if (status == STATUS_BAD) {
        text_free(&report.text);
    } else if (!report_end(&report)) {
        status = reason_refuse(reason, "the output can't be written") ? STATUS_OK : STATUS_BAD;
    }
    text_free(&name);
    text_free(&how);
    return status;
}
