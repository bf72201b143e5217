/* The real engine against itself through pipes: whole games of every type, refereed by the slow
 * generator. */
#include "core/game.h"
#include "core/notation.h"
#include "core/os/clock.h"
#include "tests/support/driver.h"
#include "tests/support/sanitizer.h"
#include "tests/support/slowgen.h"
#include "tests/support/test.h"

#define MILLISECOND INT64_C(1000000)

/* Games longer than this are left unfinished; the engine's own end far earlier. */
enum { PLY_LIMIT = 400, MOVE_MILLISECONDS = 20, TRIES = 20 };

/* Asks for a move and copies it to `move`; returns how long the whole answer took. */
static int64_t time_move(Driver *driver, char move[MOVE_STRING_SIZE])
{
    int64_t start = clock_now();
    driver_send(driver, "bestmove time 00:00:00.020\n");
    char *reply = driver_reply(driver);
    int64_t time = clock_now() - start;
    char *end = strchr(reply, '\n');
    assert_non_null(end);
    *end = '\0';
    assert_true(strlen(reply) < MOVE_STRING_SIZE);
    memcpy(move, reply, strlen(reply) + 1);
    free(reply);
    return time;
}

/* Asks for a move. On an idle core the time limit holds; when it did not, something else may have
 * had the core, and the question is asked again. */
static void ask_move(Driver *driver, char move[MOVE_STRING_SIZE])
{
    const int slack = SANITIZED ? 200 : 10;
    const int64_t limit = (MOVE_MILLISECONDS + slack) * MILLISECOND;
    int tries = 1;
    while (time_move(driver, move) > limit) {
        assert_true(tries++ < TRIES);
    }
}

/* Checks a move with both generators and plays it in the referee's game. */
static void referee_move(Game *game, const char *text)
{
    Move move;
    Reason reason;
    char written[MOVE_STRING_SIZE];
    TargetSet legal;
    if (notation_read_move(&game->board, slice_of(text), &move, &reason) != READ_OK) {
        fail_msg("%s", reason.text);
    }
    slowgen_all(&game->board, &legal);
    assert_true(target_has(&legal, target_of(move)));
    notation_write_move(&game->board, move, written);
    assert_string_equal(text, written);
    assert_true(game_play(game, move));
}

static bool is_running(const Game *game)
{
    GameState state = game_state(game, true);
    return (state == STATE_NOT_STARTED || state == STATE_IN_PROGRESS) && game->plies < PLY_LIMIT;
}

/* Lets the side to move think and tells both engines its move. */
static void play_ply(Driver *drivers, Game *game, Text *line)
{
    char move[MOVE_STRING_SIZE];
    char command[MOVE_STRING_SIZE + 8];
    ask_move(&drivers[game->board.turn], move);
    referee_move(game, move);
    text_clear(line);
    notation_write_game(game, true, line);
    text_add(line, "\n");
    snprintf(command, sizeof command, "play %s", move);
    for (int i = 0; i < COLOUR_COUNT; i++) {
        driver_expect(&drivers[i], command, line->data);
    }
}

static void play_game(GameType type)
{
    Driver drivers[COLOUR_COUNT];
    Game game;
    Text line = {0};
    char newgame[32];
    snprintf(newgame, sizeof newgame, "newgame %s", type_name(type));
    game_init(&game, type, false);
    for (int i = 0; i < COLOUR_COUNT; i++) {
        driver_start_uhp(&drivers[i], "--num-threads=1");
        driver_expect_start(&drivers[i], newgame, type_name(type));
    }
    while (is_running(&game)) {
        play_ply(drivers, &game, &line);
    }
    print_message("%s: %d plies, %s\n", type_name(type), game.plies,
                  game_state_name(game_state(&game, true)));
    for (int i = 0; i < COLOUR_COUNT; i++) {
        driver_leave(&drivers[i]);
    }
    text_free(&line);
    game_free(&game);
}

TEST(every_game_type_is_played_to_its_end)
{
    for (int type = 0; type < TYPE_COUNT; type++) {
        play_game((GameType)type);
    }
}
