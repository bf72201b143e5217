#include "engine/uhp/input.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "core/os/clock.h"
#include "tests/support/test.h"

enum { FLOOD_LINES = 80 }; /* of a MiB */

/* An Input at the reading end of a pipe. */
typedef struct Pipe {
    int writer;
    int reader;
    Input input;
    atomic_int notices;
} Pipe;

static void wait_a_little(void)
{
    nanosleep(&(struct timespec){0, CLOCK_MILLISECOND}, NULL);
}

static void count_notice(void *context)
{
    Pipe *pipe = context;
    atomic_fetch_add(&pipe->notices, 1);
}

static void open_pipe(Pipe *made)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    made->reader = ends[0];
    made->writer = ends[1];
    atomic_init(&made->notices, 0);
    assert_true(input_open(&made->input, made->reader, -1, count_notice, made));
}

static void write_text(const Pipe *pipe, const char *text)
{
    assert_int_equal(write(pipe->writer, text, strlen(text)), strlen(text));
}

static void close_pipe(Pipe *pipe)
{
    input_close(&pipe->input);
    close(pipe->reader);
}

static void assert_next(Pipe *pipe, const char *text)
{
    Line line;
    assert_true(input_next(&pipe->input, &line));
    assert_false(line.cut);
    assert_int_equal(line.text.size, strlen(text));
    assert_memory_equal(line.text.data, text, line.text.size);
}

static void assert_end(Pipe *pipe)
{
    Line line;
    assert_false(input_next(&pipe->input, &line));
    assert_true(input_is_over(&pipe->input));
}

/* Waits until the listener has given `count` notices; fails after ten seconds. */
static void await_notices(Pipe *pipe, int count)
{
    int64_t give_up = clock_now() + INT64_C(10000000000);
    while (atomic_load(&pipe->notices) < count) {
        assert_true(clock_now() < give_up);
        nanosleep(&(struct timespec){0, 1000000}, NULL);
    }
}

TEST(lines_come_in_order_and_whole)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "one\n\nthr");
    assert_next(&pipe, "one");
    assert_next(&pipe, "");
    write_text(&pipe, "ee\r\nfour");
    assert_next(&pipe, "three\r");
    close(pipe.writer);
    assert_next(&pipe, "four");
    assert_end(&pipe);
    close_pipe(&pipe);
}

TEST(the_time_of_a_line_is_when_it_ended)
{
    Pipe pipe;
    Line line;
    open_pipe(&pipe);
    int64_t before = clock_now();
    write_text(&pipe, "one\n");
    assert_true(input_next(&pipe.input, &line));
    assert_true(line.received >= before && line.received <= clock_now());
    close(pipe.writer);
    close_pipe(&pipe);
}

/* A long line, for a thread to write. */
typedef struct LongLine {
    int descriptor;
    int mebibytes;
} LongLine;

static void write_long_line(void *context)
{
    static char block[1 << 20];
    const LongLine *line = context;
    memset(block, 'x', sizeof block);
    bool fine = true;
    for (int i = 0; i < line->mebibytes && fine; i++) {
        size_t done = 0;
        while (done < sizeof block && fine) {
            ssize_t size = write(line->descriptor, block + done, sizeof block - done);
            fine = size > 0;
            done += fine ? (size_t)size : 0;
        }
    }
    fine = fine && write(line->descriptor, "\nnext\n", 6) == 6;
    close(line->descriptor);
}

/* Has a line of that length written, followed by "next", and takes it. */
static void take_long_line(int mebibytes, size_t expected_size, bool expected_cut)
{
    Pipe pipe;
    open_pipe(&pipe);
    LongLine long_line = {pipe.writer, mebibytes};
    Thread writer;
    assert_true(thread_start(&writer, write_long_line, &long_line));
    Line line;
    assert_true(input_next(&pipe.input, &line));
    assert_int_equal(line.text.size, expected_size);
    assert_int_equal(line.cut, expected_cut);
    assert_true(expected_size == 0 || line.text.data[expected_size - 1] == 'x');
    assert_next(&pipe, "next");
    assert_end(&pipe);
    thread_join(&writer);
    close_pipe(&pipe);
}

TEST(a_line_of_two_mebibytes_is_whole)
{
    take_long_line(2, 2 << 20, false);
}

TEST(a_line_without_end_is_cut)
{
    take_long_line((INPUT_LINE_LIMIT >> 20) + 1, 0, true);
}

TEST(stop_ends_the_lines_before_it_only)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "running\nwaiting\n");
    assert_next(&pipe, "running");
    assert_false(input_is_interrupted(&pipe.input));
    write_text(&pipe, " \tSTOP now\nlater\n");
    await_notices(&pipe, 1);
    assert_true(input_is_interrupted(&pipe.input));
    assert_next(&pipe, "waiting");
    assert_true(input_is_interrupted(&pipe.input));
    assert_next(&pipe, "later");
    assert_false(input_is_interrupted(&pipe.input));
    close(pipe.writer);
    close_pipe(&pipe);
}

