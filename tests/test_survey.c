/* The survey of moves against the list of moves. MIT licence. */
#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "tests/support/test.h"

/* What the list of moves says of the pieces of the side to move. */
static void survey_list(const Board *board, MoveSurvey *survey)
{
    MoveList list;
    Hex queen = board->hex[piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1)];
    memset(survey, 0, sizeof *survey);
    movegen_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[i];
        if (move == MOVE_PASS || move_is_placement(move)) {
            continue;
        }
        Piece piece = move_piece(move);
        survey->reach[piece]++;
        survey->mobile |= UINT32_C(1) << piece;
        if (queen != HEX_NONE) {
            int dir = hex_direction(queen, move_to(move));
            bool onto = move_to(move) == queen;
            survey->siege[piece] |= (uint8_t)(onto              ? 1 << DIR_COUNT
                                              : dir < DIR_COUNT ? 1 << dir
                                                                : 0);
            survey->besiegers |= (uint32_t)(onto || dir < DIR_COUNT) << piece;
        }
    }
}

static long check_board(const Board *board)
{
    MoveSurvey listed, surveyed;
    survey_list(board, &listed);
    movegen_survey(board, &surveyed);
    uint32_t ours = pieces_of((Colour)board->turn);
    assert_int_equal(surveyed.pinned, movegen_pinned(board));
    assert_int_equal(surveyed.mobile & ours, listed.mobile);
    assert_int_equal(surveyed.besiegers & ours, listed.besiegers);
    for (Piece piece = 0; piece < PIECE_LIMIT; piece++) {
        if (ours >> piece & 1) {
            assert_int_equal(surveyed.reach[piece], listed.reach[piece]);
            assert_int_equal(surveyed.siege[piece], listed.siege[piece]);
        }
    }
    return listed.besiegers != 0;
}

/* Without throws the moves of a list are those that the survey looks at. */
TEST(the_survey_agrees_with_the_list_of_moves)
{
    movegen_init();
    Random random = {17};
    long sieges = 0;
    for (int game = 0; game < 400; game++) {
        Board board;
        board_init(&board, (GameType)(game % TYPE_PILLBUG), false);
        for (int ply = 0; ply < 100 && board_outcome(&board) == OUTCOME_NONE; ply++) {
            MoveList list;
            Undo undo;
            if (board_on_board(&board, piece_make((Colour)board.turn, BUG_QUEEN, 1))) {
                sieges += check_board(&board);
            }
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
    }
    assert_true(sieges > 1000);
}
