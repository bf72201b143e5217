#include "core/os/memory.h"

#include <stdlib.h>

enum { PAGE = 65536 };

void *pages_map(size_t bytes)
{
    void *memory = NULL;
    if (posix_memalign(&memory, PAGE, bytes) != 0) {
        return NULL;
    }
    return memory;
}

void pages_drop(void *memory, size_t bytes)
{
    (void)memory;
    (void)bytes;
}

void pages_unmap(void *memory, size_t bytes)
{
    (void)bytes;
    free(memory);
}
