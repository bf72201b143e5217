#include "engine/uhp/input.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <time.h>
#include <unistd.h>

#include "core/os/clock.h"

enum { CHUNK = 1 << 16, FULL_QUEUE_WAIT = 10000000 };

/* A line of which the end has not come yet. */
typedef struct Partial {
    Text text;
    bool cut;
} Partial;

static void wake(int signal)
{
    (void)signal;
}

void input_prepare(void)
{
    /* The handler does nothing: it is there so that the signal ends the listener's pselect. */
    struct sigaction action = {.sa_handler = wake};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = SIG_IGN;
    sigaction(SIGPIPE, &action, NULL);

    sigset_t interrupts;
    sigemptyset(&interrupts);
    sigaddset(&interrupts, SIGINT);
    pthread_sigmask(SIG_BLOCK, &interrupts, NULL);
}

/* Tells all lines read so far to come to their end. Call with the lock held. */
static void interrupt(Input *input)
{
    input->interrupted_below = input->lines;
    atomic_store(&input->interrupted, true);
    input->notice(input->context);
}

static void end(Input *input)
{
    atomic_store(&input->over, true);
    pthread_cond_signal(&input->changed);
    input->notice(input->context);
}

/* Puts a line at the end of the queue; when there is no memory for it, an empty one that is marked
 * as cut. */
static void push(Input *input, Slice text, bool cut)
{
    InputLine *line = cut ? NULL : malloc(sizeof(*line) + text.size);
    if (line == NULL) {
        cut = true;
        text.size = 0;
        line = malloc(sizeof(*line));
        if (line == NULL) {
            return;
        }
    }
    if (text.size > 0) {
        memcpy(line + 1, text.data, text.size);
    }
    line->next = NULL;
    line->line = (Line){{(const char *)(line + 1), text.size}, clock_now(), cut};

    pthread_mutex_lock(&input->lock);
    line->number = input->lines++;
    if (input->last == NULL) {
        input->first = line;
    } else {
        input->last->next = line;
    }
    input->last = line;
    input->waiting += sizeof(*line) + text.size;
    pthread_cond_signal(&input->changed);
    pthread_mutex_unlock(&input->lock);
}

/* Hands on a whole line: `stop` acts at once, everything else waits for its turn. */
static void finish_line(Input *input, Slice text, bool cut)
{
    Slice rest = slice_trim(text);
    if (slice_equals_any_case(slice_word(&rest), "stop")) {
        pthread_mutex_lock(&input->lock);
        interrupt(input);
        pthread_mutex_unlock(&input->lock);
        return;
    }
    push(input, text, cut);
}

/* Adds bytes to a line that has not ended yet, unless it gets too long to be kept. */
static void add_part(Partial *partial, Slice part)
{
    if (partial->cut) {
        return;
    }
    text_append(&partial->text, part.data, part.size);
    if (partial->text.failed || partial->text.size > INPUT_LINE_LIMIT) {
        text_free(&partial->text);
        partial->cut = true;
    }
}

static void finish_partial(Input *input, Partial *partial)
{
    finish_line(input, (Slice){partial->text.data, partial->text.size}, partial->cut);
    text_free(&partial->text);
    partial->cut = false;
}

static void split(Input *input, Partial *partial, Slice bytes)
{
    const char *line_end;
    while (bytes.size > 0 && (line_end = memchr(bytes.data, '\n', bytes.size)) != NULL) {
        Slice line = slice_cut(&bytes, '\n');
        if (partial->text.size > 0 || partial->cut) {
            add_part(partial, line);
            finish_partial(input, partial);
        } else {
            finish_line(input, line, false);
        }
    }
    add_part(partial, bytes);
}

/* Reads what has arrived, or the end of input. */
static void read_some(Input *input, Partial *partial)
{
    char chunk[CHUNK];
    ssize_t size = read(input->descriptor, chunk, sizeof(chunk));
    if (size > 0) {
        split(input, partial, (Slice){chunk, (size_t)size});
    } else if (size == 0 || (errno != EINTR && errno != EAGAIN)) {
        if (partial->text.size > 0 || partial->cut) {
            finish_partial(input, partial);
        }
        pthread_mutex_lock(&input->lock);
        end(input);
        pthread_mutex_unlock(&input->lock);
    }
}

