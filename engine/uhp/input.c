#include "engine/uhp/input.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/os/clock.h"
#include "core/os/terminal.h"

enum { CHUNK = 1 << 16 };

/* How long a full queue may stand still before more is read and refused. */
#define STANDSTILL CLOCK_SECOND

/* A line of which the end has not come yet. */
typedef struct Partial {
    Text text;
    bool cut;
    bool begun; /* a line was read before it */
} Partial;

void input_prepare(void)
{
    signals_hold(SIGNALS_INTERRUPT);
    signals_ignore_broken_pipes();
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
    condition_signal(&input->changed);
    input->notice(input->context);
}

/* Puts a line at the end of the queue. Call with the lock held. */
static void append(Input *input, InputLine *line)
{
    line->next = NULL;
    line->number = input->lines++;
    if (input->last == NULL) {
        input->first = line;
    } else {
        input->last->next = line;
    }
    input->last = line;
    input->waiting += sizeof(*line) + line->line.text.size;
    condition_signal(&input->changed);
}

/* Notes that a line came which was not kept. */
static void refuse(Input *input)
{
    mutex_lock(&input->lock);
    InputLine *last = input->last;
    if (last != NULL && last->line.refused > 0) {
        last->line.refused++;
    } else if ((last = malloc(sizeof(*last))) != NULL) {
        last->line = (Line){.received = clock_now(), .refused = 1};
        append(input, last);
    }
    mutex_unlock(&input->lock);
}

static bool is_full(Input *input)
{
    mutex_lock(&input->lock);
    bool full = input->waiting > INPUT_QUEUE_LIMIT;
    mutex_unlock(&input->lock);
    return full;
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
    line->line =
        (Line){.text = {(const char *)(line + 1), text.size}, .received = clock_now(), .cut = cut};
    mutex_lock(&input->lock);
    append(input, line);
    mutex_unlock(&input->lock);
}

/* The text without the byte order mark that some programs write first. */
static Slice drop_mark(Slice text)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t size = sizeof mark - 1;
    bool marked = text.size >= size && memcmp(text.data, mark, size) == 0;
    return marked ? (Slice){text.data + size, text.size - size} : text;
}

/* Hands on a whole line: `stop` acts at once, everything else waits for its turn. What follows
 * `exit` is nobody's. */
static void finish_line(Input *input, Slice text, bool cut)
{
    Slice rest = slice_trim(text);
    Slice word = slice_word(&rest);
    if (slice_equals_any_case(word, "stop")) {
        mutex_lock(&input->lock);
        interrupt(input);
        mutex_unlock(&input->lock);
    } else if (slice_equals_any_case(word, "exit") || slice_equals_any_case(word, "quit")) {
        push(input, text, false);
        mutex_lock(&input->lock);
        end(input);
        mutex_unlock(&input->lock);
    } else if (!is_full(input)) {
        push(input, text, cut);
    } else if (word.size > 0 || cut) {
        refuse(input);
    }
}

/* The same for a line that may be the first. */
static void take_line(Input *input, Partial *partial, Slice text, bool cut)
{
    finish_line(input, partial->begun ? text : drop_mark(text), cut);
    partial->begun = true;
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
    take_line(input, partial, (Slice){partial->text.data, partial->text.size}, partial->cut);
    text_free(&partial->text);
    partial->cut = false;
}

static void split(Input *input, Partial *partial, Slice bytes)
{
    const char *line_end;
    while (!input_is_over(input) && bytes.size > 0 &&
           (line_end = memchr(bytes.data, '\n', bytes.size)) != NULL) {
        Slice line = slice_cut(&bytes, '\n');
        if (partial->text.size > 0 || partial->cut) {
            add_part(partial, line);
            finish_partial(input, partial);
        } else {
            take_line(input, partial, line, false);
        }
    }
    if (!input_is_over(input)) {
        add_part(partial, bytes);
    }
}

static void finish_input(Input *input, Partial *partial)
{
    if (partial->text.size > 0 || partial->cut) {
        finish_partial(input, partial);
    }
    mutex_lock(&input->lock);
    end(input);
    mutex_unlock(&input->lock);
}

/* Acts on SIGINT: ends what runs or, when nothing runs and somebody sits at a terminal, the input.
 */
