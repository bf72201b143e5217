/* The real engine through pipes: when it answers, and what ends it. */
#include "engine/uhp/uhp.h"

#include <signal.h>
#include <time.h>

#include "core/os/clock.h"
#include "tests/support/driver.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test.h"

#define MILLISECOND INT64_C(1000000)

static const char middle_game[] = "newgame Base+MLP;InProgress;White[5];wG1;bG1 wG1-;wQ -wG1;bQ "
                                  "bG1-;wM \\wQ;bM bQ/;wL /wQ;bL bQ\\";

static void pause_for(int milliseconds)
{
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * MILLISECOND};
    nanosleep(&time, NULL);
}

/* Sends commands, closes the input, and returns what came after the banner. */
static char *answer_all(const char *commands)
{
    Driver driver;
    char *rest;
    driver_start_uhp(&driver, NULL);
    driver_send(&driver, commands);
    driver_close_input(&driver);
    assert_int_equal(driver_finish(&driver, &rest), 0);
    return rest;
}

static int count_lines(const char *text, const char *line)
{
    int count = 0;
    Slice rest = slice_of(text);
    while (rest.size > 0) {
        count += slice_equals(slice_cut(&rest, '\n'), line);
    }
    return count;
}

TEST(the_end_of_input_lets_a_limited_search_finish)
{
    int64_t start = clock_now();
    char *rest = answer_all("newgame Base+MLP;InProgress;White[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-\n"
                            "bestmove time 00:00:00.4\n");
    assert_true(clock_now() - start > 300 * MILLISECOND);
    assert_int_equal(count_lines(rest, "ok"), 2);
    free(rest);
    rest = answer_all("newgame\nbestmove depth 3");
    assert_int_equal(count_lines(rest, "ok"), 2);
    free(rest);
}

TEST(the_end_of_input_ends_what_has_no_limit)
{
    char *rest = answer_all("newgame\nbestmove");
    assert_int_equal(count_lines(rest, "ok"), 2);
    free(rest);
    rest = answer_all("newgame Base+MLP\nperft\nperft 12\ndivide 12\n");
    assert_int_equal(count_lines(rest, "ok"), 4);
    free(rest);

    /* Also when it comes later. */
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_expect_start(&driver, "newgame", "Base;");
    driver_send(&driver, "bestmove\n");
    pause_for(100);
    driver_close_input(&driver);
    assert_int_equal(driver_finish(&driver, &rest), 0);
    assert_int_equal(count_lines(rest, "ok"), 1);
    assert_int_equal(rest[0], 'w');
    free(rest);
}

/* The line that hive-hydra takes for the move: the first after the second `ok`, another `ok` after
 * it. */
static void copy_hydra_move(const char *output, char *move, size_t size)
{
    Slice rest = slice_of(output);
    for (int oks = 0; oks < 2; oks += slice_equals(slice_cut(&rest, '\n'), "ok")) {
        assert_true(rest.size > 0);
    }
    Slice line = slice_cut(&rest, '\n');
    assert_true(slice_equals(rest, "ok\n"));
    snprintf(move, size, "%.*s", (int)line.size, line.data);
}

/* It starts a process for a move, writes two commands, one with stale fields, closes the input and
 * reads to the end. */
TEST(hive_hydra_gets_its_move)
{
    static const char *const games[] = {"Base+MLP;NotStarted;White[1]",
                                        "Base+MLP;InProgress;White[1];wG1;bG1 wG1-;wQ -wG1",
                                        "Base+MLP;InProgress;Black[7];wP;bP wP-;wQ -wP"};
    for (int i = 0; i < 3; i++) {
        Driver driver;
        char *output;
        char move[64];
        char commands[256];
        snprintf(commands, sizeof commands, "newgame %s\nbestmove time 00:00:00.2\n", games[i]);
        driver_start(&driver, "uhp", "--NumThreads=1", NULL);
        driver_send(&driver, commands);
        driver_close_input(&driver);
        assert_int_equal(driver_finish(&driver, &output), 0);
        copy_hydra_move(output, move, sizeof move);
        free(output);
        driver_start_uhp(&driver, NULL);
        snprintf(commands, sizeof commands, "newgame %s", games[i]);
        driver_expect_start(&driver, commands, "Base+MLP;");
        snprintf(commands, sizeof commands, "play %s", move);
        driver_expect_start(&driver, commands, "Base+MLP;InProgress;");
        driver_leave(&driver);
    }
}

