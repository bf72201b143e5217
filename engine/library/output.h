/* Texts handed to callers of the library. MIT licence. */
#ifndef ENGINE_LIBRARY_OUTPUT_H
#define ENGINE_LIBRARY_OUTPUT_H

#include <stddef.h>

/* Copies a text into a caller's buffer as snprintf does, and returns its length. */
size_t output_copy(const char *text, char *out, size_t size);

/* The same for the reason of a failure; returns 0. */
size_t output_fail(const char *reason, char *error, size_t error_size);

#endif
