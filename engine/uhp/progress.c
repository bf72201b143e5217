#include "engine/uhp/progress.h"

#include <stdio.h>

#include "core/notation.h"

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

/* The line for a viewer: move, depth, score, principal variation. */
static void write_viewer_line(const Session *session, Reply *reply, const SearchReport *report,
                              const char *move)
{
    Text *text = &reply->text;
    text_clear(text);
    text_format(text, "%s;%d;%.2f;", move, report->depth, report->score / 100.0);
    write_moves(&session->game.board, report, ";", text);
    reply_write_text(reply);
    fflush(reply->out);
}

/* The line for a log, and for the best move another for a program that reviews games. */
static void write_log_lines(const Session *session, Reply *reply, const SearchReport *report,
                            const char *move)
{
    Text *text = &reply->text;
    double seconds = (double)report->nanoseconds / 1e9;
    double rate = seconds > 0 ? (double)report->nodes / seconds : 0;
    text_clear(text);
    write_moves(&session->game.board, report, ";", text);
    fprintf(session->log, "depth %d ", report->depth);
    if (session->options.value[OPTION_MULTI_PV] > 1) {
        fprintf(session->log, "multipv %d ", report->rank);
    }
    fprintf(session->log, "score %+.2f nodes %lld nps %.0f time %.3f line %s\n",
            report->score / 100.0, (long long)report->nodes, rate, seconds,
            text->failed ? move : text->data);
    if (report->rank == 1) {
        fprintf(session->log, "FoulBroodScore v1;depth=%d;score=%d;move=%s\n", report->depth,
                report->score, move);
    }
}

void progress_report(void *context, const SearchReport *report)
{
    const Progress *progress = context;
    const Session *session = progress->session;
    char move[MOVE_STRING_SIZE];
    notation_write_move(&session->game.board, report->line[0], move);
    if (session->options.value[OPTION_REPORT_MOVES]) {
        write_viewer_line(session, progress->reply, report, move);
    }
    if (session->options.value[OPTION_VERBOSE] && report->finished_depth && session->log != NULL) {
        write_log_lines(session, progress->reply, report, move);
    }
}
