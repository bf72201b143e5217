#include "tests/support/load.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include "core/notation.h"

void load_game(Game *game, const char *text)
{
    Reason reason;
    if (!notation_read_game(slice_of(text), false, game, &reason)) {
        fail_msg("%s: %s", text, reason.text);
    }
}

Board load_board(const char *text)
{
    Game game;
    game_init(&game, 0, false);
    load_game(&game, text);
    Board board = game.board;
    game_free(&game);
    return board;
}

Move load_move(const Board *board, const char *text)
{
    Move move = MOVE_NONE;
    Reason reason;
    if (notation_read_move(board, slice_of(text), &move, &reason) != READ_OK) {
        fail_msg("%s: %s", text, reason.text);
    }
    return move;
}
