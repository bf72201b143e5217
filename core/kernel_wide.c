#include "core/kernel.h"

#include "core/grid_wide.h"

#define KERNEL_NAME     "wide"
#define KERNEL_FUNCTION kernel_wide
#include "core/kernel_body.h"
