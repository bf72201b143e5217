/* Child processes and lines through pipes, see process.h. MIT licence. */
#include "core/os/process.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "core/os/clock.h"
#include "core/os/pin.h"

extern char **environ;

/* Most reads of one process_drain: against a process that writes without end. */
enum { DRAIN_CHUNKS = 64 };

/* The steps of the child that can fail, reported to the parent. */
typedef enum Step { STEP_DIRECTORY, STEP_ERRORS, STEP_CORE, STEP_EXEC } Step;

static const char *const step_names[] = {"go to directory", "open the file for standard error of",
                                         "bind to its processor", "start"};

typedef struct Failure {
    Step step;
    int error;
} Failure;

/* The three pipes of a start, [0] to read and [1] to write, -1 when closed. */
typedef struct Pipes {
    int input[2];
    int output[2];
    int failure[2];
} Pipes;

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static bool open_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        ends[0] = ends[1] = -1;
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipes(Pipes *pipes)
{
    for (int i = 0; i < 2; i++) {
        close_end(&pipes->input[i]);
        close_end(&pipes->output[i]);
        close_end(&pipes->failure[i]);
    }
}

static bool open_pipes(Pipes *pipes)
{
    *pipes = (Pipes){{-1, -1}, {-1, -1}, {-1, -1}};
    if (open_pipe(pipes->input) && open_pipe(pipes->output) && open_pipe(pipes->failure))
        return true;
    int error = errno;
    close_pipes(pipes);
    errno = error;
    return false;
}

_Noreturn static void child_fail(const Pipes *pipes, Step step)
{
    Failure failure = {step, errno};
    ssize_t written = write(pipes->failure[1], &failure, sizeof failure);
    _exit(written == (ssize_t)sizeof failure ? 127 : 126);
}

static void child_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    struct sigaction action = {.sa_handler = SIG_DFL};
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

/* Makes the kernel kill the child with us: an engine must not outlive a runner that was killed. */
static void child_die_with_parent(pid_t parent)
{
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(126);
#else
    (void)parent;
#endif
}

/* The child's part of a start: only async-signal-safe calls, the parent has threads. */
_Noreturn static void child_run(const ProcessSpec *spec, const Pipes *pipes, const char *program,
                                char **environment, pid_t parent)
{
    setpgid(0, 0);
    child_die_with_parent(parent);
    child_signals();
    dup2(pipes->input[0], STDIN_FILENO);
    dup2(pipes->output[1], STDOUT_FILENO);
    int errors =
        open(spec->errors ? spec->errors : "/dev/null", O_WRONLY | O_CREAT | O_APPEND, 0644);
    if (errors < 0)
        child_fail(pipes, STEP_ERRORS);
    dup2(errors, STDERR_FILENO);
    if (errors != STDERR_FILENO)
        close(errors);
    if (spec->directory && chdir(spec->directory) != 0)
        child_fail(pipes, STEP_DIRECTORY);
    if (spec->core >= 0 && !pin_to_core(spec->core))
        child_fail(pipes, STEP_CORE);
    environ = environment;
    execvp(program, spec->argv);
    child_fail(pipes, STEP_EXEC);
}

static bool overridden(const char *variable, char *const *additions)
{
    const char *equals = strchr(variable, '=');
    size_t length = equals ? (size_t)(equals - variable) + 1 : strlen(variable);
    for (char *const *a = additions; *a; a++)
        if (strncmp(*a, variable, length) == 0)
            return true;
    return false;
}

/* Our environment with the additions; the array is the caller's to free, the strings are not. */
static char **merge_environment(char *const *additions)
{
    static char *const nothing[] = {NULL};
    if (!additions)
        additions = nothing;
    size_t count = 1;
    for (char **e = environ; *e; e++)
        count++;
    for (char *const *a = additions; *a; a++)
        count++;
    char **merged = malloc(count * sizeof *merged);
    if (!merged)
        return NULL;
    size_t n = 0;
    for (char **e = environ; *e; e++)
        if (!overridden(*e, additions))
            merged[n++] = *e;
    for (char *const *a = additions; *a; a++)
        merged[n++] = *a;
    merged[n] = NULL;
    return merged;
}