static void answer_signal(Input *input)
{
    mutex_lock(&input->lock);
    bool signalled = input->signalled;
    input->signalled = false;
    if (signalled && input->idle && input->first == NULL && terminal_is(input->reader.stream)) {
        fputc('\n', stderr); /* the terminal has shown ^C; the shell's prompt shall start a line */
        end(input);
    } else if (signalled) {
        interrupt(input);
    }
    mutex_unlock(&input->lock);
}

/* Whether there is something to read. While there is not, or while the queue is full and moves,
 * waits for a signal or the end of that. */
static bool may_read(Input *input)
{
    mutex_lock(&input->lock);
    bool reads = false;
    while (!reads && !input->signalled && !input->closing) {
        if (input_is_over(input)) {
            condition_wait(&input->turned, &input->lock);
        } else if (input->waiting > INPUT_QUEUE_LIMIT) {
            reads = !condition_wait_until(&input->turned, &input->lock, input->moved + STANDSTILL);
        } else {
            reads = true;
        }
    }
    mutex_unlock(&input->lock);
    return reads;
}

/* Nobody reads what is written: all that was asked for is for nothing. */
static void give_up(Input *input)
{
    mutex_lock(&input->lock);
    interrupt(input);
    end(input);
    mutex_unlock(&input->lock);
}

static bool is_closing(Input *input)
{
    mutex_lock(&input->lock);
    bool closing = input->closing;
    mutex_unlock(&input->lock);
    return closing;
}

/* The listening thread. After the end of input it still hears signals. What arrived before a signal
 * is read before the signal is answered. */
static void listen_on(void *context)
{
    Input *input = context;
    Partial partial = {0};
    char chunk[CHUNK];
    while (!is_closing(input)) {
        ptrdiff_t size =
            may_read(input) ? reader_read(&input->reader, chunk, sizeof chunk) : READER_WOKEN;
        if (size == READER_WOKEN) {
            answer_signal(input);
        } else if (size == READER_DEAF) {
            give_up(input);
        } else if (size > 0) {
            split(input, &partial, (Slice){chunk, (size_t)size});
        } else {
            finish_input(input, &partial);
        }
    }
    text_free(&partial.text);
}

/* Calls the listener away from what it waits for. Call with the lock held. */
static void turn(Input *input)
{
    condition_signal(&input->turned);
    reader_wake(&input->reader);
}

static void note_signal(void *context)
{
    Input *input = context;
    mutex_lock(&input->lock);
    input->signalled = true;
    turn(input);
    mutex_unlock(&input->lock);
}

static void destroy(Input *input)
{
    condition_destroy(&input->turned);
    condition_destroy(&input->changed);
    mutex_destroy(&input->lock);
    reader_close(&input->reader);
}

static void stop_listening(Input *input)
{
    mutex_lock(&input->lock);
    input->closing = true;
    turn(input);
    mutex_unlock(&input->lock);
    thread_join(&input->listener);
}

bool input_open(Input *input, int stream, int output, InputNotice *notice, void *context)
{
    *input = (Input){.notice = notice, .context = context};
    if (!reader_open(&input->reader, stream)) {
        return false;
    }
    reader_watch(&input->reader, output);
    input->moved = clock_now();
    mutex_init(&input->lock);
    condition_init(&input->changed);
    condition_init(&input->turned);
    if (!thread_start(&input->listener, listen_on, input)) {
        destroy(input);
        return false;
    }
    if (!signals_watch(&input->signals, SIGNALS_INTERRUPT, note_signal, input)) {
        stop_listening(input);
        destroy(input);
        return false;
    }
    return true;
}

bool input_next(Input *input, Line *line)
{
    mutex_lock(&input->lock);
    free(input->taken);
    input->idle = true;
    while (input->first == NULL && !input_is_over(input)) {
        condition_wait(&input->changed, &input->lock);
    }
    input->idle = false;
    InputLine *taken = input->first;
    input->taken = taken;
    input->moved = clock_now();
    if (taken != NULL) {
        input->first = taken->next;
        input->last = taken->next == NULL ? NULL : input->last;
        input->waiting -= sizeof(*taken) + taken->line.text.size;
        condition_signal(&input->turned);
        atomic_store(&input->interrupted, taken->number < input->interrupted_below);
        *line = taken->line;
    }
    mutex_unlock(&input->lock);
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
    signals_unwatch(&input->signals);
    stop_listening(input);
    free(input->taken);
    while (input->first != NULL) {
        InputLine *line = input->first;
        input->first = line->next;
        free(line);
    }
    destroy(input);
}
