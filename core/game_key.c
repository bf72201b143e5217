#include "core/game.h"

#include "core/movegen/movegen.h"
#include "core/zobrist.h"

/* With x = q, z = r and y = -q - r, the twelve ways to turn and mirror a hive are the ordered pairs
 * of two of these three axes, each read upwards or downwards. Every axis is measured from the end
 * of the hive, which takes care of where the hive lies. */
enum { AXES = 3, VIEWS = 2 * AXES, SYMMETRIES = 12 };

/* A view is an axis with its sense: AXIS upwards, AXES + AXIS downwards. */
static const uint8_t view_pair[SYMMETRIES][2] = {
    {0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}, {3, 4}, {4, 3}, {3, 5}, {5, 3}, {4, 5}, {5, 4},
};

/* Where the hive lies on the torus and how far it reaches along each axis. */
typedef struct Extent {
    int first_q; /* the torus' column and row where the hive begins */
    int first_r;
    int low[AXES];
    int high[AXES];
} Extent;

/* A cell as seen in the six views. */
typedef struct Seen {
    int at[VIEWS];
} Seen;

/* The first of the columns (or rows) in `used`, cyclic bits: a hive has no gap in them and does not
 * fill all 32. */
static int first_used(uint32_t used)
{
    int first = 0;
    uint32_t begins = used & ~(used << 1 | used >> 31);
    while (begins >> first > 1) {
        first++;
    }
    return first;
}

/* Coordinates from the hive's first column and row on; -1 for the cells just outside. */
static void unfold(const Extent *extent, Hex hex, int axis[AXES])
{
    axis[0] = ((hex_q(hex) - extent->first_q + 1) & 31) - 1;
    axis[2] = ((hex_r(hex) - extent->first_r + 1) & 31) - 1;
    axis[1] = -axis[0] - axis[2];
}

static void measure(const Board *board, Extent *extent)
{
    uint32_t columns = 0;
    uint32_t rows = 0;
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        Hex hex = board->hex[piece];
        if (hex != HEX_NONE) {
            columns |= UINT32_C(1) << hex_q(hex);
            rows |= UINT32_C(1) << hex_r(hex);
        }
    }
    extent->first_q = first_used(columns);
    extent->first_r = first_used(rows);
    for (int i = 0; i < AXES; i++) {
        extent->low[i] = INT8_MAX;
        extent->high[i] = INT8_MIN;
    }
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->hex[piece] == HEX_NONE) {
            continue;
        }
        int axis[AXES];
        unfold(extent, board->hex[piece], axis);
        for (int i = 0; i < AXES; i++) {
            extent->low[i] = axis[i] < extent->low[i] ? axis[i] : extent->low[i];
            extent->high[i] = axis[i] > extent->high[i] ? axis[i] : extent->high[i];
        }
    }
}

static Seen look_at(const Extent *extent, Hex hex)
{
    int axis[AXES];
    unfold(extent, hex, axis);
    Seen seen;
    for (int i = 0; i < AXES; i++) {
        seen.at[i] = axis[i] - extent->low[i];
        seen.at[AXES + i] = extent->high[i] - axis[i];
    }
    return seen;
}

/* A number for a cell of the hive or beside it, under one symmetry. */
static uint64_t cell_number(const Seen *seen, int symmetry)
{
    return (uint64_t)(seen->at[view_pair[symmetry][0]] + 1) << 5 |
           (uint64_t)(seen->at[view_pair[symmetry][1]] + 1);
}

/* Hashes the stacks under each symmetry. */
static void hash_stacks(const Board *board, const Extent *extent, uint64_t hash[SYMMETRIES])
{
    for (int i = 0; i < SYMMETRIES; i++) {
        hash[i] = 0;
    }
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->hex[piece] == HEX_NONE) {
            continue;
        }
        Seen seen = look_at(extent, board->hex[piece]);
        uint64_t kind = (uint64_t)piece_colour((Piece)piece) << 3 | piece_bug((Piece)piece);
        uint64_t tag = kind << 16 | (uint64_t)board->level[piece] << 12;
        for (int i = 0; i < SYMMETRIES; i++) {
            hash[i] += zobrist_mix(tag | cell_number(&seen, i));
        }
    }
}

/* Hashes the legal moves under one symmetry. The stacks tell which bug a move from a cell moves. */
static uint64_t hash_moves(const MoveList *list, const Extent *extent, int symmetry)
{
    uint64_t hash = 0;
    for (int i = 0; i < list->count && list->moves[i] != MOVE_PASS; i++) {
        Move move = list->moves[i];
        Seen to = look_at(extent, move_to(move));
        uint64_t source = piece_bug(move_piece(move));
        if (!move_is_placement(move)) {
            Seen from = look_at(extent, move_from(move));
            source = BUG_COUNT + cell_number(&from, symmetry);
        }
        hash += zobrist_mix(UINT64_C(1) << 40 | source << 16 | cell_number(&to, symmetry));
    }
    return hash;
}

uint64_t game_position_key(const Board *board)
{
    Extent extent;
    uint64_t stacks[SYMMETRIES];
    measure(board, &extent);
    hash_stacks(board, &extent, stacks);
    uint64_t least_stacks = UINT64_MAX;
    for (int i = 0; i < SYMMETRIES; i++) {
        least_stacks = stacks[i] < least_stacks ? stacks[i] : least_stacks;
    }
    /* A hive that is its own image has several symmetries with the least hash: its moves decide
     * among them. */
    MoveList list;
    movegen_all(board, &list);
    uint64_t least_moves = UINT64_MAX;
    for (int i = 0; i < SYMMETRIES; i++) {
        if (stacks[i] == least_stacks) {
            uint64_t moves = hash_moves(&list, &extent, i);
            least_moves = moves < least_moves ? moves : least_moves;
        }
    }
    uint64_t key = zobrist_mix(least_stacks) + least_moves;
    return board->turn == WHITE ? key : key ^ ZOBRIST_BLACK_TO_MOVE;
}
