#define _XOPEN_SOURCE 700 /* pseudo-terminals */

/* The real engine at a terminal, as a person uses it. */
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/text.h"
#include "core/os/clock.h"
#include "tests/support/test.h"

enum { PATIENCE = 60 };

typedef struct Screen {
    pid_t pid;
    int terminal; /* the person's end */
    Text seen;    /* all that was shown */
    size_t read;  /* how much of it was looked for already */
} Screen;

static void become_engine(const char *terminal, const char *word, const char *kind)
{
    char program[] = TEST_BIN "/mandible";
    char first[32];
    char threads[] = "--NumThreads=1";
    char *words[] = {program, threads, NULL, NULL};
    if (word != NULL) {
        snprintf(first, sizeof first, "%s", word);
        words[1] = first;
        words[2] = threads;
    }
    setsid();
    /* Opening it makes it the terminal of the new session, so that Ctrl-C goes to it. */
    int end = open(terminal, O_RDWR);
    setenv("TERM", kind, 1);
    unsetenv("NO_COLOR");
    /* The library for line editing keeps memory to the end; the engine's own is looked at by all
     * tests that speak to it through a pipe. */
    setenv("ASAN_OPTIONS", "detect_leaks=0", 1);
    if (dup2(end, 0) == 0 && dup2(end, 1) == 1 && dup2(end, 2) == 2) {
        execv(program, words);
    }
    _exit(127);
}

