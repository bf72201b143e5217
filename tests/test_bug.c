/* Bugs, pieces, their names, and game types. MIT licence. */
#include "core/bug.h"
#include "tests/support/test.h"

static const char *const names[PIECES_PER_COLOUR] = {"Q",  "S1", "S2", "B1", "B2", "G1", "G2",
                                                     "G3", "A1", "A2", "A3", "M",  "L",  "P"};

TEST(every_piece_has_its_name)
{
    for (int colour = WHITE; colour < COLOUR_COUNT; colour++) {
        for (int index = 0; index < PIECES_PER_COLOUR; index++) {
            Piece piece = (Piece)(colour << 4 | index);
            char expected[8];
            char name[PIECE_NAME_SIZE];
            snprintf(expected, sizeof expected, "%c%s", "wb"[colour], names[index]);
            piece_write(piece, name);
            assert_string_equal(name, expected);
            Piece read = PIECE_NONE;
            assert_true(piece_read(expected, (int)strlen(expected), &read));
            assert_int_equal(read, piece);
        }
    }
}

TEST(names_are_read_in_any_case)
{
    Piece piece = PIECE_NONE;
    assert_true(piece_read("WA3", 3, &piece));
    assert_int_equal(piece, piece_make(WHITE, BUG_ANT, 3));
    assert_true(piece_read("bq", 2, &piece));
    assert_int_equal(piece, piece_make(BLACK, BUG_QUEEN, 1));
    /* As BoardSpace writes them. */
    assert_true(piece_read("bL1", 3, &piece));
    assert_int_equal(piece, piece_make(BLACK, BUG_LADYBUG, 1));
    assert_true(piece_read("wM1", 3, &piece) && piece_read("wP1", 3, &piece));
}

TEST(what_is_no_name_is_refused)
{
    static const char *const bad[] = {"",    "w",   "wQ1", "wA",   "wA0", "wA4", "wS3",
                                      "wB3", "wG4", "wM2", "xA1",  "wX",  "A1",  "wA1 ",
                                      " wQ", "w1",  "wAA", "wA11", "-wQ", "w",   "w\\Q"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        Piece piece = 77;
        if (piece_read(bad[i], (int)strlen(bad[i]), &piece)) {
            fail_msg("'%s' was read as a piece", bad[i]);
        }
        assert_int_equal(piece, 77);
    }
    Piece piece;
    assert_false(piece_read("w\0", 2, &piece));
    assert_true(piece_read("wQ beyond the end", 2, &piece));
}

TEST(pieces_are_made_of_colour_bug_and_number)
{
    uint32_t seen = 0;
    for (int colour = WHITE; colour < COLOUR_COUNT; colour++) {
        for (int bug = 0; bug < BUG_COUNT; bug++) {
            for (int number = 1; number <= bug_total((Bug)bug); number++) {
                Piece piece = piece_make((Colour)colour, (Bug)bug, number);
                assert_int_equal(piece_colour(piece), colour);
                assert_int_equal(piece_bug(piece), bug);
                assert_int_equal(piece_number(piece), number);
                seen |= UINT32_C(1) << piece;
            }
        }
    }
    assert_int_equal(seen, pieces_of(WHITE) | pieces_of(BLACK));
    assert_int_equal(piece_bug(PIECE_NONE), BUG_NONE);
}

TEST(a_side_has_its_set_of_bugs)
{
    static const int totals[BUG_COUNT] = {1, 2, 2, 3, 3, 1, 1, 1};
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        assert_int_equal(bug_total((Bug)bug), totals[bug]);
    }
}

TEST(expansions_are_in_their_types_only)
{
    for (GameType type = 0; type < TYPE_COUNT; type++) {
        for (int bug = BUG_QUEEN; bug <= BUG_ANT; bug++) {
            assert_true(type_has_bug(type, (Bug)bug));
        }
        assert_int_equal(type_has_bug(type, BUG_MOSQUITO), (type & TYPE_MOSQUITO) != 0);
        assert_int_equal(type_has_bug(type, BUG_LADYBUG), (type & TYPE_LADYBUG) != 0);
        assert_int_equal(type_has_bug(type, BUG_PILLBUG), (type & TYPE_PILLBUG) != 0);
        assert_false(type_has_bug(type, BUG_NONE));
    }
}
