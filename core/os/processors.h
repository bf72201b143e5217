/* How many threads can run at once. MIT licence. */
#ifndef CORE_OS_PROCESSORS_H
#define CORE_OS_PROCESSORS_H

/* The processors that this process may use: those it was confined to, where the system can tell,
 * else all that are online. At least 1. */
int processors_count(void);

#endif