static void open_screen(Screen *screen, const char *word, const char *kind)
{
    *screen = (Screen){.terminal = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(screen->terminal >= 0);
    assert_int_equal(grantpt(screen->terminal), 0);
    assert_int_equal(unlockpt(screen->terminal), 0);
    const char *name = ptsname(screen->terminal);
    assert_non_null(name);
    screen->pid = fork();
    assert_true(screen->pid >= 0);
    if (screen->pid == 0) {
        become_engine(name, word, kind);
    }
}

/* Reads what is shown; false when the engine has gone. */
static bool look(Screen *screen, int64_t deadline)
{
    char chunk[4096];
    struct pollfd waited = {.fd = screen->terminal, .events = POLLIN};
    int64_t left = (deadline - clock_now()) / CLOCK_MILLISECOND;
    if (poll(&waited, 1, left > 0 ? (int)left : 0) == 0) {
        kill(screen->pid, SIGKILL);
        waitpid(screen->pid, NULL, 0);
        fail_msg("the screen shows only: %s", screen->seen.data != NULL ? screen->seen.data : "");
    }
    ssize_t size = read(screen->terminal, chunk, sizeof chunk);
    if (size > 0) {
        text_append(&screen->seen, chunk, (size_t)size);
    }
    return size > 0;
}

/* Waits until `text` is shown behind what was waited for before. */
static void await(Screen *screen, const char *text)
{
    int64_t deadline = clock_now() + PATIENCE * CLOCK_SECOND;
    const char *found;
    while (screen->seen.data == NULL ||
           (found = strstr(screen->seen.data + screen->read, text)) == NULL) {
        assert_true(look(screen, deadline));
    }
    screen->read = (size_t)(found - screen->seen.data) + strlen(text);
}

static void type(Screen *screen, const char *keys)
{
    assert_int_equal(write(screen->terminal, keys, strlen(keys)), strlen(keys));
}

/* Waits for the engine's end, which must be in order. */
static void await_end(Screen *screen)
{
    int status;
    int64_t deadline = clock_now() + PATIENCE * CLOCK_SECOND;
    while (look(screen, deadline)) {
    }
    assert_int_equal(waitpid(screen->pid, &status, 0), screen->pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    close(screen->terminal);
    text_free(&screen->seen);
}

TEST(the_prompt_says_whose_turn_it_is)
{
    Screen screen;
    open_screen(&screen, NULL, "dumb");
    await(&screen, "id Mandible v");
    await(&screen, "mandible> ");
    type(&screen, "newgame Base+MLP\n");
    await(&screen, "(no piece has been placed)");
    await(&screen, "White 1> ");
    type(&screen, "undo\n");
    await(&screen, "1 ply can't be taken back");
    type(&screen,
         "newgame Base;wS1;bS1 wS1/;wS2 -wS1;bQ \\bS1;wQ \\wS2;bQ -bS1;wG1 /wQ;bA1 \\bS1\n");
    await(&screen, "White 5> ");
    type(&screen, "wG1 -bA1\n");
    await(&screen, "White has won> ");
    type(&screen, "go\n");
    await(&screen, "the game is over");
    type(&screen, "exit\n");
    await_end(&screen);
}

TEST(moves_are_taken_in_short_spelling_and_drawn)
{
    Screen screen;
    open_screen(&screen, NULL, "dumb");
    await(&screen, "> ");
    type(&screen, "newgame\n");
    await(&screen, "White 1> ");
    type(&screen, "s\n");
    await(&screen, "| wS1 |");
    await(&screen, "Black 1> ");
    type(&screen, "g s-\n");
    await(&screen, "| wS1 | bG1 |");
    await(&screen, "White 2> ");
    type(&screen, "play a s\n");
    await(&screen, "is not a move");
    type(&screen, "validmoves q\n");
    await(&screen, "wQ  ");
    type(&screen, "game\n");
    await(&screen, "Base;InProgress;White[2];wS1;bG1 wS1-\r\n");
    type(&screen, "quit\n");
    await_end(&screen);
}

TEST(the_engine_plays_when_asked)
{
    Screen screen;
    open_screen(&screen, NULL, "dumb");
    await(&screen, "> ");
    type(&screen, "auto black depth 1\n");
    await(&screen, "White 1> ");
    type(&screen, "s\n");
    await(&screen, "Black plays b");
    await(&screen, "White 2> ");
    type(&screen, "go depth 1\n");
    await(&screen, "White plays w");
    await(&screen, "Black plays b");
    await(&screen, "White 3> ");
    type(&screen, "auto off\n");
    await(&screen, "White 3> ");
    type(&screen, "go depth 1\n");
    await(&screen, "Black 3> ");
    type(&screen, "auto both depth 1\n");
    await(&screen, "White plays w");
    await(&screen, "Black plays b");
    type(&screen, "\003");
    await(&screen, "> ");
    type(&screen, "exit\n");
    await_end(&screen);
}

TEST(an_interrupt_ends_what_runs_and_then_the_engine)
{
    Screen screen;
    open_screen(&screen, NULL, "dumb");
    await(&screen, "> ");
    type(&screen, "newgame Base+MLP;wG1;bG1 wG1-\n");
    await(&screen, "White 2> ");
    type(&screen, "bestmove\n");
    await(&screen, "bestmove");
    poll(NULL, 0, 200);
    type(&screen, "\003");
    await(&screen, "\nw");
    await(&screen, "White 2> ");
    poll(NULL, 0, 200);
    type(&screen, "\003");
    await_end(&screen);
}

TEST(the_end_of_input_ends_it)
{
    Screen screen;
    open_screen(&screen, NULL, "dumb");
    await(&screen, "> ");
    /* The library may change the terminal's mode after it has shown the prompt, and what was typed
     * until then is lost: a person would press the keys again. */
    for (int tries = 0; tries < 5; tries++) {
        poll(NULL, 0, 300);
        assert_true(write(screen.terminal, "\004", 1) != 0);
    }
    await_end(&screen);
}

TEST(colours_are_for_terminals_that_have_them)
{
    Screen screen;
    open_screen(&screen, NULL, "xterm");
    await(&screen, "> ");
    type(&screen, "newgame Base;wS1\n");
    await(&screen, "\033[30;107mwS1\033[0m");
    type(&screen, "exit\n");
    await_end(&screen);
}

TEST(with_the_word_uhp_a_terminal_is_a_pipe)
{
    Screen screen;
    open_screen(&screen, "uhp", "xterm");
    await(&screen, "Mosquito;Ladybug;Pillbug\r\nok\r\n");
    type(&screen, "newgame\n");
    await(&screen, "newgame\r\nBase;NotStarted;White[1]\r\nok\r\n");
    type(&screen, "exit\n");
    await_end(&screen);
}
