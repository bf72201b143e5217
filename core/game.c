#include "core/game.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void game_init(Game *game, GameType type, bool queen_first)
{
    board_init(&game->board, type, queen_first);
    game->plies = 0;
    game->capacity = 0;
    game->ply = NULL;
}

void game_free(Game *game)
{
    free(game->ply);
    game_init(game, game->board.type, game->board.queen_first);
}

bool game_copy(Game *to, const Game *from)
{
    size_t bytes = (size_t)from->plies * sizeof *from->ply;
    GamePly *ply = NULL;
    if (bytes > 0) {
        ply = malloc(bytes);
        if (ply == NULL) {
            return false;
        }
        memcpy(ply, from->ply, bytes);
    }
    free(to->ply);
    to->board = from->board;
    to->plies = to->capacity = from->plies;
    to->ply = ply;
    return true;
}

/* Makes room for one more ply. */
static bool reserve(Game *game)
{
    if (game->plies < game->capacity) {
        return true;
    }
    int capacity = game->capacity > 0 ? 2 * game->capacity : 64;
    GamePly *ply = realloc(game->ply, (size_t)capacity * sizeof *ply);
    if (ply == NULL) {
        return false;
    }
    game->ply = ply;
    game->capacity = capacity;
    return true;
}

bool game_play(Game *game, Move move)
{
    if (game->plies == GAME_PLY_LIMIT || !reserve(game)) {
        return false;
    }
    GamePly *ply = &game->ply[game->plies++];
    ply->move = move;
    board_play(&game->board, move, &ply->undo);
    ply->position = game_position_key(&game->board);
    return true;
}

void game_undo(Game *game)
{
    assert(game->plies > 0);
    const GamePly *ply = &game->ply[--game->plies];
    board_undo(&game->board, ply->move, &ply->undo);
}

Board game_board_at(const Game *game, int plies)
{
    assert(plies >= 0 && plies <= game->plies);
    Board board = game->board;
    for (int i = game->plies - 1; i >= plies; i--) {
        board_undo(&board, game->ply[i].move, &game->ply[i].undo);
    }
    return board;
}

int game_occurrences(const Game *game)
{
    if (game->plies == 0) {
        return 1; /* pieces never leave the board, so the start comes but once */
    }
    uint64_t present = game->ply[game->plies - 1].position;
    int occurrences = 0;
    for (int i = 0; i < game->plies; i++) {
        occurrences += game->ply[i].position == present;
    }
    return occurrences;
}

GameState game_state(const Game *game, bool repetition_draw)
{
    switch (board_outcome(&game->board)) {
    case OUTCOME_WHITE:
        return STATE_WHITE_WINS;
    case OUTCOME_BLACK:
        return STATE_BLACK_WINS;
    case OUTCOME_DRAW:
        return STATE_DRAW;
    case OUTCOME_NONE:
        break;
    }
    if (repetition_draw && game_occurrences(game) >= 3) {
        return STATE_DRAW;
    }
    return game->plies == 0 ? STATE_NOT_STARTED : STATE_IN_PROGRESS;
}

const char *game_state_name(GameState state)
{
    static const char *const names[] = {
        [STATE_NOT_STARTED] = "NotStarted",
        [STATE_IN_PROGRESS] = "InProgress",
        [STATE_DRAW] = "Draw",
        [STATE_WHITE_WINS] = "WhiteWins",
        [STATE_BLACK_WINS] = "BlackWins",
    };
    return names[state];
}
