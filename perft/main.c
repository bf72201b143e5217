/* bin/perft: counts the leaves of Hive's game trees. MIT licence. */
#include <stdio.h>

#include "core/movegen/movegen.h"
#include "perft/compare.h"
#include "core/base/reason.h"
#include "perft/report.h"
#include "perft/args.h"
#include "perft/run.h"
#include "perft/shard.h"
#include "perft/signals.h"
#include "perft/suite.h"

static int say_bad(const Reason *reason)
{
    fprintf(stderr, "perft: %s\n", reason->text);
    return STATUS_BAD;
}

/* Adds up shards and prints the sum. */
static int merge(const Request *request, Reason *reason)
{
    ShardSum sum;
    int status = STATUS_BAD;
    if (shard_merge(request->file_count, request->files, &sum, reason)) {
        char how[80];
        snprintf(how, sizeof how, "%lld shards; the time is that of all together",
                 (long long)sum.shards);
        Report report;
        report_begin(&report, request->json, sum.game.data, how);
        report_open(&report, "depths");
        report_depth(&report, sum.depth, sum.leaves, sum.seconds);
        report_close(&report);
        if (report_end(&report))
            status = STATUS_OK;
        else
            reason_refuse(reason, "the output can't be written");
    }
    shard_free(&sum);
    return status;
}

/* Counts or compares below one position. */
static int explore(const Request *request, Memo *memo, Reason *reason)
{
    Game game;
    game_init(&game, 0, false);
    int status = STATUS_BAD;
    if (notation_read_game(slice_of(request->game), request->queen_first, &game, reason)) {
        if (request->mode == MODE_AGAINST)
            status = against_run(request, &game, reason);
        else if (request->mode == MODE_TALLY)
            status = run_tally(request, &game, reason);
        else
            status = run_count(request, &game, memo, reason);
    }
    game_free(&game);
    return status;
}

static int count(const Request *request, Reason *reason)
{
    Memo *memo = NULL;
    if (request->hash > 0) {
        memo = memo_create((size_t)request->hash);
        if (memo == NULL) {
            reason_refuse(reason, "no memory for a table of %lld MiB", (long long)request->hash);
            return STATUS_BAD;
        }
    }
    int status = request->mode == MODE_SUITE ? suite_run(request, memo, reason)
                                             : explore(request, memo, reason);
    memo_destroy(memo);
    return status;
}

static int execute(const Request *request, Reason *reason)
{
    switch (request->mode) {
    case MODE_HELP:
        fputs(request_help(), stdout);
        return STATUS_OK;
    case MODE_VERSION:
        puts("mandible-perft " MANDIBLE_VERSION);
        return STATUS_OK;
    case MODE_MERGE:
        return merge(request, reason);
    default:
        return count(request, reason);
    }
}

int main(int argc, char **argv)
{
    Request request;
    Reason reason;
    signals_hold();
    movegen_init();
    if (!request_read(argc - 1, argv + 1, &request, &reason))
        return say_bad(&reason);
    if (request.generator != NULL && !movegen_select(request.generator)) {
        reason_refuse(&reason, "there is no generator '%.40s' for this processor", request.generator);
        return say_bad(&reason);
    }
    int status = execute(&request, &reason);
    return status == STATUS_BAD ? say_bad(&reason) : status;
}
