/* The random mover, see mover.h. MIT licence. */
#include "tools/random/mover.h"

#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/zobrist.h"

static const char option_name[] = "ReportIntermediateBestMoves";

void mover_init(Mover *mover, const MoverSettings *settings)
{
    *mover = (Mover){.settings = *settings};
    game_init(&mover->game, 0, false);
}

void mover_free(Mover *mover)
{
    game_free(&mover->game);
    text_free(&mover->reply);
}

/* How much better a move leaves the queens for the mover; ends of the game outweigh all. */
static int greed(const Board *board, Move move)
{
    Colour mover = (Colour)board->turn;
    Board after = *board;
    Undo undo;
    board_play(&after, move, &undo);
    return board_queen_neighbours(&after, colour_other(mover)) *
               (board_queen_neighbours(&after, colour_other(mover)) == 6 ? 100 : 1) -
           board_queen_neighbours(&after, mover) *
               (board_queen_neighbours(&after, mover) == 6 ? 50 : 1);
}

Move mover_choose(const MoverSettings *settings, const Board *board)
{
    MoveList list;
    movegen_all(board, &list);
    uint64_t seed = zobrist_mix(settings->seed ^ board->key ^ (uint64_t)board->ply << 32);
    bool greedy = (int)(seed % 100) < settings->greedy;
    Move best = MOVE_NONE;
    int best_greed = 0;
    uint64_t best_draw = 0;
    for (int i = 0; i < list.count; i++) {
        /* The smallest number drawn wins, so that the order of the list does not matter. */
        uint64_t draw = zobrist_mix(seed ^ list.moves[i]);
        int value = greedy ? greed(board, list.moves[i]) : 0;
        if (best == MOVE_NONE || value > best_greed || (value == best_greed && draw < best_draw)) {
            best = list.moves[i];
            best_greed = value;
            best_draw = draw;
        }
    }
    return best;
}

/* Whether the fault strikes in this game, now that `ply` plies are played. */
static bool struck(const Mover *mover, FaultKind kind, int ply)
{
    const FaultPlan *fault = &mover->settings.fault;
    if (fault->kind != kind || ply < fault->ply) {
        return false;
    }
    uint64_t opening = mover->game.plies > 3 ? mover->game.ply[3].position : 0;
    return zobrist_mix(opening ^ mover->settings.seed) % (uint64_t)fault->one_in == 0;
}

static void write_state(Mover *mover)
{
    notation_write_game(&mover->game, true, &mover->reply);
    text_add(&mover->reply, "\n");
}

static void new_game(Mover *mover, Slice rest)
{
    Reason reason;
    if (!notation_read_game(rest.size ? rest : slice_of("Base"), false, &mover->game, &reason)) {
        text_format(&mover->reply, "err %s\n", reason.text);
        return;
    }
    mover->has_game = true;
    write_state(mover);
}

/* The faults of play; true when the reply is written. */
static bool misplay(Mover *mover)
{
    int ply = mover->game.plies;
    if (struck(mover, FAULT_KIND_REFUSE, ply)) {
        text_add(&mover->reply, "invalidmove I don't like it\n");
        return true;
    }
    if (struck(mover, FAULT_KIND_STATELESS, ply)) {
        text_add(&mover->reply, "fine\n");
        return true;
    }
    if (struck(mover, FAULT_KIND_CLAIM, ply)) {
        text_format(&mover->reply, "%s;WhiteWins;White[%d]\n", type_name(mover->game.board.type),
                    1 + ply / 2);
        return true;
    }
    return false;
}

static void play(Mover *mover, Slice rest)
{
    Move move;
    Reason reason;
    if (board_outcome(&mover->game.board) != OUTCOME_NONE) {
        text_add(&mover->reply, "err the game is over\n");
    } else if (notation_read_move(&mover->game.board, rest, &move, &reason) != READ_OK) {
        text_format(&mover->reply, "invalidmove %s\n", reason.text);
    } else if (!game_play(&mover->game, move)) {
        text_add(&mover->reply, "err out of memory\n");
    } else if (!misplay(mover)) {
        write_state(mover);
    }
}

static void pass(Mover *mover, Slice rest)
{
    (void)rest;
    play(mover, slice_of("pass"));
}

/* Writes a move relative to the place that the moving piece leaves, where it steps to a neighbour.
 */
static bool write_self(Mover *mover, Move move)
{
    static const char *const forms[DIR_COUNT] = {"\\%s", "%s/", "%s-", "%s\\", "/%s", "-%s"};
    if (move == MOVE_PASS || move_is_placement(move)) {
        return false;
    }
    int direction = hex_direction(move_from(move), move_to(move));
    if (direction == DIR_COUNT || board_height(&mover->game.board, move_to(move)) > 0) {
        return false;
    }
    char name[PIECE_NAME_SIZE];
    piece_write(move_piece(move), name);
    text_format(&mover->reply, "%s ", name);
    const char *form = forms[direction];
    for (; *form; form++) {
        if (*form == '%') {
            text_add(&mover->reply, name);
            form++;
        } else {
            text_append(&mover->reply, form, 1);
        }
    }
    text_add(&mover->reply, "\n");
    return true;
}

