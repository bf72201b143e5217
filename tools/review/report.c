/* A reviewed game as text and PGN, see report.h. MIT licence. */
#include "tools/review/report.h"

#include <stdlib.h>
#include <string.h>

#include "core/notation.h"
#include "core/score.h"
#include "engine/eval/win_chance.h"
#include "tools/common/move_words.h"
#include "tools/common/sheet/write_games.h"

enum { LINE_SHOWN = 6 }; /* moves of a line that are shown */

static int percent(double chance)
{
    return (int)(100 * chance + 0.5);
}

/* Appends up to `most` moves of a line from `board` on. */
static void write_line(Board board, const Verdict *verdict, int most, Text *out)
{
    for (int i = 0; i < verdict->line_count && i < most; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&board, verdict->line[i], text);
        board_play(&board, verdict->line[i], &undo);
        text_format(out, "%s%s", i > 0 ? "; " : "", text);
    }
}

/* Appends what is to be said of a move besides its score: "?? loses 31 points, better was …". */
static void write_verdict(const Analysis *analysis, int ply, bool line, Text *out)
{
    const Judgement *judgement = &analysis->judgement[ply];
    Board board = analysis_board(analysis, ply);
    if (judgement->forced) {
        text_add(out, "forced");
        return;
    }
    if (judgement->mark != MARK_NONE) {
        text_format(out, "%s, loses %d points", analysis_mark_word(judgement->mark),
                    percent(judgement->loss));
    }
    if (judgement->missed_win > 0) {
        text_format(out, "%smisses a win in %d pl%s", judgement->mark != MARK_NONE ? ", " : "",
                    judgement->missed_win, judgement->missed_win == 1 ? "y" : "ies");
    }
    if (judgement->only) {
        text_add(out, judgement->best ? "the only good move" : "; only one move was good");
    }
    if (!judgement->best && (judgement->mark != MARK_NONE || judgement->missed_win > 0)) {
        text_add(out, "; better: ");
        write_line(board, &analysis->verdict[ply], line ? LINE_SHOWN : 1, out);
    }
}

/* Points of White after a move. */
static double white_chance(const Judgement *judgement, const Board *before)
{
    return before->turn == WHITE ? judgement->chance : 1 - judgement->chance;
}

static void write_row(const Sheet *sheet, const Analysis *analysis, int ply, bool words, Text *out)
{
    const Judgement *judgement = &analysis->judgement[ply];
    Board board = analysis_board(analysis, ply);
    text_format(out, "%4d  %-10s", ply + 1, sheet->node[sheet->path[ply]].text);
    if (judgement->known) {
        Text score = {0};
        score_write_mark(judgement->score, (Colour)board.turn, &score);
        text_format(out, " %7s %3d %%  %-2s  ", score.data != NULL ? score.data : "",
                    percent(white_chance(judgement, &board)), analysis_mark_sign(judgement->mark));
        text_free(&score);
        write_verdict(analysis, ply, true, out);
    }
    if (words) {
        text_add(out, "\n      ");
        move_words_write(&board, analysis->game.ply[ply].move, out);
    }
    text_add(out, "\n");
}

static const char *name_of(const Sheet *sheet, Colour colour)
{
    const char *name = sheet_tag(sheet, colour == WHITE ? "White" : "Black");
    return *name != '\0' ? name : colour == WHITE ? "White" : "Black";
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void write_account(const char *name, const Account *account, Text *out)
{
    int blunders = account->marks[MARK_BLUNDER];
    int mistakes = account->marks[MARK_MISTAKE];
    int inaccuracies = account->marks[MARK_INACCURACY];
    text_format(out,
                "%s: accuracy %.1f, %d of %d moves the engine's, %d blunder%s, %d mistake%s, "
                "%d inaccurac%s\n",
                name, analysis_accuracy(account), account->best, account->moves, blunders,
                plural(blunders), mistakes, plural(mistakes), inaccuracies,
                inaccuracies == 1 ? "y" : "ies");
}

void report_text(const Sheet *sheet, const Analysis *analysis, bool words, Text *out)
{
    text_format(out, "%s - %s, %s, %s", name_of(sheet, WHITE), name_of(sheet, BLACK),
                type_name(analysis->game.board.type), sheet_result_name(sheet_result(sheet)));
    const char *end = sheet_end_name(sheet);
    text_format(out, *end != '\0' ? " (%s)\n" : "\n", end);
    if (analysis->plies == 0) {
        text_add(out, "no move was played\n\n");
        return;
    }
    text_add(out, " ply  move         score White      \n");
    for (int i = 0; i < analysis->plies; i++) {
        write_row(sheet, analysis, i, words, out);
    }
    for (int colour = WHITE; colour < COLOUR_COUNT; colour++) {
        write_account(name_of(sheet, (Colour)colour), &analysis->account[colour], out);
    }
    text_add(out, "\n");
}

/* Appends the comment of a ply: the score as lichess's programs read it, and words. */
static void write_comment(const Analysis *analysis, int ply, Text *out)
{
    const Judgement *judgement = &analysis->judgement[ply];
    Board board = analysis_board(analysis, ply);
    text_add(out, "[%eval ");
    score_write_mark(judgement->score, (Colour)board.turn, out);
    text_format(out, "] White %d %%", percent(white_chance(judgement, &board)));
    Text more = {0};
    write_verdict(analysis, ply, false, &more);
    if (more.size > 0) {
        text_format(out, ". %s %s", analysis_mark_sign(judgement->mark), more.data);
    }
    text_free(&more);
}

/* Adds the engine's line as a variation at the node before ply `ply`. */
static bool add_variation(Sheet *sheet, const Analysis *analysis, int node, int ply)
{
    const Verdict *verdict = &analysis->verdict[ply];
    Reason reason;
    bool good = sheet_go(sheet, node);
    for (int i = 0; i < verdict->line_count && i < LINE_SHOWN && good; i++) {
        good = sheet_play(sheet, verdict->line[i], &reason);
    }
    return good;
}

static bool annotate(Sheet *sheet, const Analysis *analysis, const int *path, int ply)
{
    const Judgement *judgement = &analysis->judgement[ply];
    if (!judgement->known) {
        return true;
    }
    Text comment = {0};
    write_comment(analysis, ply, &comment);
    bool good = !comment.failed && sheet_go(sheet, path[ply]) &&
                sheet_comment(sheet, (Slice){comment.data, comment.size});
    text_free(&comment);
    if (good && judgement->mark != MARK_NONE && !judgement->best) {
        good = add_variation(sheet, analysis, sheet->node[path[ply]].parent, ply);
    }
    return good;
}

bool report_pgn(Sheet *sheet, const Analysis *analysis, Text *out)
{
    /* The sheet goes to other nodes meanwhile, and its path with it. */
    size_t bytes = (size_t)analysis->plies * sizeof *sheet->path;
    int last = sheet->at;
    int *path = malloc(bytes + 1);
    bool good = path != NULL;
    if (good && bytes > 0) {
        memcpy(path, sheet->path, bytes);
    }
    for (int i = 0; i < analysis->plies && good; i++) {
        good = annotate(sheet, analysis, path, i);
    }
    good = good && sheet_go(sheet, last);
    if (good) {
        write_games_pgn(sheet, false, out);
        text_add(out, "\n");
    }
    free(path);
    return good && !out->failed;
}