TEST(an_interrupt_ends_a_search_and_nothing_else)
{
    Driver driver;
    driver_start_uhp(&driver, NULL);
    kill(driver.pid, SIGINT);
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    for (int i = 0; i < 3; i++) {
        driver_send(&driver, i == 1 ? "bestmove time 01:00:00\n" : "bestmove\n");
        pause_for(50);
        kill(driver.pid, SIGINT);
        char *reply = driver_reply(&driver);
        assert_int_equal(reply[0], 'w');
        free(reply);
        kill(driver.pid, SIGINT);
    }
    driver_leave(&driver);
}

TEST(an_interrupt_is_heard_after_the_end_of_input)
{
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    driver_send(&driver, "bestmove time 01:00:00");
    driver_close_input(&driver);
    pause_for(100);
    kill(driver.pid, SIGINT);
    char *reply = driver_reply(&driver);
    assert_int_equal(reply[0], 'w');
    free(reply);
    assert_int_equal(driver_finish(&driver, NULL), 0);
}

TEST(an_interrupted_count_shows_whole_depths_only)
{
    static const char counts[][20] = {"0 1 ",      "1 7 ",       "2 294 ",      "3 6678 ",
                                      "4 151686 ", "5 5427108 ", "6 192353904 "};
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_expect_start(&driver, "newgame Base+MLP", "Base+MLP;");
    driver_send(&driver, "perft 12\n");
    driver_line(&driver);
    pause_for(50);
    kill(driver.pid, SIGINT);
    const char *line;
    for (size_t depth = 1; strcmp(line = driver_line(&driver), "ok") != 0; depth++) {
        assert_true(depth < sizeof counts / sizeof counts[0]);
        assert_memory_equal(line, counts[depth], strlen(counts[depth]));
    }
    driver_send(&driver, "divide 12\n");
    pause_for(50);
    kill(driver.pid, SIGINT);
    char *reply = driver_reply(&driver);
    assert_string_equal(reply, "");
    free(reply);
    driver_leave(&driver);
}

TEST(stop_ends_a_search_and_is_silent)
{
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_send(&driver, "stop\nSTOP surplus\n");
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    driver_send(&driver, "bestmove\n");
    pause_for(50);
    driver_send(&driver, " Stop\r\n");
    char *reply = driver_reply(&driver);
    assert_int_equal(reply[0], 'w');
    free(reply);
    /* All in one go: whatever the timing, each command before it ends and each after it is not
     * touched. */
    driver_send(&driver, "bestmove\nperft\nbestmove\nstop\nperft 2\n");
    for (int i = 0; i < 3; i++) {
        free(driver_reply(&driver));
    }
    reply = driver_reply(&driver);
    assert_non_null(strstr(reply, "\n2 "));
    free(reply);
    driver_leave(&driver);
}

TEST(a_closed_output_ends_it_quietly)
{
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_close_output(&driver);
    driver_send(&driver, "newgame\n");
    assert_int_equal(driver_finish(&driver, NULL), 0);

    driver_start_uhp(&driver, NULL);
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    driver_expect_start(&driver, "options set ReportIntermediateBestMoves True", "Report");
    driver_send(&driver, "bestmove time 00:00:00.2\n");
    driver_close_output(&driver);
    assert_int_equal(driver_finish(&driver, NULL), 0);
}

/* Nanoseconds from a command to the last byte of its reply. */
static int64_t time_reply(Driver *driver, const char *command)
{
    int64_t start = clock_now();
    driver_send(driver, command);
    free(driver_reply(driver));
    return clock_now() - start;
}

/* By how much an answer may be late: ten milliseconds, but the sanitizers slow everything down. */
static const int64_t slack = (SANITIZED ? 200 : 10) * MILLISECOND;

/* The time limit holds on an idle core; whether this one is idle we can't know, so that one try in
 * a hundred counts. */
static void assert_answered_within(Driver *driver, const char *command, int64_t time_limit)
{
    const int64_t limit = time_limit + slack;
    int64_t best = INT64_MAX;
    for (int i = 0; i < 100 && best > limit; i++) {
        int64_t time = time_reply(driver, command);
        best = time < best ? time : best;
    }
    assert_in_range(best, 0, limit);
}

