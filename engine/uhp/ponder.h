/* Thinking about the position while no command runs. MIT licence. */
#ifndef ENGINE_UHP_PONDER_H
#define ENGINE_UHP_PONDER_H

#include "engine/uhp/session.h"

/* Starts to think about the position if the options ask for it and there is something to think
 * about. The game and the options must not change until ponder_stop. */
void ponder_start(Session *session);

/* Ends that; harmless when nothing was started. */
void ponder_stop(Session *session);

#endif
