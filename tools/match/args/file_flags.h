/* The flags that name files to be written. MIT licence. */
#ifndef MATCH_ARGS_FILE_FLAGS_H
#define MATCH_ARGS_FILE_FLAGS_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "tools/match/args/args.h"

/* Whether a flag, given without its dash, names a file to be written. */
bool file_flags_has(const char *flag);

/* Sets the file of such a flag. */
void file_flags_set(Config *config, const char *flag, const char *path);

/* Takes the names of all these files from another configuration. */
void file_flags_copy(Config *config, const Config *from);

/* Checks that no file has two uses; false with a reason. */
bool file_flags_check(const Config *config, Reason *reason);

#endif
