#include "perft/disk.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "core/base/reason.h"

static bool refuse_errno(Reason *reason, const char *what, const char *path)
{
    return reason_refuse(reason, "can't %s '%.120s': %s", what, path, strerror(errno));
}

bool disk_has(const char *path)
{
    return access(path, F_OK) == 0;
}

bool disk_read(const char *path, Text *content, Reason *reason)
{
    bool standard = strcmp(path, "-") == 0;
    int file = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        return refuse_errno(reason, "open", path);
    }
    char bytes[16384];
    ssize_t got;
    while ((got = read(file, bytes, sizeof bytes)) != 0) {
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            break;
        }
        text_append(content, bytes, (size_t)got);
    }
    bool failed = got < 0 ? !refuse_errno(reason, "read", path) : false;
    if (!failed && content->failed) {
        failed = !reason_refuse(reason, "not enough memory to read '%.120s'", path);
    }
    if (!standard) {
        close(file);
    }
    return !failed;
}

static bool write_all(int file, const Text *content)
{
    size_t done = 0;
    while (done < content->size) {
        ssize_t written = write(file, content->data + done, content->size - done);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        if (written > 0) {
            done += (size_t)written;
        }
    }
    return fsync(file) == 0;
}

/* Makes a rename last: the folder of `path` is written to disk too. */
static void sync_folder(const char *path)
{
    Text folder = {0};
    const char *slash = strrchr(path, '/');
    if (slash == NULL) {
        text_add(&folder, ".");
    } else {
        text_append(&folder, path, (size_t)(slash - path) + 1);
    }
    int file = folder.failed ? -1 : open(folder.data, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file >= 0) {
        fsync(file); /* some file systems can't, and need not */
        close(file);
    }
    text_free(&folder);
}

bool disk_replace(const char *path, const Text *content, Reason *reason)
{
    Text fresh = {0};
    text_format(&fresh, "%s.new", path);
    if (content->failed || fresh.failed) {
        text_free(&fresh);
        return reason_refuse(reason, "not enough memory to write '%.120s'", path);
    }
    int file = open(fresh.data, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    bool written = file >= 0 && write_all(file, content);
    if (file >= 0 && close(file) != 0) {
        written = false;
    }
    if (written && rename(fresh.data, path) == 0) {
        sync_folder(path);
        text_free(&fresh);
        return true;
    }
    refuse_errno(reason, "write", path);
    if (file >= 0) {
        unlink(fresh.data);
    }
    text_free(&fresh);
    return false;
}

uint64_t disk_seal(const char *data, size_t size)
{
    /* FNV-1a, 64 bits (Fowler, Noll, Vo 1991). */
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ (unsigned char)data[i]) * UINT64_C(0x100000001b3);
    }
    return hash;
}
