/* bin/tune: games for tuning, and weights of the evaluation fitted to them. MIT licence. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/text.h"
#include "core/movegen/movegen.h"
#include "tools/tune/fit.h"
#include "tools/tune/order_fit.h"
#include "tools/tune/selfplay.h"

static int usage(int status)
{
    fprintf(status == 0 ? stdout : stderr,
            "usage: tune play GAMES NODES SEED FILE\n"
            "       tune fit EPOCHS SHARE DECAY OUTPUT FILE...\n"
            "       tune order EPOCHS OUTPUT FILE...\n"
            "play appends GAMES self-play games of NODES nodes a move to FILE.\n"
            "fit fits the weights of the evaluation to the games of the FILEs and writes them\n"
            "to the C source OUTPUT. SHARE percent of the target are the scores of the searches,\n"
            "the rest the results; DECAY, in millionths, pulls each weight towards 0.\n"
            "order fits the weights of the move order to the moves of the games.\n");
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

static int fit(int count, char **arguments)
{
    int64_t epochs, share, decay;
    if (!read_count(arguments[0], &epochs) || !read_count(arguments[1], &share) || share > 100 ||
        !read_count(arguments[2], &decay)) {
        return usage(2);
    }
    FitPlan plan = {.file_count = count - 4,
                    .files = arguments + 4,
                    .output = arguments[3],
                    .epochs = (int)epochs,
                    .score_share = (double)share / 100,
                    .decay = (double)decay / 1e6};
    return fit_run(&plan) ? 0 : 1;
}

static int fit_order(int count, char **arguments)
{
    int64_t epochs;
    if (!read_count(arguments[0], &epochs)) {
        return usage(2);
    }
    OrderPlan plan = {.file_count = count - 2,
                      .files = arguments + 2,
                      .output = arguments[1],
                      .epochs = (int)epochs};
    return order_fit_run(&plan) ? 0 : 1;
}

int main(int count, char **arguments)
{
    movegen_init();
    if (count == 6 && strcmp(arguments[1], "play") == 0) {
        return play(arguments + 2);
    }
    if (count >= 7 && strcmp(arguments[1], "fit") == 0) {
        return fit(count - 2, arguments + 2);
    }
    if (count >= 5 && strcmp(arguments[1], "order") == 0) {
        return fit_order(count - 2, arguments + 2);
    }
    return usage(count > 1 && strcmp(arguments[1], "--help") == 0 ? 0 : 2);
}
