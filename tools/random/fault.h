/* What the random mover can be told to do wrong. MIT licence. */
#ifndef RANDOM_FAULT_H
#define RANDOM_FAULT_H

#include <stdbool.h>

#include "core/base/text.h"

/* Kinds of misbehaviour, see the table in fault.c for their names and meanings. */
typedef enum FaultKind {
    FAULT_KIND_NONE,
    FAULT_KIND_CRASH,
    FAULT_KIND_EXIT,
    FAULT_KIND_HANG,
    FAULT_KIND_SLOW,
    FAULT_KIND_ILLEGAL,
    FAULT_KIND_GARBAGE,
    FAULT_KIND_FLOOD,
    FAULT_KIND_CLOSE,
    FAULT_KIND_DEAF,
    FAULT_KIND_ERR,
    FAULT_KIND_REFUSE,
    FAULT_KIND_CLAIM,
    FAULT_KIND_STATELESS,
    FAULT_KIND_NO_START,
    FAULT_KIND_MUTE,
    FAULT_KIND_UNDYING,
    FAULT_KIND_CHATTER,
    FAULT_KIND_ECHO,
    FAULT_KIND_SELF,
    FAULT_KIND_COUNT,
} FaultKind;

/* A fault and when it strikes. */
typedef struct FaultPlan {
    FaultKind kind;
    int ply;    /* of the game, from which on */
    int one_in; /* games that are struck, drawn by their opening; 1 for all */
} FaultPlan;

/* Reads KIND[@PLY[/ONE_IN]]; false when it is none. */
bool fault_read(Slice text, FaultPlan *plan);

/* Appends the kinds and their meanings, a line each. */
void fault_list(Text *out);

/* Sleeps for ever, deaf to SIGTERM, SIGINT and the end of input. */
_Noreturn void fault_hang(void);

/* Writes without end and without line ends to standard output; ends when nobody reads. */
_Noreturn void fault_flood(void);

#endif
