/* Reading what arrives bit by bit, with a way to be called away. MIT licence. */
#ifndef CORE_OS_READER_H
#define CORE_OS_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "core/os/threads.h"

/* What reader_read returns when it was called away. */
#define READER_WOKEN ((ptrdiff_t)-1)

typedef struct Reader {
    int stream; /* a descriptor of the C library: 0 is the standard input */
    ThreadsRoom room;
} Reader;

/* Prepares to read a stream, which stays the caller's. False when the system has no means for it.
 */
bool reader_open(Reader *reader, int stream);

/* Waits until something is there, or until reader_wake, and returns the number of bytes read; 0 at
 * the end of the stream or when it can't be read; READER_WOKEN once after reader_wake, but only
 * when there is nothing to read: what arrived before it is read before it. One thread at a time. */
ptrdiff_t reader_read(Reader *reader, char *bytes, size_t size);

/* Calls the reading thread away, now or at its next wait. Any thread. */
void reader_wake(Reader *reader);

/* Frees what reader_open took. */
void reader_close(Reader *reader);

#endif
