/* Whole files: reading, replacing, and seals that show when one is damaged. MIT licence. */
#ifndef PERFT_DISK_H
#define PERFT_DISK_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"

/* Appends the content of a file to `content`; "-" is the standard input. False with a reason. */
bool disk_read(const char *path, Text *content, Reason *reason);

/* Whether there is a file of that name. */
bool disk_has(const char *path);

/* Puts `content` into a file so that after a crash the file is the old one or the new one, whole.
 * False with a reason: the file is then as it was. */
bool disk_replace(const char *path, const Text *content, Reason *reason);

/* A hash of some bytes, to notice when some are lost or changed. */
uint64_t disk_seal(const char *data, size_t size);

#endif
