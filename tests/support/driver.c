#include "tests/support/driver.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/os/clock.h"
#include "tests/support/test.h"

static int64_t end_of_patience(void)
{
    return clock_now() + DRIVER_PATIENCE * INT64_C(1000000000);
}

static void give_up(Driver *driver, const char *why)
{
    driver_kill(driver);
    fail_msg("%s", why);
}

/* In the child: becomes the engine. */
static void become_engine(const int *input, const int *output, const char *const *words)
{
    const char *named = getenv("MANDIBLE");
    const char *path = named != NULL ? named : TEST_BIN "/mandible";
    char copies[4][256];
    char *arguments[5] = {copies[3]};
    snprintf(copies[3], sizeof copies[3], "mandible");
    for (int i = 0; i < 3 && words[i] != NULL; i++) {
        snprintf(copies[i], sizeof copies[i], "%s", words[i]);
        arguments[i + 1] = copies[i];
    }
    int errors = open("/dev/null", O_WRONLY);
    if (dup2(input[0], STDIN_FILENO) >= 0 && dup2(output[1], STDOUT_FILENO) >= 0 &&
        dup2(errors, STDERR_FILENO) >= 0) {
        close(input[0]);
        close(input[1]);
        close(output[0]);
        close(output[1]);
        close(errors);
        execv(path, arguments);
    }
    _exit(127);
}

void driver_start(Driver *driver, const char *word1, const char *word2, const char *word3)
{
    int input[2];
    int output[2];
    signal(SIGPIPE, SIG_IGN);
    assert_int_equal(pipe(input), 0);
    assert_int_equal(pipe(output), 0);
    *driver = (Driver){.pid = fork(), .input = input[1], .output = output[0]};
    assert_true(driver->pid >= 0);
    if (driver->pid == 0) {
        become_engine(input, output, (const char *const[]){word1, word2, word3});
    }
    close(input[0]);
    close(output[1]);
    fcntl(driver->input, F_SETFD, FD_CLOEXEC);
    fcntl(driver->output, F_SETFD, FD_CLOEXEC);
    fcntl(driver->input, F_SETFL, O_NONBLOCK);
}

void driver_start_uhp(Driver *driver, const char *option)
{
    driver_start(driver, "uhp", option, NULL);
    free(driver_reply(driver));
}

/* Waits for `events` at a descriptor. */
static void await(Driver *driver, int descriptor, short events, int64_t deadline)
{
    struct pollfd waited = {.fd = descriptor, .events = events};
    int64_t left = (deadline - clock_now()) / 1000000;
    if (poll(&waited, 1, left > 0 ? (int)left : 0) == 0) {
        give_up(driver, "the engine keeps silent");
    }
}

void driver_send_bytes(Driver *driver, const char *data, size_t size)
{
    int64_t deadline = end_of_patience();
    while (size > 0) {
        ssize_t written = write(driver->input, data, size);
        if (written > 0) {
            data += written;
            size -= (size_t)written;
        } else if (errno == EAGAIN) {
            await(driver, driver->input, POLLOUT, deadline);
        } else if (errno != EINTR) {
            give_up(driver, "the engine does not read");
        }
    }
}

void driver_send(Driver *driver, const char *text)
{
    driver_send_bytes(driver, text, strlen(text));
}

static void close_end(int *descriptor)
{
    if (*descriptor >= 0) {
        close(*descriptor);
    }
    *descriptor = -1;
}

void driver_close_input(Driver *driver)
{
    close_end(&driver->input);
}

void driver_close_output(Driver *driver)
{
    close_end(&driver->output);
}

/* Reads what the engine has written; false at the end of its output. */
static bool read_more(Driver *driver, int64_t deadline)
{
    char chunk[1 << 16];
    await(driver, driver->output, POLLIN, deadline);
    ssize_t size = read(driver->output, chunk, sizeof chunk);
    if (size > 0) {
        text_append(&driver->buffer, chunk, (size_t)size);
    }
    return size > 0 || (size < 0 && errno == EINTR);
}

/* Forgets the line that was taken last. */
static void drop_taken(Driver *driver)
{
    Text *buffer = &driver->buffer;
    if (driver->taken > 0) {
        buffer->size -= driver->taken;
        memmove(buffer->data, buffer->data + driver->taken, buffer->size);
        driver->taken = 0;
    }
}

const char *driver_line(Driver *driver)
{
    int64_t deadline = end_of_patience();
    Text *buffer = &driver->buffer;
    drop_taken(driver);
    char *end;
    while ((end = buffer->size > 0 ? memchr(buffer->data, '\n', buffer->size) : NULL) == NULL) {
        if (!read_more(driver, deadline)) {
            give_up(driver, "the engine's output ended early");
        }
    }
    *end = '\0';
    driver->taken = (size_t)(end - buffer->data) + 1;
    return buffer->data;
}

char *driver_reply(Driver *driver)
{
    Text reply = {0};
    const char *line;
    text_add(&reply, "");
    while (strcmp(line = driver_line(driver), "ok") != 0) {
        text_format(&reply, "%s\n", line);
    }
    return reply.data;
}

static char *ask(Driver *driver, const char *command)
{
    driver_send(driver, command);
    driver_send(driver, "\n");
    return driver_reply(driver);
}

void driver_expect(Driver *driver, const char *command, const char *reply)
{
    char *got = ask(driver, command);
    if (strcmp(got, reply) != 0) {
        driver_kill(driver);
    }
    assert_string_equal(got, reply);
    free(got);
}

void driver_expect_start(Driver *driver, const char *command, const char *start)
{
    char *got = ask(driver, command);
    if (strncmp(got, start, strlen(start)) != 0) {
        driver_kill(driver);
        fail_msg("'%s' is answered '%s', not '%s...'", command, got, start);
    }
    free(got);
}

static void release(Driver *driver)
{
    close_end(&driver->input);
    close_end(&driver->output);
    text_free(&driver->buffer);
    driver->pid = -1;
}

int driver_finish(Driver *driver, char **rest)
{
    int64_t deadline = end_of_patience();
    while (driver->output >= 0 && read_more(driver, deadline)) {
    }
    drop_taken(driver);
    if (rest != NULL) {
        Text copy = {0};
        text_append(&copy, driver->buffer.data, driver->buffer.size);
        *rest = copy.data;
    }
    /* It wrote its last or can't write any more: a child that lives on now is stuck. */
    int status;
    pid_t ended;
    while ((ended = waitpid(driver->pid, &status, WNOHANG)) == 0 && clock_now() < deadline) {
        poll(NULL, 0, 1);
    }
    if (ended != driver->pid) {
        give_up(driver, "the engine does not end");
    }
    release(driver);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

void driver_leave(Driver *driver)
{
    driver_expect(driver, "newgame Base+P", "Base+P;NotStarted;White[1]\n");
    driver_send(driver, "exit\n");
    char *rest;
    assert_int_equal(driver_finish(driver, &rest), 0);
    assert_string_equal(rest, "");
    free(rest);
}

void driver_kill(Driver *driver)
{
    kill(driver->pid, SIGKILL);
    waitpid(driver->pid, NULL, 0);
    release(driver);
}
