/* bin/match: matches and tournaments between UHP engines. MIT licence. */
#include <stdio.h>

#include "core/movegen.h"
#include "tools/match/args.h"
#include "tools/match/match.h"

/* Exit statuses: as the shell expects them, and one for a match that was stopped and can be
 * resumed. */
enum { STATUS_GOOD = 0, STATUS_FAILED = 1, STATUS_USAGE = 2 };

int main(int count, char **arguments)
{
    movegen_init();
    Config config = {0};
    Reason reason = {""};
    int status = STATUS_USAGE;
    if (count == 1)
        args_print_help();
    else if (!args_read(count - 1, arguments + 1, &config, &reason))
        fprintf(stderr, "match: %s\n", reason.text);
    else if (config.mode == MODE_HELP) {
        args_print_help();
        status = STATUS_GOOD;
    } else if (config.mode == MODE_VERSION)
        status = printf("mandible-match %s\n", MANDIBLE_VERSION) > 0 ? STATUS_GOOD : STATUS_FAILED;
    else
        status = match_run(&config, count - 1, arguments + 1);
    args_free(&config);
    return status;
}
