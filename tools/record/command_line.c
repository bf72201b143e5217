/* The command line of bin/record, see command_line.h. MIT licence. */
#include "tools/record/command_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/numbers.h"
#include "core/os/share.h"

static const char *const endings[] = {"uhp", "pgn", "sgf", "json", "csv"};

const char *command_line_ending(OutForm form)
{
    return endings[form];
}

/* The arguments, and how many were taken. */
typedef struct Arguments {
    int count;
    char *const *argument;
    int at;
    bool to_given;
} Arguments;

static bool read_form(const char *word, OutForm *form)
{
    for (int i = OUT_UHP; i <= OUT_CSV; i++) {
        if (strcmp(word, endings[i]) == 0) {
            *form = (OutForm)i;
            return true;
        }
    }
    return false;
}

static bool read_to(const char *value, Orders *orders, Reason *reason)
{
    return read_form(value, &orders->to) ||
           reason_refuse(reason, "--to %s: the forms are uhp, pgn, sgf, json, csv", value);
}

static bool read_from(const char *value, Orders *orders, Reason *reason)
{
    OutForm form;
    static const CutterForm forms[] = {FORM_UHP, FORM_PGN, FORM_SGF, FORM_JSON};
    if (!read_form(value, &form) || form == OUT_CSV) {
        return reason_refuse(reason, "--from %s: the forms are uhp, pgn, sgf, json", value);
    }
    orders->from = forms[form];
    return true;
}

static bool read_first(const char *value, Orders *orders, Reason *reason)
{
    return numbers_read_int(slice_of(value), 1, INT_MAX, &orders->first) ||
           reason_refuse(reason, "--first %s: a number of games from 1", value);
}

static bool read_threads(const char *value, Orders *orders, Reason *reason)
{
    return numbers_read_int(slice_of(value), 1, SHARE_LIMIT, &orders->threads) ||
           reason_refuse(reason, "--threads %s: a number from 1 to %d", value, SHARE_LIMIT);
}

static bool read_output(const char *value, Orders *orders, Reason *reason)
{
    (void)reason;
    orders->output = value;
    return true;
}

static bool read_split(const char *value, Orders *orders, Reason *reason)
{
    (void)reason;
    orders->split = value;
    return true;
}

/* Options with a value. */
static const struct {
    const char *name;
    bool (*read)(const char *value, Orders *orders, Reason *reason);
} options[] = {
    {"--to", read_to},           {"--from", read_from},   {"--output", read_output},
    {"-o", read_output},         {"--split", read_split}, {"--first", read_first},
    {"--threads", read_threads},
};

static bool read_flag(const char *argument, Orders *orders)
{
    const struct {
        const char *name;
        bool *flag;
    } flags[] = {{"--partial", &orders->partial}, {"--brackets", &orders->brackets},
                 {"--unique", &orders->unique},   {"--invert", &orders->selection.inverted},
                 {"--quiet", &orders->quiet},     {"-q", &orders->quiet}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        if (strcmp(argument, flags[i].name) == 0) {
            *flags[i].flag = true;
            return true;
        }
    }
    return false;
}

/* Reads what an option says with its value. */
static bool read_value(const char *name, const char *value, Orders *orders, Reason *reason)
{
    bool known;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(name, options[i].name) == 0) {
            return options[i].read(value, orders, reason);
        }
    }
    return selection_read(&orders->selection, name, value, &known, reason);
}

static bool has_value(const char *name)
{
    for (size_t i = 0; i < sizeof options / sizeof *options; i++) {
        if (strcmp(name, options[i].name) == 0) {
            return true;
        }
    }
    return selection_has(name);
}

/* Reads `--name value` or `--name=value`; `*known` says whether the name is one. */
static bool read_option(Arguments *rest, Orders *orders, bool *known, Reason *reason)
{
    const char *argument = rest->argument[rest->at];
    const char *equals = strncmp(argument, "--", 2) == 0 ? strchr(argument, '=') : NULL;
    char name[32];
    size_t size = equals ? (size_t)(equals - argument) : strlen(argument);
    *known = size < sizeof name;
    if (*known) {
        memcpy(name, argument, size);
        name[size] = '\0';
        *known = has_value(name);
    }
    if (!*known) {
        return true;
    }
    if (!equals && rest->at + 1 == rest->count) {
        return reason_refuse(reason, "%s needs a value", name);
    }
    const char *value = equals ? equals + 1 : rest->argument[++rest->at];
    rest->to_given |= strcmp(name, "--to") == 0;
    return read_value(name, value, orders, reason);
}

