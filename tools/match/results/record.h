/* The record of one finished game. MIT licence. */
#ifndef MATCH_RESULTS_RECORD_H
#define MATCH_RESULTS_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/base/text.h"
#include "core/game.h"
#include "core/notation.h"
#include "tools/match/results/stats.h"

/* Why a game ended. */
typedef enum Cause {
    CAUSE_QUEEN,       /* one queen surrounded */
    CAUSE_BOTH_QUEENS, /* both with one move */
    CAUSE_REPETITION,  /* third occurrence of a position */
    CAUSE_PLY_LIMIT,
    CAUSE_AGREED_WIN, /* both engines have long seen it */
    CAUSE_AGREED_DRAW,
    CAUSE_TIME, /* from here on: lost by what an engine did */
    CAUSE_ILLEGAL,
    CAUSE_GARBAGE,
    CAUSE_REFUSAL,
    CAUSE_STATE,
    CAUSE_CRASH,
    CAUSE_CLOSED,
    CAUSE_SILENCE,
    CAUSE_START,
    CAUSE_COUNT,
} Cause;

enum {
    RECORD_NO_SCORE = INT32_MIN,
    RECORD_MAX_SCORE = 100000000, /* hundredths, either way */
    RECORD_MAX_DEPTH = 9999,
};

/* One ply. Those of the opening have only their text. */
typedef struct RecordPly {
    char text[MOVE_STRING_SIZE];
    int32_t score;  /* hundredths from the mover's side, or RECORD_NO_SCORE */
    int16_t depth;  /* 0 when not reported */
    int64_t micros; /* time taken */
} RecordPly;

/* A finished game. `ply` is owned, see record_free. */
typedef struct Record {
    int game;  /* its number in the schedule */
    int white; /* engine */
    int black;
    int round;
    GameType type;
    GameState result; /* STATE_DRAW, STATE_WHITE_WINS or STATE_BLACK_WINS */
    Cause cause;
    char detail[240]; /* what happened, in words; may be empty */
    int64_t started;  /* seconds since 1970 */
    int64_t micros;   /* duration */
    int source;       /* which of the journals that were read it is from, */
    int line;         /* and its line there; 0 for a game just played */
    int book;         /* plies of the opening */
    int plies;        /* all of them */
    int capacity;
    RecordPly *ply;
} Record;

/* Appends a ply; false when memory runs out. */
bool record_add_ply(Record *record, const RecordPly *ply);

/* Releases the plies. */
void record_free(Record *record);

/* The word for a cause ("repetition"), and back. */
const char *record_cause_name(Cause cause);
bool record_read_cause(Slice word, Cause *cause);

/* The cause in words for people ("loses on time"). */
const char *record_cause_text(Cause cause);

/* Points of white. */
HalfPoints record_white_points(const Record *record);

/* Appends the record as one JSON object without line end. */
void record_write(const Record *record, Text *out);

/* Reads what record_write wrote; false, with nothing to free, when it is not in order. */
bool record_read(Slice line, Record *record);

/* Appends the GameString of the game, its state being the result. */
void record_write_game_string(const Record *record, Text *out);

#endif
