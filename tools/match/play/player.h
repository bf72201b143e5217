/* One engine: a process that speaks UHP, with its oddities understood. MIT licence. */
#ifndef MATCH_PLAY_PLAYER_H
#define MATCH_PLAY_PLAYER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/notation.h"
#include "core/os/process.h"
#include "tools/match/args/engine_spec.h"
#include "tools/match/play/log.h"

/* What may go wrong with an engine. */
typedef enum Fault {
    FAULT_NONE,
    FAULT_TIME,    /* answered after its time */
    FAULT_ILLEGAL, /* a MoveString that can't be played */
    FAULT_GARBAGE, /* a reply that makes no sense */
    FAULT_REFUSAL, /* err or invalidmove where none is due */
    FAULT_STATE,   /* claims a wrong state of the game */
    FAULT_CRASH,   /* the process ended */
    FAULT_CLOSED,  /* it runs on, but closed its input or output */
    FAULT_SILENCE, /* no reply */
    FAULT_START,   /* started, but never came to its first ok */
    FAULT_STOPPED, /* nothing wrong: the whole match shall stop */
    FAULT_RUNNER,  /* not the engine's: the system refused to start it */
} Fault;

/* A reply: its lines without the closing ok, trimmed, blank ones left out. */
typedef struct Reply {
    Text text;     /* the lines one after the other, each ended by NUL */
    size_t *start; /* where each line starts */
    int count;
    int capacity;
} Reply;

/* An engine and what is known about it. */
typedef struct Player {
    const EngineSpec *spec;
    Launcher *launcher;
    Log *log;
    int core; /* processor to stay on, or -1 */
    Process process;
    Reply reply;        /* the latest */
    bool seconds;       /* refused `time` with a fraction: is asked by `seconds` */
    int oddities;       /* lines that came unasked */
    char identity[128]; /* what it calls itself, from its id line */
    char capabilities[64];
    char label[64]; /* for the log */
} Player;

/* What a move may cost; -1 where there is no limit. Times in nanoseconds. */
typedef struct Budget {
    int64_t time;      /* for this move */
    int64_t remaining; /* on the game clock, for engines that divide it themselves */
    int64_t increment;
    int depth;
    int64_t nodes;
} Budget;

/* The answer to bestmove. */
typedef struct Answer {
    Move move;
    int64_t elapsed; /* from the writing of the command to the reading of ok, nanoseconds */
    bool has_score;
    int score; /* hundredths, from the mover's side, as the engine reports it */
    int depth; /* 0 when not reported */
} Answer;

/* Sets up a player that is not started; `worker` tells apart in the log those of one engine. */
void player_init(Player *player, const EngineSpec *spec, Launcher *launcher, Log *log, int core,
                 int worker);

/* Starts the engine unless it runs, waits for its banner and sets its options. */
Fault player_start(Player *player, Reason *reason);

/* Ends the engine, by force if need be, and releases all; it can be started again. */
void player_quit(Player *player);

/* Sends a command line (without line end) and reads its reply into player->reply by `deadline`. */
Fault player_command(Player *player, const char *line, int64_t deadline, Reason *reason);

/* The two halves of player_command, so that two engines can work at once. */
Fault player_send(Player *player, const char *line, int64_t deadline, Reason *reason);
Fault player_receive(Player *player, int64_t deadline, Reason *reason);

/* Line `index` of the latest reply, 0 to player->reply.count - 1. */
const char *player_line(const Player *player, int index);

/* Asks for a move on `board`. On FAULT_NONE `answer` is filled; whether it came in time is the
 * caller's to judge by `elapsed`, but no answer at all by the limit, margin and patience is
 * FAULT_SILENCE. */
Fault player_best_move(Player *player, const Board *board, const Budget *budget, Answer *answer,
                       Reason *reason);

/* Reads the state that the latest reply, to newgame or play, claims. */
Fault player_claimed_state(const Player *player, GameState *state, Reason *reason);

/* By when a reply that should come at once must be there. */
int64_t player_deadline(const Player *player);

/* A word for each fault ("crash"). */
const char *player_fault_name(Fault fault);

#endif
