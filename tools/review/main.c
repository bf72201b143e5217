/* bin/review: says where a game of Hive was lost, and finds puzzles. MIT licence. */
#include <stdio.h>

#include "core/movegen/movegen.h"
#include "tools/review/args.h"
#include "tools/review/run.h"

int main(int count, char **arguments)
{
    ReviewArgs args;
    Reason reason;
    int status = RUN_FAILED;
    movegen_init();
    if (!review_args_read(count - 1, arguments + 1, &args, &reason)) {
        fprintf(stderr, "review: %s\n", reason.text);
    } else if (args.help) {
        review_args_help();
        status = RUN_GOOD;
    } else if (args.version) {
        puts("mandible-review " MANDIBLE_VERSION);
        status = RUN_GOOD;
    } else {
        status = run_review(&args);
    }
    review_args_free(&args);
    return status;
}
