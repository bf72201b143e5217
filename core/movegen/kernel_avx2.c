#include "core/movegen/kernel.h"

#ifdef __AVX2__

#include "core/movegen/grid_avx2.h"

#define KERNEL_NAME     "avx2"
#define KERNEL_FUNCTION kernel_avx2
#include "core/movegen/kernel.inc.h"

#else

#include <stddef.h>

const Kernel *kernel_avx2(void)
{
    return NULL;
}

#endif
