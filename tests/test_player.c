/* Engines as players: starting them, understanding them, and what is said of those that fail. */
#include "tools/match/play/player.h"

#include <signal.h>
#include <unistd.h>

#include "core/os/files.h"
#include "tests/support/double.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

/* A player of one specification, which it owns. */
typedef struct Seat {
    EngineSpec spec;
    Launcher launcher;
    Player player;
    Reason reason;
} Seat;

static void sit(Seat *seat, EngineSpec spec)
{
    seat->spec = spec;
    seat->launcher = double_launcher();
    player_init(&seat->player, &seat->spec, &seat->launcher, NULL, -1, 0);
}

static void leave(Seat *seat)
{
    player_quit(&seat->player);
    engine_spec_free(&seat->spec);
    mutex_destroy(&seat->launcher.lock);
}

static Fault command(Seat *seat, const char *line)
{
    return player_command(&seat->player, line, player_deadline(&seat->player), &seat->reason);
}

static void expect_start(Seat *seat)
{
    if (player_start(&seat->player, &seat->reason) != FAULT_NONE) {
        fail_msg("%s", seat->reason.text);
    }
}

/* Asks for a move at the start of a Base game. */
static Fault ask(Seat *seat, Answer *answer)
{
    Board board;
    board_init(&board, 0, false);
    const EngineLimit *limit = &seat->spec.limit;
    Budget budget = {
        .time = limit->move_time, .remaining = -1, .depth = limit->depth, .nodes = limit->nodes};
    Fault fault = command(seat, "newgame Base");
    return fault ? fault : player_best_move(&seat->player, &board, &budget, answer, &seat->reason);
}

TEST(an_engine_introduces_itself)
{
    Seat seat;
    sit(&seat, double_random("A", "--name=Tester", ""));
    expect_start(&seat);
    assert_string_equal(seat.player.identity, "Tester v1.0");
    assert_string_equal(seat.player.capabilities, "Mosquito;Ladybug;Pillbug");
    Answer answer;
    assert_int_equal(ask(&seat, &answer), FAULT_NONE);
    assert_true(answer.move != MOVE_NONE);
    assert_false(answer.has_score);
    GameState claim;
    assert_int_equal(command(&seat, "newgame Base;InProgress;Black[1];wS1"), FAULT_NONE);
    assert_int_equal(player_claimed_state(&seat.player, &claim, &seat.reason), FAULT_NONE);
    assert_int_equal(claim, STATE_IN_PROGRESS);
    leave(&seat);
}

TEST(it_can_be_started_again)
{
    Seat seat;
    sit(&seat, double_random("A", "", ""));
    for (int i = 0; i < 3; i++) {
        expect_start(&seat);
        pid_t pid = seat.player.process.pid;
        expect_start(&seat);
        assert_int_equal(seat.player.process.pid, pid);
        player_quit(&seat.player);
        assert_int_equal(kill(pid, 0), -1);
    }
    leave(&seat);
}

TEST(scores_and_depths_are_read)
{
    Seat seat;
    sit(&seat, double_random("A", "--score=-135", ""));
    expect_start(&seat);
    Answer answer;
    assert_int_equal(ask(&seat, &answer), FAULT_NONE);
    assert_true(answer.has_score);
    assert_int_equal(answer.score, -135);
    assert_int_equal(answer.depth, 1);
    leave(&seat);
    sit(&seat, double_random("A", "--score=-135", "scores=off"));
    expect_start(&seat);
    assert_int_equal(ask(&seat, &answer), FAULT_NONE);
    assert_false(answer.has_score);
    leave(&seat);
}

static const char *const harmless[] = {"chatter", "echo", "self"};

TEST(oddities_are_understood)
{
    for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++) {
        Seat seat;
        Text words = {0};
        text_format(&words, "--fault=%s", harmless[i]);
        sit(&seat, double_random("A", words.data, ""));
        text_free(&words);
        expect_start(&seat);
        for (int k = 0; k < 5; k++) {
            Answer answer;
            if (ask(&seat, &answer) != FAULT_NONE) {
                fail_msg("%s: %s", harmless[i], seat.reason.text);
            }
        }
        leave(&seat);
    }
}

