/* bin/record: reads, converts, selects and draws records of Hive games. MIT licence. */
#include <stdio.h>

#include "core/movegen/movegen.h"
#include "tools/record/command_line.h"
#include "tools/record/run.h"

int main(int count, char **arguments)
{
    movegen_init();
    Orders orders = {0};
    Reason reason = {""};
    int status = RUN_FAILED;
    if (!command_line_read(count - 1, arguments + 1, &orders, &reason)) {
        fprintf(stderr, "record: %s\n", reason.text);
    } else if (orders.command == COMMAND_HELP) {
        command_line_help();
        status = RUN_GOOD;
    } else if (orders.command == COMMAND_VERSION) {
        status = printf("mandible-record %s\n", MANDIBLE_VERSION) > 0 ? RUN_GOOD : RUN_FAILED;
    } else {
        status = (int)run_orders(&orders);
    }
    command_line_free(&orders);
    return status;
}
