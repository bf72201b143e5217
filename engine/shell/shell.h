/* The engine for a person at a terminal: a prompt, the board after each move, moves in short
 * spelling, a side that the engine plays. MIT licence. */
#ifndef ENGINE_SHELL_SHELL_H
#define ENGINE_SHELL_SHELL_H

#include <stdbool.h>
#include <stdio.h>

#include "engine/uhp/session.h"

/* Reads lines from the terminal at standard input until `exit` or the end of input, and writes to
 * `out`, standard output; `colours` says whether in colours. Needs input_prepare. An interrupt ends
 * the command that runs, and the program when none does. False when the system gives no thread. */
bool shell_run(Session *session, FILE *out, bool colours);

#endif
