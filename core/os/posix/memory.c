#define _DEFAULT_SOURCE /* MAP_ANONYMOUS and madvise are not in POSIX */

#include "core/os/memory.h"

#include <stdint.h>
#include <sys/mman.h>

void *pages_map(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) {
        return NULL;
    }
#ifdef MADV_HUGEPAGE
    /* Without them a sixth of a search's time went into looking up where the table's pages are, and
     * half of a perft's with a large table; a refusal costs only that. */
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return memory;
}

void pages_drop(void *memory, size_t bytes)
{
#ifdef MADV_DONTNEED
    madvise(memory, bytes, MADV_DONTNEED);
#else
    (void)memory;
    (void)bytes;
#endif
}

void pages_unmap(void *memory, size_t bytes)
{
    if (memory != NULL) {
        munmap(memory, bytes);
    }
}
