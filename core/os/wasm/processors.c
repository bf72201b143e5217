#include "core/os/processors.h"

int processors_count(void)
{
    return 1;
}
