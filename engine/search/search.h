/* The search as the protocol sees it: one Search object with its threads and its table. MIT
 * licence. */
#ifndef ENGINE_SEARCH_SEARCH_H
#define ENGINE_SEARCH_SEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/game.h"
#include "core/move.h"
#include "core/score.h"
#include "engine/search/limits.h"
#include "engine/search/params.h"

enum {
    SEARCH_MAX_PLY = 96, /* no line is longer */
    SEARCH_MAX_THREADS = 256,
    SEARCH_MAX_LINES = MOVE_LIST_SIZE, /* one for each move */
};

/* Where a search stands after a finished depth or a better move. Scores are as in core/score.h. */
typedef struct SearchReport {
    int rank; /* 1 for the best line, 2 for the next */
    int depth;
    int score;
    int64_t nodes;
    int64_t nanoseconds;       /* since search_start */
    bool finished_depth;       /* false: a better move was found within the depth */
    int line_count;            /* at least 1 */
    Move line[SEARCH_MAX_PLY]; /* principal variation, from the root position */
} SearchReport;

/* Called from the search's main thread, never from two threads at once. A finished depth is told
 * line by line, the best one last; a better move within it is one of rank 1. */
typedef void SearchReportFunction(void *context, const SearchReport *report);

/* What to search. */
typedef struct SearchInput {
    const Game *game; /* must not change until search_wait returns; has a legal move */
    Limits limits;
    bool repetition_draw; /* the third occurrence of a position in the game is a draw; within the
                             search the second one counts as such in any case */
    int contempt;         /* how much less than 0 a draw is worth to the side to move */
    int threads;          /* how many of the search's threads take part; 0 for all */
    int lines;            /* how many of the best moves are wanted with score and line, at most
                             SEARCH_MAX_LINES; 0 is 1 */
    bool twins;           /* each of the moves that are each other's image by a symmetry of the hive
                             has a line and is a choice; else one of them is and has */
    int margin;           /* moves that score at most so much less than the best are wanted as well,
                             for SearchResult.choice; costs time for each of them */
    SearchReportFunction *report; /* or NULL */
    void *context;
} SearchInput;

/* A move that could be played instead of the best one. */
typedef struct SearchChoice {
    Move move;
    int score;
} SearchChoice;

/* What came out: `report.line[0]` is the move to play, always legal. */
typedef struct SearchResult {
    SearchReport report;
    int choice_count;                    /* at least 1 */
    SearchChoice choice[MOVE_LIST_SIZE]; /* the best move, then those within the margin of it in the
                                            last finished depth, in no order */
} SearchResult;

typedef struct Search Search;

/* Creates a search with `threads` (1..SEARCH_MAX_THREADS) threads and a table of `bytes`. NULL when
 * memory or threads are not to be had. Takes no time for large tables: their pages come zeroed from
 * the system. */
Search *search_create(int threads, size_t bytes);

/* Ends the threads and frees everything; NULL is allowed. Must not be called while a search runs.
 */
void search_destroy(Search *search);

/* Change the number of threads or the size of the table; false when not to be had: then all is as
 * before. Must not be called while a search runs. */
bool search_set_threads(Search *search, int threads);
bool search_set_table(Search *search, size_t bytes);

/* Forgets all that earlier searches learned (table, histories): the next one runs as in a new
 * process. */
void search_forget(Search *search);

/* Sets a constant of engine/search/params.c to a value within its range. Must not be called while a
 * search runs. */
void search_set_param(Search *search, Param param, int value);

/* Starts a search in the background and returns at once. */
void search_start(Search *search, const SearchInput *input);

/* Tells a running search to end soon; harmless when none runs. May be called from any thread and,
 * since it only stores to an atomic flag, from a signal handler. */
void search_stop(Search *search);

/* Whether a started search has come to its end by itself or by search_stop. Any thread. */
bool search_is_done(Search *search);

/* Waits for the end of the search that was started and fills `result`. One thread at a time. */
void search_wait(Search *search, SearchResult *result);

#endif
