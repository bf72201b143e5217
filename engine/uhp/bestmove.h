/* The command bestmove. MIT licence. */
#ifndef ENGINE_UHP_BESTMOVE_H
#define ENGINE_UHP_BESTMOVE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "engine/search/limits.h"
#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* Reads the arguments of a bestmove that has been running since `started`, in a position of turn
 * number `turn`. False with a reason. */
bool bestmove_read_limits(Slice arguments, int64_t started, int turn, Limits *limits,
                          Reason *reason);

/* How long to think about the move of turn number `turn` with `remaining` on the clock and
 * `increment` added after each move: nanoseconds, always less than `remaining`. */
int64_t bestmove_share(int64_t remaining, int64_t increment, int turn);

/* Handler as in commands.h. */
void bestmove_command(Session *session, Reply *reply, Slice arguments);

#endif
