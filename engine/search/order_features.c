#include "engine/search/order_features.h"

#include <stddef.h>

#include "core/ring.h"
#include "core/window.h"
#include "engine/search/order_weights.h"

enum { CODE_NONE = HEX_FAR + 1 };

static int code_of(Hex hex, Hex from)
{
    return from == HEX_NONE ? CODE_NONE : hex_near(from, hex);
}

static bool is_real(Move move)
{
    return move != MOVE_NONE && move != MOVE_PASS;
}

OrderView order_features_view(const Board *board, const Continuation *continuation)
{
    Colour us = (Colour)board->turn;
    OrderView view = {.board = board,
                      .own_queen = board->hex[piece_make(us, BUG_QUEEN, 1)],
                      .other_queen = board->hex[piece_make(colour_other(us), BUG_QUEEN, 1)],
                      .own_filled = board_queen_neighbours(board, us),
                      .other_filled = board_queen_neighbours(board, colour_other(us)),
                      .last = HEX_NONE,
                      .mine = HEX_NONE,
                      .placed = PIECE_NONE,
                      .moved = PIECE_NONE};
    Move last = continuation->move[0];
    Move own = continuation->move[1];
    if (is_real(last)) {
        view.last = move_to(last);
    }
    if (is_real(own)) {
        view.mine = move_to(own);
        *(move_is_placement(own) ? &view.placed : &view.moved) = move_piece(own);
    }
    return view;
}

/* Features in the making: their weights are summed, and their numbers listed where a list is
 * wanted.
 */
typedef struct OrderFeatures {
    uint16_t *feature; /* NULL when only the sum is wanted */
    int count;
    int value;
} OrderFeatures;

static inline void add(OrderFeatures *order_features, int feature)
{
    order_features->value += order_weights[feature];
    if (order_features->feature != NULL) {
        order_features->feature[order_features->count++] = (uint16_t)feature;
    }
}

static OrderBeside beside(const Board *board, Hex hex)
{
    OrderBeside found = {0, 0};
    unsigned offset = hex_difference(board->origin, hex);
    if (!board->wide && window_holds(offset)) {
        unsigned cell = window_cell(offset);
        found.own = window_neighbours(&board->top_of[board->turn], cell);
        found.other = window_neighbours(&board->top_of[board->turn ^ 1], cell);
        return found;
    }
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Piece top = board_top(board, hex_step(hex, dir));
        bool own = top != PIECE_NONE && piece_colour(top) == board->turn;
        bool other = top != PIECE_NONE && piece_colour(top) != board->turn;
        found.own |= (unsigned)own << dir;
        found.other |= (unsigned)other << dir;
    }
    return found;
}

static int kind_of(const Board *board, Piece piece)
{
    return (int)piece_bug(piece) + (piece_colour(piece) == board->turn ? 0 : BUG_COUNT);
}

static int direction_of(unsigned dirs)
{
    int dir = 0;
    while (!(dirs >> dir & 1)) {
        dir++;
    }
    return dir;
}

/* Kind of the only piece beside a hex, which has just this one. */
static int only_kind(const Board *board, Hex hex, unsigned dirs)
{
    return kind_of(board, board_top(board, hex_step(hex, direction_of(dirs))));
}

/* The features of a moved piece and of where it leaves. */
static inline void add_leaving(const OrderView *view, const OrderStart *start,
                               OrderFeatures *order_features)
{
    const Board *board = view->board;
    Hex from = start->from;
    int bug = (int)piece_bug(start->piece);
    int action = start->action;
    int other = code_of(from, view->other_queen);
    int own = code_of(from, view->own_queen);
    OrderBeside around = beside(board, from);
    add(order_features, ORDER_FROM + (action * ORDER_CODES + other) * ORDER_CODES + own);
    add(order_features, ORDER_FROM_OTHER + bug * ORDER_CODES + other);
    add(order_features, ORDER_FROM_OWN + bug * ORDER_CODES + own);
    add(order_features, ORDER_LEFT + ring_count[around.own] * 7 + ring_count[around.other]);
    if (!start->ground) {
        add(order_features, ORDER_OFF + kind_of(board, board->under[start->piece]));
    } else if (ring_count[around.own | around.other] == 1) {
        add(order_features, ORDER_FREES + only_kind(board, from, around.own | around.other));
    }
    if (start->piece == view->placed || start->piece == view->moved) {
        add(order_features, (start->piece == view->placed ? ORDER_PLACED : ORDER_AGAIN) + bug);
    }
}

static inline OrderStart start_of(const OrderView *view, Move move, OrderFeatures *order_features)
{
    const Board *board = view->board;
    Piece piece = move_piece(move);
    Hex from = move_from(move);
    OrderStart start = {.piece = piece, .from = from, .code_from_last = CODE_NONE};
    if (from != HEX_NONE) {
        start.action = piece_colour(piece) == board->turn ? 1 : 2;
        start.ground = board->level[piece] == 0;
        start.beside_other = start.ground && code_of(from, view->other_queen) == 1;
        start.beside_own = start.ground && code_of(from, view->own_queen) == 1;
        start.code_from_last = code_of(from, view->last);
        add_leaving(view, &start, order_features);
    }
    return start;
}

