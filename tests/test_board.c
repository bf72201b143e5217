/* The board: play and undo, its queries, its key, and the check that guards its derived fields. MIT
 * licence. */
#include "core/board_check.h"
#include "tests/support/draw.h"
#include "tests/support/test.h"

static const GameType all_bugs = TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG;

static Piece piece(const char *name)
{
    return draw_piece(name, view_at(0));
}

static Board drawn(const char *text)
{
    Drawing drawing;
    draw(&drawing, all_bugs, WHITE, text, view_at(0));
    return drawing.board;
}

static void play(Board *board, const char *name, Hex to)
{
    Undo undo;
    board_play(board, move_make(piece(name), board->hex[piece(name)], to), &undo);
    assert_null(board_check(board));
}

TEST(the_start_has_all_in_hand)
{
    for (GameType type = 0; type < TYPE_COUNT; type++) {
        Board board;
        board_init(&board, type, false);
        assert_null(board_check(&board));
        assert_int_equal(board.turn, WHITE);
        assert_int_equal(board.cells, 0);
        assert_int_equal(board_turn_number(&board), 1);
        assert_int_equal(board_outcome(&board), OUTCOME_NONE);
        for (int bug = 0; bug < BUG_COUNT; bug++) {
            int count = type_has_bug(type, (Bug)bug) ? bug_total((Bug)bug) : 0;
            assert_int_equal(board.hand[WHITE][bug], count);
            assert_int_equal(board.hand[BLACK][bug], count);
        }
    }
}

TEST(pieces_leave_the_hand_in_order)
{
    Board board;
    board_init(&board, 0, false);
    assert_int_equal(board_next_in_hand(&board, WHITE, BUG_ANT), piece("wA1"));
    play(&board, "wA1", HEX_ORIGIN);
    assert_int_equal(board_next_in_hand(&board, WHITE, BUG_ANT), piece("wA2"));
    assert_int_equal(board_next_in_hand(&board, BLACK, BUG_ANT), piece("bA1"));
    play(&board, "bQ", hex_step(HEX_ORIGIN, DIR_EAST));
    assert_int_equal(board_next_in_hand(&board, BLACK, BUG_QUEEN), PIECE_NONE);
    assert_int_equal(board_next_in_hand(&board, WHITE, BUG_PILLBUG), PIECE_NONE);
}

TEST(a_stack_is_known_by_its_top)
{
    Board board = drawn("wM    bQ    \n"
                        "wM on bB1 wQ\n");
    Hex hex = board.hex[piece("wQ")];
    assert_int_equal(board_height(&board, hex), 3);
    assert_int_equal(board_top(&board, hex), piece("wM"));
    assert_int_equal(board_top_bug(&board, hex), BUG_MOSQUITO);
    assert_true(board_is_covered(&board, piece("wQ")));
    assert_true(board_is_covered(&board, piece("bB1")));
    assert_false(board_is_covered(&board, piece("wM")));
    assert_int_equal(board.cells, 2);
    assert_int_equal(board.stacks, 1);
    Hex empty = hex_step(hex, DIR_WEST);
    assert_int_equal(board_height(&board, empty), 0);
    assert_int_equal(board_top_bug(&board, empty), BUG_NONE);
    assert_false(board_on_board(&board, piece("wA1")));
}

TEST(neighbours_are_seen_from_every_side)
{
    Board board = drawn("      wA1   bA1   \n"
                        "   .     wQ    bQ \n"
                        "      .     wA2   \n");
    unsigned expected =
        1U << DIR_NORTH_WEST | 1U << DIR_NORTH_EAST | 1U << DIR_EAST | 1U << DIR_SOUTH_EAST;
    assert_int_equal(board_neighbours(&board, board.hex[piece("wQ")]), expected);
    assert_int_equal(board_queen_neighbours(&board, WHITE), 4);
    assert_int_equal(board_queen_neighbours(&board, BLACK), 3);
    assert_int_equal(board_neighbours(&board, hex_at(0, 16)), 0);
}

TEST(a_surrounded_queen_has_lost)
{
    Board board = drawn("      wA1   bA1   \n"
                        "   bA2   wQ    bQ \n"
                        "      bG1   wA2   \n");
    assert_int_equal(board_outcome(&board), OUTCOME_BLACK);
    board = drawn("      wA1   bA1   \n"
                  "   bA2   bQ    wQ \n"
                  "      bG1   wA2   \n");
    assert_int_equal(board_outcome(&board), OUTCOME_WHITE);
    board = drawn("      wA1   bA1   \n"
                  "   bA2   bQ    wQ \n"
                  "      .     wA2   \n");
    assert_int_equal(board_outcome(&board), OUTCOME_NONE);
}

