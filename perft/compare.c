#include "perft/compare.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/movegen/movegen.h"
#include "core/base/random.h"
#include "perft/hash128.h"
#include "perft/peer.h"
#include "perft/progress.h"
#include "core/base/reason.h"
#include "perft/run.h"

/* Where the two sides differ. */
typedef struct Difference {
    int plies; /* below the root */
    Text game;
    Text ours;    /* moves that only we have */
    Text theirs;  /* moves that only the other engine has */
    Text refusal; /* its words, when it does not take the game at all */
} Difference;

/* What came of one comparison. */
typedef enum Verdict { SAME, DIFFERENT, BROKEN } Verdict;

typedef struct Against {
    const Request *request;
    Peer peer;
    Game game; /* the position that is looked at */
    int root;  /* plies of the game before the tree begins */
    int64_t compared;
    Text line;
    Text answer;
    Difference found; /* the one with the fewest plies; `plies` is -1 before the first */
    Progress progress;
    Reason *reason;
} Against;

static void free_difference(Difference *difference)
{
    text_free(&difference->game);
    text_free(&difference->ours);
    text_free(&difference->theirs);
    text_free(&difference->refusal);
}

/* Digest of the position after a move. */
static Digest digest_after(const Board *board, Move move)
{
    Board next = *board;
    Undo undo;
    board_play(&next, move, &undo);
    return digest_exact(&next);
}

static void add_item(Text *list, Slice item)
{
    if (list->size > 0)
        text_add(list, ";");
    text_append(list, item.data, item.size);
}

/* Compares the moves in `moves`, separated by `;`, with ours. Moves are the same when they lead to
 * the same position, however they are written. */
static void compare_moves(const Board *board, Slice moves, Difference *difference)
{
    MoveList list;
    movegen_all(board, &list);
    bool met[MOVE_LIST_SIZE] = {false};
    while (moves.size > 0) {
        Slice text = slice_trim(slice_cut(&moves, ';'));
        Move move;
        Reason why;
        if (text.size == 0)
            continue;
        if (notation_read_move(board, text, &move, &why) != READ_OK) {
            add_item(&difference->theirs, text);
            continue;
        }
        Digest position = digest_after(board, move);
        for (int i = 0; i < list.count; i++) {
            if (digest_equal(digest_after(board, list.moves[i]), position))
                met[i] = true;
        }
    }
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_move(board, list.moves[i], text);
        if (!met[i])
            add_item(&difference->ours, slice_of(text));
    }
}

/* Whether an answer begins with the word `err` or `invalidmove`. */
static bool is_refusal(const Text *answer)
{
    Slice rest = {answer->data, answer->size};
    Slice word = slice_word(&rest);
    return slice_equals_any_case(word, "err") || slice_equals_any_case(word, "invalidmove");
}

/* Asks for the moves of the present position; `difference` is empty when they agree. */
static bool ask(Against *against, Difference *difference)
{
    text_clear(&against->line);
    text_add(&against->line, "newgame ");
    notation_write_game(&against->game, false, &against->line);
    if (against->line.failed)
        return reason_refuse(against->reason, "not enough memory");
    if (!peer_ask(&against->peer, against->line.data, &against->answer, against->reason))
        return false;
    if (!is_refusal(&against->answer) &&
        !peer_ask(&against->peer, "validmoves", &against->answer, against->reason))
        return false;
    if (is_refusal(&against->answer)) {
        text_append(&difference->refusal, against->answer.data, against->answer.size);
        return true;
    }
    compare_moves(&against->game.board, (Slice){against->answer.data, against->answer.size},
                  difference);
    return true;
}

static void show(Against *against)
{
    if (progress_due(&against->progress)) {
        char text[60];
        snprintf(text, sizeof text, "%" PRId64 " positions compared", against->compared);
        progress_say(&against->progress, text);
    }
}

/* Compares the present position and keeps a difference that is shorter than the one known. */
static Verdict compare(Against *against)
{
    Difference difference = {.plies = against->game.plies - against->root};
    show(against);
    if (!ask(against, &difference)) {
        free_difference(&difference);
        return BROKEN;
    }
    against->compared++;
    Difference *found = &against->found;
    if (difference.ours.size + difference.theirs.size + difference.refusal.size == 0)
        return SAME;
    if (found->plies >= 0 && found->plies <= difference.plies) {
        free_difference(&difference);
        return DIFFERENT;
    }
    free_difference(found);
    *found = difference;
    notation_write_game(&against->game, false, &found->game);
    return DIFFERENT;
}

static bool play(Against *against, Move move)
{
    return game_play(&against->game, move) || reason_refuse(against->reason, "not enough memory");
}

