/* bin/perft: counts the leaves of Hive's game trees. MIT licence. */
#include <stdio.h>

#include "core/base/reason.h"
#include "core/movegen/movegen.h"
#include "core/os/signals.h"
#include "perft/args.h"
#include "perft/compare.h"
#include "perft/report.h"
#include "perft/run.h"
#include "perft/shard.h"
#include "perft/suite.h"

static int say_bad(const Reason *reason)
{
    fprintf(stderr, "perft: %s\n", reason->text);
    return STATUS_BAD;
}

/* Adds up shards and prints the sum. */
static int merge(const Args *args, Reason *reason)
{
    ShardSum sum;
    int status = STATUS_BAD;
    if (shard_merge(args->file_count, args->files, &sum, reason)) {
        char how[80];
        snprintf(how, sizeof how, "%lld shards; the time is that of all together",
                 (long long)sum.shards);
        Report report;
        report_begin(&report, args->json, sum.game.data, how);
        report_open(&report, "depths");
        report_depth(&report, sum.depth, sum.leaves, sum.seconds);
        report_close(&report);
        if (report_end(&report)) {
            status = STATUS_OK;
        } else {
            reason_refuse(reason, "the output can't be written");
        }
    }
    shard_free(&sum);
    return status;
}

/* Counts or compares below one position. */
static int explore(const Args *args, Table *table, Reason *reason)
{
    Game game;
    game_init(&game, 0, false);
    int status = STATUS_BAD;
    if (notation_read_game(slice_of(args->game), args->queen_first, &game, reason)) {
        if (args->mode == MODE_COMPARE) {
            status = compare_run(args, &game, reason);
        } else if (args->mode == MODE_TALLY) {
            status = run_tally(args, &game, reason);
        } else {
            status = run_count(args, &game, table, reason);
        }
    }
    game_free(&game);
    return status;
}

static int count(const Args *args, Reason *reason)
{
    Table *table = NULL;
    if (args->hash > 0) {
        table = table_create((size_t)args->hash);
        if (table == NULL) {
            reason_refuse(reason, "no memory for a table of %lld MiB", (long long)args->hash);
            return STATUS_BAD;
        }
    }
    int status =
        args->mode == MODE_SUITE ? suite_run(args, table, reason) : explore(args, table, reason);
    table_destroy(table);
    return status;
}

static int execute(const Args *args, Reason *reason)
{
    switch (args->mode) {
    case MODE_HELP:
        fputs(args_help(), stdout);
        return STATUS_OK;
    case MODE_VERSION:
        puts("mandible-perft " MANDIBLE_VERSION);
        return STATUS_OK;
    case MODE_MERGE:
        return merge(args, reason);
    default:
        return count(args, reason);
    }
}

int main(int argc, char **argv)
{
    Args args;
    Reason reason;
    signals_hold(SIGNALS_INTERRUPT | SIGNALS_END);
    movegen_init();
    if (!args_read(argc - 1, argv + 1, &args, &reason)) {
        return say_bad(&reason);
    }
    if (args.generator != NULL && !movegen_select(args.generator)) {
        reason_refuse(&reason, "there is no generator '%.40s' for this processor", args.generator);
        return say_bad(&reason);
    }
    int status = execute(&args, &reason);
    return status == STATUS_BAD ? say_bad(&reason) : status;
}
