/* Hexes on the torus. MIT licence. */
#include "core/hex.h"
#include "tests/support/test.h"

/* Axial offsets of the six directions, clockwise from north-west. */
static const int offset_q[DIR_COUNT] = {0, 1, 1, 0, -1, -1};
static const int offset_r[DIR_COUNT] = {-1, -1, 0, 1, 1, 0};

TEST(coordinates_fold_onto_the_torus)
{
    for (int r = -64; r < 64; r++) {
        for (int q = -64; q < 64; q++) {
            Hex hex = hex_at(q, r);
            assert_int_equal(hex & ~HEX_MASK, 0);
            assert_int_equal(hex_q(hex), q & 31);
            assert_int_equal(hex_r(hex), r & 31);
            assert_int_equal(hex, hex_at(q + 32, r - 32));
        }
    }
    assert_true((HEX_NONE & ~HEX_MASK) != 0);
}

TEST(steps_go_to_the_neighbours_across_the_seam_too)
{
    for (int r = 0; r < 32; r++) {
        for (int q = 0; q < 32; q++) {
            for (int dir = 0; dir < DIR_COUNT; dir++) {
                Hex next = hex_step(hex_at(q, r), dir);
                assert_int_equal(next, hex_at(q + offset_q[dir], r + offset_r[dir]));
                assert_int_equal(hex_direction(hex_at(q, r), next), dir);
                assert_int_equal(hex_step(next, hex_turn(dir, 3)), hex_at(q, r));
            }
        }
    }
}

TEST(turns_go_round)
{
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        for (int turns = 0; turns <= 6; turns++) {
            assert_int_equal(hex_turn(dir, turns), (dir + turns) % 6);
        }
    }
}

TEST(the_flanks_of_a_step_touch_both_ends)
{
    Hex hex = hex_at(31, 0);
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Hex to = hex_step(hex, dir);
        assert_true(hex_direction(to, hex_step(hex, hex_turn(dir, 1))) != DIR_COUNT);
        assert_true(hex_direction(to, hex_step(hex, hex_turn(dir, 5))) != DIR_COUNT);
        assert_int_equal(hex_direction(to, hex_step(hex, hex_turn(dir, 2))), DIR_COUNT);
    }
}

TEST(hexes_that_do_not_touch_have_no_direction)
{
    Hex hex = hex_at(5, 5);
    assert_int_equal(hex_direction(hex, hex), DIR_COUNT);
    assert_int_equal(hex_direction(hex, hex_at(6, 6)), DIR_COUNT);
    assert_int_equal(hex_direction(hex, hex_at(7, 5)), DIR_COUNT);
    assert_int_equal(hex_direction(hex, HEX_NONE), DIR_COUNT);
}

TEST(differences_are_signed)
{
    for (int q = -16; q < 16; q++) {
        for (int r = -16; r < 16; r++) {
            Hex from = hex_at(30, 3);
            Hex to = hex_at(30 + q, 3 + r);
            assert_int_equal(hex_delta_q(from, to), q);
            assert_int_equal(hex_delta_r(from, to), r);
        }
    }
}

/* Steps between two hexes of a plane that differ by (q, r). */
static int plane_distance(int q, int r)
{
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

TEST(distances_take_the_shorter_way_round)
{
    for (int r = 0; r < 32; r++) {
        for (int q = 0; q < 32; q++) {
            int least = 99;
            for (int round = 0; round < 4; round++) {
                int steps = plane_distance(q - 32 * (round & 1), r - 32 * (round >> 1));
                least = steps < least ? steps : least;
            }
            assert_int_equal(hex_distance(hex_at(20, 9), hex_at(20 + q, 9 + r)), least);
        }
    }
}

TEST(short_distances_are_looked_up)
{
    for (int r = 0; r < 32; r++) {
        for (int q = 0; q < 32; q++) {
            Hex from = hex_at(20, 9);
            Hex to = hex_at(q, r);
            int distance = hex_distance(from, to);
            assert_int_equal(hex_near(from, to), distance > HEX_NEAR ? HEX_FAR : distance);
            assert_int_equal(hex_touches(from, to), distance == 1);
            assert_int_equal(hex_at(20 + hex_q((Hex)hex_difference(from, to)),
                                    9 + hex_r((Hex)hex_difference(from, to))),
                             to);
        }
    }
}

TEST(packed_hexes_are_the_numbers_below_their_limit)
{
    for (unsigned packed = 0; packed < HEX_PACKED_LIMIT; packed++) {
        Hex hex = hex_unpack(packed);
        assert_int_equal(hex & ~HEX_MASK, 0);
        assert_int_equal(hex_pack(hex), packed);
    }
}
