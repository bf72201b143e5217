#include "engine/order.h"

#include "core/movegen.h"

enum Stage { STAGE_TABLE, STAGE_GENERATE, STAGE_ALL };

/* Hundredfold natural logarithms of lift: the share of a kind of move among the moves that masters
 * played, divided by its share among the legal ones (four championship games, 175 positions; kinds
 * not seen often enough stay near 0). Times WEIGHT they are on the scale of the histories. */
enum {
    WEIGHT = 30,
    LIFT_ONTO_LAST = 220,
    LIFT_ONTO_QUEEN = 159,
    LIFT_JUST_PLACED = 96,
    LIFT_FILLS_RING = 96,
    LIFT_LEAVES_OWN_RING = 88,
    LIFT_NEAR_LAST = 41,
    LIFT_CROWDS_OWN_RING = -27,
};

static const int16_t lift_move[BUG_COUNT] = {
    [BUG_QUEEN] = 50, [BUG_SPIDER] = 88,  [BUG_BEETLE] = 59, [BUG_GRASSHOPPER] = 128,
    [BUG_ANT] = -60,  [BUG_MOSQUITO] = 0, [BUG_LADYBUG] = 0, [BUG_PILLBUG] = 113,
};

static const int16_t lift_place[BUG_COUNT] = {
    [BUG_QUEEN] = 50, [BUG_SPIDER] = 0,   [BUG_BEETLE] = -120,  [BUG_GRASSHOPPER] = -84,
    [BUG_ANT] = 74,   [BUG_MOSQUITO] = 0, [BUG_LADYBUG] = -100, [BUG_PILLBUG] = 0,
};

/* By the difference of two hexes, as window_offset gives it: 1 for the six neighbours. */
static const uint8_t adjacent[HEX_LIMIT] = {
    [31 << 6] = 1, [31 << 6 | 1] = 1, [1] = 1, [1 << 6] = 1, [1 << 6 | 31] = 1, [31] = 1,
};

static bool touches(Hex a, Hex b)
{
    return adjacent[((a | (unsigned)HEX_NONE) - b) & HEX_MASK];
}

/* What the static order looks at, the same for all moves of a position. */
typedef struct View {
    const Board *board;
    Hex own_queen; /* HEX_NONE when in hand */
    Hex their_queen;
    Hex last;     /* where the opponent's last move went, or HEX_NONE */
    Piece placed; /* the piece placed by the own last move, or PIECE_NONE */
} View;

static View view_of(const Board *board, const Trail *trail)
{
    Colour us = (Colour)board->turn;
    View view = {.board = board,
                 .own_queen = board->hex[piece_make(us, BUG_QUEEN, 1)],
                 .their_queen = board->hex[piece_make(colour_other(us), BUG_QUEEN, 1)],
                 .last = HEX_NONE,
                 .placed = PIECE_NONE};
    Move last = trail->move[0];
    Move own = trail->move[1];
    if (last != MOVE_NONE && last != MOVE_PASS) {
        view.last = move_to(last);
    }
    if (own != MOVE_NONE && own != MOVE_PASS && move_is_placement(own)) {
        view.placed = move_piece(own);
    }
    return view;
}

static bool near_hex(Hex hex, Hex other)
{
    return other != HEX_NONE && touches(hex, other);
}

static int static_lift(const View *view, Move move)
{
    Piece piece = move_piece(move);
    Bug bug = piece_bug(piece);
    Hex to = move_to(move);
    Hex from = move_from(move);
    bool placement = from == HEX_NONE;
    int lift = placement ? lift_place[bug] : lift_move[bug];
    bool was_near = !placement && near_hex(from, view->their_queen);
    if (near_hex(to, view->their_queen) && !was_near) {
        lift += LIFT_FILLS_RING;
    } else if (to == view->their_queen) {
        lift += LIFT_ONTO_QUEEN;
    } else if (was_near) {
        lift -= LIFT_FILLS_RING;
    }
    bool own_before = !placement && near_hex(from, view->own_queen);
    bool own_after = near_hex(to, view->own_queen);
    if (own_before != own_after) {
        lift += own_before ? LIFT_LEAVES_OWN_RING : LIFT_CROWDS_OWN_RING;
    }
    if (to == view->last) {
        lift += LIFT_ONTO_LAST;
    } else if (near_hex(to, view->last)) {
        lift += LIFT_NEAR_LAST;
    }
    return lift + (piece == view->placed ? LIFT_JUST_PLACED : 0);
}

static void score_all(Picker *picker)
{
    const Worker *worker = picker->worker;
    Ply *here = picker->here;
    View view = view_of(&worker->board, &here->trail);
    for (int i = 0; i < here->list.count; i++) {
        Move move = here->list.moves[i];
        here->order[i] = move == MOVE_PASS
                             ? 0
                             : static_lift(&view, move) * WEIGHT +
                                   history_value(&worker->history, (Colour)worker->board.turn,
                                                 &here->trail, move);
    }
}

void picker_init(Picker *picker, Worker *worker, int ply, Move table_move)
{
    bool legal = table_move != MOVE_NONE && movegen_is_legal(&worker->board, table_move);
    *picker = (Picker){.worker = worker,
                       .here = &worker->ply[ply],
                       .table_move = legal ? table_move : MOVE_NONE,
                       .stage = legal ? STAGE_TABLE : STAGE_GENERATE};
}

/* Moves the best of the moves not yet handed out to the front of them and returns it. */
static Move take_best(Picker *picker)
{
    Ply *here = picker->here;
    int best = picker->next;
    for (int i = best + 1; i < here->list.count; i++) {
        if (here->order[i] > here->order[best]) {
            best = i;
        }
    }
    Move move = here->list.moves[best];
    int32_t order = here->order[best];
    here->list.moves[best] = here->list.moves[picker->next];
    here->order[best] = here->order[picker->next];
    here->list.moves[picker->next] = move;
    here->order[picker->next] = order;
    picker->next++;
    return move;
}

Move picker_next(Picker *picker)
{
    if (picker->stage == STAGE_TABLE) {
        picker->stage = STAGE_GENERATE;
        return picker->table_move;
    }
    if (picker->stage == STAGE_GENERATE) {
        picker->stage = STAGE_ALL;
        movegen_all(&picker->worker->board, &picker->here->list);
        score_all(picker);
    }
    while (picker->next < picker->here->list.count) {
        Move move = take_best(picker);
        if (move != picker->table_move) {
            return move;
        }
    }
    return MOVE_NONE;
}

bool order_is_ring_move(const Board *board, Move move)
{
    Colour us = (Colour)board->turn;
    Hex own = board->hex[piece_make(us, BUG_QUEEN, 1)];
    Hex their = board->hex[piece_make(colour_other(us), BUG_QUEEN, 1)];
    Hex from = move_from(move);
    Hex to = move_to(move);
    if (near_hex(to, their) || to == their || to == own) {
        return true;
    }
    return from != HEX_NONE && (from == own || near_hex(from, own));
}
