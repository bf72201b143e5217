/* Programs as people run them: through the shell. MIT licence. */
#ifndef TESTS_SUPPORT_SHELL_H
#define TESTS_SUPPORT_SHELL_H

#include "core/base/text.h"

/* The programs of the same build as the tests. */
#ifndef TEST_BIN
#define TEST_BIN "bin"
#endif

/* What a command did. */
typedef struct ShellResult {
    int status;  /* -1: it was ended by a signal */
    Text output; /* both streams */
} ShellResult;

/* Runs a command; the output must be freed with text_free. */
ShellResult shell_run(const char *command);

/* Runs a command and checks its status and that its output has some words. */
void shell_expect(const char *command, int status, const char *words);

/* Makes a folder for the files of a group of tests, which commands call $FOLDER, and removes it:
 * set-up and tear-down of the group. */
int shell_make_folder(void **state);
int shell_remove_folder(void **state);

#endif