/* The faults of bestmove that leave no answer of their own; true when the reply is written. */
static bool misanswer(Mover *mover)
{
    int ply = mover->game.plies;
    if (struck(mover, FAULT_KIND_CRASH, ply)) {
        raise(SIGKILL);
    }
    if (struck(mover, FAULT_KIND_EXIT, ply)) {
        _exit(3);
    }
    if (struck(mover, FAULT_KIND_HANG, ply)) {
        fault_hang();
    }
    if (struck(mover, FAULT_KIND_FLOOD, ply)) {
        fault_flood();
    }
    if (struck(mover, FAULT_KIND_CLOSE, ply)) {
        close(STDOUT_FILENO);
        fault_hang();
    }
    if (struck(mover, FAULT_KIND_SLOW, ply)) {
        poll(NULL, 0, mover->settings.delay);
    }
    if (struck(mover, FAULT_KIND_ERR, ply)) {
        text_add(&mover->reply, "err no idea\n");
    } else if (struck(mover, FAULT_KIND_GARBAGE, ply)) {
        text_append(&mover->reply, "\xff\x01;\x80 \x7f\n", 7);
    } else if (struck(mover, FAULT_KIND_ILLEGAL, ply)) {
        text_add(&mover->reply, mover->game.board.turn == WHITE ? "bS1 wS1-\n" : "wS1 bS1-\n");
    } else {
        return false;
    }
    return true;
}

static void best_move(Mover *mover, Slice rest)
{
    (void)rest;
    if (board_outcome(&mover->game.board) != OUTCOME_NONE) {
        text_add(&mover->reply, "err the game is over\n");
        return;
    }
    if (misanswer(mover)) {
        return;
    }
    mover->deaf = struck(mover, FAULT_KIND_DEAF, mover->game.plies);
    Move move = mover_choose(&mover->settings, &mover->game.board);
    char text[MOVE_STRING_SIZE];
    notation_write_move(&mover->game.board, move, text);
    if (mover->report && mover->settings.has_score) {
        text_format(&mover->reply, "%s;1;%.2f;%s\n", text, mover->settings.score / 100.0, text);
    }
    if (mover->settings.fault.kind != FAULT_KIND_SELF || !write_self(mover, move)) {
        text_format(&mover->reply, "%s\n", text);
    }
}

static void valid_moves(Mover *mover, Slice rest)
{
    (void)rest;
    if (board_outcome(&mover->game.board) != OUTCOME_NONE) {
        text_add(&mover->reply, "err the game is over\n");
        return;
    }
    MoveList list;
    movegen_all(&mover->game.board, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_move(&mover->game.board, list.moves[i], text);
        text_format(&mover->reply, "%s%s", i ? ";" : "", text);
    }
    text_add(&mover->reply, "\n");
}

static void undo(Mover *mover, Slice rest)
{
    int64_t count = 1;
    if (rest.size > 0 && !slice_to_int64(rest, &count)) {
        count = -1;
    }
    if (count < 1 || count > mover->game.plies) {
        text_add(&mover->reply, "err can't take back so many\n");
        return;
    }
    while (count-- > 0) {
        game_undo(&mover->game);
    }
    write_state(mover);
}

static void info(Mover *mover, Slice rest)
{
    (void)rest;
    text_format(&mover->reply, "id %s v1.0\nMosquito;Ladybug;Pillbug\n", mover->settings.name);
}

static void options(Mover *mover, Slice rest)
{
    Slice word = slice_word(&rest);
    if (slice_equals(word, "set")) {
        if (!slice_equals(slice_word(&rest), option_name)) {
            text_add(&mover->reply, "err there is no such option\n");
            return;
        }
        mover->report = slice_equals_any_case(slice_trim(rest), "True");
    }
    text_format(&mover->reply, "%s;bool;%s;False\n", option_name, mover->report ? "True" : "False");
}

static void leave(Mover *mover, Slice rest)
{
    (void)rest;
    mover->ended = true;
}

typedef struct Command {
    const char *name;
    bool needs_game;
    void (*run)(Mover *mover, Slice rest);
} Command;

static const Command commands[] = {
    {"info", false, info}, {"newgame", false, new_game},  {"play", true, play},
    {"pass", true, pass},  {"bestmove", true, best_move}, {"validmoves", true, valid_moves},
    {"undo", true, undo},  {"options", false, options},   {"exit", false, leave},
};

static void close_reply(Mover *mover)
{
    if (mover->settings.fault.kind == FAULT_KIND_CHATTER) {
        text_add(&mover->reply, "\ninfo: nothing else to say \n");
    }
    text_add(&mover->reply, "ok\n");
}

void mover_greet(Mover *mover)
{
    text_clear(&mover->reply);
    info(mover, slice_of(""));
    close_reply(mover);
}

void mover_execute(Mover *mover, Slice line)
{
    text_clear(&mover->reply);
    Slice rest = slice_trim(line);
    Slice word = slice_word(&rest);
    rest = slice_trim(rest);
    if (word.size == 0) {
        return;
    }
    const Command *command = NULL;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (slice_equals_any_case(word, commands[i].name)) {
            command = &commands[i];
        }
    }
    if (!command) {
        text_add(&mover->reply, "err unknown command\n");
    } else if (command->needs_game && !mover->has_game) {
        text_add(&mover->reply, "err no game: use newgame\n");
    } else {
        command->run(mover, rest);
    }
    if (mover->ended) {
        return;
    }
    close_reply(mover);
    if (command && command->run == best_move && mover->settings.fault.kind == FAULT_KIND_ECHO) {
        text_add(&mover->reply, "ok\n");
    }
}
