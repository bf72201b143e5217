/* Checks of the protocol, see compliance.h. MIT licence. */
#include "tools/match/play/compliance.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "core/os/clock.h"
#include "tools/match/play/exam.h"
#include "tools/match/play/player.h"

enum {
    WALK_PLIES = 60,  /* of the random games whose moves are compared */
    WALK_STRIDE = 4,  /* plies between two comparisons */
    LONG_PLIES = 400, /* of the longest GameString */
    NAME_SIZE = 64,   /* of an option */
};

static void check_banner(Exam *exam)
{
    player_quit(&exam->player);
    Reason reason;
    if (player_start(&exam->player, &reason)) {
        exam_fail(exam, "%s", reason.text);
        return;
    }
    if (!exam->player.identity[0]) {
        exam_fail(exam, "no line 'id NAME VERSION'");
    } else if (!exam->player.capabilities[0]) {
        exam_note(exam, "no line of capabilities after the id line");
    }
}

static void check_info(Exam *exam)
{
    if (exam_expect_start(exam, "info", "id ") && exam->player.reply.count > 2) {
        exam_note(exam, "more than two lines");
    }
}

static void check_unknown(Exam *exam)
{
    if (exam_ask(exam, "xyzzy") && !exam_starts_with(exam_first_line(exam), "err")) {
        exam_fail(exam, "an unknown command should answer 'err …', not '%.*s'", EXAM_SHOWN_LINE,
                  exam_first_line(exam));
    }
}

static void check_no_game(Exam *exam)
{
    static const char *const commands[] = {"play wS1", "validmoves", "bestmove depth 1", "undo",
                                           "pass"};
    player_quit(&exam->player);
    for (size_t i = 0; i < sizeof commands / sizeof *commands && !exam->lost; i++) {
        exam_expect_start(exam, commands[i], "err");
    }
}

static void check_new_game(Exam *exam)
{
    for (GameType type = 0; type < TYPE_COUNT && !exam->lost; type++) {
        Game game;
        game_init(&game, type, false);
        char command[64];
        snprintf(command, sizeof command, "newgame %s", type_name(type));
        exam_expect_game(exam, command, &game);
        game_free(&game);
    }
}

static void check_plain_new_game(Exam *exam)
{
    Game game;
    game_init(&game, 0, false);
    exam_expect_game(exam, "newgame", &game);
    game_free(&game);
}

static void check_game_string(Exam *exam)
{
    Random random = {1};
    Text command = {0};
    for (GameType type = 0; type < TYPE_COUNT && !exam->lost; type++) {
        Game game;
        game_init(&game, type, false);
        exam_walk(&game, &random, 30);
        exam_new_game(&game, &command);
        exam_expect_game(exam, command.data, &game);
        game_free(&game);
    }
    text_free(&command);
}

