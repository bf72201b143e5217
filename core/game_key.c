#include "core/game.h"

#include "core/movegen/movegen.h"
#include "core/symmetry.h"
#include "core/zobrist.h"

/* A number for a cell of the hive or beside it, under one symmetry. */
static uint64_t cell_number(const SymmetrySight *sight, int symmetry)
{
    const uint8_t *views = symmetry_views[symmetry];
    return (uint64_t)((sight->view[views[0]] + 1) & 31) << 5 |
           (uint64_t)((sight->view[views[1]] + 1) & 31);
}

/* Hashes the stacks under each symmetry. */
static void hash_stacks(const Board *board, const SymmetryExtent *extent,
                        uint64_t hash[SYMMETRY_COUNT])
{
    for (int i = 0; i < SYMMETRY_COUNT; i++) {
        hash[i] = 0;
    }
    for (int piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board->hex[piece] == HEX_NONE) {
            continue;
        }
        SymmetrySight sight = symmetry_look(extent, board->hex[piece]);
        uint64_t kind = (uint64_t)piece_colour((Piece)piece) << 3 | piece_bug((Piece)piece);
        uint64_t tag = kind << 16 | (uint64_t)board->level[piece] << 12;
        for (int i = 0; i < SYMMETRY_COUNT; i++) {
            hash[i] += zobrist_mix(tag | cell_number(&sight, i));
        }
    }
}

/* Hashes the legal moves under one symmetry. The stacks tell which bug a move from a cell moves. */
static uint64_t hash_moves(const MoveList *list, const SymmetryExtent *extent, int symmetry)
{
    uint64_t hash = 0;
    for (int i = 0; i < list->count && list->moves[i] != MOVE_PASS; i++) {
        Move move = list->moves[i];
        SymmetrySight to = symmetry_look(extent, move_to(move));
        uint64_t source = piece_bug(move_piece(move));
        if (!move_is_placement(move)) {
            SymmetrySight from = symmetry_look(extent, move_from(move));
            source = BUG_COUNT + cell_number(&from, symmetry);
        }
        hash += zobrist_mix(UINT64_C(1) << 40 | source << 16 | cell_number(&to, symmetry));
    }
    return hash;
}

uint64_t game_position_key(const Board *board)
{
    SymmetryExtent extent = symmetry_measure(board);
    uint64_t stacks[SYMMETRY_COUNT];
    hash_stacks(board, &extent, stacks);
    uint64_t least_stacks = UINT64_MAX;
    for (int i = 0; i < SYMMETRY_COUNT; i++) {
        least_stacks = stacks[i] < least_stacks ? stacks[i] : least_stacks;
    }
    /* A hive that is its own image has several symmetries with the least hash: its moves decide
     * among them. */
    MoveList list;
    movegen_all(board, &list);
    uint64_t least_moves = UINT64_MAX;
    for (int i = 0; i < SYMMETRY_COUNT; i++) {
        if (stacks[i] == least_stacks) {
            uint64_t moves = hash_moves(&list, &extent, i);
            least_moves = moves < least_moves ? moves : least_moves;
        }
    }
    uint64_t key = zobrist_mix(least_stacks) + least_moves;
    return board->turn == WHITE ? key : key ^ ZOBRIST_BLACK_TO_MOVE;
}