TEST(heights_do_not_matter_for_the_end)
{
    Board board = drawn("      wA1   bA1   \n"
                        "   bB1   wB1   bQ \n"
                        "      bG1   wA2   \n"
                        "wB1 on wQ\n"
                        "bB1 on bA2\n");
    assert_int_equal(board_outcome(&board), OUTCOME_BLACK);
}

TEST(both_queens_surrounded_is_a_draw)
{
    Board board = drawn("      wA1   bA1   wA3   \n"
                        "   bA2   wQ    bQ    bA3\n"
                        "      bG1   wA2   bG2   \n");
    assert_int_equal(board_outcome(&board), OUTCOME_DRAW);
}

TEST(holes_are_counted)
{
    assert_int_equal(drawn("wQ    bQ    wA1   \n").holes, 0);
    assert_int_equal(drawn("      wQ    bQ    \n"
                           "   wA1   .     bA1\n"
                           "      wA2   bA2   \n")
                         .holes,
                     1);
    assert_int_equal(drawn("      wQ    bQ    wA3   \n"
                           "   wA1   .     bA1   .     wG1\n"
                           "      wA2   bA2   bA3   bG1   \n")
                         .holes,
                     1);
    assert_int_equal(drawn("      wQ    bQ    wA3   wG1   \n"
                           "   wA1   .     bA1   .     wG2\n"
                           "      wA2   bA2   bA3   bG1   \n")
                         .holes,
                     2);
    assert_int_equal(drawn("      wQ    bQ    wA3   \n"
                           "   wA1   .     .     wA2\n"
                           "      bA1   bA2   bA3   \n")
                         .holes,
                     1);
}

TEST(a_hive_is_wide_beyond_fourteen_hexes)
{
    static const char fourteen[] = "wQ    wA1   wA2   wA3   wG1   wG2   wG3   "
                                   "bQ    bA1   bA2   bA3   bG1   bG2   bG3   \n";
    Board board = drawn(fourteen);
    assert_false(board.wide);
    Hex west = hex_step(board.hex[piece("wQ")], DIR_WEST);
    Board before = board;
    Undo undo;
    Move move = move_make(piece("wB1"), HEX_NONE, west);
    board_play(&board, move, &undo);
    assert_true(board.wide);
    assert_null(board_check(&board));
    board_undo(&board, move, &undo);
    assert_memory_equal(&board, &before, sizeof board);
}

/* Two grasshoppers leap over each other round the torus, in every direction. */
TEST(the_hive_may_drift_for_ever)
{
    enum { LEAPS = 100 };
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Board board;
        board_init(&board, 0, false);
        Hex hex = HEX_ORIGIN;
        play(&board, "wG1", hex);
        hex = hex_step(hex, dir);
        play(&board, "bG1", hex);
        for (int leap = 0; leap < LEAPS; leap++) {
            hex = hex_step(hex, dir);
            play(&board, leap % 2 == 0 ? "wG1" : "bG1", hex);
            assert_int_equal(board.cells, 2);
            assert_false(board.wide);
        }
        assert_int_equal(board.hex[piece("bG1")], hex);
    }
}

TEST(a_move_is_undone_to_the_last_byte)
{
    Board board = drawn("      bQ    wB2   \n"
                        "   wB1   wQ    bA1\n"
                        "wB1 on bB1\n");
    const Move moves[] = {
        move_make(piece("wS1"), HEX_NONE, hex_step(board.hex[piece("wB1")], DIR_WEST)),
        move_make(piece("wB1"), board.hex[piece("wB1")], board.hex[piece("bQ")]),
        move_make(piece("wB1"), board.hex[piece("wB1")],
                  hex_step(board.hex[piece("wB1")], DIR_WEST)),
        move_make(piece("wB2"), board.hex[piece("wB2")], board.hex[piece("wQ")]),
        MOVE_PASS,
    };
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        Board before = board;
        Undo undo;
        board_play(&board, moves[i], &undo);
        assert_null(board_check(&board));
        assert_memory_not_equal(&board, &before, sizeof board);
        assert_int_equal(board.last_moved,
                         moves[i] == MOVE_PASS ? PIECE_NONE : move_piece(moves[i]));
        assert_int_equal(board.ply, before.ply + 1);
        board_undo(&board, moves[i], &undo);
        assert_memory_equal(&board, &before, sizeof board);
    }
}