/* The program's path: made absolute when the child will change its directory. */
static const char *find_program(const ProcessSpec *spec, Text *path)
{
    char directory[PATH_MAX];
    const char *program = spec->argv[0];
    if (!spec->directory || program[0] == '/' || !strchr(program, '/') ||
        !getcwd(directory, sizeof directory))
        return program;
    text_format(path, "%s/%s", directory, program);
    return path->failed ? program : path->data;
}

/* Reads what the child reports: nothing when it became the program. */
static bool started(int end, Failure *failure)
{
    ssize_t size;
    do
        size = read(end, failure, sizeof *failure);
    while (size < 0 && errno == EINTR);
    return size != (ssize_t)sizeof *failure;
}

static bool refuse(Reason *reason, const ProcessSpec *spec, const char *what, int error)
{
    snprintf(reason->text, sizeof reason->text, "can't %s '%s': %s", what, spec->argv[0],
             strerror(error));
    return false;
}

bool process_start(Process *process, const ProcessSpec *spec, Launcher *launcher, Reason *reason)
{
    *process = (Process){.input = -1, .output = -1};
    Text path = {0};
    const char *program = find_program(spec, &path);
    char **environment = merge_environment(spec->environment);
    if (!environment) {
        text_free(&path);
        return refuse(reason, spec, "start", ENOMEM);
    }
    Pipes pipes;
    pid_t parent = getpid();
    mutex_lock(&launcher->lock);
    bool opened = open_pipes(&pipes);
    pid_t pid = opened ? fork() : -1;
    if (pid == 0)
        child_run(spec, &pipes, program, environment, parent);
    int error = errno;
    if (opened) {
        close_end(&pipes.input[0]);
        close_end(&pipes.output[1]);
        close_end(&pipes.failure[1]);
    }
    mutex_unlock(&launcher->lock);
    free(environment);
    text_free(&path);
    Failure failure;
    if (pid > 0 && !started(pipes.failure[0], &failure)) {
        waitpid(pid, NULL, 0);
        close_pipes(&pipes);
        return refuse(reason, spec, step_names[failure.step], failure.error);
    }
    if (pid < 0) {
        close_pipes(&pipes);
        return refuse(reason, spec, "start", error);
    }
    setpgid(pid, pid);
    close_end(&pipes.failure[0]);
    fcntl(pipes.input[1], F_SETFL, O_NONBLOCK);
    fcntl(pipes.output[0], F_SETFL, O_NONBLOCK);
    process->pid = pid;
    process->input = pipes.input[1];
    process->output = pipes.output[0];
    process->stop = launcher->stop;
    return true;
}

/* Waits for `events` on one of our ends or for the stop descriptor. */
static ProcessWait wait_for(const Process *process, int end, short events, int64_t deadline)
{
    struct pollfd fds[2] = {{.fd = end, .events = events}, {.fd = process->stop, .events = POLLIN}};
    for (;;) {
        int milliseconds = clock_milliseconds_until(deadline);
        int ready = poll(fds, 2, milliseconds);
        if (ready > 0 && fds[1].revents)
            return PROCESS_STOPPED;
        if (ready > 0 && fds[0].revents)
            return PROCESS_READY;
        if (ready == 0 && clock_now() >= deadline)
            return PROCESS_TIMEOUT;
    }
}

ProcessWait process_write(Process *process, const char *data, size_t size, int64_t deadline)
{
    while (size > 0) {
        ssize_t written = write(process->input, data, size);
        if (written > 0) {
            data += written;
            size -= (size_t)written;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            ProcessWait wait = wait_for(process, process->input, POLLOUT, deadline);
            if (wait != PROCESS_READY)
                return wait;
        } else if (errno != EINTR) {
            process->deaf = true;
            return PROCESS_CLOSED;
        }
    }
    return PROCESS_READY;
}

/* Reads what is there: READY when something came, TIMEOUT when nothing is there now. */
static ProcessWait fill(Process *process)
{
    char chunk[16384];
    for (;;) {
        ssize_t size = read(process->output, chunk, sizeof chunk);
        if (size > 0) {
            text_append(&process->buffer, chunk, (size_t)size);
            return process->buffer.failed ? PROCESS_FLOOD : PROCESS_READY;
        }
        if (size == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
            process->ended = true;
            return PROCESS_CLOSED;
        }
        if (errno != EINTR)
            return PROCESS_TIMEOUT;
    }
}

