/* Whole files, see files.h. MIT licence. */
#include "core/os/files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool refuse(Reason *reason, const char *what, const char *path, int error)
{
    snprintf(reason->text, sizeof reason->text, "can't %s '%.150s': %s", what, path,
             strerror(error));
    return false;
}

bool files_read_open(int end, const char *path, Text *content, Reason *reason)
{
    char chunk[65536];
    ssize_t size;
    while ((size = read(end, chunk, sizeof chunk)) > 0 || (size < 0 && errno == EINTR))
        if (size > 0)
            text_append(content, chunk, (size_t)size);
    int error = size < 0 ? errno : ENOMEM;
    return (size == 0 && !content->failed) || refuse(reason, "read", path, error);
}

bool files_read(const char *path, Text *content, Reason *reason)
{
    int end = open(path, O_RDONLY | O_CLOEXEC);
    if (end < 0)
        return refuse(reason, "read", path, errno);
    bool good = files_read_open(end, path, content, reason);
    close(end);
    return good;
}

bool files_write_all(int end, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t written = write(end, data, size);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            data += written;
            size -= (size_t)written;
        }
    }
    return true;
}

bool files_write(const char *path, const Text *content, Reason *reason)
{
    Text temporary = {0};
    text_format(&temporary, "%s.part", path);
    if (temporary.failed || content->failed) {
        text_free(&temporary);
        return refuse(reason, "write", path, ENOMEM);
    }
    int end = open(temporary.data, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    bool good = end >= 0 && files_write_all(end, content->data, content->size);
    int error = errno;
    if (end >= 0 && close(end) != 0 && good) {
        error = errno;
        good = false;
    }
    if (good && rename(temporary.data, path) != 0) {
        error = errno;
        good = false;
    }
    if (!good && end >= 0)
        unlink(temporary.data);
    text_free(&temporary);
    return good || refuse(reason, "write", path, error);
}
