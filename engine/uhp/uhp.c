#include "engine/uhp/uhp.h"

#include <stddef.h>

#include "core/os/clock.h"
#include "engine/uhp/commands.h"
#include "engine/uhp/ponder.h"
#include "engine/uhp/reply.h"

/* Why a command can't run now, or NULL. */
static const char *find_obstacle(const Session *session, Need need)
{
    if ((need == NEED_GAME || need == NEED_OPEN_GAME) && !session->has_game) {
        return "there is no game yet; start one with 'newgame'";
    }
    if (need == NEED_OPEN_GAME && session_game_is_over(session)) {
        return "the game is over; 'undo' takes back moves, 'newgame' starts another game";
    }
    return NULL;
}

static void run_command(Session *session, Reply *reply, const Command *command, Slice arguments)
{
    const char *obstacle = find_obstacle(session, command->need);
    if (obstacle != NULL) {
        reply_error(reply, "%s", obstacle);
    } else {
        command->run(session, reply, arguments);
    }
}

UhpAnswer uhp_answer(Session *session, const Line *line, FILE *out)
{
    Slice arguments = slice_trim(line->text);
    Slice name = slice_word(&arguments);
    const Command *command = commands_find(name);
    Reply reply = {.out = out, .started = line->received};
    if (line->cut) {
        reply_error(&reply, "that line is too long to be read");
    } else if (name.size == 0) {
        return UHP_SILENT;
    } else if (command == NULL) {
        commands_refuse(name, &reply);
    } else {
        run_command(session, &reply, command, slice_trim(arguments));
    }
    reply_free(&reply);
    bool silent = command != NULL && command->need == NEED_SILENCE;
    return reply.last ? UHP_LEFT : silent ? UHP_SILENT : UHP_REPLIED;
}

/* Every line has its reply, also one that there was no room for. */
static void refuse_lines(int64_t count, FILE *out)
{
    for (; count > 0 && !ferror(out); count--) {
        fputs("err too many commands waited: this one was not kept\nok\n", out);
    }
    fflush(out);
}

bool uhp_execute_line(Session *session, const Line *line, FILE *out)
{
    if (line->refused > 0) {
        refuse_lines(line->refused, out);
        return true;
    }
    UhpAnswer answer = uhp_answer(session, line, out);
    if (answer == UHP_REPLIED) {
        fputs("ok\n", out);
        fflush(out);
    }
    return answer != UHP_LEFT;
}

bool uhp_execute(Session *session, Slice text, FILE *out)
{
    Line line = {.text = text, .received = clock_now()};
    return uhp_execute_line(session, &line, out);
}

/* Takes the next line and executes it; thinks on its own while there is none. False when there is
 * no more. */
static bool run_line(Session *session, Input *input, int64_t free_since, FILE *out)
{
    Line line;
    ponder_start(session);
    bool has_line = input_next(input, &line);
    ponder_stop(session);
    if (!has_line) {
        return false;
    }
    /* A command that had to wait is timed from when its turn came. */
    line.received = line.received > free_since ? line.received : free_since;
    return uhp_execute_line(session, &line, out);
}

bool uhp_run(Session *session, int stream, int output, FILE *out)
{
    uhp_execute(session, slice_of("info"), out);
    Input input;
    session->input = &input;
    if (!input_open(&input, stream, output, session_check_interrupt, session)) {
        session->input = NULL;
        return false;
    }
    int64_t free_since = clock_now();
    while (!ferror(out) && run_line(session, &input, free_since, out)) {
        free_since = clock_now();
    }
    input_close(&input);
    session->input = NULL;
    return true;
}
