/* Features of a move: what makes it worth trying first, before anything is known of it. MIT
 * licence. */
#ifndef ENGINE_SEARCH_ORDER_FEATURES_H
#define ENGINE_SEARCH_ORDER_FEATURES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"
#include "engine/search/history.h"

/* The groups of features by the number of the first of each; a move has at most one of a group.
 * "Code" is how far a hex is from a queen: 0 farther than 3, 1..3 the distance, 4 the queen's own
 * hex, 5 no such queen. */
enum {
    URGE_CODES = 6,
    URGE_ACTIONS = 3, /* placement, move, throw of the other side's piece */
    URGE_KINDS = 16,  /* bug, and 8 more when it is the other side's */

    /* [action][bug][code of the destination from the other queen] */
    URGE_TO_OTHER = 0,
    /* [action][bug][code of the destination from the own queen] */
    URGE_TO_OWN = URGE_TO_OTHER + URGE_ACTIONS * BUG_COUNT * URGE_CODES,
    /* [action][code from the other queen][code from the own queen] of the start */
    URGE_FROM = URGE_TO_OWN + URGE_ACTIONS * BUG_COUNT * URGE_CODES,
    /* [bug][code from the other queen] of the start */
    URGE_FROM_OTHER = URGE_FROM + URGE_ACTIONS * URGE_CODES * URGE_CODES,
    /* [bug][code from the own queen] of the start */
    URGE_FROM_OWN = URGE_FROM_OTHER + BUG_COUNT * URGE_CODES,
    /* [placement or not][own tops][other's tops] round the destination, the mover lifted */
    URGE_BESIDE = URGE_FROM_OWN + BUG_COUNT * URGE_CODES,
    /* [own tops][other's tops] round the start */
    URGE_LEFT = URGE_BESIDE + 2 * 49,
    /* [kind] of the piece climbed onto */
    URGE_ONTO = URGE_LEFT + 49,
    /* [kind] of the piece uncovered */
    URGE_OFF = URGE_ONTO + URGE_KINDS,
    /* [kind] of the only neighbour of the destination, which is pinned thereby */
    URGE_PINS = URGE_OFF + URGE_KINDS,
    /* [kind] of the only neighbour of the start, which is freed thereby */
    URGE_FREES = URGE_PINS + URGE_KINDS,
    /* [filled neighbours] of the other queen for a move into its ring, and out of it; of the own
       queen */
    URGE_FILLS = URGE_FREES + URGE_KINDS,
    URGE_OPENS = URGE_FILLS + 7,
    URGE_CROWDS = URGE_OPENS + 7,
    URGE_RELIEVES = URGE_CROWDS + 7,
    /* [code of the destination][code of the start] from where the other side's last move went */
    URGE_LAST = URGE_RELIEVES + 7,
    /* [code of the destination] from where the own last move went */
    URGE_MINE = URGE_LAST + URGE_CODES * URGE_CODES,
    /* [bug] of a piece placed by the own last move, and of one moved by it */
    URGE_PLACED = URGE_MINE + URGE_CODES,
    URGE_AGAIN = URGE_PLACED + BUG_COUNT,
    URGE_COUNT = URGE_AGAIN + BUG_COUNT,
    URGE_LIST_LIMIT = 20,
};

/* What the features of all moves of a position have in common. */
typedef struct UrgeView {
    const Board *board;
    Hex own_queen; /* HEX_NONE when in hand */
    Hex other_queen;
    int own_filled;
    int other_filled;
    Hex last;     /* where the other side's last move went, or HEX_NONE */
    Hex mine;     /* where the own last move went, or HEX_NONE */
    Piece placed; /* the piece that the own last move placed, or PIECE_NONE */
    Piece moved;  /* the piece that it moved */
} UrgeView;

/* Top pieces round a hex: the side to move's and the other's, as sets of directions. */
typedef struct UrgeBeside {
    unsigned own;
    unsigned other;
} UrgeBeside;

typedef struct UrgeStart {
    Piece piece;
    Hex from;           /* HEX_NONE for a placement */
    int action;         /* of URGE_ACTIONS */
    int code_from_last; /* of the start from where the other side's last move went */
    bool ground;        /* it stands on the ground */
    bool beside_other;  /* and in the ring of the other queen; of the own */
    bool beside_own;
    int value; /* the weights of the features of all its moves */
} UrgeStart;

typedef struct UrgeTarget {
    Hex hex;
    bool empty;
    int code_from_other; /* of the hex from the queens, and from where the last move went */
    int code_from_own;
    int code_from_last;
    UrgeBeside beside;
    int value[2]; /* the weights of the features of all moves here from afar, and of placements */
} UrgeTarget;

/* Prepares for the moves of a position that `trail` led to. */
UrgeView urges_view(const Board *board, const Trail *trail);

/* Writes the features of a legal move that is no pass and returns their number. */
int urges_collect(const UrgeView *view, Move move, uint16_t feature[URGE_LIST_LIMIT]);

/* What the moves of one piece have in common: a placement, move or throw. */
UrgeStart urges_start(const UrgeView *view, Move move);

/* What the moves to one hex have in common. */
UrgeTarget urges_target(const UrgeView *view, Hex hex);

/* The sum of the weights of a move's features, as urges_collect lists them: hundredths of log-odds
 * to be the best. `start` is of the move's piece, `target` of its destination. */
int urges_value(const UrgeView *view, const UrgeStart *start, const UrgeTarget *target);

#endif