/* Acts on SIGINT: ends what runs or, when nothing runs and somebody sits at a terminal, the input.
 * False when the signal was input_close's. */
static bool read_signal(Input *input)
{
    pthread_mutex_lock(&input->lock);
    bool closing = input->closing;
    if (!closing && input->idle && input->first == NULL && isatty(input->descriptor)) {
        fputc('\n', stderr); /* the terminal has shown ^C; the shell's prompt shall start a line */
        end(input);
    } else if (!closing) {
        interrupt(input);
    }
    pthread_mutex_unlock(&input->lock);
    return !closing;
}

static bool is_queue_full(Input *input)
{
    pthread_mutex_lock(&input->lock);
    bool full = input->waiting > INPUT_QUEUE_LIMIT;
    pthread_mutex_unlock(&input->lock);
    return full;
}

/* Waits until there is something to read or a signal came; false when the signal was input_close's.
 */
static bool wait_and_read(Input *input, const sigset_t *mask, Partial *partial)
{
    const struct timespec full_queue_wait = {0, FULL_QUEUE_WAIT};
    bool full = is_queue_full(input);
    fd_set readable;
    FD_ZERO(&readable);
    if (!full && !input_is_over(input)) {
        FD_SET(input->descriptor, &readable);
    }
    int ready =
        pselect(input->descriptor + 1, &readable, NULL, NULL, full ? &full_queue_wait : NULL, mask);
    if (ready < 0 && errno == EINTR) {
        return read_signal(input);
    }
    if (ready != 0) {
        read_some(input, partial);
    }
    return true;
}

/* The listening thread. After the end of input it still hears signals. */
static void *listen_on(void *argument)
{
    Input *input = argument;
    Partial partial = {0};
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    sigdelset(&mask, SIGINT);
    while (wait_and_read(input, &mask, &partial)) {
    }
    text_free(&partial.text);
    return NULL;
}

bool input_open(Input *input, int descriptor, InputNotice *notice, void *context)
{
    assert(descriptor >= 0 && descriptor < FD_SETSIZE);
    *input = (Input){.descriptor = descriptor, .notice = notice, .context = context};
    pthread_mutex_init(&input->lock, NULL);
    pthread_cond_init(&input->changed, NULL);
    if (pthread_create(&input->listener, NULL, listen_on, input) != 0) {
        pthread_cond_destroy(&input->changed);
        pthread_mutex_destroy(&input->lock);
        return false;
    }
    return true;
}

bool input_next(Input *input, Line *line)
{
    pthread_mutex_lock(&input->lock);
    free(input->taken);
    input->idle = true;
    while (input->first == NULL && !input_is_over(input)) {
        pthread_cond_wait(&input->changed, &input->lock);
    }
    input->idle = false;
    InputLine *taken = input->first;
    input->taken = taken;
    if (taken != NULL) {
        input->first = taken->next;
        input->last = taken->next == NULL ? NULL : input->last;
        input->waiting -= sizeof(*taken) + taken->line.text.size;
        atomic_store(&input->interrupted, taken->number < input->interrupted_below);
        *line = taken->line;
    }
    pthread_mutex_unlock(&input->lock);
    return taken != NULL;
}

bool input_is_interrupted(const Input *input)
{
    return atomic_load(&input->interrupted);
}

bool input_is_over(const Input *input)
{
    return atomic_load(&input->over);
}

void input_close(Input *input)
{
    pthread_mutex_lock(&input->lock);
    input->closing = true;
    pthread_mutex_unlock(&input->lock);
    pthread_kill(input->listener, SIGINT);
    pthread_join(input->listener, NULL);

    free(input->taken);
    while (input->first != NULL) {
        InputLine *line = input->first;
        input->first = line->next;
        free(line);
    }
    pthread_cond_destroy(&input->changed);
    pthread_mutex_destroy(&input->lock);
}
