/* What comes from outside: lines of commands, `stop`, SIGINT and the end of input, heard by a
 * thread of its own while commands run. MIT licence. */
#ifndef ENGINE_UHP_INPUT_H
#define ENGINE_UHP_INPUT_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"
#include "core/os/reader.h"
#include "core/os/signals.h"
#include "core/os/threads.h"

enum {
    INPUT_LINE_LIMIT = 64 << 20,  /* bytes of the longest line */
    INPUT_QUEUE_LIMIT = 64 << 20, /* bytes of lines that may wait */
};

/* One line of input. */
typedef struct Line {
    Slice text;       /* without its line end */
    int64_t received; /* clock_now() time when its end was read */
    bool cut;         /* it was too long to be kept, and the text is empty */
    int64_t refused;  /* it stands for so many lines that were not kept, as too many waited */
} Line;

/* A line that waits for its turn. */
typedef struct InputLine {
    struct InputLine *next;
    Line line; /* the text lies right behind this struct */
    int64_t number;
} InputLine;

/* Called by the listening thread when one of the two questions below may have a new answer. No line
 * is taken meanwhile. It must be quick, and must not call input_next. */
typedef void InputNotice(void *context);

typedef struct Input {
    Reader reader;
    InputNotice *notice;
    void *context;
    Thread listener;
    SignalsWatch signals;

    Mutex lock;        /* over the rest but the atomics */
    Condition changed; /* a line has come, or the end */
    Condition turned;  /* the listener, who did not read, has something to do */
    InputLine *first;  /* the lines that wait, in order */
    InputLine *last;
    InputLine *taken;          /* the line that input_next gave last, or NULL */
    size_t waiting;            /* bytes of the lines that wait */
    int64_t moved;             /* clock_now() time when a line was taken last */
    int64_t lines;             /* lines read so far */
    int64_t interrupted_below; /* lines with a lower number were told to end */
    bool idle;                 /* input_next waits */
    bool signalled;            /* SIGINT came and has not been acted on */
    bool closing;

    atomic_bool interrupted;
    atomic_bool over;
} Input;

/* Call once before any thread is started: from then on SIGINT reaches only an Input, and writing to
 * a closed pipe is an error instead of the end. */
void input_prepare(void);

/* Starts to listen to a stream (a descriptor of the C library), which stays the caller's, and
 * watches whether anybody reads `output`, if that is not negative: when nobody does, all that runs
 * is interrupted and the input ends. While INPUT_QUEUE_LIMIT bytes wait nothing is read, unless no
 * line is taken for a second: then what comes is refused, but `stop`, `exit` and the end of input
 * are seen. False when the system gives no threads. */
bool input_open(Input *input, int stream, int output, InputNotice *notice, void *context);

/* Waits for the next line, which is valid until the next call; false when there is none any more.
 */
bool input_next(Input *input, Line *line);

/* Whether the line taken last shall come to its end: `stop` or SIGINT came after it. Any thread. */
bool input_is_interrupted(const Input *input);

/* Whether the last line has been read, or `exit`, though it may still wait. Any thread. */
bool input_is_over(const Input *input);

/* Ends the listening and frees everything. */
void input_close(Input *input);

#endif