static void check_long_game_string(Exam *exam)
{
    Random random = {2};
    Text command = {0};
    Game game;
    game_init(&game, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
    exam_walk(&game, &random, LONG_PLIES);
    exam_new_game(&game, &command);
    exam_expect_game(exam, command.data, &game);
    game_free(&game);
    text_free(&command);
}

/* Compares the engine's list of moves with ours, as sets; their spelling is the engine's affair. */
static void compare_moves(Exam *exam, const Board *board)
{
    if (!exam_ask(exam, "validmoves")) {
        return;
    }
    MoveList ours;
    movegen_all(board, &ours);
    MoveList theirs = {0};
    Slice rest = slice_of(exam_last_line(exam));
    while (rest.size > 0 && !exam->lost) {
        Slice text = slice_cut(&rest, ';');
        Move move;
        Reason reason;
        if (notation_read_move(board, text, &move, &reason) != READ_OK) {
            exam_fail(exam, "validmoves has '%.*s': %s", (int)text.size, text.data, reason.text);
        } else if (move_list_has(&theirs, move)) {
            exam_fail(exam, "validmoves has '%.*s' twice", (int)text.size, text.data);
        } else {
            theirs.moves[theirs.count++] = move;
        }
    }
    for (int i = 0; i < ours.count && !exam->lost; i++) {
        char text[MOVE_STRING_SIZE];
        notation_write_move(board, ours.moves[i], text);
        if (!move_list_has(&theirs, ours.moves[i])) {
            exam_fail(exam, "validmoves lacks '%s' at ply %d", text, board->ply);
        }
    }
}

static void check_valid_moves(Exam *exam)
{
    Text command = {0};
    for (GameType type = 0; type < TYPE_COUNT; type++) {
        Random random = {100U + type};
        Game game;
        game_init(&game, type, false);
        for (int plies = 0; plies <= WALK_PLIES && !exam->lost; plies += WALK_STRIDE) {
            exam_walk(&game, &random, plies);
            exam_new_game(&game, &command);
            if (exam_ask(exam, command.data)) {
                compare_moves(exam, &game.board);
            }
        }
        game_free(&game);
    }
    text_free(&command);
}

/* Plays a random game move by move, comparing GameStrings. */
static void check_play(Exam *exam)
{
    Random random = {7};
    Game game;
    game_init(&game, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
    bool good = exam_ask(exam, "newgame Base+MLP");
    while (good && game.plies < WALK_PLIES) {
        int plies = game.plies;
        exam_walk(&game, &random, plies + 1);
        if (game.plies == plies) {
            break;
        }
        char command[MOVE_STRING_SIZE + 8];
        char move[MOVE_STRING_SIZE];
        notation_write_ply(&game, plies, move);
        snprintf(command, sizeof command, "play %s", move);
        good = exam_expect_game(exam, command, &game);
    }
    game_free(&game);
}

static void check_refusals(Exam *exam)
{
    static const char *const moves[] = {"play wQ", "play bS1", "play wS2", "pass", "play wS1 bG1-"};
    if (!exam_ask(exam, "newgame Base")) {
        return;
    }
    for (size_t i = 0; i < sizeof moves / sizeof *moves && !exam->lost; i++) {
        exam_expect_start(exam, moves[i], "invalidmove");
    }
    if (!exam->lost && exam_ask(exam, "play what is this") &&
        !exam_starts_with(exam_first_line(exam), "invalidmove") &&
        !exam_starts_with(exam_first_line(exam), "err")) {
        exam_fail(exam, "an unreadable move should answer 'invalidmove …', not '%.*s'",
                  EXAM_SHOWN_LINE, exam_first_line(exam));
    }
}

static void check_bad_game(Exam *exam)
{
    if (exam_ask(exam, "newgame Base") && exam_ask(exam, "play wS1") &&
        exam_expect_start(exam, "newgame Base;InProgress;White[2];wS1;bS1 wS9-", "err")) {
        exam_expect_start(exam, "play bS1 wS1-", "Base;InProgress;White[2];wS1;bS1 wS1-");
    }
}

static void check_undo(Exam *exam)
{
    if (!exam_ask(exam, "newgame Base") || !exam_ask(exam, "play wS1") ||
        !exam_ask(exam, "play bS1 wS1-")) {
        return;
    }
    if (exam_expect_start(exam, "undo", "Base;InProgress;Black[1];wS1") &&
        exam_ask(exam, "play bS1 wS1-") &&
        exam_expect_start(exam, "undo 2", "Base;NotStarted;White[1]")) {
        exam_expect_start(exam, "undo", "err");
    }
}

/* Finds a finished game by playing until a queen is surrounded. */
static bool finish_game(Game *game)
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        Random random = {seed};
        GameType type = game->board.type;
        game_free(game);
        game_init(game, type, false);
        while (game->plies < 300 && board_outcome(&game->board) == OUTCOME_NONE) {
            MoveList list;
            movegen_all(&game->board, &list);
            if (!game_play(game, list.moves[random_below(&random, (uint32_t)list.count)])) {
                return false;
            }
        }
        Outcome outcome = board_outcome(&game->board);
        if (outcome == OUTCOME_WHITE || outcome == OUTCOME_BLACK) {
            return true;
        }
    }
    return false;
}

static void check_end(Exam *exam)
{
    static const char *const commands[] = {"bestmove depth 1", "play wS1", "validmoves"};
    Game game;
    game_init(&game, 0, false);
    Text command = {0};
    if (finish_game(&game)) {
        exam_new_game(&game, &command);
        exam_expect_game(exam, command.data, &game);
        for (size_t i = 0; i < sizeof commands / sizeof *commands && !exam->lost; i++) {
            exam_expect_start(exam, commands[i], "err");
        }
    }
    text_free(&command);
    game_free(&game);
}

/* Asks for a move and looks whether it can be played. */
static bool ask_move(Exam *exam, const Game *game, const Budget *budget, Answer *answer)
{
    Reason reason;
    Text command = {0};
    exam_new_game(game, &command);
    bool good = exam_ask(exam, command.data);
    text_free(&command);
    if (!good) {
        return false;
    }
    Fault fault = player_best_move(&exam->player, &game->board, budget, answer, &reason);
    if (!fault) {
        return true;
    }
    exam_fail(exam, "%s", reason.text);
    if (fault != FAULT_ILLEGAL && fault != FAULT_REFUSAL) {
        player_quit(&exam->player);
    }
    return false;
}