TEST(the_key_is_that_of_the_position)
{
    Hex east = hex_step(HEX_ORIGIN, DIR_EAST);
    Hex west = hex_step(HEX_ORIGIN, DIR_WEST);
    Hex far_east = hex_step(east, DIR_EAST);
    Board one;
    Board other;
    board_init(&one, 0, false);
    board_init(&other, 0, false);
    play(&one, "wA1", HEX_ORIGIN);
    play(&one, "bA1", east);
    play(&one, "wQ", west);
    play(&one, "bQ", far_east);
    play(&other, "wA1", west);
    play(&other, "bA1", far_east);
    assert_true(board_key(&one) != board_key(&other));
    play(&other, "wA2", HEX_ORIGIN);
    play(&other, "bA2", east);
    assert_true(board_key(&one) != board_key(&other));
    Board third;
    board_init(&third, 0, true);
    play(&third, "wQ", west);
    play(&third, "bQ", far_east);
    play(&third, "wA1", HEX_ORIGIN);
    play(&third, "bA1", east);
    assert_true(board_key(&one) == board_key(&third));
}

TEST(the_key_tells_the_side_to_move)
{
    Board board = drawn("wQ    bQ    \n");
    uint64_t key = board_key(&board);
    Undo undo;
    board_play(&board, MOVE_PASS, &undo);
    assert_true(board_key(&board) != key);
}

/* Where it forbids something, the piece that rests is part of the position. */
TEST(the_key_tells_the_rest_where_it_matters)
{
    Board board = drawn("wQ    wP    bA1   bQ \n");
    uint64_t key = board_key(&board);
    board.last_moved = piece("bA1"); /* beside a pillbug */
    assert_true(board_key(&board) != key);
    board.last_moved = piece("wP"); /* thrown by the other side */
    assert_true(board_key(&board) != key);
    board.last_moved = piece("bQ"); /* out of reach */
    assert_true(board_key(&board) == key);
    board = drawn("wQ    wA1   bA1   bQ \n");
    board.type = 0;
    key = board_key(&board);
    board.last_moved = piece("bA1"); /* nobody throws */
    assert_true(board_key(&board) == key);
}

/* Spoils one byte of a field and sees that the check names the field. */
static void expect_named(const Board *board, size_t offset, const char *name)
{
    Board spoilt = *board;
    ((unsigned char *)&spoilt)[offset] ^= 1;
    const char *found = board_check(&spoilt);
    if (found == NULL || strcmp(found, name) != 0) {
        fail_msg("spoilt %s, but the check says %s", name, found == NULL ? "nothing" : found);
    }
}

TEST(the_check_names_what_is_wrong)
{
    Board board = drawn("      bQ    wB2   \n"
                        "   wB1   wQ    bA1\n"
                        "wB1 on bB1\n");
    assert_null(board_check(&board));
    expect_named(&board, offsetof(Board, under) + piece("wB1"), "under");
    expect_named(&board, offsetof(Board, wide), "wide");
    expect_named(&board, offsetof(Board, level) + piece("wB1"), "level");
    expect_named(&board, offsetof(Board, level) + piece("wA1"), "level");
    expect_named(&board, offsetof(Board, hand), "hand");
    expect_named(&board, offsetof(Board, cells), "cells");
    expect_named(&board, offsetof(Board, stacks), "stacks");
    expect_named(&board, offsetof(Board, holes), "holes");
    expect_named(&board, offsetof(Board, key), "key");
    expect_named(&board, offsetof(Board, turn), "key");
    expect_named(&board, offsetof(Board, occupied), "occupied");
    expect_named(&board, offsetof(Board, top_of), "top_of");
    expect_named(&board, offsetof(Board, top_of) + sizeof(Window), "top_of");
    expect_named(&board, offsetof(Board, tall), "tall");
    expect_named(&board, offsetof(Board, top), "top");
    expect_named(&board, offsetof(Board, top) + board.hex[piece("wB1")], "top");
    board.origin = hex_at(0, 0); /* the pieces are in row and column 16 */
    assert_string_equal(board_check(&board), "origin");
}