/* Compares all positions exactly `plies` below the present one, up to the first difference. */
static Verdict compare_level(Against *against, int plies)
{
    if (board_outcome(&against->game.board) != OUTCOME_NONE)
        return SAME;
    if (plies == 0)
        return compare(against);
    MoveList list;
    movegen_all(&against->game.board, &list);
    Verdict verdict = SAME;
    for (int i = 0; i < list.count && verdict == SAME; i++) {
        if (!play(against, list.moves[i]))
            return BROKEN;
        verdict = compare_level(against, plies - 1);
        game_undo(&against->game);
    }
    return verdict;
}

/* Level by level, so that the first difference is the shortest. */
static Verdict compare_tree(Against *against)
{
    Verdict verdict = SAME;
    for (int plies = 0; plies < against->request->depth && verdict == SAME; plies++)
        verdict = compare_level(against, plies);
    return verdict;
}

/* Plays random moves until the game is `plies` long below the root, over, or repeats itself. */
static bool wander(Against *against, Random *random, int plies)
{
    while (against->game.plies - against->root < plies) {
        MoveList list;
        movegen_all(&against->game.board, &list);
        Move move = list.moves[random_below(random, (uint32_t)list.count)];
        if (!play(against, move))
            return false;
        if (game_state(&against->game, true) != STATE_IN_PROGRESS) {
            game_undo(&against->game);
            return true;
        }
    }
    return true;
}

/* Compares one random position and, when it differs, those before it from the root on. */
static Verdict compare_walk(Against *against, Random *random)
{
    // A difference is known: only shorter ones are of interest.
    int most = against->found.plies >= 0 ? against->found.plies : (int)against->request->depth;
    if (!wander(against, random, (int)random_below(random, (uint32_t)most)))
        return BROKEN;
    Verdict verdict = compare(against);
    while (verdict == DIFFERENT && against->game.plies > against->root) {
        game_undo(&against->game);
        verdict = compare(against);
    }
    while (against->game.plies > against->root)
        game_undo(&against->game);
    return verdict;
}

static Verdict compare_random(Against *against)
{
    Random random = {(uint64_t)against->request->seed};
    Verdict verdict = SAME;
    while (against->compared < against->request->positions && verdict != BROKEN &&
           against->found.plies != 0)
        verdict = compare_walk(against, &random);
    if (verdict == BROKEN)
        return BROKEN;
    return against->found.plies >= 0 ? DIFFERENT : SAME;
}

static void print_difference(const Difference *difference)
{
    printf("the engines differ after %d plies:\n%s\n", difference->plies, difference->game.data);
    if (difference->refusal.size > 0)
        printf("the other engine does not take it: %s\n", difference->refusal.data);
    if (difference->ours.size > 0)
        printf("only ours: %s\n", difference->ours.data);
    if (difference->theirs.size > 0)
        printf("only theirs: %s\n", difference->theirs.data);
}

static int conclude(Against *against, Verdict verdict)
{
    progress_clear(&against->progress);
    if (verdict == BROKEN && against->peer.signal == 0)
        return STATUS_BAD;
    if (against->found.plies >= 0)
        print_difference(&against->found);
    printf("%" PRId64 " positions compared, %s\n", against->compared,
           against->found.plies >= 0 ? "they differ" : "no difference");
    if (verdict == BROKEN) {
        printf("interrupted: not all positions were compared\n");
        return STATUS_SIGNAL + against->peer.signal;
    }
    return verdict == SAME ? STATUS_OK : STATUS_DIFFERENT;
}

int against_run(const Request *request, const Game *game, Reason *reason)
{
    Against against = {.request = request, .root = game->plies, .reason = reason};
    against.found.plies = -1;
    against.peer = (Peer){.to = -1, .from = -1};
    game_init(&against.game, 0, false);
    progress_init(&against.progress);
    // An engine that ends must not end us.
    signal(SIGPIPE, SIG_IGN);
    int status = STATUS_BAD;
    if (board_outcome(&game->board) != OUTCOME_NONE) {
        reason_refuse(reason, "the game is over: there are no moves to compare");
    } else if (!game_copy(&against.game, game)) {
        reason_refuse(reason, "not enough memory");
    } else if (peer_start(&against.peer, request->against, (int)request->timeout, reason)) {
        Verdict verdict =
            request->positions > 0 ? compare_random(&against) : compare_tree(&against);
        status = conclude(&against, verdict);
    }
    peer_stop(&against.peer);
    free_difference(&against.found);
    text_free(&against.line);
    text_free(&against.answer);
    game_free(&against.game);
    return status;
}
