/* Engines as players, see player.h. MIT licence. */
#include "tools/match/play/player.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/os/clock.h"
#include "tools/match/results/record.h"

enum {
    REPLY_LINES = 65536, /* a longer reply is garbage */
    REPLY_BYTES = 16 << 20,
    COMMAND_SIZE = 128, /* longest bestmove or options command that is composed here */
};

/* How long an engine may take to end by itself, and to die after its output ended. */
#define QUIT_PATIENCE  (CLOCK_SECOND / 2)
#define DEATH_PATIENCE (CLOCK_SECOND / 5)

static const char *const fault_names[] = {"none",    "time",  "illegal", "garbage",
                                          "refusal", "state", "crash",   "closed",
                                          "silence", "start", "stopped", "runner"};

const char *player_fault_name(Fault fault)
{
    return fault_names[fault];
}

void player_init(Player *player, const EngineSpec *spec, Launcher *launcher, Log *log, int core,
                 int worker)
{
    *player = (Player){.spec = spec, .launcher = launcher, .log = log, .core = core};
    snprintf(player->label, sizeof player->label, "%.48s#%d", spec->name, worker);
}

int64_t player_deadline(const Player *player)
{
    return clock_now() + player->spec->patience;
}

const char *player_line(const Player *player, int index)
{
    assert(index >= 0 && index < player->reply.count);
    return player->reply.text.data + player->reply.start[index];
}

static void set_reason(Reason *reason, const char *what, const char *detail)
{
    snprintf(reason->text, sizeof reason->text, "%s%.180s", what, detail);
}

/* Turns the end of a wait into a fault, with what is known of the process. */
static Fault fault_of(Player *player, ProcessWait wait, Reason *reason)
{
    Process *process = &player->process;
    switch (wait) {
    case PROCESS_READY:
        return FAULT_NONE;
    case PROCESS_TIMEOUT:
        set_reason(reason, "no reply", "");
        return FAULT_SILENCE;
    case PROCESS_STOPPED:
        set_reason(reason, "stopped", "");
        return FAULT_STOPPED;
    case PROCESS_FLOOD:
        set_reason(reason, "a reply without end", "");
        return FAULT_GARBAGE;
    case PROCESS_CLOSED:
        break;
    }
    process->stop = -1; /* finding out how it ended is not to be interrupted */
    bool dead = process_wait(process, clock_now() + DEATH_PATIENCE);
    process_describe_end(process, reason);
    return dead ? FAULT_CRASH : FAULT_CLOSED;
}

Fault player_send(Player *player, const char *line, int64_t deadline, Reason *reason)
{
    player->oddities += process_drain(&player->process);
    log_line(player->log, player->label, '<', slice_of(line));
    Text *text = &player->reply.text;
    text_clear(text);
    text_add(text, line);
    text_add(text, "\n");
    if (text->failed) {
        set_reason(reason, "out of memory", "");
        return FAULT_RUNNER;
    }
    return fault_of(player, process_write(&player->process, text->data, text->size, deadline),
                    reason);
}

/* Keeps a line of a reply; false when it grows out of all proportion. */
static bool keep_line(Reply *reply, Slice line)
{
    if (reply->count == REPLY_LINES || reply->text.size + line.size > REPLY_BYTES) {
        return false;
    }
    if (reply->count == reply->capacity) {
        int capacity = reply->capacity ? 2 * reply->capacity : 16;
        size_t *start = realloc(reply->start, (size_t)capacity * sizeof *start);
        if (!start) {
            return false;
        }
        reply->start = start;
        reply->capacity = capacity;
    }
    reply->start[reply->count] = reply->text.size;
    text_append(&reply->text, line.data, line.size);
    text_append(&reply->text, "", 1);
    if (reply->text.failed) {
        return false;
    }
    reply->count++;
    return true;
}

Fault player_receive(Player *player, int64_t deadline, Reason *reason)
{
    Reply *reply = &player->reply;
    text_clear(&reply->text);
    reply->count = 0;
    for (;;) {
        Slice line;
        Fault fault =
            fault_of(player, process_read_line(&player->process, &line, deadline), reason);
        if (fault) {
            return fault;
        }
        line = slice_trim(line);
        log_line(player->log, player->label, '>', line);
        if (slice_equals(line, "ok")) {
            return FAULT_NONE;
        }
        if (line.size > 0 && !keep_line(reply, line)) {
            return fault_of(player, PROCESS_FLOOD, reason);
        }
    }
}

Fault player_command(Player *player, const char *line, int64_t deadline, Reason *reason)
{
    Fault fault = player_send(player, line, deadline, reason);
    return fault ? fault : player_receive(player, deadline, reason);
}

/* The line of the latest reply that refuses the command, or NULL. */
static const char *refusal(const Player *player)
{
    for (int i = 0; i < player->reply.count; i++) {
        const char *line = player_line(player, i);
        if (strncmp(line, "err", 3) == 0 || strncmp(line, "invalidmove", 11) == 0) {
            return line;
        }
    }
    return NULL;
}

