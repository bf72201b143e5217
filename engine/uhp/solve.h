/* The command solve. MIT licence. */
#ifndef ENGINE_UHP_SOLVE_H
#define ENGINE_UHP_SOLVE_H

#include "core/base/text.h"
#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* Handler as in commands.h. */
void solve_command(Session *session, Reply *reply, Slice arguments);

#endif
