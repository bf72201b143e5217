/* Binding a process to one processor, where the system can. MIT licence. */
#ifndef CORE_OS_PIN_H
#define CORE_OS_PIN_H

#include <stdbool.h>

/* Binds the calling process to `core`. False when the system can't or there is no such core. Only
 * system calls: may be used between fork and exec. */
bool pin_to_core(int core);

#endif