static void learn_identity(Player *player)
{
    for (int i = 0; i < player->reply.count; i++) {
        const char *line = player_line(player, i);
        if (strncmp(line, "id ", 3) == 0) {
            snprintf(player->identity, sizeof player->identity, "%s", line + 3);
        } else if (player->identity[0] && !player->capabilities[0]) {
            snprintf(player->capabilities, sizeof player->capabilities, "%s", line);
        }
    }
}

static Fault set_option(Player *player, const char *name, const char *value, Reason *reason)
{
    Text line = {0};
    text_format(&line, "options set %s %s", name, value);
    Fault fault = FAULT_RUNNER;
    if (!line.failed) {
        fault = player_command(player, line.data, player_deadline(player), reason);
    }
    text_free(&line);
    const char *refused = fault ? NULL : refusal(player);
    if (refused) {
        snprintf(reason->text, sizeof reason->text, "refuses option %.40s=%.40s: %.120s", name,
                 value, refused);
        return FAULT_REFUSAL;
    }
    return fault;
}

static bool option_is_set(const EngineSpec *spec, const char *name)
{
    for (int i = 0; i < spec->option_count; i++) {
        if (strcmp(spec->options[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* Turns on the reports that carry scores, where the engine has them and nobody decided otherwise.
 */
static Fault ask_for_scores(Player *player, Reason *reason)
{
    static const char name[] = "ReportIntermediateBestMoves";
    if (!player->spec->scores || option_is_set(player->spec, name)) {
        return FAULT_NONE;
    }
    Fault fault = player_command(player, "options", player_deadline(player), reason);
    bool has = false;
    for (int i = 0; !fault && i < player->reply.count; i++) {
        has |= strncmp(player_line(player, i), name, sizeof name - 1) == 0;
    }
    return fault || !has ? fault : set_option(player, name, "True", reason);
}

static Fault greet(Player *player, Reason *reason)
{
    Fault fault = player_receive(player, player_deadline(player), reason);
    if (fault == FAULT_STOPPED) {
        return fault;
    }
    if (fault) {
        Reason why = *reason;
        snprintf(reason->text, sizeof reason->text, "no banner: %.200s", why.text);
        return FAULT_START;
    }
    learn_identity(player);
    for (int i = 0; i < player->spec->option_count && !fault; i++) {
        const EngineOption *option = &player->spec->options[i];
        fault = set_option(player, option->name, option->value, reason);
    }
    return fault ? fault : ask_for_scores(player, reason);
}

Fault player_start(Player *player, Reason *reason)
{
    if (player->process.pid) {
        return FAULT_NONE;
    }
    const EngineSpec *spec = player->spec;
    ProcessSpec start = {.argv = spec->argv,
                         .environment = spec->environment,
                         .directory = spec->directory,
                         .errors = spec->errors,
                         .core = player->core};
    if (!process_start(&player->process, &start, player->launcher, reason)) {
        return FAULT_RUNNER;
    }
    Fault fault = greet(player, reason);
    if (fault) {
        player_quit(player);
    }
    return fault;
}

void player_quit(Player *player)
{
    if (player->process.pid) {
        int64_t deadline = clock_now() + QUIT_PATIENCE;
        player->process.stop = -1;
        log_line(player->log, player->label, '<', slice_of("exit"));
        process_write(&player->process, "exit\n", 5, deadline);
        process_stop(&player->process, deadline);
    }
    text_free(&player->reply.text);
    free(player->reply.start);
    player->reply = (Reply){0};
}

/* Appends a time for one move, in the form this engine understands. */
static void write_time(const Player *player, int64_t time, Text *out)
{
    int64_t ticks = time / 100; /* tenths of a microsecond: seven decimals, as .NET has them */
    int64_t seconds = ticks / 10000000;
    int fraction = (int)(ticks % 10000000);
    if (player->spec->time_form == TIME_FORM_SECONDS || player->seconds) {
        text_format(out, " seconds %lld.%07d", (long long)seconds, fraction);
        return;
    }
    text_format(out, " time %02lld:%02d:%02d", (long long)(seconds / 3600),
                (int)(seconds / 60 % 60), (int)(seconds % 60));
    if (fraction) {
        text_format(out, ".%07d", fraction);
    }
}

static void write_best_move(const Player *player, const Budget *budget, Text *out)
{
    text_add(out, "bestmove");
    if (budget->depth >= 0) {
        text_format(out, " depth %d", budget->depth);
    }
    if (budget->nodes >= 0) {
        text_format(out, " nodes %lld", (long long)budget->nodes);
    }
    if (budget->remaining >= 0 && player->spec->time_form == TIME_FORM_CLOCK) {
        text_format(out, " clock %.3f %.3f", (double)budget->remaining / 1e9,
                    (double)budget->increment / 1e9);
    } else if (budget->time >= 0) {
        write_time(player, budget->time, out);
    }
}

static int64_t answer_deadline(const Player *player, const Budget *budget)
{
    const EngineSpec *spec = player->spec;
    int64_t time = budget->time;
    if (spec->time_form == TIME_FORM_CLOCK && budget->remaining >= 0) {
        time = budget->remaining;
    }
    return clock_now() + (time >= 0 ? time + spec->margin + spec->patience : spec->thinking);
}

/* Reads the move of a line that is MoveString, or MOVE;DEPTH;SCORE;…. */
static ReadMove read_line_move(const char *line, const Board *board, Move *move, Reason *reason)
{
    Slice rest = slice_of(line);
    return notation_read_move(board, slice_cut(&rest, ';'), move, reason);
}

/* Reads the score and depth of the last line in the form MOVE;DEPTH;SCORE;…, where there is one. */
static void read_score(const Player *player, Answer *answer)
{
    for (int i = player->reply.count - 1; i >= 0; i--) {
        Slice rest = slice_of(player_line(player, i));
        slice_cut(&rest, ';');
        int64_t depth;
        if (rest.size == 0 || !slice_to_int64(slice_cut(&rest, ';'), &depth) || depth < 0 ||
            depth > RECORD_MAX_DEPTH) {
            continue;
        }
        char number[32];
        Slice score = slice_cut(&rest, ';');
        if (score.size == 0 || score.size >= sizeof number) {
            continue;
        }
        memcpy(number, score.data, score.size);
        number[score.size] = '\0';
        char *end;
        double value = strtod(number, &end);
        if (*end != '\0' || !isfinite(value)) {
            continue;
        }
        double hundredths = fmax(-RECORD_MAX_SCORE, fmin(RECORD_MAX_SCORE, round(value * 100.0)));
        *answer = (Answer){.move = answer->move,
                           .elapsed = answer->elapsed,
                           .has_score = true,
                           .score = (int)hundredths,
                           .depth = (int)depth};
        return;
    }
}

/* Finds the move in the latest reply: its last line that reads as a MoveString. */
static Fault read_answer(const Player *player, const Board *board, Answer *answer, Reason *reason)
{
    const char *refused = refusal(player);
    if (refused) {
        set_reason(reason, "refuses bestmove: ", refused);
        return FAULT_REFUSAL;
    }
    for (int i = player->reply.count - 1; i >= 0; i--) {
        const char *line = player_line(player, i);
        Reason why;
        ReadMove read = read_line_move(line, board, &answer->move, &why);
        if (read == READ_UNREADABLE) {
            continue;
        }
        if (read == READ_OK) {
            read_score(player, answer);
            return FAULT_NONE;
        }
        snprintf(reason->text, sizeof reason->text, "plays '%.40s': %.180s", line, why.text);
        return FAULT_ILLEGAL;
    }
    if (player->reply.count == 0) {
        set_reason(reason, "answers nothing to bestmove", "");
    } else {
        set_reason(reason, "answers to bestmove: ", player_line(player, player->reply.count - 1));
    }
    return FAULT_GARBAGE;
}

/* Sends one bestmove and receives its reply, timed. */
static Fault ask(Player *player, const Budget *budget, Answer *answer, Reason *reason)
{
    Text line = {0};
    write_best_move(player, budget, &line);
    Fault fault = FAULT_RUNNER;
    if (line.failed) {
        set_reason(reason, "out of memory", "");
    } else {
        int64_t deadline = answer_deadline(player, budget);
        int64_t start = clock_now();
        fault = player_command(player, line.data, deadline, reason);
        answer->elapsed = clock_now() - start;
    }
    text_free(&line);
    return fault;
}

Fault player_best_move(Player *player, const Board *board, const Budget *budget, Answer *answer,
                       Reason *reason)
{
    *answer = (Answer){.move = MOVE_NONE};
    Fault fault = ask(player, budget, answer, reason);
    bool respell =
        player->spec->time_form == TIME_FORM_AUTO && !player->seconds && budget->time >= 0;
    if (!fault && respell && refusal(player)) {
        player->seconds = true;
        fault = ask(player, budget, answer, reason);
        player->seconds = !fault && !refusal(player);
    }
    return fault ? fault : read_answer(player, board, answer, reason);
}

static bool read_state(Slice word, GameState *state)
{
    for (GameState s = STATE_NOT_STARTED; s <= STATE_BLACK_WINS; s++) {
        if (slice_equals_any_case(word, game_state_name(s))) {
            *state = s;
            return true;
        }
    }
    return false;
}

Fault player_claimed_state(const Player *player, GameState *state, Reason *reason)
{
    const char *refused = refusal(player);
    if (refused) {
        set_reason(reason, "refuses: ", refused);
        return FAULT_REFUSAL;
    }
    for (int i = player->reply.count - 1; i >= 0; i--) {
        Slice rest = slice_of(player_line(player, i));
        GameType type;
        if (notation_read_type(slice_cut(&rest, ';'), &type) &&
            read_state(slice_cut(&rest, ';'), state)) {
            return FAULT_NONE;
        }
    }
    set_reason(reason, "no GameString in the reply: ",
               player->reply.count ? player_line(player, player->reply.count - 1) : "(nothing)");
    return FAULT_GARBAGE;
}
