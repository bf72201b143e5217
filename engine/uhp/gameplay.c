#include "engine/uhp/gameplay.h"

#include <stdint.h>
#include <stdio.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/uhp/drawing.h"
#include "engine/uhp/explain.h"

/* The first `count` words of `text` and what lies between them. */
static Slice first_words(Slice text, int count)
{
    Slice rest = text;
    for (int i = 0; i < count; i++) {
        slice_word(&rest);
    }
    return (Slice){text.data, text.size - rest.size};
}

/* Writes the GameString as a line. */
static void write_game(const Session *session, Reply *reply)
{
    bool repetition_draw = session->options.value[OPTION_REPETITION_DRAW] != 0;
    text_clear(&reply->text);
    notation_write_game(&session->game, repetition_draw, &reply->text);
    reply_write_text(reply);
}

void gameplay_newgame(Session *session, Reply *reply, Slice arguments)
{
    Slice rest = arguments;
    if (slice_cut(&rest, ';').size == arguments.size) {
        arguments = first_words(arguments, 1);
    }
    Slice text = arguments.size == 0 ? slice_of("Base") : arguments;
    bool queen_first = session->options.value[OPTION_QUEEN_FIRST] != 0;
    Reason reason;
    if (!notation_read_game(text, queen_first, &session->game, &reason)) {
        reply_error(reply, "%s", reason.text);
        return;
    }
    session->has_game = true;
    session->side = -1;
    search_forget(session->search);
    write_game(session, reply);
}

static void play_move(Session *session, Reply *reply, Slice text)
{
    Move move;
    Reason reason;
    if (notation_read_move(&session->game.board, text, &move, &reason) != READ_OK) {
        fprintf(reply->out, "invalidmove %s\n", reason.text);
    } else if (!game_play(&session->game, move)) {
        reply_error(reply, "the game is too long for this engine");
    } else {
        write_game(session, reply);
    }
}

void gameplay_play(Session *session, Reply *reply, Slice arguments)
{
    if (arguments.size == 0) {
        reply_error(reply, "'play' needs a move");
        return;
    }
    Slice rest = arguments;
    bool is_pass = slice_equals_any_case(slice_word(&rest), "pass");
    play_move(session, reply, first_words(arguments, is_pass ? 1 : 2));
}

void gameplay_pass(Session *session, Reply *reply, Slice arguments)
{
    (void)arguments;
    play_move(session, reply, slice_of("pass"));
}

void gameplay_undo(Session *session, Reply *reply, Slice arguments)
{
    Slice word = slice_word(&arguments);
    int64_t plies = 1;
    if (word.size > 0 && (!slice_to_int64(word, &plies) || plies < 1)) {
        reply_error(reply, "'undo' takes a number of plies from 1 on, not '%s'",
                    slice_shown(word).text);
        return;
    }
    if (plies > session->game.plies) {
        int played = session->game.plies;
        reply_error(reply, "%lld %s can't be taken back: %d %s been played", (long long)plies,
                    plies == 1 ? "ply" : "plies", played, played == 1 ? "has" : "have");
        return;
    }
    for (; plies > 0; plies--) {
        game_undo(&session->game);
    }
    write_game(session, reply);
}

void gameplay_validmoves(Session *session, Reply *reply, Slice arguments)
{
    (void)arguments;
    const Board *board = &session->game.board;
    MoveList list;
    movegen_all(board, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_move(board, list.moves[i], text);
        fprintf(reply->out, "%s%s", i > 0 ? ";" : "", text);
    }
    fputc('\n', reply->out);
}

/* Appends the first line over a drawing: type, turn, how the game stands, the last move. */
static void write_heading(const Session *session, Text *out)
{
    const Game *game = &session->game;
    bool repetition_draw = session->options.value[OPTION_REPETITION_DRAW] != 0;
    text_format(out, "%s, %s's turn %d, %s", type_name(game->board.type),
                game->board.turn == WHITE ? "White" : "Black", board_turn_number(&game->board),
                game_state_name(game_state(game, repetition_draw)));
    if (game->plies > 0) {
        char move[MOVE_STRING_SIZE];
        notation_write_ply(game, game->plies - 1, move);
        text_format(out, ", last move %s", move);
    }
    text_add(out, "\n");
}

void gameplay_board(Session *session, Reply *reply, Slice arguments)
{
    (void)arguments;
    const Board *board = &session->game.board;
    Text *text = &reply->text;
    text_clear(text);
    write_heading(session, text);
    drawing_write_hive(board, text);
    drawing_write_facts(board, text);
    reply_write_text(reply);
}

void gameplay_eval(Session *session, Reply *reply, Slice arguments)
{
    (void)arguments;
    text_clear(&reply->text);
    explain_write(&session->game.board, &reply->text);
    reply_write_text(reply);
}
