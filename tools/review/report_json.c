/* A reviewed game as JSON, see report.h. MIT licence. */
#include "core/base/json.h"
#include "core/notation.h"
#include "core/score.h"
#include "engine/eval/win_chance.h"
#include "tools/common/move_words.h"
#include "tools/review/report.h"

static int whites(int score, const Board *board)
{
    return board->turn == WHITE ? score : -score;
}

static void write_line(Board board, const Verdict *verdict, Text *out)
{
    json_write_name(out, "line");
    text_add(out, "[");
    for (int i = 0; i < verdict->line_count; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&board, verdict->line[i], text);
        board_play(&board, verdict->line[i], &undo);
        text_add(out, i > 0 ? "," : "");
        json_write_string(out, slice_of(text));
    }
    text_add(out, "]");
}

/* What was thought of a position: score, chance and line. */
static void write_verdict(const Verdict *verdict, const Board *board, Text *out)
{
    int score = whites(verdict->score, board);
    double points = win_chance_points(verdict->score, board->ply);
    Text mark = {0};
    score_write_mark(verdict->score, (Colour)board->turn, &mark);
    json_write_int(out, "score", score);
    json_write_member(out, "shown", mark.data != NULL ? mark.data : "");
    json_write_number(out, "chance", board->turn == WHITE ? points : 1 - points, 4);
    text_free(&mark);
    if (verdict->over) {
        json_write_bool(out, "over", true);
        return;
    }
    json_write_int(out, "depth", verdict->depth);
    json_write_int(out, "nodes", verdict->nodes);
    if (verdict->second != ANALYSIS_NO_SCORE) {
        json_write_int(out, "second", whites(verdict->second, board));
    }
    write_line(*board, verdict, out);
}

static void write_judgement(const Analysis *analysis, int ply, const Board *board, Text *out)
{
    const Judgement *judgement = &analysis->judgement[ply];
    if (!judgement->known) {
        return;
    }
    json_write_number(out, "loss", judgement->loss, 4);
    json_write_bool(out, "best", judgement->best);
    if (judgement->mark != MARK_NONE) {
        json_write_member(out, "mark", analysis_mark_sign(judgement->mark));
    }
    if (judgement->forced) {
        json_write_bool(out, "forced", true);
    }
    if (judgement->only) {
        json_write_bool(out, "only", true);
    }
    if (judgement->missed_win > 0) {
        json_write_int(out, "missedWin", judgement->missed_win);
    }
    if (!judgement->best && analysis->verdict[ply].line_count > 0) {
        Text words = {0};
        move_words_write(board, analysis->verdict[ply].line[0], &words);
        json_write_member(out, "betterWords", words.data != NULL ? words.data : "");
        text_free(&words);
    }
}

static void write_ply(const Sheet *sheet, const Analysis *analysis, int ply, Text *out)
{
    Board board = analysis_board(analysis, ply);
    Text words = {0};
    text_add(out, ply > 0 ? ",{" : "{");
    json_write_member(out, "move", sheet->node[sheet->path[ply]].text);
    move_words_write(&board, analysis->game.ply[ply].move, &words);
    json_write_member(out, "words", words.data != NULL ? words.data : "");
    text_free(&words);
    if (analysis->verdict[ply].known) {
        json_write_name(out, "before");
        text_add(out, "{");
        write_verdict(&analysis->verdict[ply], &board, out);
        text_add(out, "}");
    }
    write_judgement(analysis, ply, &board, out);
    text_add(out, "}");
}

static void write_account(const Account *account, Text *out)
{
    text_add(out, "{");
    json_write_number(out, "accuracy", analysis_accuracy(account), 1);
    json_write_int(out, "moves", account->moves);
    json_write_int(out, "best", account->best);
    json_write_int(out, "inaccuracies", account->marks[MARK_INACCURACY]);
    json_write_int(out, "mistakes", account->marks[MARK_MISTAKE]);
    json_write_int(out, "blunders", account->marks[MARK_BLUNDER]);
    text_add(out, "}");
}

void report_json(const Sheet *sheet, const Analysis *analysis, Text *out)
{
    Text game = {0};
    notation_write_game(&analysis->game, analysis->repetition_draw, &game);
    text_add(out, "{");
    json_write_member(out, "white", sheet_tag(sheet, "White"));
    json_write_member(out, "black", sheet_tag(sheet, "Black"));
    json_write_member(out, "date", sheet_tag(sheet, "Date"));
    json_write_member(out, "result", sheet_result_name(sheet_result(sheet)));
    json_write_member(out, "end", sheet_end_name(sheet));
    json_write_member(out, "game", game.data != NULL ? game.data : "");
    text_free(&game);
    json_write_name(out, "accounts");
    text_add(out, "[");
    write_account(&analysis->account[WHITE], out);
    text_add(out, ",");
    write_account(&analysis->account[BLACK], out);
    text_add(out, "]");
    json_write_name(out, "plies");
    text_add(out, "[");
    for (int i = 0; i < analysis->plies; i++) {
        write_ply(sheet, analysis, i, out);
    }
    text_add(out, "]");
    const Verdict *last = &analysis->verdict[analysis->plies];
    if (last->known) {
        json_write_name(out, "final");
        text_add(out, "{");
        write_verdict(last, &analysis->game.board, out);
        text_add(out, "}");
    }
    text_add(out, "}\n");
}
