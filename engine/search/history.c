#include "engine/search/history.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static int kind_of(Piece piece)
{
    return (int)piece_colour(piece) << 3 | (int)piece_bug(piece);
}

/* Index of `hex` as seen from `origin`. */
static unsigned index_from(Hex origin, Hex hex)
{
    return hex_pack((Hex)hex_difference(origin, hex));
}

static bool is_void(Move move)
{
    return move == MOVE_NONE || move == MOVE_PASS;
}

void history_clear(History *history)
{
    memset(history, 0, sizeof *history);
}

void history_age(History *history)
{
    int16_t *value = &history->plain[0][0][0];
    for (size_t i = 0; i < sizeof history->plain / sizeof *value; i++) {
        value[i] /= 2;
    }
}

HistoryRows history_rows(const History *history, Colour side, const Continuation *continuation,
                         Piece piece)
{
    static const int16_t nothing[HEX_PACKED_LIMIT] = {0};
    int kind = kind_of(piece);
    HistoryRows rows = {.row[0] = history->plain[side][kind]};
    for (int i = 0; i < HISTORY_CONTINUATIONS; i++) {
        Move last = continuation->move[i];
        rows.row[1 + i] =
            is_void(last) ? nothing : history->after[i][kind_of(move_piece(last))][kind];
    }
    return rows;
}

HistoryColumns history_columns(const Continuation *continuation, Hex to)
{
    HistoryColumns columns = {.column[0] = (uint16_t)hex_pack(to)};
    for (int i = 0; i < HISTORY_CONTINUATIONS; i++) {
        Move last = continuation->move[i];
        columns.column[1 + i] = (uint16_t)(is_void(last) ? 0 : index_from(move_to(last), to));
    }
    return columns;
}

/* The nearer a value is to its limit, the less it moves: it can never pass it. */
static void raise_value(int16_t *value, int bonus)
{
    *value = (int16_t)(*value + bonus - *value * abs(bonus) / HISTORY_LIMIT);
    assert(*value >= -HISTORY_LIMIT && *value <= HISTORY_LIMIT);
}

void history_update(History *history, Colour side, const Continuation *continuation, Move move,
                    int bonus)
{
    if (is_void(move)) {
        return;
    }
    int kind = kind_of(move_piece(move));
    Hex to = move_to(move);
    raise_value(&history->plain[side][kind][hex_pack(to)], bonus);
    for (int i = 0; i < HISTORY_CONTINUATIONS; i++) {
        Move last = continuation->move[i];
        if (!is_void(last)) {
            raise_value(
                &history->after[i][kind_of(move_piece(last))][kind][index_from(move_to(last), to)],
                bonus);
        }
    }
}
