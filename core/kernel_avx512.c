#include "core/kernel.h"

#ifdef __AVX512BW__

#include "core/grid_avx2.h"

#define KERNEL_NAME     "avx512"
#define KERNEL_FUNCTION kernel_avx512
#include "core/kernel_body.h"

#else

#include <stddef.h>

const Kernel *kernel_avx512(void)
{
    return NULL;
}

#endif