static bool read_argument(Arguments *rest, Orders *orders, Reason *reason)
{
    const char *argument = rest->argument[rest->at];
    bool known;
    if (!read_option(rest, orders, &known, reason)) {
        return false;
    }
    if (known || read_flag(argument, orders)) {
        return true;
    }
    if (strcmp(argument, "--help") == 0 || strcmp(argument, "-h") == 0) {
        orders->command = COMMAND_HELP;
        return true;
    }
    if (strcmp(argument, "--version") == 0) {
        orders->command = COMMAND_VERSION;
        return true;
    }
    if (argument[0] == '-' && argument[1] != '\0') {
        return reason_refuse(reason, "%s: no such option; --help lists them", argument);
    }
    orders->file[orders->files++] = argument;
    return true;
}

/* Without --to the name of the output tells the form. */
static void guess_form(Orders *orders)
{
    const char *dot = orders->output ? strrchr(orders->output, '.') : NULL;
    if (dot) {
        read_form(dot + 1, &orders->to);
    }
}

static void read_command(Arguments *rest, Orders *orders)
{
    static const struct {
        const char *word;
        Command command;
    } commands[] = {{"convert", COMMAND_CONVERT}, {"count", COMMAND_COUNT}, {"help", COMMAND_HELP}};
    for (size_t i = 0; rest->count > 0 && i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(rest->argument[0], commands[i].word) == 0) {
            orders->command = commands[i].command;
            rest->at = 1;
            return;
        }
    }
}

bool command_line_read(int count, char *const *arguments, Orders *orders, Reason *reason)
{
    Arguments rest = {.count = count, .argument = arguments};
    *orders = (Orders){.file = calloc((size_t)count + 1, sizeof *orders->file)};
    if (!orders->file) {
        return reason_refuse(reason, "out of memory");
    }
    read_command(&rest, orders);
    bool plain = false; /* after "--" all are files */
    for (; rest.at < count; rest.at++) {
        if (!plain && strcmp(arguments[rest.at], "--") == 0) {
            plain = true;
        } else if (plain) {
            orders->file[orders->files++] = arguments[rest.at];
        } else if (!read_argument(&rest, orders, reason)) {
            return false;
        }
    }
    if (!rest.to_given) {
        guess_form(orders);
    }
    if (orders->files == 0) {
        orders->file[orders->files++] = "-";
    }
    return !(orders->output && orders->split) ||
           reason_refuse(reason, "--output and --split exclude each other");
}

void command_line_free(Orders *orders)
{
    free(orders->file);
    orders->file = NULL;
    orders->files = 0;
}

static const char *const help[] = {
    "usage: record [convert|count] [OPTION ...] [FILE ...]",
    "Reads records of Hive games and writes them in other forms. Without a FILE, or for \"-\", it",
    "reads the standard input.",
    "",
    "Read, by content: GameStrings (a line each, or in other text), links of hivegame.com, PGN of",
    "MzingaViewer and hivegame.com (comments, variations, several games a file), SGF of",
    "BoardSpace, JSON of this program and hivegame.com's analysis.",
    "",
    "  convert            write the games (the default)",
    "  count              print how many games there are",
    "",
    "  --to FORM          uhp, pgn, sgf, json or csv; else by the name of the output, else uhp",
    "  --from FORM        uhp, pgn, sgf or json, where the content does not tell",
    "  -o, --output FILE  instead of the standard output",
    "  --split DIR        a file for each game, in a directory that exists",
    "  --partial          keep the beginning of a game that can't be played to its end",
    "  --brackets         PGN: variations in brackets (MzingaViewer reads them in comments only)",
    "  --threads N        read so many files at once; by default one for each processor",
    "  -q, --quiet        no progress, no summary",
    "  -h, --help  --version",
    "",
    "Which games:",
    "  --player NAME  --white NAME  --black NAME    any case, * for anything",
    "  --since DATE  --until DATE    --type TYPE,...",
    "  --result white|black|draw|decided|unknown,...",
    "  --end queen|resignation|time|agreement|repetition",
    "  --plies 20-60  --rating 1500-    a range, open at either end; both players' ratings",
    "  --position GAME    reaches this position, turned or mirrored, whatever moved last",
    "  --queen-first yes|no    opens with a queen",
    "  --unique           drop games seen before, turned or mirrored alike",
    "  --invert           the games that are not meant by the others",
    "  --first N          no more than N games",
    "",
    "A game that can't be read is named on standard error: file, line, game, ply, move, and why.",
    "Exit status: 0 when all games were read, 1 when some were not, 2 for anything else.",
};

void command_line_help(void)
{
    for (size_t i = 0; i < sizeof help / sizeof *help; i++) {
        puts(help[i]);
    }
}
