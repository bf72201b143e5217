/* A whole match, see match.h. MIT licence. */
#include "tools/match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tools/match/journal.h"
#include "tools/match/log.h"
#include "tools/match/openings.h"
#include "tools/match/results.h"
#include "tools/match/runner.h"
#include "tools/match/summary.h"
#include "tools/match/view.h"

enum { STATUS_GOOD, STATUS_FAILED, STATUS_USAGE, STATUS_STOPPED };

/* What a match is made of while it is played. */
typedef struct Match {
    const Config *config;
    Openings *openings;
    Log *log;
    Journal *journal;
    JournalGames played;
    Results results;
    View view;
} Match;

static int complain(const char *reason, int status)
{
    fprintf(stderr, "match: %s\n", reason);
    return status;
}

static void on_game(void *context, const Record *record, const Results *results, bool old)
{
    Match *match = context;
    view_game(&match->view, record, results, old);
}

static void on_boards(void *context, const RunnerBoard *boards, int count, const Results *results)
{
    Match *match = context;
    view_boards(&match->view, boards, count, results);
}

static void close_match(Match *match)
{
    journal_close(match->journal);
    journal_games_free(&match->played);
    results_free(&match->results);
    log_close(match->log);
    openings_free(match->openings);
}

/* Loads the openings and opens the log. */
static bool open_match(Match *match, const Config *config, Reason *reason)
{
    *match = (Match){.config = config};
    match->openings = openings_load(&config->openings, reason);
    if (!match->openings)
        return false;
    if (config->log && !(match->log = log_open(config->log, reason)))
        return false;
    if (!results_init(&match->results, config->engines)) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    return true;
}

/* Plays what is left, and says what came of it. */
static int play_match(Match *match)
{
    RunnerInput input = {.config = match->config,
                         .openings = match->openings,
                         .journal = match->journal,
                         .log = match->log,
                         .played = &match->played,
                         .observer = {on_game, on_boards, match}};
    Reason reason = {""};
    view_start(&match->view, match->config, match->played.count);
    RunnerEnd end = runner_play(&input, &match->results, &reason);
    view_end(&match->view);
    Text text = {0};
    summary_write(match->config, &match->results, &text);
    fputs(text.data ? text.data : "", stdout);
    text_free(&text);
    if (end == RUNNER_FAILED)
        return complain(reason.text, STATUS_FAILED);
    return end == RUNNER_STOPPED ? STATUS_STOPPED : STATUS_GOOD;
}

/* A journal's name when none was given. */
static void make_name(char *name, size_t size)
{
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(name, size, "match-%Y%m%d-%H%M%S.jsonl", &parts);
}

static int start_match(const Config *config, int count, char *const *arguments)
{
    Match match;
    Reason reason = {""};
    int status = STATUS_FAILED;
    char name[64];
    if (!open_match(&match, config, &reason) || !runner_check_engines(config, match.log, &reason)) {
        status = complain(reason.text, STATUS_USAGE);
    } else {
        char **names = calloc((size_t)config->engines, sizeof *names);
        for (int i = 0; names && i < config->engines; i++)
            names[i] = config->engine[i].name;
        char **copies = calloc((size_t)count + 1, sizeof *copies);
        for (int i = 0; copies && i < count; i++)
            copies[i] = arguments[i];
        JournalHeader header = {.fingerprint = args_fingerprint(config, match.openings),
                                .games = schedule_games(&config->schedule),
                                .shard = config->schedule.shard,
                                .shards = config->schedule.shards,
                                .started = (int64_t)time(NULL),
                                .engines = config->engines,
                                .engine = names,
                                .arguments = count,
                                .argument = copies};
        make_name(name, sizeof name);
        const char *path = config->journal ? config->journal : name;
        if (names && copies)
            match.journal = journal_create(path, &header, &reason);
        free(names);
        free(copies);
        if (match.journal) {
            if (!config->quiet)
                printf("Journal: %s\n", path);
            status = play_match(&match);
        } else {
            status = complain(reason.text, STATUS_FAILED);
        }
    }
    close_match(&match);
    return status;
}

/* The arguments of a resumed match: those of its first run, then the present ones without -resume.
 */
static char **join_arguments(const JournalHeader *header, int count, char *const *arguments,
                             int *total)
{
    char **all = calloc((size_t)(header->arguments + count) + 1, sizeof *all);
    if (!all)
        return NULL;
    int n = 0;
    for (int i = 0; i < header->arguments; i++)
        all[n++] = header->argument[i];
    for (int i = 0; i < count; i++) {
        if (strcmp(arguments[i], "-resume") == 0 || strcmp(arguments[i], "--resume") == 0)
            i++;
        else
            all[n++] = arguments[i];
    }
    *total = n;
    return all;
}

static int resume_with(Match *match, const Config *config, const JournalHeader *header,
                       Reason *reason)
{
    Journal *journal = match->journal;
    JournalGames played = match->played;
    bool good = open_match(match, config, reason);
    match->journal = journal;
    match->played = played;
    if (!good || !runner_check_engines(config, match->log, reason))
        return complain(reason->text, STATUS_USAGE);
    if (args_fingerprint(config, match->openings) != header->fingerprint ||
        schedule_games(&config->schedule) != header->games ||
        config->schedule.shard != header->shard || config->schedule.shards != header->shards)
        return complain("the arguments or openings differ from those of the journal: that would be "
                        "another match",
                        STATUS_USAGE);
    return play_match(match);
}

static int resume_match(const Config *config, int count, char *const *arguments)
{
    Match match = {0};
    JournalHeader header = {0};
    Reason reason = {""};
    match.journal = journal_open(config->input[0], &header, &match.played, &reason);
    if (!match.journal)
        return complain(reason.text, STATUS_FAILED);
    int total = 0;
    char **all = join_arguments(&header, count, arguments, &total);
    Config whole;
    int status;
    if (!all)
        status = complain("out of memory", STATUS_FAILED);
    else if (!args_read(total, all, &whole, &reason))
        status = complain(reason.text, STATUS_USAGE);
    else
        status = resume_with(&match, &whole, &header, &reason);
    close_match(&match);
    if (all)
        args_free(&whole);
    free(all);
    journal_header_free(&header);
    return status;
}

int match_run(const Config *config, int count, char *const *arguments)
{
    if (config->mode == MODE_RESUME)
        return resume_match(config, count, arguments);
    return start_match(config, count, arguments);
}
