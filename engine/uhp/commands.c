#include "engine/uhp/commands.h"

#include <stddef.h>
#include <stdio.h>

#include "core/base/nearest.h"
#include "engine/uhp/bestmove.h"
#include "engine/uhp/gameplay.h"
#include "engine/uhp/solve.h"
#include "engine/uhp/tree.h"

static void run_info(Session *session, Reply *reply, Slice arguments);
static void run_help(Session *session, Reply *reply, Slice arguments);
static void run_options(Session *session, Reply *reply, Slice arguments);
static void run_exit(Session *session, Reply *reply, Slice arguments);
static void run_nothing(Session *session, Reply *reply, Slice arguments);

/* The first line of a command's help is what `help` alone says of it. */
static const Command commands[] = {
    {"info", run_info, NEED_NOTHING, "info", "name and version of the engine, expansions"},
    {"newgame", gameplay_newgame, NEED_NOTHING, "newgame [TYPE | GAMESTRING]",
     "start a game, or set one up\n"
     "Types are Base, Base+M, Base+L, Base+P, Base+ML, Base+MP, Base+LP and Base+MLP; without one\n"
     "it is Base. The state and turn fields of a GameString are worked out anew, and every move "
     "is\n"
     "checked; a refusal leaves the present game as it is."},
    {"play", gameplay_play, NEED_OPEN_GAME, "play MOVE",
     "play a move\n"
     "As in 'play wS1', 'play bG1 wS1-', 'play wB1 bG1', 'play pass'. A piece on the board tells\n"
     "where the move goes: -X west of X, \\X north-west, X/ north-east, X- east, X\\ south-east,\n"
     "/X south-west, X alone on top of it."},
    {"pass", gameplay_pass, NEED_OPEN_GAME, "pass", "pass, which is allowed when nothing else is"},
    {"validmoves", gameplay_validmoves, NEED_OPEN_GAME, "validmoves", "list the legal moves"},
    {"bestmove", bestmove_command, NEED_OPEN_GAME, "bestmove [LIMIT ...]",
     "find the best move, without playing it\n"
     "The first limit reached ends the search:\n"
     "  time HH:MM:SS   for the whole answer; fractions and days may be added\n"
     "  seconds S       the same, in seconds\n"
     "  depth N         plies\n"
     "  nodes N         positions\n"
     "  clock S [I]     a share of the S seconds left, when each move adds I\n"
     "Without a limit it goes on until 'stop', an interrupt, or a proven result."},
    {"undo", gameplay_undo, NEED_GAME, "undo [N]", "take back the last ply, or the last N"},
    {"options", run_options, NEED_NOTHING, "options [all | get NAME | set NAME VALUE]",
     "list the options, or show or set one\n"
     "A line is name;kind;value;default and then what is allowed. With 'all' come the constants "
     "of\n"
     "the search, Param.NAME, for those who tune them."},
    {"board", gameplay_board, NEED_GAME, "board", "draw the position"},
    {"eval", gameplay_eval, NEED_OPEN_GAME, "eval", "how the position looks without a search"},
    {"solve", solve_command, NEED_OPEN_GAME, "solve [MOVES] [tree] [LIMIT ...]",
     "prove the shortest forced win of the side to move\n"
     "It is looked for in up to MOVES own moves (all if none are given), against every reply; "
     "that\n"
     "there is none is said only when it is proven. 'tree' shows the answer to each reply. Limits\n"
     "are those of bestmove but for depth; without one it goes on until 'stop' or an interrupt."},
    {"perft", tree_perft, NEED_OPEN_GAME, "perft [N]",
     "count the leaves of the move tree, depth by depth up to N plies\n"
     "Without N it goes on until 'stop' or an interrupt; the end of input ends it a second later."},
    {"divide", tree_divide, NEED_OPEN_GAME, "divide N",
     "count the leaves at N plies for each move"},
    {"stop", run_nothing, NEED_SILENCE, "stop",
     "end what runs: bestmove answers with what it has found\n"
     "It takes effect at once on all commands given before it, and has no reply of its own."},
    {"help", run_help, NEED_NOTHING, "help [COMMAND]", "list the commands, or explain one"},
    {"?", run_help, NEED_NOTHING, "? [COMMAND]", "the same"},
    {"exit", run_exit, NEED_SILENCE, "exit",
     "end the engine\n"
     "It ends a search without limit, perft and divide; bestmove answers first."},
    {"quit", run_exit, NEED_SILENCE, "quit", "the same"},
};

