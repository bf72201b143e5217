/* One thread of a search: its board, its path and its statistics. MIT licence. */
#ifndef ENGINE_SEARCH_WORKER_H
#define ENGINE_SEARCH_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/game.h"
#include "core/move.h"
#include "engine/search/history.h"
#include "engine/search/limits.h"
#include "engine/search/params.h"
#include "engine/search/search.h"
#include "engine/search/tt.h"

enum { SHARED_REPEATED_LIMIT = 64 };

/* What the threads of a search have in common. All but `stop` changes between searches only. */
typedef struct Shared {
    Tt tt;
    Params params;
    Limits limits;
    int lines;              /* how many of the best moves are wanted with score and line */
    bool twins;             /* images of a move by a symmetry of the hive count as well */
    int margin;             /* how far behind the best a move may be to be of interest as well */
    int draw[COLOUR_COUNT]; /* what a draw is worth to each side */
    int64_t started;        /* clock_now of search_start */
    atomic_bool stop;
    int repeated_count; /* positions that another occurrence would make a draw */
    uint64_t repeated[SHARED_REPEATED_LIMIT];
    int worker_count;
    struct Worker *worker[SEARCH_MAX_THREADS];
} Shared;

/* A position of the path from the root, and what is worked out there. */
typedef struct Ply {
    uint64_t key;   /* board_key */
    int reversible; /* plies before this one that a repetition may reach back to */
    int queen_neighbours[COLOUR_COUNT]; /* occupied neighbours of each queen */
    int eval;                           /* static evaluation, from the side to move */
    Continuation continuation;          /* the moves that led here; in the root the game's */
    Move move;                          /* the move searched; MOVE_NONE for a null move */
    Undo undo;
    int line_count; /* principal variation from here on */
    Move line[SEARCH_MAX_PLY];
    MoveList list;                 /* the picker's moves */
    int32_t order[MOVE_LIST_SIZE]; /* and what it thinks of each */
} Ply;

/* One of the best lines found so far. */
typedef struct BestLine {
    int depth; /* 0 before the first depth has found one */
    int score;
    int line_count;
    Move line[SEARCH_MAX_PLY];
} BestLine;

/* A move of the root and what the search found of it in the present depth. */
typedef struct RootMove {
    Move move;
    int score;   /* -SCORE_WIN unless it was among the best when searched */
    int settled; /* the same, of the last finished depth */
    int64_t nodes;
} RootMove;

typedef struct Worker {
    Shared *shared;
    int index; /* 0 is the main thread: it alone watches the limits and reports */
    Board board;
    _Atomic int64_t nodes; /* written by this thread only */
    int until_check;       /* nodes until the main thread looks at the limits again */
    int root_count;
    RootMove root[MOVE_LIST_SIZE];
    int best_count;                  /* at least 1, at most shared->lines */
    BestLine best[SEARCH_MAX_LINES]; /* of different moves, the best first; see root.c */
    History history;
    Ply ply[SEARCH_MAX_PLY + 1];
} Worker;

/* A new worker without a past; NULL when memory is not to be had. */
Worker *worker_create(Shared *shared, int index);

void worker_destroy(Worker *worker);

/* Prepares a worker for a search of `game`'s position; the root moves come in static order. */
void worker_begin(Worker *worker, const Game *game);

/* Counts a node; false when the search is to stop, whose results are then void. */
bool worker_enter(Worker *worker);

static inline bool worker_stopped(const Worker *worker)
{
    return atomic_load_explicit(&worker->shared->stop, memory_order_relaxed);
}

/* Nodes of all workers together. */
int64_t shared_nodes(const Shared *shared);

/* Plays a move of ply `ply` and sets up ply `ply` + 1; MOVE_NONE gives up the turn (null move). */
void worker_play(Worker *worker, int ply, Move move);

/* Takes back what worker_play did at `ply`. */
void worker_undo(Worker *worker, int ply);

/* Whether the position of `ply` has stood on the path before, or twice in the game. */
bool worker_is_repetition(const Worker *worker, int ply);

#endif
