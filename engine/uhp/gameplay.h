/* The commands that start, change and show the game. MIT licence. */
#ifndef ENGINE_UHP_GAMEPLAY_H
#define ENGINE_UHP_GAMEPLAY_H

#include "engine/uhp/session.h"

/* Handlers as in commands.h, for the commands of the same name. */
void gameplay_newgame(Session *session, Slice arguments);
void gameplay_play(Session *session, Slice arguments);
void gameplay_pass(Session *session, Slice arguments);
void gameplay_undo(Session *session, Slice arguments);
void gameplay_validmoves(Session *session, Slice arguments);
void gameplay_board(Session *session, Slice arguments);
void gameplay_eval(Session *session, Slice arguments);

#endif