enum { COMMAND_COUNT = sizeof(commands) / sizeof(commands[0]) };

const Command *commands_find(Slice name)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (slice_equals_any_case(name, commands[i].name)) {
            return &commands[i];
        }
    }
    return NULL;
}

static void run_info(Session *session, Reply *reply, Slice arguments)
{
    (void)session;
    (void)arguments;
    fputs("id Mandible v" MANDIBLE_VERSION "\nMosquito;Ladybug;Pillbug\n", reply->out);
}

const Command *commands_at(int place)
{
    return place < COMMAND_COUNT ? &commands[place] : NULL;
}

void commands_refuse(Slice name, Reply *reply)
{
    const char *names[COMMAND_COUNT];
    for (int i = 0; i < COMMAND_COUNT; i++) {
        names[i] = commands[i].name;
    }
    const char *nearest = nearest_find(name, names, COMMAND_COUNT);
    const Shown shown = slice_shown(name);
    if (nearest != NULL) {
        reply_error(reply, "there is no command '%s'; did you mean '%s'?", shown.text, nearest);
    } else {
        reply_error(reply, "there is no command '%s'; 'help' lists them", shown.text);
    }
}

static void list_commands(FILE *out)
{
    for (int i = 0; i < COMMAND_COUNT; i++) {
        Slice rest = slice_of(commands[i].help);
        Slice summary = slice_cut(&rest, '\n');
        fprintf(out, "%-10s  %.*s\n", commands[i].name, (int)summary.size, summary.data);
    }
}

static void run_help(Session *session, Reply *reply, Slice arguments)
{
    (void)session;
    Slice name = slice_word(&arguments);
    if (name.size == 0) {
        list_commands(reply->out);
        return;
    }
    const Command *command = commands_find(name);
    if (command == NULL) {
        commands_refuse(name, reply);
        return;
    }
    fprintf(reply->out, "%s\n%s\n", command->usage, command->help);
}

static void write_option(const Session *session, Reply *reply, OptionId id)
{
    text_clear(&reply->text);
    options_write(&session->options, id, &reply->text);
    reply_write_text(reply);
}

static void get_option(const Session *session, Reply *reply, Slice name)
{
    OptionId id;
    if (options_find(name, &id)) {
        write_option(session, reply, id);
    } else if (name.size == 0) {
        reply_error(reply, "'options get' needs the name of an option");
    } else {
        Reason reason;
        options_refuse(name, &reason);
        reply_error(reply, "%s", reason.text);
    }
}

static void set_option(Session *session, Reply *reply, Slice name, Slice value)
{
    OptionChange change;
    Reason reason;
    if (value.size == 0) {
        reply_error(reply, "'options set' needs the name of an option and a value");
    } else if (!options_read(&session->options, name, value, &change, &reason)) {
        reply_error(reply, "%s", reason.text);
    } else if (!session_set_option(session, change)) {
        reply_error(reply, "this machine can't give %s %s; the old value stays",
                    slice_shown(name).text, slice_shown(value).text);
    } else {
        write_option(session, reply, change.id);
    }
}

static void run_options(Session *session, Reply *reply, Slice arguments)
{
    Slice verb = slice_word(&arguments);
    Slice name = slice_word(&arguments);
    bool all = slice_equals_any_case(verb, "all");
    if (verb.size == 0 || all) {
        for (int id = 0; id < (all ? OPTION_ALL : OPTION_COUNT); id++) {
            write_option(session, reply, (OptionId)id);
        }
    } else if (slice_equals_any_case(verb, "get")) {
        get_option(session, reply, name);
    } else if (slice_equals_any_case(verb, "set")) {
        set_option(session, reply, name, slice_word(&arguments));
    } else {
        reply_error(reply, "'options' knows 'all', 'get' and 'set', not '%s'",
                    slice_shown(verb).text);
    }
}

static void run_exit(Session *session, Reply *reply, Slice arguments)
{
    (void)session;
    (void)arguments;
    reply->last = true;
}

/* `stop` does its work while other commands run, see input.c. */
static void run_nothing(Session *session, Reply *reply, Slice arguments)
{
    (void)session;
    (void)reply;
    (void)arguments;
}
