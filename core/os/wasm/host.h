/* What the JavaScript around us gives: tools/web/engine/host.js. MIT licence. */
#ifndef CORE_OS_WASM_HOST_H
#define CORE_OS_WASM_HOST_H

#include <stddef.h>

#define HOST_IMPORT(name) __attribute__((import_module("host"), import_name(name)))

/* Lets the host handle its events if it is time for that. */
HOST_IMPORT("give_way") void host_give_way(void);

/* Waits for a line of input; its bytes, or -1 at the end of input. */
HOST_IMPORT("wait_line") int host_wait_line(void);

/* Copies the line that was waited for to `out`. */
HOST_IMPORT("take_line") void host_take_line(char *out);

/* Has the host call `notice(context)`, never while we run, when the answer to one of the two
 * questions below may have changed; NULL ends it. */
HOST_IMPORT("listen") void host_listen(void (*notice)(void *context), void *context);

/* Whether `stop` came since the line was taken, and whether there will be no further line. */
HOST_IMPORT("is_interrupted") int host_is_interrupted(void);
HOST_IMPORT("is_over") int host_is_over(void);

#endif
