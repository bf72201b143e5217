#include "engine/search/order.h"

#include <assert.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "engine/search/order_features.h"

enum Stage { STAGE_TABLE, STAGE_GENERATE, STAGE_ALL };

/* What a hundredth of log-odds in the order_features is worth in the histories. */
enum { ORDER_WEIGHT = 30 };

static bool is_beside(Hex hex, Hex queen)
{
    return queen != HEX_NONE && hex_touches(hex, queen);
}

/* A destination is one of at most 28 hexes with pieces or of at most 114 beside them. */
enum { TARGET_LIMIT = 28 + 114 };

/* What is known of a destination of several moves. */
typedef struct Target {
    OrderTarget order_feature;
    HistoryColumns columns;
} Target;

/* The destinations met so far, found by their hex. */
typedef struct Targets {
    uint8_t index[HEX_LIMIT]; /* in target, plus 1; 0 for none */
    int count;
    Target target[TARGET_LIMIT];
} Targets;

static const Target *target_at(Targets *targets, const OrderView *view,
                               const Continuation *continuation, Hex hex)
{
    if (targets->index[hex] == 0) {
        assert(targets->count < TARGET_LIMIT);
        targets->target[targets->count++] =
            (Target){order_features_target(view, hex), history_columns(continuation, hex)};
        targets->index[hex] = (uint8_t)targets->count;
    }
    return &targets->target[targets->index[hex] - 1];
}

/* The moves of a piece come one after the other, and many pieces can go to the same hex. */
static void score_all(Picker *picker)
{
    const Worker *worker = picker->worker;
    Ply *here = picker->here;
    OrderView view = order_features_view(&worker->board, &here->continuation);
    OrderStart start = {.piece = PIECE_NONE};
    HistoryRows rows;
    Targets targets;
    memset(targets.index, 0, sizeof targets.index);
    targets.count = 0;
    for (int i = 0; i < here->list.count; i++) {
        Move move = here->list.moves[i];
        if (move == MOVE_PASS) {
            here->order[i] = 0;
            continue;
        }
        if (move_piece(move) != start.piece) {
            start = order_features_start(&view, move);
            rows = history_rows(&worker->history, (Colour)worker->board.turn, &here->continuation,
                                start.piece);
        }
        const Target *target = target_at(&targets, &view, &here->continuation, move_to(move));
        here->order[i] =
            order_features_value(&view, &start, &target->order_feature) * ORDER_WEIGHT +
            history_value(&rows, &target->columns);
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

void picker_keep_ring_moves(Picker *picker)
{
    Ply *here = picker->here;
    int kept = picker->next;
    for (int i = kept; i < here->list.count; i++) {
        if (order_is_ring_move(&picker->worker->board, here->list.moves[i])) {
            here->list.moves[kept] = here->list.moves[i];
            here->order[kept++] = here->order[i];
        }
    }
    here->list.count = kept;
}

bool order_is_ring_move(const Board *board, Move move)
{
    Colour us = (Colour)board->turn;
    Hex own = board->hex[piece_make(us, BUG_QUEEN, 1)];
    Hex their = board->hex[piece_make(colour_other(us), BUG_QUEEN, 1)];
    Hex from = move_from(move);
    Hex to = move_to(move);
    if (is_beside(to, their) || to == their || to == own) {
        return true;
    }
    return from != HEX_NONE && (from == own || is_beside(from, own));
}
