/* Mandible, an engine for the board game Hive that speaks the Universal Hive Protocol. MIT licence.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/nearest.h"
#include "core/movegen/movegen.h"
#include "core/os/processors.h"
#include "core/os/terminal.h"
#include "engine/bench.h"
#include "engine/shell/shell.h"
#include "engine/uhp/input.h"
#include "engine/uhp/options.h"
#include "engine/uhp/session.h"
#include "engine/uhp/uhp.h"

enum { EXIT_USAGE = 2 };

static void print_help(const Options *options)
{
    Text lines = {0};
    for (int id = 0; id < OPTION_COUNT; id++) {
        text_add(&lines, "  ");
        options_write(options, (OptionId)id, &lines);
        text_add(&lines, "\n");
    }
    printf("usage: mandible [uhp] [--OPTION=VALUE ...]\n"
           "       mandible bench [DEPTH]\n"
           "       mandible -h | --help | --version\n"
           "Plays Hive: speaks the Universal Hive Protocol on standard input and output.\n"
           "At a terminal it is a board to play on, unless the word 'uhp' is given.\n"
           "Options, also as --num-threads 2, with kind, value, default and what is allowed:\n"
           "%s",
           lines.data != NULL ? lines.data : "");
    text_free(&lines);
}

static int fail(int status, const char *problem)
{
    fprintf(stderr, "mandible: %s\n", problem);
    return status;
}

/* What follows neither `uhp` nor a hyphen. */
static int fail_word(const char *word)
{
    static const char *const known[] = {"uhp", "bench"};
    const char *nearest = nearest_find(slice_of(word), known, sizeof known / sizeof known[0]);
    fprintf(stderr, "mandible: there is no command '%s'; %s%s%s\n",
            slice_shown(slice_of(word)).text,
            nearest != NULL ? "did you mean '" : "try 'mandible --help",
            nearest != NULL ? nearest : "", nearest != NULL ? "'?" : "'");
    return EXIT_USAGE;
}

static int run_uhp(const Options *options, bool at_terminal)
{
    Session session;
    if (!session_init(&session, options, stderr)) {
        return fail(EXIT_FAILURE, "not enough memory or threads for these options");
    }
    bool ran = at_terminal ? shell_run(&session, stdout, terminal_colours(TERMINAL_OUTPUT))
                           : uhp_run(&session, TERMINAL_INPUT, TERMINAL_OUTPUT, stdout);
    session_free(&session);
    return ran ? EXIT_SUCCESS : fail(EXIT_FAILURE, "not enough threads");
}

/* `mandible bench [DEPTH]`. */
static int run_bench(int count, char **words)
{
    int64_t depth = BENCH_DEPTH;
    if (count > 1 || (count == 1 && (!slice_to_int64(slice_of(words[0]), &depth) || depth < 1 ||
                                     depth > SEARCH_MAX_PLY))) {
        return fail(EXIT_USAGE, "bench takes at most one word, a depth from 1 on");
    }
    return bench_run((int)depth, stdout);
}

/* Sets the options that the words of the command line name; false with a message. */
static bool read_options(int count, char **words, Options *options)
{
    for (int used, i = 0; i < count; i += used) {
        OptionChange change;
        Reason reason;
        const char *next = i + 1 < count ? words[i + 1] : NULL;
        used = options_read_argument(options, words[i], next, &change, &reason);
        if (used == 0) {
            fprintf(stderr, "mandible: %s; try 'mandible --help'\n", reason.text);
            return false;
        }
        options->value[change.id] = change.value;
    }
    return true;
}

/* Whether one of the words is `word`. */
static bool has_word(int count, char **words, const char *word)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) {
            return true;
        }
    }
    return false;
}

int main(int argc, char **argv)
{
    char **words = argv + 1;
    int count = argc > 0 ? argc - 1 : 0;
    Options options;
    options_init(&options, processors_count());
    if (has_word(count, words, "--help") || has_word(count, words, "-h")) {
        print_help(&options);
        return EXIT_SUCCESS;
    }
    if (has_word(count, words, "--version")) {
        puts("mandible " MANDIBLE_VERSION);
        return EXIT_SUCCESS;
    }
    input_prepare();
    movegen_init();
    if (count > 0 && strcmp(words[0], "bench") == 0) {
        return run_bench(count - 1, words + 1);
    }
    bool is_uhp = count > 0 && strcmp(words[0], "uhp") == 0;
    words += is_uhp;
    count -= is_uhp;
    if (count > 0 && words[0][0] != '-') {
        return fail_word(words[0]);
    }
    bool at_terminal = !is_uhp && terminal_is(TERMINAL_INPUT) && terminal_is(TERMINAL_OUTPUT);
    return read_options(count, words, &options) ? run_uhp(&options, at_terminal) : EXIT_USAGE;
}
