/* Engines for tests of the match runner: bin/random of the same build, and small shell scripts. MIT
 * licence. */
#ifndef TESTS_SUPPORT_DOUBLE_H
#define TESTS_SUPPORT_DOUBLE_H

#include <sys/types.h>

#include "tools/match/args/engine_spec.h"
#include "tools/match/play/player.h"

/* The specification of bin/random with more words of command line, called `name`, with a limit of
 * depth 1. `keys` are more words as after -engine, divided by blanks; both may be empty. */
EngineSpec double_random(const char *name, const char *words, const char *keys);

/* The same for a shell script that reads commands from its input. */
EngineSpec double_script(const char *name, const char *script, const char *keys);

/* Waits until a process is gone, or only not yet reaped by whoever inherited it. */
void double_expect_gone(pid_t pid);

/* A launcher that never tells anybody to stop. */
Launcher double_launcher(void);

#endif