/* Moves what is not yet taken to the front of the buffer. */
static void compact(Process *process)
{
    Text *buffer = &process->buffer;
    if (process->taken == 0)
        return;
    memmove(buffer->data, buffer->data + process->taken, buffer->size - process->taken);
    buffer->size -= process->taken;
    buffer->data[buffer->size] = '\0';
    process->searched -= process->taken;
    process->taken = 0;
}

/* Takes a line out of the buffer, if a whole one is there. */
static bool take_line(Process *process, Slice *line)
{
    Text *buffer = &process->buffer;
    if (buffer->size == process->taken)
        return false;
    const char *start = buffer->data + process->taken;
    size_t left = buffer->size - process->searched;
    const char *end = left ? memchr(buffer->data + process->searched, '\n', left) : NULL;
    if (!end) {
        process->searched = buffer->size;
        if (!process->ended)
            return false;
        *line = (Slice){start, buffer->size - process->taken};
        process->taken = buffer->size;
        return true;
    }
    *line = (Slice){start, (size_t)(end - start)};
    process->taken = process->searched = (size_t)(end - buffer->data) + 1;
    return true;
}

ProcessWait process_read_line(Process *process, Slice *line, int64_t deadline)
{
    for (;;) {
        if (take_line(process, line))
            return PROCESS_READY;
        if (process->ended)
            return PROCESS_CLOSED;
        compact(process);
        if (process->buffer.size > PROCESS_LINE_LIMIT)
            return PROCESS_FLOOD;
        ProcessWait wait = wait_for(process, process->output, POLLIN, deadline);
        if (wait != PROCESS_READY)
            return wait;
        if (fill(process) == PROCESS_FLOOD)
            return PROCESS_FLOOD;
    }
}

int process_drain(Process *process)
{
    int count = 0;
    Slice line;
    for (int chunks = 0; chunks < DRAIN_CHUNKS; chunks++) {
        while (take_line(process, &line))
            count++;
        compact(process);
        if (process->ended || process->buffer.size > PROCESS_LINE_LIMIT ||
            fill(process) != PROCESS_READY)
            break;
    }
    return count;
}

/* Looks whether the process has ended, and leaves it a zombie: its group can't be mistaken for
 * another's. */
static bool has_ended(Process *process)
{
    siginfo_t info = {.si_pid = 0};
    if (!process->over &&
        waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
        info.si_pid == process->pid) {
        process->over = true;
        process->killed = info.si_code != CLD_EXITED;
        process->status = info.si_status;
    }
    return process->over;
}

bool process_wait(Process *process, int64_t deadline)
{
    /* The end of its output tells first; its death follows within a moment. */
    while (!process->ended && clock_now() < deadline) {
        process_drain(process);
        if (process->ended || wait_for(process, process->output, POLLIN, deadline) != PROCESS_READY)
            break;
    }
    while (!has_ended(process) && clock_now() < deadline)
        poll(NULL, 0, 1);
    return process->over;
}

void process_describe_end(const Process *process, Reason *reason)
{
    if (!process->over)
        snprintf(reason->text, sizeof reason->text, "closed its %s%s%s and still runs",
                 process->deaf ? "input" : "", process->deaf && process->ended ? " and " : "",
                 process->ended ? "output" : "");
    else if (process->killed)
        snprintf(reason->text, sizeof reason->text, "killed by signal %d", process->status);
    else
        snprintf(reason->text, sizeof reason->text, "ended with status %d", process->status);
}

bool process_stop(Process *process, int64_t deadline)
{
    if (process->pid == 0)
        return true;
    close_end(&process->input);
    process->stop = -1; /* ending takes its time even when all else shall stop */
    bool ended = process_wait(process, deadline);
    /* Also the children it may have left behind. */
    kill(-process->pid, SIGKILL);
    waitpid(process->pid, NULL, 0);
    close_end(&process->output);
    text_free(&process->buffer);
    *process = (Process){.input = -1, .output = -1};
    return ended;
}
