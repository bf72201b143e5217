/* bin/tune: games for tuning, and weights of the evaluation fitted to them. MIT licence. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/movegen.h"
#include "core/text.h"
#include "tools/tune/selfplay.h"

static int usage(int status)
{
    fprintf(status == 0 ? stdout : stderr,
            "usage: tune play GAMES NODES SEED FILE\n"
            "play appends GAMES self-play games of NODES nodes a move to FILE.\n");
    return status;
}

static bool read_count(const char *text, int64_t *value)
{
    return slice_to_int64(slice_of(text), value) && *value >= 0 && *value <= INT32_MAX;
}

static int play(char **arguments)
{
    int64_t games, nodes, seed;
    if (!read_count(arguments[0], &games) || !read_count(arguments[1], &nodes) ||
        !read_count(arguments[2], &seed)) {
        return usage(2);
    }
    FILE *file = fopen(arguments[3], "ab");
    if (file == NULL) {
        perror(arguments[3]);
        return 1;
    }
    SelfplayPlan plan = {.games = (int)games, .nodes = nodes, .seed = (uint64_t)seed};
    bool good = selfplay_run(&plan, file);
    return fclose(file) == 0 && good ? 0 : 1;
}

int main(int count, char **arguments)
{
    movegen_init();
    if (count == 6 && strcmp(arguments[1], "play") == 0) {
        return play(arguments + 2);
    }
    return usage(count > 1 && strcmp(arguments[1], "--help") == 0 ? 0 : 2);
}
