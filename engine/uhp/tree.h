/* The commands perft and divide: counting the leaves of the game tree. MIT licence. */
#ifndef ENGINE_UHP_TREE_H
#define ENGINE_UHP_TREE_H

#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* Handlers as in commands.h. */
void tree_perft(Session *session, Reply *reply, Slice arguments);
void tree_divide(Session *session, Reply *reply, Slice arguments);

#endif
