#include "perft/hash128.h"

#include "core/hex.h"
#include "core/zobrist.h"

enum {
    DUTY_PLIES = 8, /* both players have had their fourth turn: the ply decides nothing any more */
    AXES = 3,       /* q, r and -q - r, each modulo 32 */
    FRAMES = 12,    /* turns and mirror images of the plane */
    KIND_BITS = 8,  /* rest, colour, bug and level of a piece */
};

/* Tells the hash function of the high half from that of the low one. */
#define HIGH_HALF (UINT64_C(1) << 62)

/* A piece of the hive and its distances from the six sides of the hive's bounding hexagon: along
 * each axis from its low side, then along each axis from its high side. */
typedef struct Spot {
    uint32_t kind;
    uint8_t distance[2 * AXES];
} Spot;

/* Each turn or mirror image of the plane takes two of the distances for its q and r. */
static const uint8_t frames[FRAMES][2] = {
    {0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}, {3, 4}, {3, 5}, {4, 3}, {4, 5}, {5, 3}, {5, 4},
};

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

/* Number of the lowest set bit. */
static unsigned lowest_bit(uint32_t bits)
{
    unsigned number = 0;
    while ((bits >> number & 1) == 0) {
        number++;
    }
    return number;
}

static uint32_t rotate_left(uint32_t bits, int by)
{
    return bits << by | bits >> (32 - by);
}

/* Fills `spots` with the pieces on the board and returns their number. The hexes of a hive follow
 * each other without a gap along every axis of the torus, so that each axis has one first and one
 * last coordinate. */
static int collect_spots(const Board *board, Spot spots[PIECE_LIMIT])
{
    Piece resting = resting_piece(board);
    uint32_t used[AXES] = {0};
    int count = 0;
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (!board_on_board(board, piece)) {
            continue;
        }
        unsigned q = (unsigned)hex_q(board->hex[piece]);
        unsigned r = (unsigned)hex_r(board->hex[piece]);
        unsigned place[AXES] = {q, r, (0U - q - r) & 31U};
        Spot *spot = &spots[count++];
        spot->kind = kind_of(board, piece, resting);
        for (int axis = 0; axis < AXES; axis++) {
            spot->distance[axis] = (uint8_t)place[axis];
            used[axis] |= UINT32_C(1) << place[axis];
        }
    }
    for (int axis = 0; axis < AXES && count > 0; axis++) {
        unsigned first = lowest_bit(used[axis] & ~rotate_left(used[axis], 1));
        unsigned last = lowest_bit(used[axis] & ~rotate_left(used[axis], 31));
        for (int i = 0; i < count; i++) {
            unsigned place = spots[i].distance[axis];
            spots[i].distance[axis] = (uint8_t)((place - first) & 31U);
            spots[i].distance[AXES + axis] = (uint8_t)((last - place) & 31U);
        }
    }
    return count;
}

/* Hash of the hive as seen in one frame. */
static uint64_t hash_frame(const Spot *spots, int count, const uint8_t frame[2], uint64_t half)
{
    uint64_t hash = 0;
    for (int i = 0; i < count; i++) {
        uint64_t place = (uint64_t)spots[i].distance[frame[0]] << 5 | spots[i].distance[frame[1]];
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
    for (int i = 0; i < FRAMES; i++) {
        uint64_t hash = hash_frame(spots, count, frames[i], 0);
        if (hash < low) {
            low = hash;
            best = i;
        }
    }
    uint64_t high = hash_frame(spots, count, frames[best], HIGH_HALF);
    return hash128_with((Hash128){low, high}, state_of(board));
}