/* A script with the answer to bestmove left open; its `ok` comes by itself. */
static EngineSpec answering(const char *answer, const char *keys)
{
    Text script = {0};
    text_format(&script,
                "echo id Script; echo ok; while read -r word rest; do case $word in "
                "newgame) echo \"Base;NotStarted;White[1]\";; bestmove) %s;; exit) exit;; "
                "*) echo err;; esac; echo ok; done",
                answer);
    EngineSpec spec = double_script("S", script.data, keys);
    text_free(&script);
    return spec;
}

static void expect_answer(const char *answer, Fault fault, const char *part)
{
    Seat seat;
    sit(&seat, answering(answer, "patience=5s"));
    expect_start(&seat);
    Answer got;
    seat.reason.text[0] = '\0';
    Fault found = ask(&seat, &got);
    if (found != fault || !strstr(seat.reason.text, part)) {
        fail_msg("'%s': %s '%s'", answer, player_fault_name(found), seat.reason.text);
    }
    leave(&seat);
}

TEST(answers_are_understood_or_named)
{
    expect_answer("echo wS1", FAULT_NONE, "");
    expect_answer("echo; echo \"  wS1  \"; echo", FAULT_NONE, "");
    expect_answer("echo \"wS1;3;0.50;wS1\"", FAULT_NONE, "");
    expect_answer("echo thinking hard; echo wS1; echo done", FAULT_NONE, "");
    expect_answer("echo wS2", FAULT_ILLEGAL, "plays 'wS2'");
    expect_answer("echo wQ", FAULT_ILLEGAL, "plays 'wQ'");
    expect_answer("echo nonsense", FAULT_GARBAGE, "answers to bestmove: nonsense");
    expect_answer("true", FAULT_GARBAGE, "answers nothing");
    expect_answer("echo err too hard", FAULT_REFUSAL, "err too hard");
    expect_answer("exit 7", FAULT_CRASH, "ended with status 7");
    expect_answer("kill -9 $$", FAULT_CRASH, "killed by signal 9");
    expect_answer("exec >&-; sleep 20", FAULT_CLOSED, "closed its output");
    expect_answer("yes x | head -n 100000", FAULT_GARBAGE, "without end");
}

TEST(silence_ends_by_patience)
{
    Seat seat;
    sit(&seat, answering("sleep 20", "patience=1 thinking=0.3"));
    expect_start(&seat);
    Answer answer;
    assert_int_equal(ask(&seat, &answer), FAULT_SILENCE);
    assert_int_equal(command(&seat, "info"), FAULT_SILENCE);
    leave(&seat);
}

/* An engine that knows no fractions of a second is asked the other way, once and for all; the echo
 * of the command tells how it was asked. */
TEST(a_time_is_spelled_as_the_engine_likes)
{
    Seat seat;
    sit(&seat,
        answering("case $rest in *time*) echo err no;; *) echo \"asked $rest\"; echo wS1;; esac",
                  "movetime=0.25"));
    expect_start(&seat);
    Answer answer;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(ask(&seat, &answer), FAULT_NONE);
        assert_string_equal(player_line(&seat.player, 0), "asked depth 1 seconds 0.2500000");
    }
    leave(&seat);
    static const char *const cases[][2] = {
        {"movetime=2", "asked depth 1 time 00:00:02"},
        {"movetime=0.05", "asked depth 1 time 00:00:00.0500000"},
        {"movetime=3725.5", "asked depth 1 time 01:02:05.5000000"},
        {"movetime=2 ask=seconds", "asked depth 1 seconds 2.0000000"},
        {"nodes=500", "asked depth 1 nodes 500"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sit(&seat, answering("echo \"asked $rest\"; echo wS1", cases[i][0]));
        expect_start(&seat);
        assert_int_equal(ask(&seat, &answer), FAULT_NONE);
        assert_string_equal(player_line(&seat.player, 0), cases[i][1]);
        leave(&seat);
    }
}

TEST(refused_options_are_named)
{
    Seat seat;
    sit(&seat, double_random("A", "", "option.Strength=9"));
    assert_int_equal(player_start(&seat.player, &seat.reason), FAULT_REFUSAL);
    assert_non_null(strstr(seat.reason.text, "refuses option Strength=9: err"));
    assert_int_equal(seat.player.process.pid, 0);
    leave(&seat);
}

