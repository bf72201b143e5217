/* A child process that is spoken to by lines through two pipes. MIT licence. */
#ifndef CORE_OS_PROCESS_H
#define CORE_OS_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "core/os/threads.h"

/* What to start and how. The strings and arrays belong to the caller. */
typedef struct ProcessSpec {
    char *const *argv;        /* program and arguments, NULL-terminated; found through PATH */
    char *const *environment; /* "NAME=VALUE" on top of ours, NULL-terminated; or NULL */
    const char *directory;    /* working directory, or NULL */
    const char *errors;       /* file that standard error is appended to, or NULL to discard it */
    int core;                 /* processor to stay on, or -1 */
} ProcessSpec;

/* Shared by all threads that start processes: holding the lock while pipes are made keeps one child
 * from inheriting the pipe ends of another. */
typedef struct Launcher {
    Mutex lock;
    int stop; /* a descriptor that becomes readable when everybody shall stop waiting, or -1 */
} Launcher;

/* A started process; all zero with pid 0 is none. One thread at a time. */
typedef struct Process {
    pid_t pid;
    int input;       /* our end of its standard input, or -1 */
    int output;      /* our end of its standard output, or -1 */
    int stop;        /* the launcher's */
    Text buffer;     /* what was read and not yet taken */
    size_t taken;    /* bytes of the buffer already taken */
    size_t searched; /* bytes of the buffer known to hold no line end */
    bool deaf;       /* it closed its input: nothing can be written any more */
    bool ended;      /* end of its output was seen */
    bool over;       /* its death was seen; the two below hold */
    bool killed;     /* by a signal */
    int status;      /* exit status or number of the signal */
} Process;

/* How waiting for a line or for room to write ended. */
typedef enum ProcessWait {
    PROCESS_READY,
    PROCESS_TIMEOUT,
    PROCESS_CLOSED,  /* the process ended or closed its end */
    PROCESS_STOPPED, /* the launcher's stop descriptor became readable */
    PROCESS_FLOOD,   /* a line without end: more than PROCESS_LINE_LIMIT bytes */
} ProcessWait;

enum { PROCESS_LINE_LIMIT = 4 << 20 };

/* Starts a process in a process group of its own. False with a reason when there is no such program
 * or the system refuses; nothing is left behind then. */
bool process_start(Process *process, const ProcessSpec *spec, Launcher *launcher, Reason *reason);

/* Writes all of `data` by `deadline` (see clock_now). */
ProcessWait process_write(Process *process, const char *data, size_t size, int64_t deadline);

/* Takes the next line, without its line end, by `deadline`. The slice is valid until the next call.
 * A last line without line end counts. */
ProcessWait process_read_line(Process *process, Slice *line, int64_t deadline);

/* Takes all lines that have already arrived and returns their number, without waiting. */
int process_drain(Process *process);

/* Waits up to `deadline` for the process to end; false when it still runs. */
bool process_wait(Process *process, int64_t deadline);

/* Says how the process ended ("ended with status 3", "killed by signal 11"), or which of its pipes
 * it closed if it still runs. */
void process_describe_end(const Process *process, Reason *reason);

/* Closes its input, waits until `deadline` for it to end, kills its whole group otherwise, reaps it
 * and frees everything; all zero afterwards. False when it had to be killed. Harmless for a process
 * not started. */
bool process_stop(Process *process, int64_t deadline);

#endif
