#include "engine/uhp/session.h"

#include <stdarg.h>
#include <stddef.h>

#include "core/movegen/movegen.h"
#include "core/os/clock.h"
#include "engine/uhp/commands.h"

static size_t table_bytes(int megabytes)
{
    return (size_t)megabytes << 20;
}

bool session_init(Session *session, const Options *options, FILE *log)
{
    *session = (Session){.options = *options, .log = log};
    session->search = search_create(options->value[OPTION_NUM_THREADS],
                                    table_bytes(options->value[OPTION_TABLE_MB]));
    session->side = -1;
    game_init(&session->game, 0, false);
    return session->search != NULL;
}

void session_free(Session *session)
{
    search_destroy(session->search);
    game_free(&session->game);
    text_free(&session->text);
}

bool session_set_option(Session *session, OptionChange change)
{
    if (change.value == session->options.value[change.id]) {
        return true;
    }
    if (change.id == OPTION_NUM_THREADS && !search_set_threads(session->search, change.value)) {
        return false;
    }
    if (change.id == OPTION_TABLE_MB &&
        !search_set_table(session->search, table_bytes(change.value))) {
        return false;
    }
    session->options.value[change.id] = change.value;
    return true;
}

/* Why a command can't run now, or NULL. */
static const char *missing(const Session *session, Need need)
{
    if ((need == NEED_GAME || need == NEED_OPEN_GAME) && !session->has_game) {
        return "there is no game yet; start one with 'newgame'";
    }
    if (need == NEED_OPEN_GAME && session_game_is_over(session)) {
        return "the game is over; 'undo' takes back moves, 'newgame' starts another game";
    }
    return NULL;
}

static void run_command(Session *session, const Command *command, Slice arguments)
{
    const char *problem = missing(session, command->need);
    if (problem != NULL) {
        session_error(session, "%s", problem);
    } else {
        command->run(session, arguments);
    }
}

bool session_execute_line(Session *session, const Line *line, FILE *out)
{
    Slice arguments = slice_trim(line->text);
    Slice name = slice_word(&arguments);
    const Command *command = commands_find(name);
    session->out = out;
    session->started = line->received;
    if (line->cut) {
        session_error(session, "that line is too long to be read");
    } else if (name.size == 0) {
        return true;
    } else if (command == NULL) {
        session_error(session, "there is no command '%s'; 'help' lists them",
                      slice_shown(name).text);
    } else {
        run_command(session, command, slice_trim(arguments));
    }
    if (command == NULL || command->need != NEED_SILENCE) {
        fputs("ok\n", out);
        fflush(out);
    }
    return !session->finished;
}

bool session_execute(Session *session, Slice text, FILE *out)
{
    Line line = {text, clock_now(), false};
    return session_execute_line(session, &line, out);
}

bool session_must_end(const Session *session, bool endless)
{
    const Input *input = session->input;
    return input != NULL && (input_is_interrupted(input) || (endless && input_is_over(input)));
}

void session_check_interrupt(void *session)
{
    Session *self = session;
    if (session_must_end(self, atomic_load(&self->endless))) {
        search_stop(self->search);
    }
}

int session_contempt(const Session *session)
{
    int contempt = session->options.value[OPTION_CONTEMPT];
    bool ours = session->side < 0 || session->side == session->game.board.turn;
    return ours ? contempt : -contempt;
}

static bool is_worth_pondering(const Session *session)
{
    return session->options.value[OPTION_PONDER] != PONDER_DISABLED &&
           session->options.value[OPTION_SKILL_LEVEL] == OPTIONS_FULL_SKILL && session->has_game &&
           !session_game_is_over(session) && movegen_count(&session->game.board) > 1;
}

void session_start_pondering(Session *session)
{
    if (!is_worth_pondering(session)) {
        return;
    }
    bool single = session->options.value[OPTION_PONDER] == PONDER_SINGLE_THREADED;
    SearchInput input = {
        .game = &session->game,
        .limits = LIMITS_NONE,
        .contempt = session_contempt(session),
        .threads = single ? 1 : 0,
        .repetition_draw = session->options.value[OPTION_REPETITION_DRAW] != 0,
    };
    session->pondering = true;
    atomic_store(&session->endless, true);
    search_start(session->search, &input);
    session_check_interrupt(session);
}

void session_stop_pondering(Session *session)
{
    if (session->pondering) {
        SearchResult unused;
        search_stop(session->search);
        search_wait(session->search, &unused);
        session->pondering = false;
    }
}

void session_error(Session *session, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("err ", session->out);
    vfprintf(session->out, format, arguments);
    fputc('\n', session->out);
    va_end(arguments);
}

void session_write_text(Session *session)
{
    if (session->text.failed) {
        session_error(session, "there is not enough memory for that");
    } else {
        fprintf(session->out, "%s\n", session->text.data);
    }
}

void session_write_game(Session *session)
{
    bool repetition_draw = session->options.value[OPTION_REPETITION_DRAW] != 0;
    text_clear(&session->text);
    notation_write_game(&session->game, repetition_draw, &session->text);
    session_write_text(session);
}

bool session_game_is_over(const Session *session)
{
    return board_outcome(&session->game.board) != OUTCOME_NONE;
}
