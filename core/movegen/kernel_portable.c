#include "core/movegen/kernel.h"

#include "core/movegen/grid_portable.h"

#define KERNEL_NAME     "portable"
#define KERNEL_FUNCTION kernel_portable
#include "core/movegen/kernel.inc.h"
