/* Moves packed into 32 bits. MIT licence. */
#include "core/move.h"
#include "tests/support/test.h"

TEST(a_move_keeps_its_three_parts)
{
    for (int index = 0; index < 1024; index++) {
        Hex from = hex_at(index, index / 32);
        Hex to = hex_at(index * 7, index * 3);
        for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
            Move move = move_make(piece, from, to);
            assert_int_equal(move_piece(move), piece);
            assert_int_equal(move_from(move), from);
            assert_int_equal(move_to(move), to);
            assert_false(move_is_placement(move));
        }
    }
}

TEST(a_placement_comes_from_nowhere)
{
    Move move = move_make(piece_make(BLACK, BUG_PILLBUG, 1), HEX_NONE, hex_at(31, 31));
    assert_true(move_is_placement(move));
    assert_int_equal(move_piece(move), piece_make(BLACK, BUG_PILLBUG, 1));
    assert_int_equal(move_to(move), hex_at(31, 31));
}

TEST(no_real_move_looks_like_a_pass_or_like_none)
{
    assert_true(MOVE_PASS != MOVE_NONE);
    assert_int_equal(move_from(MOVE_PASS), move_to(MOVE_PASS));
    assert_int_equal(move_from(MOVE_NONE), move_to(MOVE_NONE));
    assert_false(move_is_placement(MOVE_PASS) || move_is_placement(MOVE_NONE));
}

TEST(a_list_knows_its_moves)
{
    MoveList list = {.count = 2, .moves = {MOVE_PASS, move_make(3, 4, 5), move_make(6, 7, 8)}};
    assert_true(move_list_has(&list, MOVE_PASS));
    assert_true(move_list_has(&list, move_make(3, 4, 5)));
    assert_false(move_list_has(&list, move_make(6, 7, 8))); /* beyond the count */
    list.count = 0;
    assert_false(move_list_has(&list, MOVE_PASS));
}
