#include "core/os/yield.h"

#include "core/os/wasm/host.h"

void yield_to_host(void)
{
    host_give_way();
}
