/* A score sheet: the record of one game with its tags, comments and variations. MIT licence. */
#ifndef COMMON_SHEET_SHEET_H
#define COMMON_SHEET_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "core/game.h"
#include "core/notation.h"

/* Who won, by the board or by what the record says. */
typedef enum SheetResult { SHEET_UNKNOWN, SHEET_WHITE, SHEET_BLACK, SHEET_DRAW } SheetResult;

/* What ended a game that the board does not end. */
typedef enum SheetEnd { SHEET_OPEN, SHEET_RESIGNED, SHEET_TIME, SHEET_AGREED } SheetEnd;

/* A position of the tree and the move that led to it; node 0 is the start and has no move. Nodes
 * are indices, -1 is none. */
typedef struct SheetNode {
    char text[MOVE_STRING_SIZE]; /* the move as UHP writes it */
    Move move;
    int parent;
    int child;      /* first continuation: the main one */
    int next;       /* next continuation of the same parent */
    size_t comment; /* for sheet_words */
    int64_t clock;  /* milliseconds the mover has used so far, or -1 */
} SheetNode;

typedef struct SheetTag {
    size_t name; /* both for sheet_words */
    size_t value;
} SheetTag;

/* Where a record could not be read on. */
typedef struct SheetFault {
    int ply;    /* 0: not at a move */
    Shown move; /* what stands there; empty when it is no move */
    Reason why;
    size_t at; /* bytes from the beginning of the record */
} SheetFault;

/* Read the fields freely, change them through the functions; all that it points to is its own. The
 * words move when something is added. */
typedef struct Sheet {
    Text words; /* NUL-terminated strings, by offset */
    SheetTag *tag;
    int tags;
    int tag_room;
    SheetNode *node;
    int nodes;
    int node_room;
    int at;    /* the node that `game` stands at */
    Game game; /* from the start to `at`; takes the queen on the first turn, as old records do */
    int *path; /* the nodes of the plies of `game` */
    int path_room;
    SheetResult result; /* what the record says */
    SheetEnd end;
    SheetFault fault; /* of the last reading that failed */
} Sheet;

/* Makes an empty sheet of Base; sheet_free may be called any time after. */
void sheet_init(Sheet *sheet);
void sheet_free(Sheet *sheet);

/* Empties a sheet for the next game and keeps its memory. */
void sheet_start(Sheet *sheet, GameType type);

/* Changes the game type of a sheet without moves. */
void sheet_set_type(Sheet *sheet, GameType type);

/* The string at an offset of the sheet; offset 0 is the empty one. */
const char *sheet_words(const Sheet *sheet, size_t offset);

/* Sets or replaces a tag. False when memory runs out. */
bool sheet_set_tag(Sheet *sheet, const char *name, Slice value);

/* The value of a tag, "" when there is none. */
const char *sheet_tag(const Sheet *sheet, const char *name);

/* Goes to a node: `game` then is the line from the start to it. False when memory runs out. */
bool sheet_go(Sheet *sheet, int node);

/* The last node of the main line. */
int sheet_last(const Sheet *sheet);

/* Plays a move as a continuation of the present node and goes there; one that is there already is
 * not made twice. False with a reason, and nothing changed, when it is not legal. */
bool sheet_play(Sheet *sheet, Move move, Reason *reason);

/* The same for a MoveString; "." may stand for the place of the first piece. */
bool sheet_play_text(Sheet *sheet, Slice text, Reason *reason);

/* Adds a comment to the present node, on a line of its own after those that are there. */
bool sheet_comment(Sheet *sheet, Slice comment);

/* Fills the fault for the next move of the present line and returns false. */
bool sheet_refuse(Sheet *sheet, Slice move, size_t at, const Reason *why);

/* Who has won: by the board at the present node, else as the record says. */
SheetResult sheet_result(const Sheet *sheet);

/* The UHP word for a result ("WhiteWins"); "InProgress" for an unknown one. */
const char *sheet_result_name(SheetResult result);

/* Reads UHP's words and PGN's ("1-0", "1/2-1/2"), any case; SHEET_UNKNOWN for anything else. */
SheetResult sheet_read_result(Slice text);

/* How the game ended: "queen surrounded", "resignation", "time", "agreement", "repetition" or "".
 */
const char *sheet_end_name(const Sheet *sheet);

/* Whether one of the first moves of the present line places a queen, which UHP forbids. */
bool sheet_is_queen_first(const Sheet *sheet);

#endif
