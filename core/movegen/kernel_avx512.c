#include "core/movegen/kernel.h"

#ifdef __AVX512BW__

#include "core/movegen/grid_avx2.h"

#define KERNEL_NAME     "avx512"
#define KERNEL_FUNCTION kernel_avx512
#include "core/movegen/kernel.inc.h"

#else

#include <stddef.h>

const Kernel *kernel_avx512(void)
{
    return NULL;
}

#endif
