/* One game between two engines, by the rules of core/. MIT licence. */
#ifndef MATCH_PLAY_REFEREE_H
#define MATCH_PLAY_REFEREE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/game.h"
#include "core/notation.h"
#include "tools/match/play/player.h"
#include "tools/match/results/record.h"

/* When a game ends before a queen is surrounded. */
typedef struct Rules {
    bool repetition;  /* the third occurrence of a position is a draw */
    int ply_limit;    /* the game is a draw after so many plies, opening included; 0 for none */
    int resign_score; /* hundredths: a win when both engines see at least this for … */
    int resign_moves; /* … so many moves each; 0 for never */
    int draw_score;   /* hundredths: a draw when both see at most this either way for … */
    int draw_moves;   /* … so many moves each; 0 for never */
    int draw_ply;     /* and not before this ply */
} Rules;

/* Called after each ply, with the number of plies played; on the thread that plays the game. */
typedef void RefereeProgress(void *context, int plies);

/* A game to be played. */
typedef struct RefereeInput {
    Player *player[COLOUR_COUNT]; /* started when they don't run; left running unless they fail */
    const Game *opening;
    const Rules *rules;
    RefereeProgress *progress; /* or NULL */
    void *context;
} RefereeInput;

/* How referee_play ended. */
typedef enum RefereeResult {
    REFEREE_FINISHED, /* the game has a result */
    REFEREE_STOPPED,  /* all shall stop: there is no result */
    REFEREE_FAILED,   /* the runner itself can't go on, with a reason: there is no result */
} RefereeResult;

/* Plays a game and fills `record` but for its game, engines and round. Only a finished record has
 * something to free. */
RefereeResult referee_play(const RefereeInput *input, Record *record, Reason *reason);

#endif
