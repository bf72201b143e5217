/* The log of the traffic, see log.h. MIT licence. */
#include "tools/match/play/log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/os/clock.h"
#include "core/os/threads.h"

struct Log {
    Mutex lock;
    FILE *file;
    int64_t start;
};

Log *log_open(const char *path, Reason *reason)
{
    int end = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    FILE *file = end < 0 ? NULL : fdopen(end, "w");
    Log *log = file ? malloc(sizeof *log) : NULL;
    if (!log) {
        snprintf(reason->text, sizeof reason->text, "can't write the log '%s': %s", path,
                 strerror(errno));
        if (file) {
            fclose(file);
        } else if (end >= 0) {
            close(end);
        }
        return NULL;
    }
    mutex_init(&log->lock);
    log->file = file;
    log->start = clock_now();
    return log;
}

void log_line(Log *log, const char *who, char direction, Slice text)
{
    if (!log) {
        return;
    }
    double seconds = (double)(clock_now() - log->start) / 1e9;
    mutex_lock(&log->lock);
    fprintf(log->file, "%.6f %s %c %.*s\n", seconds, who, direction, (int)text.size, text.data);
    fflush(log->file);
    mutex_unlock(&log->lock);
}

void log_close(Log *log)
{
    if (!log) {
        return;
    }
    fclose(log->file);
    mutex_destroy(&log->lock);
    free(log);
}
