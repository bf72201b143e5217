/* Large blocks of zeroed memory straight from the system. MIT licence. */
#ifndef CORE_OS_MEMORY_H
#define CORE_OS_MEMORY_H

#include <stddef.h>

/* Maps `bytes` of zeroed memory, aligned to pages and, where the system can, made of huge ones;
 * they cost nothing until touched. NULL when they are not to be had. */
void *pages_map(size_t bytes);

/* Lets the system have the contents of what pages_map returned for `bytes`. It stays mapped and may
 * be used; until then it reads as zeroes, or as before where the system can't do that. */
void pages_drop(void *memory, size_t bytes);

/* Gives back what pages_map returned for `bytes`; NULL is allowed. */
void pages_unmap(void *memory, size_t bytes);

#endif
