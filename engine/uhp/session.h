/* What lasts from command to command: the game, the options and the search. MIT licence. */
#ifndef ENGINE_UHP_SESSION_H
#define ENGINE_UHP_SESSION_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

#include "core/game.h"
#include "engine/search/search.h"
#include "engine/uhp/input.h"
#include "engine/uhp/options.h"

/* Used by one thread, but for session_check_interrupt. */
typedef struct Session {
    Options options;
    bool has_game;
    Game game; /* the start position of Base while there is none */
    int side;  /* the Colour bestmove was last asked for in this game, or -1 */
    Search *search;
    atomic_bool endless; /* the search that runs has no limit: it ends with the input */
    bool pondering;      /* that search is for no command */
    const Input *input;  /* what may interrupt commands, or NULL */
    atomic_bool broken;  /* a person at the terminal interrupted the command that runs */
    FILE *log;           /* where Verbose writes, or NULL */
} Session;

/* Makes a session without a game. `options` says how many threads and how large a table. False when
 * the system does not give them; then there is nothing to free. */
bool session_init(Session *session, const Options *options, FILE *log);

void session_free(Session *session);

/* Sets an option and does what it asks for; false, with everything as it was, when the system does
 * not give the threads or the memory. */
bool session_set_option(Session *session, OptionChange change);

/* Whether a queen is surrounded. */
bool session_game_is_over(const Session *session);

/* How much less than 0 a draw is worth to the side to move: Contempt is that of the side we play.
 */
int session_contempt(const Session *session);

/* A search of the present position up to `limits` with all threads, as the options say. */
SearchInput session_search_input(const Session *session, Limits limits);

/* Starts a search that ends when the running command is to end; search_wait ends it. */
void session_start_search(Session *session, const SearchInput *input);

/* Ends the running search if it is to end: an InputNotice, with the Session as context. Any thread.
 */
void session_check_interrupt(void *session);

/* Whether the running command shall come to its end; `endless` when it would not by itself. */
bool session_must_end(const Session *session, bool endless);

#endif
