/* The commands that start, change and show the game. MIT licence. */
#ifndef ENGINE_UHP_GAMEPLAY_H
#define ENGINE_UHP_GAMEPLAY_H

#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* Handlers as in commands.h, for the commands of the same name. */
void gameplay_newgame(Session *session, Reply *reply, Slice arguments);
void gameplay_play(Session *session, Reply *reply, Slice arguments);
void gameplay_pass(Session *session, Reply *reply, Slice arguments);
void gameplay_undo(Session *session, Reply *reply, Slice arguments);
void gameplay_validmoves(Session *session, Reply *reply, Slice arguments);
void gameplay_board(Session *session, Reply *reply, Slice arguments);
void gameplay_eval(Session *session, Reply *reply, Slice arguments);

#endif
