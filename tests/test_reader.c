/* Reading with a way to be called away. MIT licence. */
#include "core/os/reader.h"

#include <unistd.h>

#include "tests/support/test.h"

/* A Reader at the reading end of a pipe. */
typedef struct Pipe {
    int to;
    int from;
    Reader reader;
} Pipe;

static void open_pipe(Pipe *made)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    made->from = ends[0];
    made->to = ends[1];
    assert_true(reader_open(&made->reader, made->from));
}

static void close_pipe(Pipe *pipe)
{
    reader_close(&pipe->reader);
    close(pipe->from);
}

/* The name pipe is a variable's in the cases below. */
static int pipe_of(int ends[2])
{
    return pipe(ends);
}

static ptrdiff_t read_some(Pipe *pipe)
{
    char bytes[16];
    return reader_read(&pipe->reader, bytes, sizeof bytes);
}

TEST(what_is_there_is_read_and_then_the_end)
{
    Pipe pipe;
    open_pipe(&pipe);
    assert_int_equal(write(pipe.to, "abc", 3), 3);
    assert_int_equal(read_some(&pipe), 3);
    close(pipe.to);
    assert_int_equal(read_some(&pipe), 0);
    assert_int_equal(read_some(&pipe), 0);
    close_pipe(&pipe);
}

TEST(an_output_that_nobody_reads_is_seen)
{
    Pipe pipe;
    int output[2];
    open_pipe(&pipe);
    assert_int_equal(pipe_of(output), 0);
    reader_watch(&pipe.reader, output[1]);
    assert_int_equal(write(pipe.to, "abc", 3), 3);
    assert_int_equal(read_some(&pipe), 3);
    close(output[0]);
    assert_int_equal(read_some(&pipe), READER_DEAF);
    close(pipe.to);
    assert_int_equal(read_some(&pipe), 0);
    close(output[1]);
    close_pipe(&pipe);
}

TEST(a_call_is_answered_once_and_after_what_arrived_before_it)
{
    Pipe pipe;
    open_pipe(&pipe);
    assert_int_equal(write(pipe.to, "abc", 3), 3);
    reader_wake(&pipe.reader);
    reader_wake(&pipe.reader);
    assert_int_equal(read_some(&pipe), 3);
    assert_int_equal(read_some(&pipe), READER_WOKEN);
    assert_int_equal(write(pipe.to, "d", 1), 1);
    assert_int_equal(read_some(&pipe), 1);
    close(pipe.to);
    close_pipe(&pipe);
}

static void call(void *context)
{
    reader_wake(context);
}

TEST(a_waiting_reader_can_be_called_away)
{
    Pipe pipe;
    Thread caller;
    open_pipe(&pipe);
    assert_true(thread_start(&caller, call, &pipe.reader));
    assert_int_equal(read_some(&pipe), READER_WOKEN);
    thread_join(&caller);
    close(pipe.to);
    close_pipe(&pipe);
}

TEST(a_closed_stream_is_at_its_end)
{
    Reader reader;
    char bytes[16];
    assert_true(reader_open(&reader, 200)); /* nothing has so high a number */
    assert_int_equal(reader_read(&reader, bytes, sizeof bytes), 0);
    reader_close(&reader);
}
