/* A whole match, see match.h. MIT licence. */
#include "tools/match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tools/match/args/file_flags.h"
#include "tools/match/args/fingerprint.h"
#include "tools/match/args/flags.h"
#include "tools/match/play/book.h"
#include "tools/match/play/compliance.h"
#include "tools/match/play/log.h"
#include "tools/match/play/openings.h"
#include "tools/match/play/runner.h"
#include "tools/match/reports/outputs.h"
#include "tools/match/reports/report.h"
#include "tools/match/reports/view.h"
#include "tools/match/results/journal.h"
#include "tools/match/results/merge.h"
#include "tools/match/results/results.h"
#include "tools/match/results/verify.h"

/* What a match is made of while it is played. */
typedef struct Match {
    const Config *config;
    const char *path; /* of the journal */
    Openings *openings;
    Log *log;
    Journal *journal;
    JournalGames played;
    Outputs *outputs;
    Results results;
    View view;
} Match;

static MatchStatus complain(const char *reason, MatchStatus status)
{
    fprintf(stderr, "match: %s\n", reason);
    return status;
}

static bool on_game(void *context, const Record *record, const Results *results, bool old,
                    Reason *reason)
{
    Match *match = context;
    view_game(&match->view, record, results, old);
    return outputs_add(match->outputs, record, reason);
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
    outputs_close(match->outputs);
    results_free(&match->results);
    log_close(match->log);
    openings_free(match->openings);
}

/* Loads the openings and tries the engines: nothing is written before. */
static bool prepare(Match *match, const Config *config, Reason *reason)
{
    match->config = config;
    match->openings = openings_load(&config->openings, reason);
    if (!match->openings) {
        return false;
    }
    if (config->log && !(match->log = log_open(config->log, reason))) {
        return false;
    }
    if (!results_init(&match->results, config->engines, config->repeats == REPEATS_COUNT)) {
        snprintf(reason->text, sizeof reason->text, "out of memory");
        return false;
    }
    return runner_check_engines(config, match->log, reason);
}

/* Writes the files that are asked for, then prints the report: nobody may be there to read it. */
static bool publish(const Config *config, const JournalHeader *header, const JournalGames *games,
                    Reason *reason)
{
    Report report;
    Text text = {0};
    bool made = report_make(&report, config, header, games);
    bool good = made && report_write_files(&report, reason);
    if (made) {
        report_write_text(&report, &text);
    }
    bool printed = made && !text.failed && fputs(text.data, stdout) >= 0 && fflush(stdout) == 0;
    if (!made || (good && !printed)) {
        snprintf(reason->text, sizeof reason->text, "can't write the report");
    }
    text_free(&text);
    report_free(&report);
    return good && printed;
}

/* Reports from the journal, which the match has closed. */
static bool publish_journal(const Match *match, Reason *reason)
{
    JournalHeader header;
    JournalGames games;
    if (!journal_read(match->path, &header, &games, reason)) {
        return false;
    }
    bool good = publish(match->config, &header, &games, reason);
    journal_header_free(&header);
    journal_games_free(&games);
    return good;
}

/* Plays what is left, and says what came of it. */
static MatchStatus play_match(Match *match)
{
    Reason reason = {""};
    match->outputs = outputs_open(match->config, &reason);
    if (!match->outputs) {
        return complain(reason.text, MATCH_FAILED);
    }
    RunnerInput input = {.config = match->config,
                         .openings = match->openings,
                         .journal = match->journal,
                         .log = match->log,
                         .played = &match->played,
                         .observer = {on_game, on_boards, match}};
    view_start(&match->view, match->config, match->played.count);
    RunnerEnd end = runner_play(&input, &match->results, &reason);
    view_end(&match->view);
    journal_close(match->journal);
    match->journal = NULL;
    MatchStatus status = MATCH_GOOD;
    if (end == RUNNER_FAILED) {
        status = complain(reason.text, MATCH_FAILED);
    } else if (end == RUNNER_STOPPED) {
        status = MATCH_STOPPED;
    }
    if (!publish_journal(match, &reason)) {
        status = complain(reason.text, MATCH_FAILED);
    }
    if (status != MATCH_GOOD) {
        fprintf(stderr, "match: go on with: match -resume %s\n", match->path);
    }
    return status;
}

