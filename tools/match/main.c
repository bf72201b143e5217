/* bin/match: matches and tournaments between UHP engines. MIT licence. */
#include <stdio.h>

#include "core/movegen/movegen.h"
#include "tools/match/args/args.h"
#include "tools/match/args/help.h"
#include "tools/match/match.h"

int main(int count, char **arguments)
{
    movegen_init();
    Config config = {0};
    Reason reason = {""};
    MatchStatus status = MATCH_USAGE;
    if (count == 1) {
        help_print();
    } else if (!args_read(count - 1, arguments + 1, &config, &reason)) {
        fprintf(stderr, "match: %s\n", reason.text);
    } else if (config.mode == MODE_HELP) {
        help_print();
        status = MATCH_GOOD;
    } else if (config.mode == MODE_VERSION) {
        status = printf("mandible-match %s\n", MANDIBLE_VERSION) > 0 ? MATCH_GOOD : MATCH_FAILED;
    } else {
        status = match_run(&config, count - 1, arguments + 1);
    }
    args_free(&config);
    return (int)status;
}
