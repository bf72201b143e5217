/* The commands perft and divide: counting the leaves of the game tree. MIT licence. */
#ifndef ENGINE_UHP_TREE_H
#define ENGINE_UHP_TREE_H

#include "engine/uhp/session.h"

/* Handlers as in commands.h. */
void tree_perft(Session *session, Slice arguments);
void tree_divide(Session *session, Slice arguments);

#endif
