#include "engine/uhp/tree.h"

#include <stdint.h>
#include <stdio.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/os/clock.h"
#include "core/os/yield.h"

/* The deepest count that may be asked for; long before it the counts outgrow 64 bits, and the
 * user's life. */
enum { DEPTH_LIMIT = 20 };

/* How long a count goes on after the end of input: short ones may be piped in, but nobody waits for
 * one that takes hours. */
#define GRACE CLOCK_SECOND

/* A count that may have to be given up. */
typedef struct Walk {
    Board board;
    const Session *session;
    int64_t over_since; /* clock_now() time at which the end of input was seen, or 0 */
    bool ended;         /* it was given up: what was counted is too little */
} Walk;

static bool must_end(Walk *walk)
{
    if (!session_must_end(walk->session, true)) {
        return false;
    }
    int64_t now = clock_now();
    walk->over_since = walk->over_since != 0 ? walk->over_since : now;
    return session_must_end(walk->session, false) || now - walk->over_since > GRACE;
}

static uint64_t count_leaves(Walk *walk, int depth)
{
    if (depth == 0) {
        return 1;
    }
    if (board_outcome(&walk->board) != OUTCOME_NONE) {
        return 0;
    }
    if (depth == 1) {
        return (uint64_t)movegen_count(&walk->board);
    }
    yield_to_host();
    walk->ended = walk->ended || must_end(walk);
    MoveList list;
    movegen_all(&walk->board, &list);
    uint64_t leaves = 0;
    for (int i = 0; i < list.count && !walk->ended; i++) {
        Undo undo;
        board_play(&walk->board, list.moves[i], &undo);
        leaves += count_leaves(walk, depth - 1);
        board_undo(&walk->board, list.moves[i], &undo);
    }
    return leaves;
}

/* Writes depth, count, time and rate in the order of bin/perft, as the lines of divide are. */
static void write_count(FILE *out, int depth, uint64_t leaves, int64_t nanoseconds)
{
    double seconds = (double)nanoseconds / 1e9;
    fprintf(out, "%d %llu %.3f s %.1f M/s\n", depth, (unsigned long long)leaves, seconds,
            (double)leaves / (seconds > 0 ? seconds : 1e-9) / 1e6);
    fflush(out);
}

/* Reads a depth from `lowest` on; false with an error in the reply. */
static bool read_depth(Reply *reply, const char *command, Slice word, int lowest, int *depth)
{
    int64_t number;
    if (!slice_to_int64(word, &number) || number < lowest || number > DEPTH_LIMIT) {
        reply_error(reply, "'%s' takes a depth from %d to %d, not '%s'", command, lowest,
                    DEPTH_LIMIT, slice_shown(word).text);
        return false;
    }
    *depth = (int)number;
    return true;
}

void tree_perft(Session *session, Reply *reply, Slice arguments)
{
    Slice word = slice_word(&arguments);
    int last = DEPTH_LIMIT;
    if (word.size > 0 && !read_depth(reply, "perft", word, 0, &last)) {
        return;
    }
    Walk walk = {.board = session->game.board, .session = session};
    for (int depth = 0; depth <= last; depth++) {
        int64_t start = clock_now();
        uint64_t leaves = count_leaves(&walk, depth);
        if (walk.ended) {
            return;
        }
        write_count(reply->out, depth, leaves, clock_now() - start);
    }
}

void tree_divide(Session *session, Reply *reply, Slice arguments)
{
    int depth;
    if (!read_depth(reply, "divide", slice_word(&arguments), 1, &depth)) {
        return;
    }
    Walk walk = {.board = session->game.board, .session = session};
    int64_t start = clock_now();
    uint64_t total = 0;
    MoveList list;
    movegen_all(&walk.board, &list);
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&walk.board, list.moves[i], text);
        board_play(&walk.board, list.moves[i], &undo);
        uint64_t leaves = count_leaves(&walk, depth - 1);
        board_undo(&walk.board, list.moves[i], &undo);
        if (walk.ended) {
            return;
        }
        fprintf(reply->out, "%llu %s\n", (unsigned long long)leaves, text);
        fflush(reply->out);
        total += leaves;
    }
    write_count(reply->out, depth, total, clock_now() - start);
}
