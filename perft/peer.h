/* Another UHP engine, run as a process and asked through pipes. MIT licence. */
#ifndef PERFT_PEER_H
#define PERFT_PEER_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "core/base/reason.h"
#include "core/base/text.h"

typedef struct Peer {
    pid_t process; /* leader of its own process group */
    int to;        /* its standard input */
    int from;      /* its standard output */
    Text heard;    /* what it said and nobody has read yet */
    int timeout;   /* seconds it may take for an answer */
    int signal;    /* that interrupted an answer, or 0 */
} Peer;

/* Starts a shell command and reads its first words up to `ok`. False with a reason: it is then
 * gone. */
bool peer_start(Peer *peer, const char *command, int timeout, Reason *reason);

/* Sends a line and puts the answer, without `ok`, into `answer`. False with a reason when it does
 * not answer in time or is gone, or when a signal came (`signal`). */
bool peer_ask(Peer *peer, const char *line, Text *answer, Reason *reason);

/* Ends the engine and all that it started, and frees. */
void peer_stop(Peer *peer);

#endif