TEST(engines_that_do_not_start_are_named)
{
    static const struct {
        const char *words;
        const char *keys;
        Fault fault;
        const char *part;
    } cases[] = {
        {"--fault=nostart", "", FAULT_START, "no banner: ended with status 3"},
        {"--fault=mute", "patience=0.3", FAULT_START, "no banner: no reply"},
        {"", "dir=/no/such/directory", FAULT_RUNNER, "can't go to directory"},
        {"", "stderr=/no/such/directory/file", FAULT_RUNNER, "standard error"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Seat seat;
        sit(&seat, double_random("A", cases[i].words, cases[i].keys));
        assert_int_equal(player_start(&seat.player, &seat.reason), cases[i].fault);
        if (!strstr(seat.reason.text, cases[i].part)) {
            fail_msg("'%s'", seat.reason.text);
        }
        leave(&seat);
    }
    Seat seat;
    EngineSpec spec = engine_spec_default();
    assert_true(engine_spec_set(&spec, "cmd=/no/such/engine uhp", &seat.reason));
    assert_true(engine_spec_set(&spec, "depth=1", &seat.reason));
    assert_true(engine_spec_finish(&spec, true, &seat.reason));
    sit(&seat, spec);
    assert_int_equal(player_start(&seat.player, &seat.reason), FAULT_RUNNER);
    assert_non_null(strstr(seat.reason.text, "can't start '/no/such/engine': No such file"));
    leave(&seat);
}

TEST(directory_environment_and_errors_are_set)
{
    Folder folder;
    folder_make(&folder);
    char errors_path[FOLDER_NAME_SIZE];
    folder_file(&folder, "errors", errors_path);
    Text keys = {0};
    text_format(&keys, "scores=off dir=%s env.COLOUR=blue env.HOME=hive stderr=%s", folder.path,
                errors_path);
    Seat seat;
    sit(&seat, double_script(
                   "S", "echo \"id $COLOUR $HOME $PWD\"; echo trouble >&2; echo ok; read -r line",
                   keys.data));
    expect_start(&seat);
    Text wanted = {0};
    text_format(&wanted, "blue hive %s", folder.path);
    assert_string_equal(seat.player.identity, wanted.data);
    leave(&seat);
    Text errors = {0};
    Reason reason;
    assert_true(files_read(errors_path, &errors, &reason));
    assert_string_equal(errors.data, "trouble\n");
    folder_remove(&folder);
    text_free(&errors);
    text_free(&wanted);
    text_free(&keys);
}

/* A shell's children are ended with it, also when the shell itself is gone. */
TEST(all_children_are_ended)
{
    Seat seat;
    sit(&seat, double_script("S", "sleep 100 >/dev/null & echo id $!; echo ok; read -r line",
                             "scores=off"));
    expect_start(&seat);
    pid_t child = (pid_t)strtol(seat.player.identity, NULL, 10);
    assert_true(child > 1);
    assert_int_equal(kill(child, 0), 0);
    leave(&seat);
    double_expect_gone(child);
}

/* One that ignores exit, the end of its input and SIGTERM is killed. */
TEST(the_undying_is_killed)
{
    Seat seat;
    sit(&seat, double_random("A", "--fault=undying", ""));
    expect_start(&seat);
    pid_t pid = seat.player.process.pid;
    leave(&seat);
    assert_int_equal(kill(pid, 0), -1);
}

/* An engine that reads nothing must not block the runner, however much is written to it. */
TEST(a_full_pipe_does_not_block)
{
    Seat seat;
    sit(&seat, double_script("S", "echo id S; echo ok; sleep 20", "scores=off patience=1"));
    expect_start(&seat);
    Text line = {0};
    for (int i = 0; i < 300000; i++) {
        text_add(&line, "play ");
    }
    assert_int_equal(command(&seat, line.data), FAULT_SILENCE);
    text_free(&line);
    leave(&seat);
}

TEST(waiting_ends_when_all_shall_stop)
{
    Seat seat;
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    sit(&seat, answering("sleep 20", ""));
    seat.launcher.stop = ends[0];
    expect_start(&seat);
    assert_int_equal(write(ends[1], "", 1), 1);
    Answer answer;
    assert_int_equal(ask(&seat, &answer), FAULT_STOPPED);
    leave(&seat);
    close(ends[0]);
    close(ends[1]);
}
