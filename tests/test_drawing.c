#include "engine/uhp/drawing.h"

#include "core/notation.h"
#include "tests/support/test.h"

/* Compares what a function writes about the last position of a game. */
static void assert_written(void write(const Board *, Text *), const char *game_string,
                           const char *expected)
{
    Game game;
    Text text = {0};
    Reason reason;
    game_init(&game, 0, false);
    assert_true(notation_read_game(slice_of(game_string), false, &game, &reason));
    write(&game.board, &text);
    assert_string_equal(text.data, expected);
    text_free(&text);
    game_free(&game);
}

TEST(an_empty_board_is_said_to_be_empty)
{
    assert_written(drawing_write_hive, "Base", "(no piece has been placed)\n");
}

TEST(hexes_share_their_edges)
{
    assert_written(drawing_write_hive, "Base;wS1;bG1 wS1/;wQ -wS1;bQ bG1-",
                   "          .' `. .' `.\n"
                   "         | bG1 |[bQ] |\n"
                   " .' `. .' `. .' `. .'\n"
                   "|[wQ] | wS1 |\n"
                   " `. .' `. .'\n");
}

TEST(gaps_and_stacks_are_seen)
{
    static const char game[] =
        "Base+M;wG1;bG1 wG1\\;wQ \\wG1;bQ /bG1;wB1 -wQ;bB1 -bQ;wB1 wQ;bM /bQ;"
        "wA1 wB1/;bM bQ";
    assert_written(drawing_write_hive, game,
                   "       .' `.\n"
                   "      | wA1 |\n"
                   "    .' `. .'\n"
                   "   |wB1+1|\n"
                   "    `. .' `.\n"
                   "      | wG1 |\n"
                   "       `. .' `.\n"
                   "         | bG1 |\n"
                   " .' `. .' `. .'\n"
                   "| bB1 |bM+1 |\n"
                   " `. .' `. .'\n");
    assert_written(drawing_write_facts, game,
                   "Stack: wB1 on wQ\n"
                   "Stack: bM on bQ\n"
                   "White's hand: S1 S2 B2 G2 G3 A2 A3 M\n"
                   "Black's hand: S1 S2 B2 G2 G3 A1 A2 A3\n"
                   "Queens: White's 2 of 6 sides taken, Black's 2 of 6 sides taken");
}

TEST(queens_in_hand_are_told)
{
    assert_written(drawing_write_facts, "Base+LP;wP",
                   "White's hand: Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3 L\n"
                   "Black's hand: Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3 L P\n"
                   "Queens: White's in hand, Black's in hand");
}

TEST(a_hive_across_the_edge_of_the_torus_is_whole)
{
    Text text = {0};
    Board board;
    Undo undo;
    board_init(&board, 0, false);
    for (int i = 0; i < 4; i++) {
        Piece piece = piece_make(i % 2 == 0 ? WHITE : BLACK, BUG_ANT, 1 + i / 2);
        board_play(&board, move_make(piece, HEX_NONE, hex_at(30 + i, 31)), &undo);
    }
    drawing_write_hive(&board, &text);
    assert_string_equal(text.data, " .' `. .' `. .' `. .' `.\n"
                                   "| wA1 | bA1 | wA2 | bA2 |\n"
                                   " `. .' `. .' `. .' `. .'\n");
    text_free(&text);
}
