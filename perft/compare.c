#include "perft/compare.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/base/random.h"
#include "core/base/reason.h"
#include "core/movegen/movegen.h"
#include "perft/hash128.h"
#include "perft/peer.h"
#include "perft/progress.h"
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

typedef struct Comparison {
    const Args *args;
    Peer peer;
    Game game; /* the position that is looked at */
    int root;  /* plies of the game before the tree begins */
    int64_t compared;
    Text line;
    Text answer;
    Difference found; /* the one with the fewest plies; `plies` is -1 before the first */
    Progress progress;
    Reason *reason;
} Comparison;

static void free_difference(Difference *difference)
{
    text_free(&difference->game);
    text_free(&difference->ours);
    text_free(&difference->theirs);
    text_free(&difference->refusal);
}

/* Hash128 of the position after a move. */
static Hash128 hash_after(const Board *board, Move move)
{
    Board next = *board;
    Undo undo;
    board_play(&next, move, &undo);
    return hash128_exact(&next);
}

static void add_item(Text *list, Slice item)
{
    if (list->size > 0) {
        text_add(list, ";");
    }
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
        if (text.size == 0) {
            continue;
        }
        if (notation_read_move(board, text, &move, &why) != READ_OK) {
            add_item(&difference->theirs, text);
            continue;
        }
        Hash128 position = hash_after(board, move);
        for (int i = 0; i < list.count; i++) {
            if (hash128_equal(hash_after(board, list.moves[i]), position)) {
                met[i] = true;
            }
        }
    }
    for (int i = 0; i < list.count; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_move(board, list.moves[i], text);
        if (!met[i]) {
            add_item(&difference->ours, slice_of(text));
        }
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
static bool ask(Comparison *comparison, Difference *difference)
{
    text_clear(&comparison->line);
    text_add(&comparison->line, "newgame ");
    notation_write_game(&comparison->game, false, &comparison->line);
    if (comparison->line.failed) {
        return reason_refuse(comparison->reason, "not enough memory");
    }
    if (!peer_ask(&comparison->peer, comparison->line.data, &comparison->answer,
                  comparison->reason)) {
        return false;
    }
    if (!is_refusal(&comparison->answer) &&
        !peer_ask(&comparison->peer, "validmoves", &comparison->answer, comparison->reason)) {
        return false;
    }
    if (is_refusal(&comparison->answer)) {
        text_append(&difference->refusal, comparison->answer.data, comparison->answer.size);
        return true;
    }
    compare_moves(&comparison->game.board,
                  (Slice){comparison->answer.data, comparison->answer.size}, difference);
    return true;
}

static void show(Comparison *comparison)
{
    if (progress_due(&comparison->progress)) {
        char text[60];
        snprintf(text, sizeof text, "%" PRId64 " positions compared", comparison->compared);
        progress_say(&comparison->progress, text);
    }
}

/* Compares the present position and keeps a difference that is shorter than the one known. */
static Verdict compare(Comparison *comparison)
{
    Difference difference = {.plies = comparison->game.plies - comparison->root};
    show(comparison);
    if (!ask(comparison, &difference)) {
        free_difference(&difference);
        return BROKEN;
    }
    comparison->compared++;
    Difference *found = &comparison->found;
    if (difference.ours.size + difference.theirs.size + difference.refusal.size == 0) {
        return SAME;
    }
    if (found->plies >= 0 && found->plies <= difference.plies) {
        free_difference(&difference);
        return DIFFERENT;
    }
    free_difference(found);
    *found = difference;
    notation_write_game(&comparison->game, false, &found->game);
    return DIFFERENT;
}

static bool play(Comparison *comparison, Move move)
{
    return game_play(&comparison->game, move) ||
           reason_refuse(comparison->reason, "not enough memory");
}

/* Compares all positions exactly `plies` below the present one, up to the first difference. */
static Verdict compare_level(Comparison *comparison, int plies)
{
    if (board_outcome(&comparison->game.board) != OUTCOME_NONE) {
        return SAME;
    }
    if (plies == 0) {
        return compare(comparison);
    }
    MoveList list;
    movegen_all(&comparison->game.board, &list);
    Verdict verdict = SAME;
    for (int i = 0; i < list.count && verdict == SAME; i++) {
        if (!play(comparison, list.moves[i])) {
            return BROKEN;
        }
        verdict = compare_level(comparison, plies - 1);
        game_undo(&comparison->game);
    }
    return verdict;
}

/* Level by level, so that the first difference is the shortest. */
static Verdict compare_tree(Comparison *comparison)
{
    Verdict verdict = SAME;
    for (int plies = 0; plies < comparison->args->depth && verdict == SAME; plies++) {
        verdict = compare_level(comparison, plies);
    }
    return verdict;
}

/* Plays random moves until the game is `plies` long below the root, over, or repeats itself. */
static bool wander(Comparison *comparison, Random *random, int plies)
{
    while (comparison->game.plies - comparison->root < plies) {
        MoveList list;
        movegen_all(&comparison->game.board, &list);
        Move move = list.moves[random_below(random, (uint32_t)list.count)];
        if (!play(comparison, move)) {
            return false;
        }
        if (game_state(&comparison->game, true) != STATE_IN_PROGRESS) {
            game_undo(&comparison->game);
            return true;
        }
    }
    return true;
}

/* Compares one random position and, when it differs, those before it from the root on. */
static Verdict compare_walk(Comparison *comparison, Random *random)
{
    /* A difference is known: only shorter ones are of interest. */
    int most =
        comparison->found.plies >= 0 ? comparison->found.plies : (int)comparison->args->depth;
    if (!wander(comparison, random, (int)random_below(random, (uint32_t)most))) {
        return BROKEN;
    }
    Verdict verdict = compare(comparison);
    while (verdict == DIFFERENT && comparison->game.plies > comparison->root) {
        game_undo(&comparison->game);
        verdict = compare(comparison);
    }
    while (comparison->game.plies > comparison->root) {
        game_undo(&comparison->game);
    }
    return verdict;
}

static Verdict compare_random(Comparison *comparison)
{
    Random random = {(uint64_t)comparison->args->seed};
    Verdict verdict = SAME;
    while (comparison->compared < comparison->args->positions && verdict != BROKEN &&
           comparison->found.plies != 0) {
        verdict = compare_walk(comparison, &random);
    }
    if (verdict == BROKEN) {
        return BROKEN;
    }
    return comparison->found.plies >= 0 ? DIFFERENT : SAME;
}

static void print_difference(const Difference *difference)
{
    printf("the engines differ after %d pl%s:\n%s\n", difference->plies,
           difference->plies == 1 ? "y" : "ies", difference->game.data);
    if (difference->refusal.size > 0) {
        printf("the other engine does not take it: %s\n", difference->refusal.data);
    }
    if (difference->ours.size > 0) {
        printf("only ours: %s\n", difference->ours.data);
    }
    if (difference->theirs.size > 0) {
        printf("only theirs: %s\n", difference->theirs.data);
    }
}

static int conclude(Comparison *comparison, Verdict verdict)
{
    progress_clear(&comparison->progress);
    if (verdict == BROKEN && comparison->peer.signal == 0) {
        return STATUS_BAD;
    }
    if (comparison->found.plies >= 0) {
        print_difference(&comparison->found);
    }
    printf("%" PRId64 " positions compared, %s\n", comparison->compared,
           comparison->found.plies >= 0 ? "they differ" : "no difference");
    if (verdict == BROKEN) {
        printf("interrupted: not all positions were compared\n");
        return STATUS_SIGNAL + comparison->peer.signal;
    }
    return verdict == SAME ? STATUS_OK : STATUS_DIFFERENT;
}

int compare_run(const Args *args, const Game *game, Reason *reason)
{
    Comparison comparison = {.args = args, .root = game->plies, .reason = reason};
    comparison.found.plies = -1;
    comparison.peer = (Peer){.to = -1, .from = -1};
    game_init(&comparison.game, 0, false);
    progress_init(&comparison.progress);
    /* An engine that ends must not end us. */
    signal(SIGPIPE, SIG_IGN);
    int status = STATUS_BAD;
    if (board_outcome(&game->board) != OUTCOME_NONE) {
        reason_refuse(reason, "the game is over: there are no moves to compare");
    } else if (!game_copy(&comparison.game, game)) {
        reason_refuse(reason, "not enough memory");
    } else if (peer_start(&comparison.peer, args->against, (int)args->timeout, reason)) {
        Verdict verdict =
            args->positions > 0 ? compare_random(&comparison) : compare_tree(&comparison);
        status = conclude(&comparison, verdict);
    }
    peer_stop(&comparison.peer);
    free_difference(&comparison.found);
    text_free(&comparison.line);
    text_free(&comparison.answer);
    game_free(&comparison.game);
    return status;
}
