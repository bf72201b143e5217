/* Hashes: images of a position share the canonical one, other positions don't. MIT licence. */
#include "core/base/random.h"
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "perft/hash128.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

enum { IMAGES = 12, GAMES = 12, PLIES = 60 };

/* A hex turned by image % 6 sixths about the origin, and mirrored from image 6 on. */
static Hex image_of(Hex hex, int image)
{
    if (hex == HEX_NONE) {
        return hex;
    }
    int q = hex_q(hex) - hex_q(HEX_ORIGIN);
    int r = hex_r(hex) - hex_r(HEX_ORIGIN);
    if (image >= 6) {
        int swapped = q;
        q = r;
        r = swapped;
    }
    for (int turn = image % 6; turn > 0; turn--) {
        int turned = -r;
        r = q + r;
        q = turned;
    }
    return hex_at(q + hex_q(HEX_ORIGIN), r + hex_r(HEX_ORIGIN));
}

static Move move_image(Move move, int image)
{
    if (move == MOVE_PASS) {
        return move;
    }
    return move_make(move_piece(move), image_of(move_from(move), image),
                     image_of(move_to(move), image));
}

static void play(Board *board, Move move)
{
    Undo undo;
    assert_true(movegen_is_legal(board, move));
    board_play(board, move, &undo);
}

TEST(images_share_the_canonical_hash)
{
    int distinct = 0;
    for (int game = 0; game < GAMES; game++) {
        Random random = {(uint64_t)game};
        Board boards[IMAGES];
        for (int image = 0; image < IMAGES; image++) {
            board_init(&boards[image], (GameType)(game % TYPE_COUNT), false);
        }
        for (int ply = 0; ply < PLIES && board_outcome(&boards[0]) == OUTCOME_NONE; ply++) {
            MoveList list;
            movegen_all(&boards[0], &list);
            Move move = list.moves[random_below(&random, (uint32_t)list.count)];
            for (int image = 0; image < IMAGES; image++) {
                play(&boards[image], move_image(move, image));
                assert_true(hash128_equal(hash128_canonical(&boards[image]),
                                          hash128_canonical(&boards[0])));
                distinct +=
                    !hash128_equal(hash128_exact(&boards[image]), hash128_exact(&boards[0]));
            }
        }
    }
    assert_true(distinct > GAMES * PLIES);
}

static void assert_hashs(const char *one, const char *other, bool exact, bool canonical)
{
    Board a = load_board(one);
    Board b = load_board(other);
    assert_int_equal(hash128_equal(hash128_exact(&a), hash128_exact(&b)), exact);
    assert_int_equal(hash128_equal(hash128_canonical(&a), hash128_canonical(&b)), canonical);
}

TEST(transpositions_share_both_hashs)
{
    assert_hashs("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wG1 /wQ",
                 "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wG1 /wQ;bA1 bQ-;wA1 -wQ", true, true);
}

TEST(what_decides_the_tree_decides_the_hash)
{
    /* Another place, another bug, another box. */
    assert_hashs("Base;wS1;bS1 wS1-", "Base;wS1;bS1 wS1/", false, true);
    assert_hashs("Base;wS1;bS1 wS1-;wQ -wS1", "Base;wS1;bS1 wS1-;wQ /wS1", false, false);
    assert_hashs("Base;wS1;bS1 wS1-;wQ -wS1", "Base;wS1;bS1 wS1-;wA1 -wS1", false, false);
    assert_hashs("Base;wS1;bS1 wS1-", "Base+M;wS1;bS1 wS1-", false, false);
    /* The same hive, but in the first game the pillbug may not throw the queen, which has just
     * moved. */
    assert_hashs("Base+P;wS1;bP wS1-;wQ /wS1;bQ bP-;wS2 -wS1;bS1 bQ-;wQ wS1\\",
                 "Base+P;wS1;bP wS1-;wQ /wS1;bQ bP-;wQ wS1\\;bS1 bQ-;wS2 -wS1", false, false);
    /* The 2010 rulebook's queen on the first turn. */
    Board strict, loose;
    board_init(&strict, 0, false);
    board_init(&loose, 0, true);
    assert_false(hash128_equal(hash128_exact(&strict), hash128_exact(&loose)));
}

TEST(the_ply_counts_only_while_a_queen_is_in_hand)
{
    Board board = load_board("Base;wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-");
    Board later = board;
    later.ply = (uint16_t)(later.ply + 2);
    assert_false(hash128_equal(hash128_exact(&board), hash128_exact(&later)));
    board = load_board("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
    later = board;
    later.ply = (uint16_t)(later.ply + 2);
    assert_true(hash128_equal(hash128_exact(&board), hash128_exact(&later)));
    assert_true(hash128_equal(hash128_canonical(&board), hash128_canonical(&later)));
}

static int compare_hashs(const void *a, const void *b)
{
    const Hash128 *left = a;
    const Hash128 *right = b;
    return (left->low > right->low) - (left->low < right->low);
}

static int compare_keys(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a;
    uint64_t right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

/* All positions a few plies below the start. */
typedef struct Positions {
    size_t count;
    Hash128 canonical[32000];
    uint64_t keys[32000];
} Positions;

static void collect(Board *board, int plies, Positions *positions)
{
    if (plies == 0) {
        positions->canonical[positions->count] = hash128_canonical(board);
        positions->keys[positions->count++] = game_position_key(board);
        return;
    }
    MoveList list;
    movegen_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        board_play(board, list.moves[i], &undo);
        collect(board, plies - 1, positions);
        board_undo(board, list.moves[i], &undo);
    }
}

/* The key for repetitions was written apart and calls the same positions equal. */
TEST(as_many_hashs_as_position_keys)
{
    Positions *positions = calloc(1, sizeof *positions);
    assert_non_null(positions);
    Board board;
    board_init(&board, 0, false);
    collect(&board, 4, positions);
    assert_int_equal(positions->count, 21600);
    qsort(positions->canonical, positions->count, sizeof(Hash128), compare_hashs);
    qsort(positions->keys, positions->count, sizeof(uint64_t), compare_keys);
    size_t hashs = 1, keys = 1;
    for (size_t i = 1; i < positions->count; i++) {
        hashs += !hash128_equal(positions->canonical[i], positions->canonical[i - 1]);
        keys += positions->keys[i] != positions->keys[i - 1];
    }
    assert_int_equal(hashs, keys);
    assert_true(hashs < positions->count / 10);
    free(positions);
}
