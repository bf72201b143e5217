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
 * "Code" is how far a hex is from a queen, as hex_near says, or 5 for no such queen. */
enum {
    ORDER_CODES = 6,
    ORDER_ACTIONS = 3, /* placement, move, throw of the other side's piece */
    ORDER_KINDS = 16,  /* bug, and 8 more when it is the other side's */

    /* [action][bug][code of the destination from the other queen] */
    ORDER_TO_OTHER = 0,
    /* [action][bug][code of the destination from the own queen] */
    ORDER_TO_OWN = ORDER_TO_OTHER + ORDER_ACTIONS * BUG_COUNT * ORDER_CODES,
    /* [action][code from the other queen][code from the own queen] of the start */
    ORDER_FROM = ORDER_TO_OWN + ORDER_ACTIONS * BUG_COUNT * ORDER_CODES,
    /* [bug][code from the other queen] of the start */
    ORDER_FROM_OTHER = ORDER_FROM + ORDER_ACTIONS * ORDER_CODES * ORDER_CODES,
    /* [bug][code from the own queen] of the start */
    ORDER_FROM_OWN = ORDER_FROM_OTHER + BUG_COUNT * ORDER_CODES,
    /* [placement or not][own tops][other's tops] round the destination, the mover lifted */
    ORDER_BESIDE = ORDER_FROM_OWN + BUG_COUNT * ORDER_CODES,
    /* [own tops][other's tops] round the start */
    ORDER_LEFT = ORDER_BESIDE + 2 * 49,
    /* [kind] of the piece climbed onto */
    ORDER_ONTO = ORDER_LEFT + 49,
    /* [kind] of the piece uncovered */
    ORDER_OFF = ORDER_ONTO + ORDER_KINDS,
    /* [kind] of the only neighbour of the destination, which is pinned thereby */
    ORDER_PINS = ORDER_OFF + ORDER_KINDS,
    /* [kind] of the only neighbour of the start, which is freed thereby */
    ORDER_FREES = ORDER_PINS + ORDER_KINDS,
    /* [filled neighbours] of the other queen for a move into its ring, and out of it; of the own
       queen */
    ORDER_FILLS = ORDER_FREES + ORDER_KINDS,
    ORDER_OPENS = ORDER_FILLS + 7,
    ORDER_CROWDS = ORDER_OPENS + 7,
    ORDER_RELIEVES = ORDER_CROWDS + 7,
    /* [code of the destination][code of the start] from where the other side's last move went */
    ORDER_LAST = ORDER_RELIEVES + 7,
    /* [code of the destination] from where the own last move went */
    ORDER_MINE = ORDER_LAST + ORDER_CODES * ORDER_CODES,
    /* [bug] of a piece placed by the own last move, and of one moved by it */
    ORDER_PLACED = ORDER_MINE + ORDER_CODES,
    ORDER_AGAIN = ORDER_PLACED + BUG_COUNT,
    ORDER_COUNT = ORDER_AGAIN + BUG_COUNT,
    ORDER_LIST_LIMIT = 20,
};

/* What the features of all moves of a position have in common. */
typedef struct OrderView {
    const Board *board;
    Hex own_queen; /* HEX_NONE when in hand */
    Hex other_queen;
    int own_filled;
    int other_filled;
    Hex last;     /* where the other side's last move went, or HEX_NONE */
    Hex mine;     /* where the own last move went, or HEX_NONE */
    Piece placed; /* the piece that the own last move placed, or PIECE_NONE */
    Piece moved;  /* the piece that it moved */
} OrderView;

/* Top pieces round a hex: the side to move's and the other's, as sets of directions. */
typedef struct OrderBeside {
    unsigned own;
    unsigned other;
} OrderBeside;

typedef struct OrderStart {
    Piece piece;
    Hex from;           /* HEX_NONE for a placement */
    int action;         /* of ORDER_ACTIONS */
    int code_from_last; /* of the start from where the other side's last move went */
    bool ground;        /* it stands on the ground */
    bool beside_other;  /* and in the ring of the other queen; of the own */
    bool beside_own;
    int value; /* the weights of the features of all its moves */
} OrderStart;

typedef struct OrderTarget {
    Hex hex;
    bool empty;
    int code_from_other; /* of the hex from the queens, and from where the last move went */
    int code_from_own;
    int code_from_last;
    OrderBeside beside;
    int value[2]; /* the weights of the features of all moves here from afar, and of placements */
} OrderTarget;

/* Prepares for the moves of a position that `continuation` led to. */
OrderView order_features_view(const Board *board, const Continuation *continuation);

/* Writes the features of a legal move that is no pass and returns their number. */
int order_features_collect(const OrderView *view, Move move, uint16_t feature[ORDER_LIST_LIMIT]);

/* What the moves of one piece have in common: a placement, move or throw. */
OrderStart order_features_start(const OrderView *view, Move move);

/* What the moves to one hex have in common. */
OrderTarget order_features_target(const OrderView *view, Hex hex);

/* The sum of the weights of a move's features, as order_features_collect lists them: hundredths of
 * log-odds to be the best. `start` is of the move's piece, `target` of its destination. */
int order_features_value(const OrderView *view, const OrderStart *start, const OrderTarget *target);

#endif
