/* Reading what arrives bit by bit, with a way to be called away. MIT licence. */
#ifndef CORE_OS_READER_H
#define CORE_OS_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "core/os/threads.h"

/* What reader_read returns when it was called away. */
#define READER_WOKEN ((ptrdiff_t)-1)

/* What reader_read returns once nobody reads the watched output any more. */
#define READER_DEAF  ((ptrdiff_t)-2)

typedef struct Reader {
    int stream; /* a descriptor of the C library: 0 is the standard input */
    int output; /* another that is watched, or -1 */
    ThreadsRoom room;
} Reader;

/* Prepares to read a stream, which stays the caller's. False when the system has no means for it.
 */
bool reader_open(Reader *reader, int stream);

/* Has reader_read see when nobody reads any more what is written to `output`, where the system can
 * tell. */
static inline void reader_watch(Reader *reader, int output)
{
    reader->output = output;
}

/* Waits until something is there, or until reader_wake, and returns the number of bytes read; 0 at
 * the end of the stream or when it can't be read; READER_WOKEN once after reader_wake, but only
 * when there is nothing to read: what arrived before it is read before it; READER_DEAF once. One
 * thread at a time. */
ptrdiff_t reader_read(Reader *reader, char *bytes, size_t size);

/* Calls the reading thread away, now or at its next wait. Any thread. */
void reader_wake(Reader *reader);

/* Frees what reader_open took. */
void reader_close(Reader *reader);

#endif
