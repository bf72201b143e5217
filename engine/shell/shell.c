#include "engine/shell/shell.h"

#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/os/clock.h"
#include "core/os/editor.h"
#include "core/os/signals.h"
#include "engine/shell/complete.h"
#include "engine/shell/shorthand.h"
#include "engine/shell/tiles.h"
#include "engine/uhp/commands.h"
#include "engine/uhp/ponder.h"
#include "engine/uhp/uhp.h"

/* How long the engine thinks about a move of its own unless it is told otherwise. */
#define USUAL_LIMIT "seconds 5"

typedef struct Shell {
    Session *session;
    FILE *out;
    bool colours;
    Editor editor;
    atomic_bool busy;         /* a command runs: an interrupt ends that */
    bool plays[COLOUR_COUNT]; /* the sides that the engine plays */
    char limit[128];          /* how long it thinks about their moves */
    Text text;
} Shell;

/* A SignalsNotice. */
static void interrupt(void *context)
{
    Shell *shell = context;
    bool busy = atomic_load(&shell->busy);
    if (!busy) {
        editor_leave(&shell->editor);
    }
    fputc('\n', shell->out); /* the terminal has shown ^C */
    fflush(shell->out);
    if (!busy) {
        _Exit(EXIT_SUCCESS);
    }
    atomic_store(&shell->session->broken, true);
    session_check_interrupt(shell->session);
}

static void write_drawing(Shell *shell, const Text *drawing)
{
    Text coloured = {0};
    Slice plain = {drawing->data, drawing->size};
    if (shell->colours) {
        tiles_colour(plain, &coloured);
    }
    const Text *shown = shell->colours && !coloured.failed ? &coloured : drawing;
    fwrite(shown->data, 1, shown->size, shell->out);
    text_free(&coloured);
}

/* Executes a command of UHP and keeps its reply in shell->text. */
static UhpAnswer capture(Shell *shell, const char *command)
{
    Line line = {.text = slice_of(command), .received = clock_now()};
    FILE *file = tmpfile();
    text_clear(&shell->text);
    if (file == NULL) {
        return uhp_answer(shell->session, &line, shell->out);
    }
    UhpAnswer answer = uhp_answer(shell->session, &line, file);
    char chunk[1024];
    size_t size;
    rewind(file);
    while ((size = fread(chunk, 1, sizeof chunk, file)) > 0) {
        text_append(&shell->text, chunk, size);
    }
    fclose(file);
    return answer;
}

static UhpAnswer run(Shell *shell, Slice text)
{
    Line line = {.text = text, .received = clock_now()};
    return uhp_answer(shell->session, &line, shell->out);
}

/* Whether the reply in shell->text is a refusal; writes it if it is. */
static bool was_refused(Shell *shell)
{
    Slice rest = {shell->text.data, shell->text.size};
    Slice first = slice_word(&rest);
    bool refused = slice_equals(first, "err") || slice_equals(first, "invalidmove");
    if (refused) {
        fwrite(shell->text.data, 1, shell->text.size, shell->out);
    }
    return refused;
}

static void draw_board(Shell *shell)
{
    capture(shell, "board");
    write_drawing(shell, &shell->text);
}

/* Executes a command that changes the game and draws what came of it. False when it was refused. */
static bool change_game(Shell *shell, const char *command)
{
    capture(shell, command);
    if (was_refused(shell)) {
        return false;
    }
    draw_board(shell);
    return true;
}

static bool is_open(const Shell *shell)
{
    return shell->session->has_game && !session_game_is_over(shell->session);
}

/* Finds a move and plays it; false when there is none to play. */
static bool play_own_move(Shell *shell, Slice limit)
{
    Text command = {0};
    text_format(&command, "bestmove %.*s", (int)limit.size, limit.data);
    capture(shell, command.data != NULL ? command.data : "bestmove " USUAL_LIMIT);
    text_clear(&command);
    bool played = false;
    if (!was_refused(shell)) {
        Slice rest = slice_trim((Slice){shell->text.data, shell->text.size});
        Slice move = rest;
        while (rest.size > 0) {
            move = slice_cut(&rest, '\n');
        }
        fprintf(shell->out, "%s plays %.*s\n",
                shell->session->game.board.turn == WHITE ? "White" : "Black", (int)move.size,
                move.data);
        text_format(&command, "play %.*s", (int)move.size, move.data);
        played = command.data != NULL && change_game(shell, command.data);
    }
    text_free(&command);
    return played;
}

