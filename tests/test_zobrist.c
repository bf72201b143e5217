/* Zobrist keys: different for different things. MIT licence. */
#include "core/zobrist.h"
#include "tests/support/test.h"

enum { HEXES = 32 * 32, KINDS = COLOUR_COUNT * BUG_COUNT, LEVELS = 7 };

static int compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* All keys that are ever used, in ascending order; the caller frees them. */
static uint64_t *all_keys(size_t *count)
{
    uint64_t *keys = malloc((HEXES * (KINDS * LEVELS + 1) + 2) * sizeof *keys);
    assert_non_null(keys);
    *count = 0;
    for (int index = 0; index < HEXES; index++) {
        Hex hex = hex_at(index, index / 32);
        keys[(*count)++] = zobrist_rest(hex);
        for (int kind = 0; kind < KINDS; kind++) {
            Piece piece = piece_make((Colour)(kind / BUG_COUNT), (Bug)(kind % BUG_COUNT), 1);
            for (unsigned level = 0; level < LEVELS; level++) {
                keys[(*count)++] = zobrist_piece(piece, hex, level);
            }
        }
    }
    keys[(*count)++] = ZOBRIST_BLACK_TO_MOVE;
    keys[(*count)++] = 0;
    qsort(keys, *count, sizeof *keys, compare);
    return keys;
}

TEST(no_two_keys_are_equal_and_none_is_zero)
{
    size_t count;
    uint64_t *keys = all_keys(&count);
    for (size_t i = 1; i < count; i++) {
        assert_true(keys[i] != keys[i - 1]);
    }
    free(keys);
}

TEST(pieces_of_one_kind_share_their_keys)
{
    Hex hex = hex_at(3, 4);
    Piece first = piece_make(WHITE, BUG_ANT, 1);
    assert_true(zobrist_piece(first, hex, 0) ==
                zobrist_piece(piece_make(WHITE, BUG_ANT, 3), hex, 0));
    assert_true(zobrist_piece(first, hex, 0) !=
                zobrist_piece(piece_make(BLACK, BUG_ANT, 1), hex, 0));
}

TEST(every_bit_is_set_in_half_of_the_keys)
{
    size_t count;
    uint64_t *keys = all_keys(&count);
    for (int bit = 0; bit < 64; bit++) {
        size_t set = 0;
        for (size_t i = 0; i < count; i++) {
            set += keys[i] >> bit & 1;
        }
        /* six standard deviations of 115,714 fair coins are 1,020 */
        assert_in_range(set, count / 2 - 1020, count / 2 + 1020);
    }
    free(keys);
}
