#include "engine/uhp/solve.h"

#include <stdio.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/os/clock.h"
#include "engine/solve/proof_line.h"
#include "engine/uhp/bestmove.h"

enum { MOST_MOVES = (PROVER_PLIES + 1) / 2, INDENT = 2 };

/* A question, and what the answer is written with. */
typedef struct Solve {
    const Session *session;
    Reply *reply;
    Prover *prover;
    ProverLimits limits;
    bool endless; /* nothing but an interrupt ends it, so that the end of input does */
    int moves;    /* own moves of the longest win looked for */
    bool tree;
} Solve;

static bool is_stopped(const void *context)
{
    const Solve *solve = context;
    return session_must_end(solve->session, solve->endless);
}

/* Reads `[MOVES] [tree] [LIMIT ...]`; false with an error in the reply. */
static bool read_arguments(Solve *solve, Slice arguments)
{
    Slice rest = arguments;
    Slice word = slice_word(&rest);
    int64_t moves;
    if (slice_to_int64(word, &moves)) {
        if (moves < 1 || moves > MOST_MOVES) {
            reply_error(solve->reply, "'solve' looks for wins in 1 to %d moves, not '%s'",
                        MOST_MOVES, slice_shown(word).text);
            return false;
        }
        solve->moves = (int)moves;
        arguments = rest;
        word = slice_word(&rest);
    }
    if (slice_equals_any_case(word, "tree")) {
        solve->tree = true;
        arguments = rest;
    }
    Limits limits;
    Reason reason;
    int turn = board_turn_number(&solve->session->game.board);
    if (!bestmove_read_limits(arguments, solve->reply->started, turn, &limits, &reason)) {
        reply_error(solve->reply, "%s", reason.text);
        return false;
    }
    if (limits.depth >= 0) {
        reply_error(solve->reply, "'solve' takes its depth as a number of moves: 'solve 3'");
        return false;
    }
    solve->limits.nodes = limits.nodes;
    solve->limits.deadline = limits.deadline;
    solve->endless = limits.nodes < 0 && limits.deadline < 0 && solve->moves == MOST_MOVES;
    return true;
}

static void add_move(const Prover *prover, Move move, Text *text)
{
    char name[MOVE_STRING_SIZE];
    notation_write_move(prover_board(prover), move, name);
    text_add(text, name);
}

/* Appends moves that follow each other, divided by ';'. */
static void add_line(Prover *prover, const Move *line, int count, Text *text)
{
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? ";" : "");
        add_move(prover, line[i], text);
        prover_play(prover, line[i]);
    }
    for (int i = 0; i < count; i++) {
        prover_undo(prover);
    }
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void write_win(Solve *solve, int plies)
{
    Text *text = &solve->reply->text;
    Move line[PROVER_PLIES];
    int moves = (plies + 1) / 2;
    int count = proof_line_find(solve->prover, plies, &solve->limits, line);
    text_clear(text);
    text_format(text, "win in %d move%s, %s%d pl%s: ", moves, plural(moves),
                count < plies ? "at most " : "", plies, plies == 1 ? "y" : "ies");
    add_line(solve->prover, line, count, text);
    reply_write_text(solve->reply);
}

/* The other moves that win as fast, or nothing when the first is the only one. */
static void write_first_moves(Solve *solve, int plies)
{
    Text *text = &solve->reply->text;
    MoveList list;
    bool whole = proof_line_winners(solve->prover, plies, &solve->limits, &list);
    text_clear(text);
    text_add(text, !whole            ? "first moves found so far: "
                   : list.count == 1 ? "only first move: "
                                     : "first moves: ");
    for (int i = 0; i < list.count; i++) {
        text_add(text, i > 0 ? ";" : "");
        add_move(solve->prover, list.moves[i], text);
    }
    reply_write_text(solve->reply);
}

static void write_none(Solve *solve, int none)
{
    int proven = (none + 1) / 2;
    FILE *out = solve->reply->out;
    if (proven == solve->moves) {
        fprintf(out, "no win in %d move%s, proven\n", proven, plural(proven));
    } else if (proven == 0) {
        fprintf(out, "given up before anything was proven\n");
    } else {
        fprintf(out, "no win in %d move%s, proven; given up before %d\n", proven, plural(proven),
                proven + 1);
    }
}

static void write_indented(Solve *solve, int ply, Move move, const char *end)
{
    Text *text = &solve->reply->text;
    text_clear(text);
    text_format(text, "%*s", ply * INDENT, "");
    add_move(solve->prover, move, text);
    text_add(text, end);
    reply_write_text(solve->reply);
}

static bool is_over(const Solve *solve)
{
    return board_outcome(prover_board(solve->prover)) != OUTCOME_NONE;
}

static bool write_attack(Solve *solve, int ply, int plies);

/* Writes every reply, each with the answer to it; false when a limit came first. */
static bool write_replies(Solve *solve, int ply, int plies)
{
    MoveList list;
    bool whole = true;
    movegen_all(prover_board(solve->prover), &list);
    for (int i = 0; i < list.count && whole; i++) {
        write_indented(solve, ply, list.moves[i], "");
        prover_play(solve->prover, list.moves[i]);
        whole = is_over(solve) || write_attack(solve, ply + 1, plies - 1);
        prover_undo(solve->prover);
    }
    return whole;
}

/* Writes the move that wins fastest, within `plies` plies, and what follows. */
static bool write_attack(Solve *solve, int ply, int plies)
{
    int none;
    MoveList winners;
    int least = prover_shortest(solve->prover, plies, &solve->limits, &none);
    if (least == 0 || !proof_line_winners(solve->prover, least, &solve->limits, &winners)) {
        fprintf(solve->reply->out, "%*sgiven up here\n", ply * INDENT, "");
        return false;
    }
    Move move = winners.moves[0];
    write_indented(solve, ply, move, least == 1 ? " wins" : "");
    prover_play(solve->prover, move);
    bool whole = is_over(solve) || write_replies(solve, ply + 1, least - 1);
    prover_undo(solve->prover);
    return whole;
}

static void run(Solve *solve)
{
    int none;
    int plies = prover_shortest(solve->prover, 2 * solve->moves - 1, &solve->limits, &none);
    if (plies == 0) {
        write_none(solve, none);
    } else {
        write_win(solve, plies);
        write_first_moves(solve, plies);
    }
    if (plies > 0 && solve->tree) {
        write_attack(solve, 0, plies);
    }
    double seconds = (double)(clock_now() - solve->reply->started) / 1e9;
    fprintf(solve->reply->out, "looked at %lld positions in %.3f s\n",
            (long long)prover_nodes(solve->prover), seconds);
}

void solve_command(Session *session, Reply *reply, Slice arguments)
{
    Solve solve = {
        .session = session,
        .reply = reply,
        .limits = prover_no_limits,
        .moves = MOST_MOVES,
    };
    if (!read_arguments(&solve, arguments)) {
        return;
    }
    solve.limits.stopped = is_stopped;
    solve.limits.context = &solve;
    solve.prover = prover_create((size_t)session->options.value[OPTION_TABLE_MB] << 20);
    if (solve.prover == NULL) {
        reply_error(reply, "there is not enough memory for a prover");
        return;
    }
    prover_begin(solve.prover, &session->game, session->options.value[OPTION_REPETITION_DRAW] != 0);
    run(&solve);
    prover_destroy(solve.prover);
}