/* Plays while it is the turn of a side that the engine plays. */
static void play_own_sides(Shell *shell)
{
    while (is_open(shell) && shell->plays[shell->session->game.board.turn]) {
        if (!play_own_move(shell, slice_of(shell->limit))) {
            return;
        }
        if (atomic_load(&shell->session->broken)) {
            shell->plays[WHITE] = shell->plays[BLACK] = false;
            fputs("stopped; 'auto' goes on\n", shell->out);
        }
    }
}

static void run_play(Shell *shell, Slice text)
{
    Move move;
    Reason reason;
    const Board *board = &shell->session->game.board;
    Text command = {0};
    if (is_open(shell) && !slice_equals_any_case(text, "pass")) {
        char written[MOVE_STRING_SIZE];
        if (!shorthand_read(board, text, &move, &reason)) {
            fprintf(shell->out, "%s\n", reason.text);
            return;
        }
        notation_write_move(board, move, written);
        text_format(&command, "play %s", written);
    } else {
        text_format(&command, "play %.*s", (int)text.size, text.data);
    }
    if (command.data != NULL && change_game(shell, command.data)) {
        play_own_sides(shell);
    }
    text_free(&command);
}

static void run_go(Shell *shell, Slice limit)
{
    if (play_own_move(shell, limit.size > 0 ? limit : slice_of(USUAL_LIMIT))) {
        play_own_sides(shell);
    }
}

/* `auto [white | black | both | off] [LIMIT...]`: without a side the one to move. */
static void run_auto(Shell *shell, Slice arguments)
{
    Slice rest = arguments;
    Slice side = slice_word(&rest);
    bool both = slice_equals_any_case(side, "both");
    bool off = slice_equals_any_case(side, "off");
    bool white = slice_equals_any_case(side, "white");
    bool black = slice_equals_any_case(side, "black");
    bool named = both || off || white || black;
    int mover = shell->session->game.board.turn;
    shell->plays[WHITE] = both || white || (!named && mover == WHITE);
    shell->plays[BLACK] = both || black || (!named && mover == BLACK);
    Slice limit = slice_trim(named ? rest : arguments);
    snprintf(shell->limit, sizeof shell->limit, "%.*s", (int)limit.size, limit.data);
    if (limit.size == 0) {
        snprintf(shell->limit, sizeof shell->limit, "%s", USUAL_LIMIT);
    }
    if (!shell->session->has_game && !off && !change_game(shell, "newgame")) {
        return;
    }
    play_own_sides(shell);
}

/* Lists the moves piece by piece, or those of the pieces that a word means. */
static void run_validmoves(Shell *shell, Slice word)
{
    if (!is_open(shell)) {
        run(shell, slice_of("validmoves"));
        return;
    }
    const Board *board = &shell->session->game.board;
    MoveList list;
    Piece before = PIECE_NONE;
    Text *text = &shell->text;
    movegen_all(board, &list);
    text_clear(text);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        char written[MOVE_STRING_SIZE];
        notation_write_move(board, move, written);
        if (move != MOVE_PASS && word.size > 0 &&
            !shorthand_means(word, move_piece(move), (Colour)board->turn)) {
            continue;
        }
        char *place = move == MOVE_PASS ? NULL : strchr(written, ' ');
        if (place == NULL) {
            text_format(text, "%s%s", text->size > 0 ? "\n" : "", written);
            continue;
        }
        *place++ = '\0';
        if (move_piece(move) != before) {
            text_format(text, "%s%s ", text->size > 0 ? "\n" : "", written);
        }
        text_format(text, " %s", place);
        before = move_piece(move);
    }
    text_add(text, text->size > 0 ? "\n" : "there are none\n");
    write_drawing(shell, text);
}

static void run_game(Shell *shell, Slice arguments)
{
    (void)arguments;
    if (!shell->session->has_game) {
        fputs("there is no game yet; start one with 'newgame'\n", shell->out);
        return;
    }
    text_clear(&shell->text);
    notation_write_game(&shell->session->game,
                        shell->session->options.value[OPTION_REPETITION_DRAW] != 0, &shell->text);
    fprintf(shell->out, "%s\n", shell->text.data != NULL ? shell->text.data : "");
}

static void run_board(Shell *shell, Slice arguments)
{
    (void)arguments;
    capture(shell, "board");
    write_drawing(shell, &shell->text);
}

