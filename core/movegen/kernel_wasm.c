#include "core/movegen/kernel.h"

#ifdef __wasm_simd128__

#include "core/movegen/grid_wasm.h"

#define KERNEL_NAME     "wasm"
#define KERNEL_FUNCTION kernel_wasm
#include "core/movegen/kernel.inc.h"

#else

#include <stddef.h>

const Kernel *kernel_wasm(void)
{
    return NULL;
}

#endif
