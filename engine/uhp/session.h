/* A conversation in UHP: the game, the options and the search that commands work on. MIT licence.
 */
#ifndef ENGINE_UHP_SESSION_H
#define ENGINE_UHP_SESSION_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/base/text.h"
#include "core/game.h"
#include "core/notation.h"
#include "engine/search/search.h"
#include "engine/uhp/input.h"
#include "engine/uhp/options.h"

/* Used by one thread, but for session_check_interrupt. */
typedef struct Session {
    Options options;
    bool has_game;
    Game game; /* the start position of Base while there is none */
    Search *search;
    const Input *input;  /* what may interrupt commands, or NULL */
    FILE *log;           /* where Verbose writes, or NULL */
    FILE *out;           /* where the reply to the command that runs goes */
    int64_t started;     /* clock_now() time from which the command that runs is to be timed */
    atomic_bool endless; /* the search that runs has no limit: it ends with the input */
    int side;            /* the Colour bestmove was last asked for in this game, or -1 */
    bool pondering;      /* that search is for no command */
    bool finished;       /* `exit` came */
    Text text;           /* for the command that runs to write into */
} Session;

/* Makes a session without a game. `options` tells threads and table size. False when they are not
 * to be had: then there is nothing to free. */
bool session_init(Session *session, const Options *options, FILE *log);

void session_free(Session *session);

/* Sets an option and does what it asks for; false, with everything as it was, when that is not to
 * be had. */
bool session_set_option(Session *session, OptionChange change);

/* Executes one line as of now and writes the whole reply to `out`, flushed. False when it was
 * `exit`. */
bool session_execute(Session *session, Slice text, FILE *out);

/* The same for a line of input, timed from `line->received` on. */
bool session_execute_line(Session *session, const Line *line, FILE *out);

/* Ends the running search if it is to end: an InputNotice, with the Session as context. Any thread.
 */
void session_check_interrupt(void *session);

/* Whether the running command shall come to its end; `endless` when it would not by itself. */
bool session_must_end(const Session *session, bool endless);

/* Starts to think about the position while no command runs, if the options ask for it and there is
 * something to think about; the second form ends it. */
void session_start_pondering(Session *session);
void session_stop_pondering(Session *session);

/* How much less than 0 a draw is worth to the side to move: Contempt is that of the side we play.
 */
int session_contempt(const Session *session);

/* Writes the line "err TEXT" of a reply. */
void session_error(Session *session, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Writes session->text, which has no line end, as a line of a reply; an error when it is
 * incomplete. */
void session_write_text(Session *session);

/* Writes the GameString line of a reply. */
void session_write_game(Session *session);

/* Whether a queen is surrounded. */
bool session_game_is_over(const Session *session);

#endif
