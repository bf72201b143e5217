/* Reading by POSIX, see core/os/reader.h. MIT licence. */
#include "core/os/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

/* In the room of a Reader: the pipe through which it is woken. */
typedef struct Wake {
    int from;
    int to;
} Wake;

static Wake *wake_of(Reader *reader)
{
    return (Wake *)(void *)&reader->room;
}

bool reader_open(Reader *reader, int stream)
{
    int ends[2];
    *reader = (Reader){.stream = stream, .output = -1};
    if (pipe(ends) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(ends[i], F_SETFD, FD_CLOEXEC);
        fcntl(ends[i], F_SETFL, O_NONBLOCK);
    }
    *wake_of(reader) = (Wake){ends[0], ends[1]};
    return true;
}

/* Empties the pipe: many calls are answered once. */
static void take_calls(const Wake *wake)
{
    char calls[64];
    while (read(wake->from, calls, sizeof calls) == (ssize_t)sizeof calls) {
    }
}

ptrdiff_t reader_read(Reader *reader, char *bytes, size_t size)
{
    const Wake *wake = wake_of(reader);
    for (;;) {
        struct pollfd ends[] = {
            {reader->stream, POLLIN, 0}, {wake->from, POLLIN, 0}, {reader->output, 0, 0}};
        int ready = poll(ends, 3, -1);
        if (ready > 0 && ends[0].revents != 0) {
            ssize_t got = read(reader->stream, bytes, size);
            if (got >= 0) {
                return got;
            }
            if (errno != EINTR && errno != EAGAIN) {
                return 0;
            }
        } else if (ready > 0 && ends[1].revents != 0) {
            take_calls(wake);
            return READER_WOKEN;
        } else if (ready > 0) {
            reader->output = -1;
            return READER_DEAF;
        } else if (errno != EINTR) {
            return 0;
        }
    }
}

void reader_wake(Reader *reader)
{
    ssize_t written = write(wake_of(reader)->to, "", 1);
    (void)written; /* a full pipe has calls enough */
}

void reader_close(Reader *reader)
{
    close(wake_of(reader)->from);
    close(wake_of(reader)->to);
}