/* A journal's name when none was given. */
static void make_name(char *name, size_t size)
{
    time_t now = time(NULL);
    struct tm parts;
    gmtime_r(&now, &parts);
    strftime(name, size, "match-%Y%m%d-%H%M%S.jsonl", &parts);
}

static bool create_journal(Match *match, int count, char *const *arguments, Reason *reason)
{
    const Config *config = match->config;
    char **names = calloc((size_t)config->engines, sizeof *names);
    char **copies = calloc((size_t)count + 1, sizeof *copies);
    if (names && copies) {
        for (int i = 0; i < config->engines; i++) {
            names[i] = config->engine[i].name;
        }
        for (int i = 0; i < count; i++) {
            copies[i] = arguments[i];
        }
        JournalHeader header = {.fingerprint = fingerprint_of(config, match->openings),
                                .games = schedule_games(&config->schedule),
                                .shard = config->schedule.shard,
                                .shards = config->schedule.shards,
                                .started = (int64_t)time(NULL),
                                .engines = config->engines,
                                .engine = names,
                                .arguments = count,
                                .argument = copies};
        match->journal = journal_create(match->path, &header, reason);
    } else {
        snprintf(reason->text, sizeof reason->text, "out of memory");
    }
    free(names);
    free(copies);
    return match->journal != NULL;
}

static MatchStatus start_match(const Config *config, int count, char *const *arguments)
{
    Match match = {0};
    Reason reason = {""};
    char name[64];
    make_name(name, sizeof name);
    match.path = config->journal ? config->journal : name;
    MatchStatus status;
    if (!prepare(&match, config, &reason)) {
        status = complain(reason.text, MATCH_USAGE);
    } else if (!create_journal(&match, count, arguments, &reason)) {
        status = complain(reason.text, MATCH_FAILED);
    } else {
        status = play_match(&match);
    }
    close_match(&match);
    return status;
}

/* The arguments by which a journal is read: those of its match, then the present ones without the
 * flag that named the journals. NULL when memory runs out. */
static char **join_arguments(const JournalHeader *header, int count, char *const *arguments,
                             int *total)
{
    static const char *const inputs[] = {"resume", "merge", "report"};
    char **all = calloc((size_t)(header->arguments + count) + 1, sizeof *all);
    if (!all) {
        return NULL;
    }
    int n = 0;
    for (int i = 0; i < header->arguments; i++) {
        all[n++] = header->argument[i];
    }
    for (int i = 0; i < count;) {
        bool input = false;
        for (int k = 0; k < 3; k++) {
            input |= strcmp(flags_name(arguments[i]), inputs[k]) == 0;
        }
        for (int span = args_span(count, arguments, i); span > 0; span--, i++) {
            if (!input) {
                all[n++] = arguments[i];
            }
        }
    }
    *total = n;
    return all;
}

static MatchStatus go_on(Match *match, const Config *config, const JournalHeader *header)
{
    Reason reason = {""};
    if (!prepare(match, config, &reason)) {
        return complain(reason.text, MATCH_USAGE);
    }
    if (fingerprint_of(config, match->openings) != header->fingerprint ||
        schedule_games(&config->schedule) != header->games ||
        config->schedule.shard != header->shard || config->schedule.shards != header->shards) {
        return complain("the arguments or openings differ from those of the journal: that would "
                        "be another match",
                        MATCH_USAGE);
    }
    if (!verify_games(&match->played, &match->path, config, match->openings, &reason)) {
        return complain(reason.text, MATCH_FAILED);
    }
    return play_match(match);
}

static MatchStatus resume_match(const Config *config, int count, char *const *arguments)
{
    Match match = {.path = config->input[0]};
    JournalHeader header;
    Reason reason = {""};
    match.journal = journal_open(match.path, &header, &match.played, &reason);
    if (!match.journal) {
        return complain(reason.text, MATCH_FAILED);
    }
    int total = 0;
    char **all = join_arguments(&header, count, arguments, &total);
    Config whole = {0};
    MatchStatus status;
    if (!all) {
        status = complain("out of memory", MATCH_FAILED);
    } else if (!args_read(total, all, &whole, &reason)) {
        status = complain(reason.text, MATCH_USAGE);
    } else {
        status = go_on(&match, &whole, &header);
    }
    close_match(&match);
    args_free(&whole);
    free(all);
    journal_header_free(&header);
    return status;
}

