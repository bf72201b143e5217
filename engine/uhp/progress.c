#include "engine/uhp/progress.h"

#include <stdio.h>
#include <string.h>

#include "core/notation.h"
#include "core/score.h"

/* Appends the moves of a line, each after a separator but the first, as they are written where they
 * are played. */
static void write_moves(const Board *start, const SearchReport *report, const char *separator,
                        Text *out)
{
    Board board = *start;
    for (int i = 0; i < report->line_count; i++) {
        char text[MOVE_STRING_SIZE];
        Undo undo;
        notation_write_move(&board, report->line[i], text);
        board_play(&board, report->line[i], &undo);
        text_format(out, "%s%s", i > 0 ? separator : "", text);
    }
}

/* Whether the line was shown just now: a depth ends with the move that it was seen to have. */
static bool was_shown(const Text *shown, const Text *line)
{
    return !line->failed && shown->size == line->size && line->size > 0 &&
           memcmp(shown->data, line->data, line->size) == 0;
}

/* The line for a viewer, which shows the one it saw last: move, depth, score for the mover,
 * principal variation, and of several lines the rank. These come whole depths at a time, the best
 * one last. */
static void write_viewer_line(Progress *progress, const SearchReport *report, const char *move)
{
    const Session *session = progress->session;
    bool several = session->options.value[OPTION_MULTI_PV] > 1;
    Text *text = &progress->reply->text;
    text_clear(text);
    text_format(text, "%s;%d;%.2f;", move, report->depth, report->score / 100.0);
    write_moves(&session->game.board, report, ";", text);
    if (several) {
        text_format(text, ";multipv=%d", report->rank);
    }
    if ((several && !report->finished_depth) || was_shown(&progress->shown, text)) {
        return;
    }
    reply_write_text(progress->reply);
    fflush(progress->reply->out);
    text_clear(&progress->shown);
    text_append(&progress->shown, text->data, text->size);
}

/* What a person reads of a score: "+0.25 for White", "#3 (White wins in 3 plies)". */
static void write_score(int score, Colour mover, Text *out)
{
    int plies;
    if (score_is_proven(score, &plies)) {
        score_write_mark(score, mover, out);
        text_add(out, " (");
        score_write_words(score, mover, out);
        text_add(out, ")");
    } else {
        score_write_words(score, mover, out);
    }
}

/* The line for people, and for the best move another for Foulbrood, which reviews games. */
static void write_log_lines(const Session *session, Reply *reply, const SearchReport *report,
                            const char *move)
{
    Text *text = &reply->text;
    double seconds = (double)report->nanoseconds / 1e9;
    double rate = seconds > 0 ? (double)report->nodes / seconds : 0;
    text_clear(text);
    text_format(text, "depth %d ", report->depth);
    if (session->options.value[OPTION_MULTI_PV] > 1) {
        text_format(text, "multipv %d ", report->rank);
    }
    text_add(text, "score ");
    write_score(report->score, (Colour)session->game.board.turn, text);
    text_format(text, " nodes %lld nps %.0f time %.3f line ", (long long)report->nodes, rate,
                seconds);
    write_moves(&session->game.board, report, ";", text);
    fprintf(session->log, "%s\n", text->failed ? move : text->data);
    if (report->rank == 1) {
        fprintf(session->log, "FoulBroodScore v1;depth=%d;score=%d;move=%s\n", report->depth,
                report->score, move);
    }
}

void progress_report(void *context, const SearchReport *report)
{
    Progress *progress = context;
    const Session *session = progress->session;
    char move[MOVE_STRING_SIZE];
    notation_write_move(&session->game.board, report->line[0], move);
    if (session->options.value[OPTION_REPORT_MOVES]) {
        write_viewer_line(progress, report, move);
    }
    if (session->options.value[OPTION_VERBOSE] && report->finished_depth && session->log != NULL) {
        write_log_lines(session, progress->reply, report, move);
    }
}