/* The features of what a hex is like for a piece that comes to it. */
static inline void add_arrival(const OrderView *view, const OrderTarget *target, OrderBeside around,
                               bool placement, OrderFeatures *order_features)
{
    const Board *board = view->board;
    add(order_features, ORDER_BESIDE + ((int)placement * 7 + ring_count[around.own]) * 7 +
                            ring_count[around.other]);
    if (!target->empty) {
        add(order_features, ORDER_ONTO + kind_of(board, board_top(board, target->hex)));
    } else if (ring_count[around.own | around.other] == 1) {
        add(order_features, ORDER_PINS + only_kind(board, target->hex, around.own | around.other));
    }
    add(order_features, ORDER_MINE + code_of(target->hex, view->mine));
}

static inline OrderTarget target_of(const OrderView *view, Hex hex)
{
    return (OrderTarget){.hex = hex,
                         .empty = board_top(view->board, hex) == PIECE_NONE,
                         .code_from_other = code_of(hex, view->other_queen),
                         .code_from_own = code_of(hex, view->own_queen),
                         .code_from_last = code_of(hex, view->last),
                         .beside = beside(view->board, hex)};
}

/* What lies beside a target when the piece is lifted, which is not its own neighbour. */
static inline OrderBeside beside_without(const OrderTarget *target, int dir)
{
    return (OrderBeside){target->beside.own & ~(1U << dir), target->beside.other & ~(1U << dir)};
}

/* Moves into the rings and out of them. */
static inline void add_rings(const OrderView *view, const OrderStart *start,
                             const OrderTarget *target, OrderFeatures *order_features)
{
    bool fills_other = target->empty && target->code_from_other == 1;
    bool fills_own = target->empty && target->code_from_own == 1;
    if (fills_other != start->beside_other) {
        add(order_features, (fills_other ? ORDER_FILLS : ORDER_OPENS) + view->other_filled);
    }
    if (fills_own != start->beside_own) {
        add(order_features, (fills_own ? ORDER_CROWDS : ORDER_RELIEVES) + view->own_filled);
    }
}

/* The features of a piece at its destination, but for those of add_arrival. */
static inline void add_pair(const OrderView *view, const OrderStart *start,
                            const OrderTarget *target, OrderFeatures *order_features)
{
    int row = (start->action * BUG_COUNT + (int)piece_bug(start->piece)) * ORDER_CODES;
    add(order_features, ORDER_TO_OTHER + row + target->code_from_other);
    add(order_features, ORDER_TO_OWN + row + target->code_from_own);
    add(order_features, ORDER_LAST + target->code_from_last * ORDER_CODES + start->code_from_last);
    add_rings(view, start, target, order_features);
}

/* Direction from a target to the start when they touch and the piece stands on the ground, else
 * DIR_COUNT. */
static inline int direction_back(const OrderStart *start, const OrderTarget *target)
{
    return start->ground && code_of(target->hex, start->from) == 1
               ? hex_direction(target->hex, start->from)
               : DIR_COUNT;
}

int order_features_collect(const OrderView *view, Move move, uint16_t feature[ORDER_LIST_LIMIT])
{
    OrderFeatures order_features = {.feature = feature};
    OrderStart start = start_of(view, move, &order_features);
    OrderTarget target = target_of(view, move_to(move));
    int dir = direction_back(&start, &target);
    add_pair(view, &start, &target, &order_features);
    add_arrival(view, &target, beside_without(&target, dir), start.action == 0, &order_features);
    return order_features.count;
}

OrderStart order_features_start(const OrderView *view, Move move)
{
    OrderFeatures order_features = {.feature = NULL};
    OrderStart start = start_of(view, move, &order_features);
    start.value = order_features.value;
    return start;
}

OrderTarget order_features_target(const OrderView *view, Hex hex)
{
    OrderTarget target = target_of(view, hex);
    for (int placement = 0; placement < 2; placement++) {
        OrderFeatures order_features = {.feature = NULL};
        add_arrival(view, &target, target.beside, placement == 1, &order_features);
        target.value[placement] = order_features.value;
    }
    return target;
}

int order_features_value(const OrderView *view, const OrderStart *start, const OrderTarget *target)
{
    OrderFeatures order_features = {.feature = NULL, .value = start->value};
    int dir = direction_back(start, target);
    add_pair(view, start, target, &order_features);
    if (dir == DIR_COUNT) {
        return order_features.value + target->value[start->action == 0];
    }
    add_arrival(view, target, beside_without(target, dir), false, &order_features);
    return order_features.value;
}
