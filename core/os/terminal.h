/* The terminal that a person sits at. MIT licence. */
#ifndef CORE_OS_TERMINAL_H
#define CORE_OS_TERMINAL_H

#include <stdbool.h>

/* The streams that every program has, by the number of their descriptors. */
enum { TERMINAL_INPUT = 0, TERMINAL_OUTPUT = 1, TERMINAL_ERRORS = 2 };

/* Whether a stream is a terminal. */
bool terminal_is(int stream);

/* Whether a stream is a terminal on which what was written can be drawn over. */
bool terminal_draws(int stream);

/* Whether a stream is a terminal that draws, and the person wants colours: NO_COLOR is not set. */
bool terminal_colours(int stream);

/* Columns of the terminal of a stream; 80 where it does not say. */
int terminal_width(int stream);

#endif
