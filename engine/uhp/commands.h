/* The commands of UHP. MIT licence. */
#ifndef ENGINE_UHP_COMMANDS_H
#define ENGINE_UHP_COMMANDS_H

#include "core/base/text.h"
#include "engine/uhp/reply.h"
#include "engine/uhp/session.h"

/* What must be there for a command to run. */
typedef enum Need {
    NEED_NOTHING,
    NEED_GAME,      /* a game, over or not */
    NEED_OPEN_GAME, /* a game that is not over */
    NEED_SILENCE,   /* nothing, and the command has no reply at all */
} Need;

typedef struct Command {
    const char *name;
    /* Writes the reply, without the `ok`. `arguments` is what follows the command's name. */
    void (*run)(Session *session, Reply *reply, Slice arguments);
    Need need;
    const char *usage;
    const char *help;
} Command;

/* The command of a name, any case; NULL when there is none. */
const Command *commands_find(Slice name);

/* The command at a place in the order in which they are listed, from 0; NULL after the last. */
const Command *commands_at(int place);

/* Replies that there is no command of that name, and which may have been meant. */
void commands_refuse(Slice name, Reply *reply);

#endif
