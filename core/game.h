/* A game: the moves played from the start position, and the repetitions among them. MIT licence. */
#ifndef CORE_GAME_H
#define CORE_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"

/* How a game stands, as UHP names it. */
typedef enum GameState {
    STATE_NOT_STARTED,
    STATE_IN_PROGRESS,
    STATE_DRAW,
    STATE_WHITE_WINS,
    STATE_BLACK_WINS,
} GameState;

enum {
    GAME_PLY_LIMIT = 60000, /* Board counts plies in 16 bits, and a search goes on from there */
};

/* One played ply. */
typedef struct GamePly {
    Move move;
    Undo undo;
    uint64_t position; /* game_position_key after the ply */
} GamePly;

/* `board` is the present position; read the fields freely, change them through the functions only.
 */
typedef struct Game {
    Board board;
    int plies;
    int capacity;
    GamePly *ply; /* `plies` of them, owned by the game */
} Game;

/* Starts a new game. The game owns nothing yet; game_free may be called any time after. */
void game_init(Game *game, GameType type, bool queen_first);

/* Releases what the game owns and leaves it at its start position. */
void game_free(Game *game);

/* Copies `from` over `to`, which must be initialised. False when memory runs out: `to` is then
 * unchanged. */
bool game_copy(Game *to, const Game *from);

/* Plays a move, which must be legal. False when memory runs out or the game has GAME_PLY_LIMIT
 * plies: it is then unchanged. */
bool game_play(Game *game, Move move);

/* Takes back the last ply; there must be one. */
void game_undo(Game *game);

/* The position after the first `plies` plies, 0..game->plies. */
Board game_board_at(const Game *game, int plies);

/* How often the present position has stood in this game, the present time included: at least 1. */
int game_occurrences(const Game *game);

/* State of the game: by the queens, else Draw when `repetition_draw` and the present position
 * stands for the third time or more, else NotStarted or InProgress. */
GameState game_state(const Game *game, bool repetition_draw);

/* The UHP word for a state ("InProgress"). */
const char *game_state_name(GameState state);

/* Key of a position for repetitions: equal for positions whose stacks agree by bug and colour up to
 * moving, turning and mirroring the whole hive, with the same side to move and the same legal
 * moves. */
uint64_t game_position_key(const Board *board);

#endif
