/* Long work lets others come in where one thread does everything. MIT licence. */
#ifndef CORE_OS_YIELD_H
#define CORE_OS_YIELD_H

/* To be called now and then, at least every millisecond or so, by work that takes long. In
 * WebAssembly the page that hosts us hears its events meanwhile, such as a line of input; elsewhere
 * it does nothing. */
void yield_to_host(void);

#endif