static void check_best_move(Exam *exam)
{
    for (GameType type = 0; type < TYPE_COUNT && !exam->lost; type++) {
        Random random = {500U + type};
        Game game;
        game_init(&game, type, false);
        exam_walk(&game, &random, 20);
        Budget budget = {.time = -1, .remaining = -1, .depth = 1, .nodes = -1};
        Answer answer;
        if (ask_move(exam, &game, &budget, &answer)) {
            compare_moves(exam, &game.board); /* bestmove plays nothing */
        }
        game_free(&game);
    }
}

static void check_time(Exam *exam, int64_t time)
{
    Random random = {600};
    Game game;
    game_init(&game, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
    exam_walk(&game, &random, 24);
    Budget budget = {.time = time, .remaining = -1, .depth = -1, .nodes = -1};
    Answer answer;
    if (ask_move(exam, &game, &budget, &answer)) {
        int64_t over = answer.elapsed - time;
        if (over > exam->player.spec->margin) {
            exam_fail(exam, "asked for %.3f s, took %.3f s", (double)time / 1e9,
                      (double)answer.elapsed / 1e9);
        } else if (exam->player.seconds && time % CLOCK_SECOND != 0) {
            exam_note(exam,
                      "a time with a fraction is refused, and understood as 'bestmove seconds'");
        }
    }
    game_free(&game);
}

static void check_second(Exam *exam)
{
    check_time(exam, CLOCK_SECOND);
}

static void check_fraction(Exam *exam)
{
    check_time(exam, CLOCK_SECOND / 4);
}

/* Written moves must not refer to the moving piece itself. */
static void check_references(Exam *exam)
{
    Random random = {800};
    Game game;
    Text command = {0};
    game_init(&game, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
    exam_walk(&game, &random, 40);
    exam_new_game(&game, &command);
    if (exam_ask(exam, command.data) && exam_ask(exam, "validmoves")) {
        Slice rest = slice_of(exam_last_line(exam));
        while (rest.size > 0 && !exam->lost) {
            Slice move = slice_cut(&rest, ';');
            Slice where = move;
            Slice piece = slice_word(&where);
            where = slice_trim(where);
            for (size_t i = 0; piece.size > 0 && i + piece.size <= where.size && !exam->lost; i++) {
                if (memcmp(where.data + i, piece.data, piece.size) == 0) {
                    exam_note(exam, "writes moves relative to the moving piece: '%.*s'",
                              (int)move.size, move.data);
                }
            }
        }
    }
    text_free(&command);
    game_free(&game);
}

static void check_options(Exam *exam)
{
    if (!exam_ask(exam, "options")) {
        return;
    }
    if (exam_starts_with(exam_first_line(exam), "err")) {
        exam_note(exam, "no options: '%.*s'", EXAM_SHOWN_LINE, exam_first_line(exam));
        return;
    }
    char names[32][NAME_SIZE];
    int count = 0;
    for (int i = 0; i < exam->player.reply.count && !exam->lost; i++) {
        Slice rest = slice_of(player_line(&exam->player, i));
        Slice name = slice_cut(&rest, ';');
        Slice kind = slice_cut(&rest, ';');
        if (!slice_equals(kind, "bool") && !slice_equals(kind, "int") &&
            !slice_equals(kind, "enum") && !slice_equals(kind, "double")) {
            exam_fail(exam, "the line '%.*s' is no option", EXAM_SHOWN_LINE,
                      player_line(&exam->player, i));
        } else if (count < 32) {
            snprintf(names[count++], sizeof *names, "%.*s",
                     (int)(name.size < NAME_SIZE ? name.size : NAME_SIZE - 1), name.data);
        }
    }
    for (int i = 0; i < count && !exam->lost; i++) {
        char command[NAME_SIZE + 16];
        snprintf(command, sizeof command, "options get %.63s", names[i]);
        exam_expect_start(exam, command, names[i]);
    }
    if (!exam->lost) {
        exam_expect_start(exam, "options set NoSuchOption 1", "err");
    }
}

static void check_form(Exam *exam)
{
    if (exam_ask(exam, "newgame Base\r")) {
        if (!exam_starts_with(exam_first_line(exam), "Base;NotStarted;White[1]")) {
            exam_note(exam, "a carriage return at the end of a line disturbs it");
        }
    }
    if (!exam->lost && exam_ask(exam, "NEWGAME Base") &&
        exam_starts_with(exam_first_line(exam), "err")) {
        exam_note(exam, "commands must be in lower case");
    }
    if (!exam->lost && exam_ask(exam, "newgame Base") && exam_ask(exam, "  play   wS1  ") &&
        !exam_starts_with(exam_first_line(exam), "Base;InProgress;Black[1];wS1")) {
        exam_note(exam, "surplus blanks disturb it");
    }
}

static void check_blank(Exam *exam)
{
    Reason reason;
    Player *player = &exam->player;
    if (player_start(player, &reason) ||
        player_send(player, "", player_deadline(player), &reason)) {
        exam_fail(exam, "%s", reason.text);
        return;
    }
    Fault fault = player_receive(player, clock_now() + CLOCK_SECOND / 4, &reason);
    if (fault == FAULT_NONE) {
        exam_note(exam, "a blank line gets a reply");
    } else if (fault != FAULT_SILENCE) {
        exam_fail(exam, "a blank line: %s", reason.text);
    }
}

static void check_interrupt(Exam *exam)
{
    Reason reason;
    Player *player = &exam->player;
    if (!exam_ask(exam, "newgame Base+MLP") ||
        player_send(player, "bestmove time 00:01:00", player_deadline(player), &reason)) {
        return;
    }
    struct timespec moment = {.tv_nsec = 200000000};
    nanosleep(&moment, NULL);
    kill(player->process.pid, SIGINT);
    Fault fault = player_receive(player, clock_now() + 2 * CLOCK_SECOND, &reason);
    if (!fault) {
        fault = player_command(player, "info", player_deadline(player), &reason);
    }
    if (fault) {
        exam_note(exam, "SIGINT during bestmove, or soon after it: %s", reason.text);
        player_quit(player);
    }
}

static void check_exit(Exam *exam)
{
    Reason reason;
    Player *player = &exam->player;
    if (player_start(player, &reason) ||
        player_send(player, "exit", player_deadline(player), &reason)) {
        exam_fail(exam, "%s", reason.text);
        return;
    }
    if (!process_wait(&player->process, clock_now() + CLOCK_SECOND)) {
        exam_fail(exam, "runs on a second after exit");
    }
    player_quit(player);
}

static void check_end_of_input(Exam *exam)
{
    Reason reason;
    Player *player = &exam->player;
    if (player_start(player, &reason)) {
        exam_fail(exam, "%s", reason.text);
        return;
    }
    if (!process_stop(&player->process, clock_now() + CLOCK_SECOND)) {
        exam_fail(exam, "runs on a second after the end of its input");
    }
    player_quit(player);
}

typedef struct Check {
    const char *name;
    void (*run)(Exam *exam);
} Check;

static const Check checks[] = {
    {"banner", check_banner},
    {"info", check_info},
    {"commands without a game", check_no_game},
    {"unknown command", check_unknown},
    {"newgame with each game type", check_new_game},
    {"newgame alone", check_plain_new_game},
    {"newgame with a GameString", check_game_string},
    {"newgame with a long GameString", check_long_game_string},
    {"newgame with a wrong GameString", check_bad_game},
    {"validmoves", check_valid_moves},
    {"play", check_play},
    {"moves to be refused", check_refusals},
    {"undo", check_undo},
    {"a finished game", check_end},
    {"bestmove depth", check_best_move},
    {"bestmove time, whole seconds", check_second},
    {"bestmove time, a fraction", check_fraction},
    {"references of written moves", check_references},
    {"options", check_options},
    {"form of lines", check_form},
    {"blank line", check_blank},
    {"SIGINT", check_interrupt},
    {"exit", check_exit},
    {"end of input", check_end_of_input},
};

int compliance_check(const EngineSpec *spec, Log *log)
{
    Launcher launcher = {.stop = -1};
    mutex_init(&launcher.lock);
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    Exam exam = {.name = ""};
    player_init(&exam.player, spec, &launcher, log, -1, 0);
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++) {
        exam.name = checks[i].name;
        exam.lost = false;
        checks[i].run(&exam);
        if (!exam.lost) {
            printf("ok   %s\n", exam.name);
            fflush(stdout);
            exam.passed++;
        }
    }
    printf("%s: %d passed, %d noted, %d failed\n",
           exam.player.identity[0] ? exam.player.identity : spec->name, exam.passed, exam.noted,
           exam.failed);
    player_quit(&exam.player);
    mutex_destroy(&launcher.lock);
    return exam.failed;
}
