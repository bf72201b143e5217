/* The live view: its table, cut to the screen, and how it is drawn over on a terminal. */
#define _XOPEN_SOURCE 700 /* posix_openpt */
#include "tools/match/reports/view.h"

#include <fcntl.h>
#include <termios.h>
#include <unistd.h>

#include "tests/support/test.h"

enum { WIDE = 200, NANOSECONDS = 1000000000 };

/* A match of two, 100 games long, and what it has come to. */
typedef struct Scene {
    EngineSpec engine[2];
    Config config;
    Results results;
    View view;
} Scene;

static void *scene_new(void)
{
    Scene *scene = calloc(1, sizeof *scene);
    assert_non_null(scene);
    scene->engine[0].name = "Alpha";
    scene->engine[1].name = "Beta";
    scene->config = (Config){
        .engine = scene->engine,
        .engines = 2,
        .schedule = {.engines = 2, .rounds = 50, .shards = 1},
        .interval = 10,
    };
    scene->view.config = &scene->config;
    assert_true(results_init(&scene->results, 2, true));
    return scene;
}

static int setup(void **state)
{
    *state = scene_new();
    return 0;
}

static int teardown(void **state)
{
    Scene *scene = *state;
    results_free(&scene->results);
    free(scene);
    return 0;
}

/* Adds games in pairs; Alpha wins `won` of them, the first ones. */
static void add_games(Scene *scene, int count, int won)
{
    for (int i = 0; i < count; i++) {
        int game = scene->results.games;
        bool odd = game % 2 != 0;
        bool white = odd ? i >= won : i < won;
        Record record = {.game = game,
                         .white = odd,
                         .black = !odd,
                         .result = white ? STATE_WHITE_WINS : STATE_BLACK_WINS,
                         .cause = CAUSE_QUEEN};
        results_add(&scene->results, &record);
    }
}

static Text table_of(const Scene *scene, const RunnerBoard *boards, int count, double seconds,
                     int width)
{
    Text text = {0};
    view_write_table(&scene->view, boards, count, &scene->results, (int64_t)(seconds * NANOSECONDS),
                     width, &text);
    assert_false(text.failed);
    return text;
}

static void expect_first_line(const Scene *scene, double seconds, const char *line)
{
    Text text = table_of(scene, NULL, 0, seconds, WIDE);
    *strchr(text.data, '\n') = '\0';
    assert_string_equal(text.data, line);
    text_free(&text);
}

TEST_WITH(the_rate_counts_only_games_of_this_run, setup, teardown)
{
    Scene *scene = *state;
    expect_first_line(scene, 5, "0 of 100 games, 5 s");
    add_games(scene, 40, 20);
    expect_first_line(scene, 120, "40 of 100 games, 2 min 00 s, 20.0 a minute, 3 min 00 s left");
    scene->view.old = 38;
    expect_first_line(scene, 120, "40 of 100 games, 2 min 00 s, 1.0 a minute, 1 h 00 min left");
    scene->view.old = 40;
    expect_first_line(scene, 120, "40 of 100 games, 2 min 00 s");
}

TEST_WITH(a_sequential_test_may_end_sooner, setup, teardown)
{
    Scene *scene = *state;
    scene->config.sprt = (Sprt){true, false, 0, 10, 0.05, 0.05};
    add_games(scene, 40, 20);
    expect_first_line(
        scene, 120, "40 of at most 100 games, 2 min 00 s, 20.0 a minute, 3 min 00 s left at most");
}

/* The place of the mark on the way from one bound to the other. */
static int mark_of(const Scene *scene)
{
    Text text = table_of(scene, NULL, 0, 1, WIDE);
    const char *bar = strstr(text.data, "H0 [");
    assert_non_null(bar);
    bar += 4;
    assert_int_equal(strcspn(bar, "]"), 40);
    assert_non_null(strstr(bar, "] H1\n"));
    int place = (int)strcspn(bar, "#");
    text_free(&text);
    return place;
}

TEST_WITH(the_bar_shows_where_the_test_is, setup, teardown)
{
    Scene *scene = *state;
    scene->config.sprt = (Sprt){true, false, -20, 20, 0.05, 0.05};
    int start = mark_of(scene);
    assert_in_range(start, 19, 20);
    add_games(scene, 10, 7);
    assert_in_range(mark_of(scene), start, 39);
}

/* Games that were still played when the test had its verdict push the ratio on. */
TEST_WITH(the_bar_ends_at_its_bounds, setup, teardown)
{
    Scene *scene = *state;
    scene->config.sprt = (Sprt){true, false, 0, 200, 0.05, 0.05};
    add_games(scene, 60, 58);
    assert_true(sprt_llr(&scene->config.sprt, results_between(&scene->results, 0, 1)) >
                1.1 * sprt_high(&scene->config.sprt));
    assert_int_equal(mark_of(scene), 39);
    add_games(scene, 400, 100);
    assert_true(sprt_llr(&scene->config.sprt, results_between(&scene->results, 0, 1)) <
                1.1 * sprt_low(&scene->config.sprt));
    assert_int_equal(mark_of(scene), 0);
}

