#include "core/movegen/kernel.h"

#include "core/movegen/grid_wide.h"

#define KERNEL_NAME     "wide"
#define KERNEL_FUNCTION kernel_wide
#include "core/movegen/kernel.inc.h"
