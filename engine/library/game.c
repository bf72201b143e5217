#include "engine/library/game.h"

#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/library/output.h"

const char *mandible_version(void)
{
    return MANDIBLE_VERSION;
}

int mandible_abi(void)
{
    return MANDIBLE_ABI;
}

bool library_game_repeats(const MandibleGame *game)
{
    return (game->flags & MANDIBLE_NO_REPETITION) == 0;
}

static MandibleGame *new_game(unsigned flags)
{
    MandibleGame *game = calloc(1, sizeof *game);
    if (game != NULL) {
        game_init(&game->game, 0, (flags & MANDIBLE_QUEEN_FIRST) != 0);
        game->flags = flags;
    }
    return game;
}

MandibleGame *mandible_game_new(const char *text, unsigned flags, char *error, size_t error_size)
{
    static const char no_memory[] = "there is not enough memory for a game";
    movegen_init();
    MandibleGame *game = new_game(flags);
    Reason reason;
    if (game == NULL) {
        output_fail(no_memory, error, error_size);
        return NULL;
    }
    bool queen_first = (flags & MANDIBLE_QUEEN_FIRST) != 0;
    if (!notation_read_game(slice_of(text), queen_first, &game->game, &reason)) {
        output_fail(reason.text, error, error_size);
        mandible_game_free(game);
        return NULL;
    }
    return game;
}

MandibleGame *mandible_game_copy(const MandibleGame *game)
{
    MandibleGame *copy = new_game(game->flags);
    if (copy != NULL && !game_copy(&copy->game, &game->game)) {
        mandible_game_free(copy);
        return NULL;
    }
    return copy;
}

void mandible_game_free(MandibleGame *game)
{
    if (game != NULL) {
        game_free(&game->game);
        free(game);
    }
}

size_t mandible_game_string(const MandibleGame *game, char *out, size_t size)
{
    Text text = {0};
    notation_write_game(&game->game, library_game_repeats(game), &text);
    size_t length = output_copy(text.failed ? "" : text.data, out, size);
    text_free(&text);
    return length;
}

MandibleState mandible_game_state(const MandibleGame *game)
{
    switch (game_state(&game->game, library_game_repeats(game))) {
    case STATE_NOT_STARTED:
        return MANDIBLE_NOT_STARTED;
    case STATE_DRAW:
        return MANDIBLE_DRAW;
    case STATE_WHITE_WINS:
        return MANDIBLE_WHITE_WINS;
    case STATE_BLACK_WINS:
        return MANDIBLE_BLACK_WINS;
    default:
        return MANDIBLE_IN_PROGRESS;
    }
}

int mandible_game_plies(const MandibleGame *game)
{
    return game->game.plies;
}

int mandible_game_turn(const MandibleGame *game)
{
    return game->game.board.turn;
}

size_t mandible_game_move(const MandibleGame *game, int ply, char *out, size_t size)
{
    if (ply < 0 || ply >= game->game.plies) {
        return output_copy("", out, size);
    }
    char text[MOVE_STRING_SIZE];
    notation_write_ply(&game->game, ply, text);
    return output_copy(text, out, size);
}

static void list_moves(const MandibleGame *game, MoveList *list)
{
    list->count = 0;
    if (board_outcome(&game->game.board) == OUTCOME_NONE) {
        movegen_all(&game->game.board, list);
    }
}

int mandible_game_move_count(const MandibleGame *game)
{
    MoveList list;
    list_moves(game, &list);
    return list.count;
}

size_t mandible_game_moves(const MandibleGame *game, char *out, size_t size)
{
    MoveList list;
    Text text = {0};
    list_moves(game, &list);
    for (int i = 0; i < list.count; i++) {
        char move[MOVE_STRING_SIZE];
        notation_write_move(&game->game.board, list.moves[i], move);
        text_format(&text, "%s%s", i > 0 ? ";" : "", move);
    }
    size_t length = output_copy(text.failed || text.data == NULL ? "" : text.data, out, size);
    text_free(&text);
    return length;
}

/* Reads a move that can be played now; 0 with a reason. */
static int read_move(const MandibleGame *game, const char *text, Move *move, char *error,
                     size_t error_size)
{
    Reason reason;
    if (board_outcome(&game->game.board) != OUTCOME_NONE) {
        return (int)output_fail("the game is over", error, error_size);
    }
    if (notation_read_move(&game->game.board, slice_of(text), move, &reason) != READ_OK) {
        return (int)output_fail(reason.text, error, error_size);
    }
    return 1;
}

int mandible_game_play(MandibleGame *game, const char *move, char *error, size_t error_size)
{
    Move read;
    if (!read_move(game, move, &read, error, error_size)) {
        return 0;
    }
    if (!game_play(&game->game, read)) {
        return (int)output_fail("there is no room for another ply", error, error_size);
    }
    return 1;
}

size_t mandible_game_normalise(const MandibleGame *game, const char *move, char *out, size_t size,
                               char *error, size_t error_size)
{
    Move read;
    char text[MOVE_STRING_SIZE];
    if (!read_move(game, move, &read, error, error_size)) {
        return 0;
    }
    notation_write_move(&game->game.board, read, text);
    return output_copy(text, out, size);
}

int mandible_game_undo(MandibleGame *game, int plies)
{
    if (plies < 0 || plies > game->game.plies) {
        return 0;
    }
    while (plies-- > 0) {
        game_undo(&game->game);
    }
    return 1;
}

static MandiblePiece describe(const Board *board, Piece piece, uint32_t pinned)
{
    MandiblePiece out = {.on_board = board_on_board(board, piece)};
    piece_write(piece, out.name);
    if (out.on_board) {
        Hex hex = board->hex[piece];
        out.q = hex_delta_q(HEX_ORIGIN, hex);
        out.r = hex_delta_r(HEX_ORIGIN, hex);
        out.level = board->level[piece];
        out.covered = board_is_covered(board, piece);
        out.pinned = (int)(pinned >> piece & 1);
        out.last = board->last_moved == piece;
    }
    return out;
}

int mandible_game_pieces(const MandibleGame *game, MandiblePiece *pieces, int limit)
{
    const Board *board = &game->game.board;
    uint32_t pinned = movegen_pinned(board);
    int count = 0;
    for (unsigned i = 0; i < PIECE_LIMIT; i++) {
        Bug bug = piece_bug((Piece)i);
        if (bug == BUG_NONE || !type_has_bug(board->type, bug)) {
            continue;
        }
        if (count < limit) {
            pieces[count] = describe(board, (Piece)i, pinned);
        }
        count++;
    }
    return count;
}

static uint64_t count_leaves(Board *board, int depth)
{
    if (depth == 0) {
        return 1;
    }
    if (board_outcome(board) != OUTCOME_NONE) {
        return 0;
    }
    if (depth <= 2) {
        return depth == 1 ? (uint64_t)movegen_count(board) : movegen_count_replies(board);
    }
    MoveList list;
    uint64_t leaves = 0;
    movegen_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        board_play(board, list.moves[i], &undo);
        leaves += count_leaves(board, depth - 1);
        board_undo(board, list.moves[i], &undo);
    }
    return leaves;
}

uint64_t mandible_game_perft(const MandibleGame *game, int depth)
{
    Board board = game->game.board;
    return depth < 0 ? 0 : count_leaves(&board, depth);
}
