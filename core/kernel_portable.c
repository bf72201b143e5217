#include "core/kernel.h"

#include "core/grid_portable.h"

#define KERNEL_NAME     "portable"
#define KERNEL_FUNCTION kernel_portable
#include "core/kernel_body.h"