TEST(an_interrupt_ends_the_line_that_was_taken)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "running\n");
    assert_next(&pipe, "running");
    kill(getpid(), SIGINT);
    await_notices(&pipe, 1);
    assert_true(input_is_interrupted(&pipe.input));
    write_text(&pipe, "later\n");
    assert_next(&pipe, "later");
    assert_false(input_is_interrupted(&pipe.input));
    assert_false(input_is_over(&pipe.input));
    close(pipe.writer);
    close_pipe(&pipe);
}

TEST(interrupts_are_heard_after_the_end_of_input)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "running");
    close(pipe.writer);
    await_notices(&pipe, 1);
    assert_next(&pipe, "running");
    assert_true(input_is_over(&pipe.input));
    assert_false(input_is_interrupted(&pipe.input));
    kill(getpid(), SIGINT);
    await_notices(&pipe, 2);
    assert_true(input_is_interrupted(&pipe.input));
    assert_end(&pipe);
    close_pipe(&pipe);
}

TEST(closing_drops_what_waits)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "one\ntwo\nthree\nfour without end");
    assert_next(&pipe, "one");
    close_pipe(&pipe);
    close(pipe.writer);
}

TEST(a_closed_descriptor_is_the_end)
{
    /* No descriptor has so high a number: one that was just closed might be given out again. */
    Pipe pipe;
    Line line;
    atomic_init(&pipe.notices, 0);
    assert_true(input_open(&pipe.input, 200, -1, count_notice, &pipe));
    assert_false(input_next(&pipe.input, &line));
    input_close(&pipe.input);
}

/* What hangs is ended by the alarm. */
static int prepare(void **state)
{
    (void)state;
    alarm(120);
    input_prepare();
    return 0;
}

TEST_GROUP(prepare, NULL);

TEST(a_byte_order_mark_is_skipped)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "\xEF\xBB");
    write_text(&pipe, "\xBFinfo\n\xEF\xBB\xBFhelp\n");
    assert_next(&pipe, "info");
    assert_next(&pipe, "\xEF\xBB\xBFhelp"); /* it is one at the start alone */
    close(pipe.writer);
    assert_end(&pipe);
    close_pipe(&pipe);
}

TEST(exit_is_the_end_as_soon_as_it_is_read)
{
    Pipe pipe;
    open_pipe(&pipe);
    write_text(&pipe, "bestmove\n Exit now\ninfo\nperft");
    assert_next(&pipe, "bestmove");
    while (!input_is_over(&pipe.input)) {
        wait_a_little();
    }
    assert_false(input_is_interrupted(&pipe.input));
    assert_next(&pipe, " Exit now");
    assert_end(&pipe);
    close(pipe.writer);
    close_pipe(&pipe);
}

/* More than the queue holds, and then what must be seen in any case. */
static void flood(void *context)
{
    const Pipe *pipe = context;
    static char block[1 << 20];
    memset(block, 'x', sizeof block);
    block[sizeof block - 1] = '\n';
    for (int i = 0; i < FLOOD_LINES; i++) {
        for (size_t at = 0; at < sizeof block;) {
            ssize_t size = write(pipe->writer, block + at, sizeof block - at);
            assert_true(size > 0);
            at += (size_t)size;
        }
    }
    write_text(pipe, "stop\n");
    close(pipe->writer);
}

TEST(stop_and_the_end_are_seen_behind_a_full_queue)
{
    Pipe pipe;
    Thread writer;
    Line line;
    open_pipe(&pipe);
    write_text(&pipe, "bestmove\n");
    assert_next(&pipe, "bestmove");
    assert_true(thread_start(&writer, flood, &pipe));
    while (!input_is_interrupted(&pipe.input) || !input_is_over(&pipe.input)) {
        wait_a_little();
    }
    thread_join(&writer);
    int64_t kept = 0;
    int64_t refused = 0;
    while (input_next(&pipe.input, &line)) {
        kept += line.refused == 0;
        refused += line.refused;
    }
    assert_in_range(kept, INPUT_QUEUE_LIMIT >> 20, (INPUT_QUEUE_LIMIT >> 20) + 1);
    assert_int_equal(kept + refused, FLOOD_LINES);
    close_pipe(&pipe);
}

/* Who reads slowly but steadily gets every line. */
TEST(a_queue_that_moves_loses_nothing)
{
    Pipe pipe;
    Thread writer;
    Line line;
    open_pipe(&pipe);
    assert_true(thread_start(&writer, flood, &pipe));
    int lines = 0;
    while (input_next(&pipe.input, &line)) {
        assert_int_equal(line.refused, 0);
        lines++;
    }
    thread_join(&writer);
    assert_int_equal(lines, FLOOD_LINES);
    close_pipe(&pipe);
}