/* Writes all games again, to the files that grow with a match. */
static bool write_outputs(const Config *config, const JournalGames *games, Reason *reason)
{
    Outputs *outputs = outputs_open(config, reason);
    bool good = outputs != NULL;
    for (int i = 0; good && i < games->count; i++) {
        good = outputs_add(outputs, &games->record[i], reason);
    }
    outputs_close(outputs);
    return good;
}

/* Writes a journal of all games. */
static bool write_journal(const char *path, const JournalHeader *header, const JournalGames *games,
                          Reason *reason)
{
    if (!path) {
        return true;
    }
    Journal *journal = journal_create(path, header, reason);
    bool good = journal != NULL;
    for (int i = 0; good && i < games->count; i++) {
        good = journal_add(journal, &games->record[i], reason);
    }
    journal_close(journal);
    return good;
}

/* Reads the match of a header. The files to be written are those of the present command line alone:
 * those of the match are its own. */
static bool read_whole(int count, char *const *arguments, const Config *config,
                       const JournalHeader *header, Config *whole, Reason *reason)
{
    if (!args_read(count, arguments, whole, reason)) {
        return false;
    }
    file_flags_copy(whole, config);
    if (whole->engines == header->engines && schedule_games(&whole->schedule) == header->games) {
        return true;
    }
    snprintf(reason->text, sizeof reason->text, "the journal does not fit its arguments");
    return false;
}

static MatchStatus report_games(const Config *config, int count, char *const *arguments,
                                const JournalHeader *header, const JournalGames *games)
{
    Reason reason = {""};
    int total = 0;
    char **all = join_arguments(header, count, arguments, &total);
    Config whole = {0};
    MatchStatus status = MATCH_GOOD;
    if (!all) {
        status = complain("out of memory", MATCH_FAILED);
    } else if (!read_whole(total, all, config, header, &whole, &reason)) {
        status = complain(reason.text, MATCH_USAGE);
    } else if (!verify_games(games, config->input, &whole, NULL, &reason) ||
               !write_journal(config->journal, header, games, &reason) ||
               !write_outputs(&whole, games, &reason) || !publish(&whole, header, games, &reason)) {
        status = complain(reason.text, MATCH_FAILED);
    }
    args_free(&whole);
    free(all);
    return status;
}

static MatchStatus report_journals(const Config *config, int count, char *const *arguments)
{
    JournalHeader header;
    JournalGames games;
    Reason reason = {""};
    bool good = config->mode == MODE_MERGE
                    ? merge_read(config->input, config->inputs, &header, &games, &reason)
                    : journal_read(config->input[0], &header, &games, &reason);
    if (!good) {
        return complain(reason.text, MATCH_FAILED);
    }
    MatchStatus status = report_games(config, count, arguments, &header, &games);
    journal_header_free(&header);
    journal_games_free(&games);
    return status;
}

/* What works on engines without playing a match. */
static MatchStatus examine(const Config *config)
{
    Reason reason = {""};
    Log *log = NULL;
    if (config->log && !(log = log_open(config->log, &reason))) {
        return complain(reason.text, MATCH_FAILED);
    }
    MatchStatus status = MATCH_GOOD;
    if (config->mode == MODE_COMPLIANCE) {
        for (int i = 0; i < config->engines; i++) {
            if (compliance_check(&config->engine[i], log) > 0) {
                status = MATCH_FAILED;
            }
        }
    } else if (!book_make(config, log, &reason)) {
        status = complain(reason.text, MATCH_FAILED);
    }
    log_close(log);
    return status;
}

MatchStatus match_run(const Config *config, int count, char *const *arguments)
{
    switch (config->mode) {
    case MODE_RESUME:
        return resume_match(config, count, arguments);
    case MODE_MERGE:
    case MODE_REPORT:
        return report_journals(config, count, arguments);
    case MODE_COMPLIANCE:
    case MODE_MAKE_OPENINGS:
        return examine(config);
    default:
        return start_match(config, count, arguments);
    }
}
