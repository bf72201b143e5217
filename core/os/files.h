/* Whole files, read and written. MIT licence. */
#ifndef CORE_OS_FILES_H
#define CORE_OS_FILES_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "core/base/text.h"

/* Appends a whole file to `content`; false with a reason. */
bool files_read(const char *path, Text *content, Reason *reason);

/* Appends the rest of an open file; `path` is for the reason. */
bool files_read_open(int end, const char *path, Text *content, Reason *reason);

/* Replaces a file by `content` in one step: readers see the old or the new one. False with a
 * reason. */
bool files_write(const char *path, const Text *content, Reason *reason);

/* Writes all bytes to a descriptor; false with errno set. */
bool files_write_all(int end, const char *data, size_t size);

#endif