TEST_WITH(boards_at_play_are_listed, setup, teardown)
{
    Scene *scene = *state;
    RunnerBoard boards[] = {{6, 0, 1, 23}, {.game = -1}, {7, 1, 0, 4}};
    Text text = table_of(scene, boards, 3, 1, WIDE);
    assert_non_null(strstr(text.data, "  board 1: game 7, Alpha - Beta, ply 23\n"
                                      "  board 3: game 8, Beta - Alpha, ply 4\n"));
    text_free(&text);
}

/* A letter of two bytes is one column. */
TEST_WITH(lines_are_cut_at_the_edge, setup, teardown)
{
    Scene *scene = *state;
    scene->engine[0].name = "\xc3\xa4\xc3\xb6\xc3\xbc";
    RunnerBoard board = {6, 0, 1, 23};
    Text text = table_of(scene, &board, 1, 1, 21);
    assert_string_equal(text.data, "0 of 100 games, 1 s\n  board 1: game 7, \xc3\xa4\xc3\xb6\n");
    text_free(&text);
}

/* A terminal that stands for standard output while the view draws. */
typedef struct Screen {
    int master;
    int saved;
} Screen;

static Screen screen_open(void)
{
    Screen screen = {.master = posix_openpt(O_RDWR | O_NOCTTY)};
    assert_true(screen.master >= 0);
    assert_int_equal(grantpt(screen.master), 0);
    assert_int_equal(unlockpt(screen.master), 0);
    int end = open(ptsname(screen.master), O_RDWR | O_NOCTTY);
    assert_true(end >= 0);
    struct termios settings;
    assert_int_equal(tcgetattr(end, &settings), 0);
    settings.c_oflag &= ~(tcflag_t)OPOST;
    assert_int_equal(tcsetattr(end, TCSANOW, &settings), 0);
    fflush(stdout);
    screen.saved = dup(STDOUT_FILENO);
    assert_true(screen.saved >= 0);
    assert_int_equal(dup2(end, STDOUT_FILENO), STDOUT_FILENO);
    close(end);
    return screen;
}

/* What was drawn since the last look. */
static const char *screen_look(const Screen *screen, char *seen, size_t size)
{
    ssize_t got = read(screen->master, seen, size - 1);
    assert_true(got > 0);
    seen[got] = '\0';
    return seen;
}

static void screen_close(Screen *screen)
{
    fflush(stdout);
    dup2(screen->saved, STDOUT_FILENO);
    close(screen->saved);
    close(screen->master);
}

TEST_WITH(a_terminal_is_drawn_over, setup, teardown)
{
    Scene *scene = *state;
    View *view = &scene->view;
    RunnerBoard boards[] = {{0, 0, 1, 3}, {1, 1, 0, 5}};
    char seen[4096];
    setenv("TERM", "xterm", 1);
    Screen screen = screen_open();
    view_start(view, &scene->config, 0);
    bool terminal = view->terminal;
    view_boards(view, boards, 2, &scene->results);
    bool first = strcmp(screen_look(&screen, seen, sizeof seen),
                        "0 of 100 games, 0 s\n"
                        "  board 1: game 1, Alpha - Beta, ply 3\n"
                        "  board 2: game 2, Beta - Alpha, ply 5\n") == 0;
    view->drawn = 0;
    boards[0].game = -1;
    view_boards(view, boards, 2, &scene->results);
    bool second = strcmp(screen_look(&screen, seen, sizeof seen),
                         "\x1b[3A\x1b[J"
                         "0 of 100 games, 0 s\n"
                         "  board 2: game 2, Beta - Alpha, ply 5\n") == 0;
    view_end(view);
    bool last = strcmp(screen_look(&screen, seen, sizeof seen), "\x1b[2A\x1b[J") == 0;
    screen_close(&screen);
    assert_true(terminal);
    assert_true(first);
    assert_true(second);
    assert_true(last);
    assert_false(view->failed);
}

TEST_WITH(a_dumb_terminal_gets_lines, setup, teardown)
{
    Scene *scene = *state;
    View *view = &scene->view;
    char seen[4096];
    setenv("TERM", "dumb", 1);
    Screen screen = screen_open();
    view_start(view, &scene->config, 0);
    bool terminal = view->terminal;
    add_games(scene, 1, 1);
    Record record = {.game = 0,
                     .black = 1,
                     .result = STATE_WHITE_WINS,
                     .cause = CAUSE_TIME,
                     .detail = "Beta: took 2 s",
                     .plies = 31,
                     .micros = 1500000};
    view_game(view, &record, &scene->results, true);
    view_game(view, &record, &scene->results, false);
    bool line = strcmp(screen_look(&screen, seen, sizeof seen),
                       "Game 1 of 100, Alpha - Beta: WhiteWins, loses on time, 31 plies, 1.5 s "
                       "(Beta: took 2 s)\n") == 0;
    screen_close(&screen);
    assert_false(terminal);
    assert_true(line);
}
