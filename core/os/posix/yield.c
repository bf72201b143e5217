#include "core/os/yield.h"

void yield_to_host(void)
{
    /* Threads are the system's business here. */
}
