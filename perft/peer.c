#include "perft/peer.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/base/reason.h"
#include "core/os/signals.h"
#include "perft/job.h"

extern char **environ;

enum {
    POLL_MILLISECONDS = 100, /* between two looks for signals */
    FAREWELL = 20,           /* hundredths of a second an engine has to end by itself */
    SHOWN = 40,              /* bytes of a command that a message shows */
};

/* Makes a pipe that no other program inherits. */
static bool make_pipe(int ends[2])
{
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* Starts a shell with `command` between the two pipes, with signals as they were and in a group of
 * its own, so that Ctrl-C reaches us alone. Returns 0 or an errno. */
static int spawn(Peer *peer, const char *command, int input, int output)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETPGROUP);
    char shell[] = "sh", option[] = "-c";
    Text copy = {0};
    text_add(&copy, command);
    char *words[] = {shell, option, copy.data, NULL};
    int failure =
        copy.failed ? ENOMEM
                    : posix_spawn(&peer->process, "/bin/sh", &actions, &attributes, words, environ);
    text_free(&copy);
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failure;
}

/* Cuts the next whole line off what was heard; false when there is none yet. */
static bool cut_line(Text *heard, Text *line)
{
    const char *end = heard->size == 0 ? NULL : memchr(heard->data, '\n', heard->size);
    if (end == NULL) {
        return false;
    }
    size_t length = (size_t)(end - heard->data);
    Slice bare = slice_trim((Slice){heard->data, length});
    text_clear(line);
    text_append(line, bare.data, bare.size);
    memmove(heard->data, heard->data + length + 1, heard->size - length - 1);
    heard->size -= length + 1;
    heard->data[heard->size] = '\0';
    return true;
}

/* Moves whole lines from what was heard to `answer` until `ok`; true when that came. */
static bool take_answer(Peer *peer, Text *answer)
{
    Text line = {0};
    bool whole = false;
    while (!whole && cut_line(&peer->heard, &line)) {
        whole = line.size == 2 && memcmp(line.data, "ok", 2) == 0;
        if (!whole && line.size > 0) {
            text_format(answer, "%s%s", answer->size == 0 ? "" : "\n", line.data);
        }
    }
    text_free(&line);
    return whole;
}

/* Writes some of `rest`, as much as goes without waiting. */
static bool say(const Peer *peer, Slice *rest)
{
    ssize_t written = write(peer->to, rest->data, rest->size);
    if (written < 0) {
        return errno == EAGAIN || errno == EINTR;
    }
    rest->data += written;
    rest->size -= (size_t)written;
    return true;
}

/* Reads what is there; false at its end. */
static bool hear(Peer *peer)
{
    char bytes[4096];
    ssize_t got = read(peer->from, bytes, sizeof bytes);
    if (got > 0) {
        text_append(&peer->heard, bytes, (size_t)got);
    }
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

/* Sends `rest` and hears until an answer is whole. `what` names the question in a reason. */
static bool converse(Peer *peer, Slice rest, const char *what, Text *answer, Reason *reason)
{
    int64_t deadline = job_clock() + (int64_t)peer->timeout * 1000000000;
    while (rest.size > 0 || !take_answer(peer, answer)) {
        peer->signal = signals_take();
        if (peer->signal != 0) {
            return reason_refuse(reason, "interrupted");
        }
        if (job_clock() > deadline) {
            return reason_refuse(reason, "the other engine gave no answer to '%.*s' within %d s",
                                 SHOWN, what, peer->timeout);
        }
        struct pollfd ends[] = {{peer->from, POLLIN, 0},
                                {rest.size > 0 ? peer->to : -1, POLLOUT, 0}};
        poll(ends, 2, POLL_MILLISECONDS);
        bool alive = ends[1].revents == 0 || say(peer, &rest);
        if (ends[0].revents != 0) {
            alive = hear(peer) && alive;
        }
        if (!alive && !take_answer(peer, answer)) {
            return reason_refuse(reason, "the other engine ended without an answer to '%.*s'",
                                 SHOWN, what);
        }
    }
    return (!answer->failed && !peer->heard.failed) || reason_refuse(reason, "not enough memory");
}

bool peer_start(Peer *peer, const char *command, int timeout, Reason *reason)
{
    *peer = (Peer){.to = -1, .from = -1, .timeout = timeout};
    int input[2], output[2];
    if (!make_pipe(input)) {
        return reason_refuse(reason, "can't make a pipe: %s", strerror(errno));
    }
    if (!make_pipe(output)) {
        reason_refuse(reason, "can't make a pipe: %s", strerror(errno));
        close(input[0]);
        close(input[1]);
        return false;
    }
    int failure = spawn(peer, command, input[0], output[1]);
    close(input[0]);
    close(output[1]);
    peer->to = input[1];
    peer->from = output[0];
    fcntl(peer->to, F_SETFL, O_NONBLOCK);
    fcntl(peer->from, F_SETFL, O_NONBLOCK);
    Text greeting = {0};
    bool started = failure == 0
                       ? converse(peer, (Slice){"", 0}, "its start", &greeting, reason)
                       : reason_refuse(reason, "can't start a shell: %s", strerror(failure));
    text_free(&greeting);
    if (!started) {
        peer_stop(peer);
    }
    return started;
}

bool peer_ask(Peer *peer, const char *line, Text *answer, Reason *reason)
{
    Text whole = {0};
    text_format(&whole, "%s\n", line);
    text_clear(answer);
    bool answered = whole.failed
                        ? reason_refuse(reason, "not enough memory")
                        : converse(peer, (Slice){whole.data, whole.size}, line, answer, reason);
    text_free(&whole);
    return answered;
}

/* Waits some time for the engine to end. */
static bool is_gone(const Peer *peer)
{
    const struct timespec pause = {0, 10 * 1000 * 1000};
    for (int i = 0; i < FAREWELL; i++) {
        if (waitpid(peer->process, NULL, WNOHANG) != 0) {
            return true;
        }
        nanosleep(&pause, NULL);
    }
    return false;
}

void peer_stop(Peer *peer)
{
    if (peer->to >= 0) {
        Slice farewell = slice_of("exit\n");
        say(peer, &farewell);
        close(peer->to);
    }
    if (peer->from >= 0) {
        close(peer->from);
    }
    if (peer->process > 0) {
        bool gone = is_gone(peer);
        kill(-peer->process, SIGKILL); /* also what it may have left behind */
        if (!gone) {
            waitpid(peer->process, NULL, 0);
        }
    }
    text_free(&peer->heard);
    *peer = (Peer){.to = -1, .from = -1};
}
