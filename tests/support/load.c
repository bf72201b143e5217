#include "tests/support/load.h"

#include "core/notation.h"
#include "tests/support/test.h"

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

PlyText load_ply_text(const Game *game, int ply)
{
    PlyText text;
    notation_write_ply(game, ply, text.text);
    return text;
}

Text load_file(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fail_msg("%s can't be opened; tests run in the top folder", path);
    }
    Text text = {0};
    char part[4096];
    for (size_t size; (size = fread(part, 1, sizeof part, file)) > 0;) {
        text_append(&text, part, size);
    }
    fclose(file);
    assert_false(text.failed);
    return text;
}
