/* What a game's moves were worth, see analysis.h. MIT licence. */
#include "tools/review/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/os/clock.h"
#include "core/score.h"
#include "engine/eval/win_chance.h"

static const double mark_loss[MARK_COUNT] = {0, 0.05, 0.10, 0.15};

bool analysis_init(Analysis *analysis, const Game *game, bool repetition_draw, Reason *reason)
{
    size_t plies = (size_t)game->plies;
    *analysis = (Analysis){.repetition_draw = repetition_draw, .plies = game->plies};
    game_init(&analysis->game, game->board.type, game->board.queen_first);
    analysis->verdict = calloc(plies + 1, sizeof *analysis->verdict);
    analysis->judgement = calloc(plies + 1, sizeof *analysis->judgement);
    if (analysis->verdict == NULL || analysis->judgement == NULL ||
        !game_copy(&analysis->game, game)) {
        analysis_free(analysis);
        return reason_refuse(reason, "not enough memory for a game of %d plies", game->plies);
    }
    return true;
}

void analysis_free(Analysis *analysis)
{
    game_free(&analysis->game);
    free(analysis->verdict);
    free(analysis->judgement);
    analysis->verdict = NULL;
    analysis->judgement = NULL;
}

Board analysis_board(const Analysis *analysis, int plies)
{
    return game_board_at(&analysis->game, plies);
}

/* Gathers what the search reports. */
typedef struct Listener {
    const AnalysisPlan *plan;
    Verdict *verdict;
    int done;
    int all;
    bool ended;
} Listener;

/* Of a finished depth the second line comes before the first. */
static void hear(void *context, const SearchReport *report)
{
    Listener *listener = context;
    if (report->rank == 2 && report->finished_depth) {
        listener->verdict->second = report->score;
    }
    const AnalysisPlan *plan = listener->plan;
    if (plan->go_on != NULL && !plan->go_on(plan->context, listener->done, listener->all)) {
        listener->ended = true;
        search_stop(plan->search);
    }
}

/* The verdict of a position where the game is over. */
static bool settle(const Analysis *analysis, const Game *game, Verdict *verdict)
{
    Colour us = (Colour)game->board.turn;
    GameState state = game_state(game, analysis->repetition_draw);
    if (state != STATE_WHITE_WINS && state != STATE_BLACK_WINS && state != STATE_DRAW) {
        return false;
    }
    bool won = state == (us == WHITE ? STATE_WHITE_WINS : STATE_BLACK_WINS);
    int score = state == STATE_DRAW ? 0 : won ? SCORE_WIN : -SCORE_WIN;
    *verdict = (Verdict){.known = true, .over = true, .score = score, .second = ANALYSIS_NO_SCORE};
    return true;
}

static void think(const Game *game, bool repetition_draw, Listener *listener)
{
    const AnalysisPlan *plan = listener->plan;
    Verdict *verdict = listener->verdict;
    SearchInput input = {
        .game = game,
        .limits = {.deadline = plan->nanoseconds < 0 ? -1 : clock_now() + plan->nanoseconds,
                   .depth = plan->depth,
                   .nodes = plan->nodes},
        .repetition_draw = repetition_draw,
        .lines = 2,
        .report = hear,
        .context = listener,
    };
    SearchResult result;
    *verdict = (Verdict){.second = ANALYSIS_NO_SCORE};
    search_start(plan->search, &input);
    search_wait(plan->search, &result);
    verdict->known = !listener->ended;
    verdict->score = result.report.score;
    verdict->depth = result.report.depth;
    verdict->nodes = result.report.nodes;
    verdict->line_count = result.report.line_count;
    memcpy(verdict->line, result.report.line, sizeof verdict->line);
    /* A second line of an earlier depth can't be better than the first. */
    if (verdict->second > verdict->score) {
        verdict->second = verdict->score;
    }
}

bool analysis_run(Analysis *analysis, const AnalysisPlan *plan)
{
    Game game;
    game_init(&game, 0, false);
    if (!game_copy(&game, &analysis->game)) {
        game_free(&game);
        return false;
    }
    Listener listener = {.plan = plan, .all = analysis->plies + 1};
    search_forget(plan->search);
    for (int i = analysis->plies; i >= 0 && !listener.ended; i--) {
        listener.verdict = &analysis->verdict[i];
        listener.done = analysis->plies - i;
        if (plan->go_on != NULL && !plan->go_on(plan->context, listener.done, listener.all)) {
            listener.ended = true;
        } else if (!listener.verdict->known && !settle(analysis, &game, listener.verdict)) {
            think(&game, analysis->repetition_draw, &listener);
        }
        if (i > 0) {
            game_undo(&game);
        }
    }
    game_free(&game);
    return !listener.ended;
}

/* A proven result said of the position after a move is a ply farther away before it. */
static int one_ply_earlier(int score)
{
    return score >= SCORE_WIN_BOUND ? score - 1 : score <= -SCORE_WIN_BOUND ? score + 1 : score;
}

static Mark mark_of(double loss)
{
    Mark mark = MARK_NONE;
    while (mark + 1 < MARK_COUNT && loss >= mark_loss[mark + 1]) {
        mark++;
    }
    return mark;
}

static Judgement judge(const Verdict *before, const Verdict *after, const Board *board, Move played)
{
    int ply = board->ply;
    Judgement judgement = {.known = before->known && !before->over && after->known};
    if (!judgement.known) {
        return judgement;
    }
    int score = one_ply_earlier(-after->score);
    judgement.best = before->line[0] == played;
    judgement.forced = movegen_count(board) == 1;
    if (judgement.best && score < before->score) {
        score = before->score; /* the engine's move is never a loss, whatever a later look says */
    }
    judgement.score = score;
    judgement.chance = win_chance_points(score, ply);
    double most = win_chance_points(before->score, ply);
    judgement.loss = judgement.best || most < judgement.chance ? 0 : most - judgement.chance;
    judgement.mark = judgement.forced ? MARK_NONE : mark_of(judgement.loss);
    judgement.only = !judgement.forced && before->second != ANALYSIS_NO_SCORE &&
                     most - win_chance_points(before->second, ply) >= mark_loss[MARK_BLUNDER];
    if (before->score >= SCORE_WIN_BOUND && score < SCORE_WIN_BOUND) {
        judgement.missed_win = SCORE_WIN - before->score;
    }
    return judgement;
}

static void add_to_account(Account *account, const Judgement *judgement)
{
    if (judgement->known && !judgement->forced) {
        account->moves++;
        account->best += judgement->best;
        account->marks[judgement->mark]++;
        account->loss += judgement->loss;
    }
}

void analysis_judge(Analysis *analysis)
{
    memset(analysis->account, 0, sizeof analysis->account);
    Board board = analysis->game.board;
    for (int i = analysis->plies - 1; i >= 0; i--) {
        const GamePly *ply = &analysis->game.ply[i];
        board_undo(&board, ply->move, &ply->undo);
        analysis->judgement[i] =
            judge(&analysis->verdict[i], &analysis->verdict[i + 1], &board, ply->move);
        add_to_account(&analysis->account[board.turn], &analysis->judgement[i]);
    }
}

double analysis_accuracy(const Account *account)
{
    return account->moves == 0 ? 100 : 100 - 100 * account->loss / account->moves;
}

const char *analysis_mark_sign(Mark mark)
{
    static const char *const signs[MARK_COUNT] = {"", "?!", "?", "??"};
    return signs[mark];
}

const char *analysis_mark_word(Mark mark)
{
    static const char *const words[MARK_COUNT] = {"", "inaccuracy", "mistake", "blunder"};
    return words[mark];
}
