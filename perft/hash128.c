#include "perft/hash128.h"

#include "core/symmetry.h"
#include "core/zobrist.h"

enum {
    DUTY_PLIES = 8, /* both players have had their fourth turn: the ply decides nothing any more */
    KIND_BITS = 8,  /* rest, colour, bug and level of a piece */
};

/* Tells the hash function of the high half from that of the low one. */
#define HIGH_HALF (UINT64_C(1) << 62)

/* A piece of the hive. */
typedef struct Spot {
    uint32_t kind;
    SymmetrySight sight;
} Spot;

Hash128 hash128_with(Hash128 hash, uint64_t number)
{
    return (Hash128){zobrist_mix(hash.low + number), zobrist_mix(hash.high ^ ~number)};
}

/* What decides the tree besides the hive. */
static uint64_t state_of(const Board *board)
{
    bool duty = board->hand[WHITE][BUG_QUEEN] || board->hand[BLACK][BUG_QUEEN];
    uint64_t ply = duty && board->ply < DUTY_PLIES ? board->ply + 1U : 0;
    return ply << 8 | (uint64_t)board->turn << 4 | (uint64_t)board->queen_first << 3 | board->type;
}

/* The piece whose rest forbids something, or PIECE_NONE: exactly then does board_key count it in.
 */
static Piece resting_piece(const Board *board)
{
    return board_key(board) == board->key ? PIECE_NONE : board->last_moved;
}

static uint32_t kind_of(const Board *board, Piece piece, Piece resting)
{
    uint32_t kind = (uint32_t)piece_colour(piece) << 3 | (uint32_t)piece_bug(piece);
    return (uint32_t)(piece == resting) << 7 | kind << 3 | board->level[piece];
}

Hash128 hash128_exact(const Board *board)
{
    Piece resting = resting_piece(board);
    uint64_t high = 0;
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, piece)) {
            uint64_t kind = kind_of(board, piece, resting);
            high += zobrist_mix(HIGH_HALF | kind << 16 | board->hex[piece]);
        }
    }
    return hash128_with((Hash128){board_key(board), high}, state_of(board));
}

/* Fills `spots` with the pieces on the board and returns their number. */
static int collect_spots(const Board *board, Spot spots[PIECE_LIMIT])
{
    Piece resting = resting_piece(board);
    SymmetryExtent extent = symmetry_measure(board);
    int count = 0;
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (board_on_board(board, piece)) {
            spots[count++] =
                (Spot){kind_of(board, piece, resting), symmetry_look(&extent, board->hex[piece])};
        }
    }
    return count;
}

/* Hash of the hive as one of its images. */
static uint64_t hash_image(const Spot *spots, int count, int symmetry, uint64_t half)
{
    const uint8_t *views = symmetry_views[symmetry];
    uint64_t hash = 0;
    for (int i = 0; i < count; i++) {
        const uint8_t *view = spots[i].sight.view;
        uint64_t place = (uint64_t)view[views[0]] << 5 | view[views[1]];
        hash += zobrist_mix(half | (uint64_t)spots[i].kind << 10 | place);
    }
    return hash;
}

Hash128 hash128_canonical(const Board *board)
{
    Spot spots[PIECE_LIMIT];
    int count = collect_spots(board, spots);
    int best = 0;
    uint64_t low = UINT64_MAX;
    for (int i = 0; i < SYMMETRY_COUNT; i++) {
        uint64_t hash = hash_image(spots, count, i, 0);
        if (hash < low) {
            low = hash;
            best = i;
        }
    }
    uint64_t high = hash_image(spots, count, best, HIGH_HALF);
    return hash128_with((Hash128){low, high}, state_of(board));
}