TEST(time_limits_hold)
{
    Driver driver;
    driver_start_uhp(&driver, "--num-threads=1");
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    assert_answered_within(&driver, "bestmove time 00:00:00\n", 0);
    assert_answered_within(&driver, "bestmove time 00:00:00.001\n", 1 * MILLISECOND);
    assert_answered_within(&driver, "bestmove time 00:00:00.02\n", 20 * MILLISECOND);
    assert_answered_within(&driver, "bestmove seconds 0.3 depth 90\n", 300 * MILLISECOND);
    assert_answered_within(&driver, "bestmove clock 1.2\n", 300 * MILLISECOND);
    driver_expect_start(&driver, "options set NumThreads 3", "NumThreads;int;3;");
    assert_answered_within(&driver, "bestmove time 00:00:00.1\n", 100 * MILLISECOND);
    /* Far more threads than cores: some have not begun when the time is over. */
    driver_expect_start(&driver, "options set NumThreads 100", "NumThreads;int;100;");
    assert_answered_within(&driver, "bestmove time 00:00:00.1\n", 300 * MILLISECOND);
    driver_expect_start(&driver, "options set NumThreads 1", "NumThreads;int;1;");
    /* The time that a command waits is not counted. */
    driver_send(&driver, "bestmove time 00:00:00.2\n");
    assert_true(time_reply(&driver, "bestmove time 00:00:00.2\n") > 150 * MILLISECOND);
    free(driver_reply(&driver));
    driver_leave(&driver);
}

TEST(pondering_is_silent_and_stops_at_once)
{
    Driver driver;
    driver_start_uhp(&driver, "--ponder-during-idle=MultiThreaded");
    driver_expect_start(&driver, "options set ReportIntermediateBestMoves True", "Report");
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    for (int i = 0; i < 3; i++) {
        driver_expect_start(&driver, "options set PonderDuringIdle SingleThreaded", "Ponder");
        pause_for(30);
        driver_expect_start(&driver, "board", "Base+MLP, White's turn 5");
        driver_expect_start(&driver, "options set PonderDuringIdle MultiThreaded", "Ponder");
        pause_for(30);
    }
    assert_answered_within(&driver, "info\n", 0);
    pause_for(30);
    driver_expect_start(&driver, "bestmove depth 2", "w");
    pause_for(30);
    driver_close_input(&driver);
    char *rest;
    assert_int_equal(driver_finish(&driver, &rest), 0);
    assert_string_equal(rest, "");
    free(rest);
}

/* An answer comes first, then all that waits; nothing that comes later is taken. */
TEST(exit_ends_what_would_not_end)
{
    Driver driver;
    char *rest;
    driver_start_uhp(&driver, "--num-threads=1");
    driver_send(&driver, "newgame Base+MLP\nbestmove\nperft 12\ndivide 12\nbestmove depth 3\n"
                         "exit\ninfo\n");
    assert_int_equal(driver_finish(&driver, &rest), 0);
    assert_int_equal(count_lines(rest, "ok"), 5);
    assert_null(strstr(rest, "id Mandible"));
    free(rest);
    driver_start_uhp(&driver, "--num-threads=1");
    driver_send(&driver, "newgame Base+MLP\nbestmove\n");
    pause_for(50);
    driver_send(&driver, "quit\n");
    assert_int_equal(driver_finish(&driver, &rest), 0);
    assert_int_equal(count_lines(rest, "ok"), 2);
    free(rest);
}

/* A client that died, or whose pipe is closed, is not searched for any more. */
TEST(a_closed_output_ends_an_endless_search)
{
    Driver driver;
    driver_start_uhp(&driver, "--num-threads=1");
    driver_expect_start(&driver, middle_game, "Base+MLP;");
    driver_send(&driver, "bestmove\nperft 12\nbestmove\n");
    pause_for(50);
    driver_close_output(&driver);
    assert_int_equal(driver_finish(&driver, NULL), 0);
}

TEST(a_byte_order_mark_before_the_first_command_is_skipped)
{
    char *rest = answer_all("\xEF\xBB\xBFnewgame Base+M\n");
    assert_string_equal(rest, "Base+M;NotStarted;White[1]\nok\n");
    free(rest);
}
