/* An engine under examination: asking it, and saying what is wrong. MIT licence. */
#ifndef MATCH_PLAY_EXAM_H
#define MATCH_PLAY_EXAM_H

#include <stdbool.h>

#include "core/base/random.h"
#include "core/game.h"
#include "tools/match/play/player.h"

enum { EXAM_SHOWN_LINE = 100 }; /* bytes of a wrong line that are shown */

/* An engine under examination. */
typedef struct Exam {
    Player player;
    const char *name; /* of the present check */
    int failed;
    int noted;
    int passed;
    bool lost; /* the present check has already failed */
} Exam;

/* Says that the present check failed. */
__attribute__((format(printf, 2, 3))) void exam_fail(Exam *exam, const char *format, ...);

/* Says that something is odd that this runner understands, but others may not. */
__attribute__((format(printf, 2, 3))) void exam_note(Exam *exam, const char *format, ...);

/* Sends a command, to an engine that is started when it does not run. False, with the check failed,
 * when there is no whole reply. */
bool exam_ask(Exam *exam, const char *command);

/* The first and the last line of the latest reply, empty when it has none. */
const char *exam_first_line(const Exam *exam);
const char *exam_last_line(const Exam *exam);

/* Whether a line starts with `prefix`. */
bool exam_starts_with(const char *line, const char *prefix);

/* Sends a command and expects its reply to start with `prefix`; otherwise the check failed. */
bool exam_expect_start(Exam *exam, const char *command, const char *prefix);

/* Sends newgame or play and expects the GameString of `game`, its moves spelled in any way;
 * otherwise the check failed. */
bool exam_expect_game(Exam *exam, const char *command, const Game *game);

/* Plays random moves in `game` up to `plies`, not into the end of the game. */
void exam_walk(Game *game, Random *random, int plies);

/* Writes the newgame command for a game, in place of what `command` holds. */
void exam_new_game(const Game *game, Text *command);

#endif
