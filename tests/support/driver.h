/* The real engine as a child process, spoken to through pipes. MIT licence. */
#ifndef TESTS_SUPPORT_DRIVER_H
#define TESTS_SUPPORT_DRIVER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "core/base/text.h"

/* Whatever goes wrong, a wait of more than DRIVER_PATIENCE seconds among it, ends the child and
 * fails the test. */
typedef struct Driver {
    pid_t pid;
    int input;    /* our end of its standard input, or -1 */
    int output;   /* our end of its standard output, or -1 */
    Text buffer;  /* what was read, */
    size_t taken; /* and how much of it was taken */
} Driver;

enum { DRIVER_PATIENCE = 60 };

/* Starts the engine with up to three words of command line, each may be NULL. It is the program
 * that the environment's MANDIBLE names, else the one of the same build as the test. Standard error
 * is dropped. */
void driver_start(Driver *driver, const char *word1, const char *word2, const char *word3);

/* The same, and takes the banner. */
void driver_start_uhp(Driver *driver, const char *option);

/* Writes to its standard input; the second form closes that. */
void driver_send(Driver *driver, const char *text);
void driver_send_bytes(Driver *driver, const char *data, size_t size);
void driver_close_input(Driver *driver);

/* Closes our end of its standard output. */
void driver_close_output(Driver *driver);

/* Takes the next line, without its end; it is valid until the next call. */
const char *driver_line(Driver *driver);

/* Takes the lines up to `ok` and returns them, each with its end, without the `ok`. The caller
 * frees it. */
char *driver_reply(Driver *driver);

/* Sends a command and takes its reply, which must be `reply` (without the `ok`). */
void driver_expect(Driver *driver, const char *command, const char *reply);

/* Sends a command and takes its reply, which must begin with `start`. */
void driver_expect_start(Driver *driver, const char *command, const char *start);

/* Ends a session that must still be in order. */
void driver_leave(Driver *driver);

/* Waits until the child has nothing more to write and has ended, and returns its exit status, or -1
 * when a signal ended it. All that it still wrote goes to `*rest` (freed by the caller), unless
 * that is NULL. */
int driver_finish(Driver *driver, char **rest);

/* Ends the child at once. */
void driver_kill(Driver *driver);

#endif
