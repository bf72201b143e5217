/* Examining an engine, see exam.h. MIT licence. */
#include "tools/match/play/exam.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/movegen/movegen.h"

__attribute__((format(printf, 3, 0))) static void say(Exam *exam, const char *word,
                                                      const char *format, va_list arguments)
{
    char detail[400];
    vsnprintf(detail, sizeof detail, format, arguments);
    printf("%-4s %s: %s\n", word, exam->name, detail);
    fflush(stdout);
}

void exam_fail(Exam *exam, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(exam, "FAIL", format, arguments);
    va_end(arguments);
    exam->failed++;
    exam->lost = true;
}

void exam_note(Exam *exam, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say(exam, "note", format, arguments);
    va_end(arguments);
    exam->noted++;
    exam->lost = true;
}

bool exam_ask(Exam *exam, const char *command)
{
    Reason reason;
    Player *player = &exam->player;
    Fault fault = player_start(player, &reason);
    if (!fault) {
        fault = player_command(player, command, player_deadline(player), &reason);
    }
    if (!fault) {
        return true;
    }
    exam_fail(exam, "no whole reply to '%.100s': %s", command, reason.text);
    player_quit(player);
    return false;
}

const char *exam_first_line(const Exam *exam)
{
    return exam->player.reply.count ? player_line(&exam->player, 0) : "";
}

const char *exam_last_line(const Exam *exam)
{
    int count = exam->player.reply.count;
    return count ? player_line(&exam->player, count - 1) : "";
}

bool exam_starts_with(const char *line, const char *prefix)
{
    return strncmp(line, prefix, strlen(prefix)) == 0;
}

bool exam_expect_start(Exam *exam, const char *command, const char *prefix)
{
    if (!exam_ask(exam, command)) {
        return false;
    }
    if (exam_starts_with(exam_first_line(exam), prefix)) {
        return true;
    }
    exam_fail(exam, "'%.100s' should answer '%s …', not '%.*s'", command, prefix, EXAM_SHOWN_LINE,
              exam_first_line(exam));
    return false;
}

/* Whether the first three fields of a GameString are those of `game`. A state of Draw by repetition
 * is the engine's affair. */
static bool same_fields(const Game *game, Slice line)
{
    Text text = {0};
    notation_write_game(game, false, &text);
    Slice ours = {text.data, text.size};
    bool same = !text.failed;
    for (int field = 0; same && field < 3; field++) {
        Slice mine = slice_cut(&ours, ';');
        Slice theirs = slice_cut(&line, ';');
        bool draw = field == 1 && slice_equals(theirs, "Draw") && slice_equals(mine, "InProgress");
        same = draw || (mine.size == theirs.size && memcmp(mine.data, theirs.data, mine.size) == 0);
    }
    text_free(&text);
    return same;
}

/* Whether a GameString holds the moves of `game`, however they are spelled. */
static bool same_moves(const Game *game, Slice line, Reason *reason)
{
    Game theirs;
    game_init(&theirs, 0, false);
    bool same = notation_read_game(line, false, &theirs, reason);
    if (same && theirs.plies != game->plies) {
        snprintf(reason->text, sizeof reason->text, "%d plies instead of %d", theirs.plies,
                 game->plies);
        same = false;
    }
    for (int i = 0; same && i < game->plies; i++) {
        same = theirs.ply[i].move == game->ply[i].move;
        if (!same) {
            snprintf(reason->text, sizeof reason->text, "another move at ply %d", i + 1);
        }
    }
    game_free(&theirs);
    return same;
}

bool exam_expect_game(Exam *exam, const char *command, const Game *game)
{
    Reason reason;
    if (!exam_ask(exam, command)) {
        return false;
    }
    Slice line = slice_of(exam_first_line(exam));
    if (exam->player.reply.count != 1) {
        exam_fail(exam, "'%.60s…' should answer one line, not %d", command,
                  exam->player.reply.count);
    } else if (!same_fields(game, line)) {
        exam_fail(exam, "'%.60s…', %d plies: wrong type, state or turn in '%.*s…'", command,
                  game->plies, EXAM_SHOWN_LINE, line.data);
    } else if (!same_moves(game, line, &reason)) {
        exam_fail(exam, "'%.60s…', %d plies: wrong GameString: %s", command, game->plies,
                  reason.text);
    }
    return !exam->lost;
}

void exam_walk(Game *game, Random *random, int plies)
{
    while (game->plies < plies) {
        MoveList list;
        movegen_all(&game->board, &list);
        Move move = list.moves[random_below(random, (uint32_t)list.count)];
        Board after = game->board;
        Undo undo;
        board_play(&after, move, &undo);
        if (board_outcome(&after) != OUTCOME_NONE || !game_play(game, move)) {
            break;
        }
    }
}

void exam_new_game(const Game *game, Text *command)
{
    text_clear(command);
    text_add(command, "newgame ");
    notation_write_game(game, false, command);
}
