/* What a game's moves were worth. MIT licence. */
#ifndef REVIEW_ANALYSIS_H
#define REVIEW_ANALYSIS_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/game.h"
#include "engine/search/search.h"

/* How much of the win chance a move gave away: the steps of hivegame.com's review. */
typedef enum Mark { MARK_NONE, MARK_INACCURACY, MARK_MISTAKE, MARK_BLUNDER, MARK_COUNT } Mark;

enum { ANALYSIS_NO_SCORE = INT32_MIN };

/* What a search said of a position. */
typedef struct Verdict {
    bool known; /* the fields below hold */
    bool over;  /* a queen is surrounded, or it is a draw: `score` alone holds */
    int score;  /* hundredths, from the side to move */
    int second; /* of the second-best move, or ANALYSIS_NO_SCORE */
    int depth;
    int64_t nodes;
    int line_count;
    Move line[SEARCH_MAX_PLY];
} Verdict;

/* A move of the game, judged. */
typedef struct Judgement {
    bool known; /* the positions before and after it were thought about */
    Mark mark;
    bool best;      /* it is the engine's move */
    bool forced;    /* there was no other */
    bool only;      /* every other move is worse by as much as a blunder */
    int score;      /* after the move, from the mover's side */
    double chance;  /* points to be expected after the move, 0..1, from the mover's side */
    double loss;    /* points that the best move would have kept and this one did not, 0..1 */
    int missed_win; /* plies of a proven win that was given away, or 0 */
} Judgement;

/* How well a side played. */
typedef struct Account {
    int moves; /* that were known and not forced */
    int best;
    int marks[MARK_COUNT];
    double loss; /* of all these moves together */
} Account;

/* The game with all verdicts: one for each position, `plies` + 1. All of it is owned. */
typedef struct Analysis {
    Game game;
    bool repetition_draw;
    int plies;
    Verdict *verdict;
    Judgement *judgement; /* one for each ply */
    Account account[COLOUR_COUNT];
} Analysis;

/* How to think, and who watches. */
typedef struct AnalysisPlan {
    Search *search;
    int64_t nanoseconds; /* for each position, or -1 */
    int depth;           /* or -1 */
    int64_t nodes;       /* or -1 */
    /* Called before each position is thought about, the last one first, and now and then meanwhile;
     * false ends the analysis. May be NULL. */
    bool (*go_on)(void *context, int done, int all);
    void *context;
} AnalysisPlan;

/* Makes an analysis of a copy of a game, without verdicts. False with a reason. */
bool analysis_init(Analysis *analysis, const Game *game, bool repetition_draw, Reason *reason);
void analysis_free(Analysis *analysis);

/* Thinks about every position that has no verdict yet, from the end of the game backwards, so that
 * each is met with a table that knows what follows. False when go_on ended it; what was found is
 * kept. */
bool analysis_run(Analysis *analysis, const AnalysisPlan *plan);

/* Judges the moves by the verdicts. */
void analysis_judge(Analysis *analysis);

/* Points of win chance, 0..100, that a move of this account kept on average; 100 without moves. */
double analysis_accuracy(const Account *account);

/* The sign of a mark ("??"), "" for none, and its word ("blunder"). */
const char *analysis_mark_sign(Mark mark);
const char *analysis_mark_word(Mark mark);

/* The position after `plies` plies of the game. */
Board analysis_board(const Analysis *analysis, int plies);

#endif
