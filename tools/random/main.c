/* bin/random: a UHP engine that plays deterministic random moves, the zero point of ratings, and a
 * test double that can be told to misbehave. MIT licence. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/movegen/movegen.h"
#include "tools/random/fault.h"
#include "tools/random/mover.h"

static int usage(int status)
{
    Text kinds = {0};
    fault_list(&kinds);
    fprintf(status ? stderr : stdout,
            "usage: random [--seed=N] [--greedy=PERCENT] [--score=HUNDREDTHS] [--delay=MS] "
            "[--name=NAME]\n"
            "              [--fault=KIND[@PLY[/ONE_IN]]]\n"
            "Plays random moves by the Universal Hive Protocol, the same ones each time.\n"
            "KIND of a fault, which strikes from PLY on in one of ONE_IN games:\n%s",
            kinds.data ? kinds.data : "");
    text_free(&kinds);
    return status;
}

/* Cuts `--name=` off the front of an argument. */
static bool cut_name(Slice *argument, const char *name)
{
    size_t length = strlen(name);
    if (argument->size < length || memcmp(argument->data, name, length) != 0) {
        return false;
    }
    *argument = (Slice){argument->data + length, argument->size - length};
    return true;
}

static bool read_number(Slice text, int64_t low, int64_t high, int *value)
{
    int64_t number;
    if (!slice_to_int64(text, &number) || number < low || number > high) {
        return false;
    }
    *value = (int)number;
    return true;
}

static bool read_argument(const char *text, MoverSettings *settings)
{
    Slice argument = slice_of(text);
    int64_t seed;
    if (cut_name(&argument, "--fault=")) {
        return fault_read(argument, &settings->fault);
    }
    if (cut_name(&argument, "--greedy=")) {
        return read_number(argument, 0, 100, &settings->greedy);
    }
    if (cut_name(&argument, "--delay=")) {
        return read_number(argument, 0, 3600000, &settings->delay);
    }
    if (cut_name(&argument, "--name=")) {
        settings->name = argument.data;
        return true;
    }
    if (cut_name(&argument, "--score=")) {
        settings->has_score = true;
        return read_number(argument, -1000000, 1000000, &settings->score);
    }
    if (!cut_name(&argument, "--seed=") || !slice_to_int64(argument, &seed)) {
        return false;
    }
    settings->seed = (uint64_t)seed;
    return true;
}

static void flush_reply(const Mover *mover)
{
    if (mover->reply.size == 0) {
        return;
    }
    if (fwrite(mover->reply.data, 1, mover->reply.size, stdout) != mover->reply.size ||
        fflush(stdout) != 0) {
        _exit(0);
    }
}

static void serve(Mover *mover)
{
    char *line = NULL;
    size_t capacity = 0;
    ssize_t size;
    while (!mover->ended && (size = getline(&line, &capacity, stdin)) >= 0) {
        mover_execute(mover, (Slice){line, (size_t)size});
        if (mover->deaf) {
            close(STDIN_FILENO); /* before the answer, so that nothing can still be written */
        }
        flush_reply(mover);
        if (mover->deaf) {
            fault_hang();
        }
    }
    free(line);
}

int main(int count, char **arguments)
{
    MoverSettings settings = {.seed = 1, .delay = 500, .name = "random", .fault = {.one_in = 1}};
    for (int i = 1; i < count; i++) {
        if (strcmp(arguments[i], "--help") == 0) {
            return usage(0);
        }
        if (!read_argument(arguments[i], &settings)) {
            fprintf(stderr, "random: can't read '%s'\n", arguments[i]);
            return usage(2);
        }
    }
    if (settings.fault.kind == FAULT_KIND_NO_START) {
        return 3;
    }
    if (settings.fault.kind == FAULT_KIND_MUTE) {
        fault_hang();
    }
    /* A driver may send SIGINT to end a search; ours is over before it comes. */
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGINT, &ignore, NULL);
    movegen_init();
    Mover mover;
    mover_init(&mover, &settings);
    mover_greet(&mover);
    flush_reply(&mover);
    serve(&mover);
    if (settings.fault.kind == FAULT_KIND_UNDYING) {
        fault_hang();
    }
    mover_free(&mover);
    return 0;
}