static void run_help(Shell *shell, Slice arguments)
{
    Text command = {0};
    text_format(&command, "help %.*s", (int)arguments.size, arguments.data);
    run(shell, slice_of(command.data != NULL ? command.data : "help"));
    text_free(&command);
    if (arguments.size == 0) {
        fputs("At the terminal also:\n"
              "A1 S-      a move, short where it is clear, without 'play'\n"
              "go         find a move and play it: go [LIMIT ...], as bestmove has them\n"
              "auto       let the engine play: auto [white | black | both | off] [LIMIT ...]\n"
              "game       print the game as a GameString\n"
              "Ctrl-C     end what runs, or the engine; the tabulator key completes words\n",
              shell->out);
    }
}

static const struct {
    const char *name;
    void (*run)(Shell *shell, Slice arguments);
} own_commands[] = {
    {"play", run_play}, {"go", run_go},       {"auto", run_auto},
    {"game", run_game}, {"board", run_board}, {"validmoves", run_validmoves},
    {"help", run_help}, {"?", run_help},
};

/* Executes a command that changes the game by more than a move of a person's. */
static void run_changing(Shell *shell, Slice text)
{
    Text command = {0};
    text_append(&command, text.data, text.size);
    if (command.data != NULL && change_game(shell, command.data)) {
        play_own_sides(shell);
    }
    text_free(&command);
}

/* Executes a line; false when it was `exit`. */
static bool execute(Shell *shell, Slice text)
{
    Slice rest = text;
    Slice name = slice_word(&rest);
    for (size_t i = 0; i < sizeof own_commands / sizeof own_commands[0]; i++) {
        if (slice_equals_any_case(name, own_commands[i].name)) {
            own_commands[i].run(shell, slice_trim(rest));
            return true;
        }
    }
    if (commands_find(name) == NULL && shorthand_is_piece(name)) {
        run_play(shell, text);
    } else if (slice_equals_any_case(name, "newgame") || slice_equals_any_case(name, "pass")) {
        run_changing(shell, text);
    } else if (slice_equals_any_case(name, "undo")) {
        /* Nobody takes back moves to see them played again at once. */
        shell->plays[WHITE] = shell->plays[BLACK] = false;
        run_changing(shell, text);
    } else {
        return run(shell, text) != UHP_LEFT;
    }
    return true;
}

static void write_prompt(const Shell *shell, char *prompt, size_t size)
{
    const Board *board = &shell->session->game.board;
    static const char *const names[] = {"White", "Black"};
    if (!shell->session->has_game) {
        snprintf(prompt, size, "mandible> ");
    } else if (is_open(shell)) {
        snprintf(prompt, size, "%s %d> ", names[board->turn], board_turn_number(board));
    } else {
        const char *state = board_outcome(board) == OUTCOME_DRAW    ? "a draw"
                            : board_outcome(board) == OUTCOME_WHITE ? "White has won"
                                                                    : "Black has won";
        snprintf(prompt, size, "%s> ", state);
    }
}

static void read_and_execute(Shell *shell)
{
    Text line = {0};
    for (bool goes_on = true; goes_on;) {
        char prompt[64];
        write_prompt(shell, prompt, sizeof prompt);
        ponder_start(shell->session);
        bool has_line = editor_read(&shell->editor, prompt, &line);
        ponder_stop(shell->session);
        atomic_store(&shell->session->broken, false);
        atomic_store(&shell->busy, true);
        goes_on = has_line && execute(shell, slice_trim((Slice){line.data, line.size}));
        fflush(shell->out);
        atomic_store(&shell->busy, false);
        if (!has_line) {
            fputc('\n', shell->out);
        }
    }
    text_free(&line);
}

bool shell_run(Session *session, FILE *out, bool colours)
{
    Shell shell = {.session = session, .out = out, .colours = colours, .limit = USUAL_LIMIT};
    SignalsWatch watch;
    editor_open(&shell.editor, complete_word, session);
    if (!signals_watch(&watch, SIGNALS_INTERRUPT, interrupt, &shell)) {
        editor_close(&shell.editor);
        return false;
    }
    run(&shell, slice_of("info"));
    fputs("'newgame' starts a game, 'auto black' lets the engine play Black, 'help' says more\n",
          out);
    read_and_execute(&shell);
    signals_unwatch(&watch);
    editor_close(&shell.editor);
    text_free(&shell.text);
    return true;
}
