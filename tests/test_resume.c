/* Nothing is ever lost: matches that are killed, interrupted, cut off or started twice. */
#include "tools/match/match.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/os/clock.h"
#include "tests/support/double.h"
#include "tests/support/folder.h"
#include "tests/support/played.h"
#include "tests/support/shell.h"
#include "tests/support/test.h"

enum { GAMES = 16 };

/* Deterministic players with some faults, so that losses and restarts are part of it. */
#define MATCH_OF_16                                                                                \
    MATCH "-engine name=A cmd=\"$BIN/random --seed=1 --greedy=50 --fault=exit@30/4\" "             \
          "-engine name=B cmd=\"$BIN/random --seed=2 --greedy=40\" -each depth=1 -pairs 8 "        \
          "-plylimit 100 -concurrency 2 -quiet "

/* Starts a command in a process group of its own, all it prints going to `output` in the folder. */
static pid_t start(const char *command, const char *output)
{
    Text whole = {0};
    text_format(&whole, "exec %s > $FOLDER/%s 2>&1", command, output);
    pid_t pid = fork();
    if (pid == 0) {
        execl("/bin/sh", "sh", "-c", whole.data, (char *)NULL);
        _exit(127);
    }
    assert_true(pid > 0);
    text_free(&whole);
    return pid;
}

/* Waits for the end; the status, or minus the signal. */
static int finish(pid_t pid)
{
    int status;
    assert_int_equal(waitpid(pid, &status, 0), pid);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* Lines of a file of the folder; 0 when there is none. */
static int count_lines(const char *name)
{
    Folder folder;
    char path[FOLDER_NAME_SIZE];
    snprintf(folder.path, sizeof folder.path, "%s", getenv("FOLDER"));
    FILE *file = fopen(folder_file(&folder, name, path), "r");
    int lines = 0;
    for (int c = file ? getc(file) : EOF; c != EOF; c = getc(file)) {
        lines += c == '\n';
    }
    if (file) {
        fclose(file);
    }
    return lines;
}

/* Waits until a file has so many lines, or the process has ended. */
static void wait_for_lines(pid_t pid, const char *name, int lines)
{
    int64_t deadline = clock_now() + 60 * CLOCK_SECOND;
    siginfo_t info = {.si_pid = 0};
    while (count_lines(name) < lines && clock_now() < deadline && info.si_pid == 0) {
        poll(NULL, 0, 2);
        assert_int_equal(waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT), 0);
    }
}

/* Waits until the engine of a match, which never answers, has been asked for a move. */
static void wait_for_question(const char *log)
{
    Text command = {0};
    text_format(&command,
                "i=0; until grep -q '< bestmove' $FOLDER/%s 2>/dev/null; do sleep 0.05; "
                "i=$((i+1)); test $i -lt 1000 || exit 1; done; sleep 0.1",
                log);
    shell_expect(command.data, 0, "");
    text_free(&command);
}

/* The journal of a match that nothing disturbs; played once. */
static Played undisturbed(void)
{
    if (count_lines("calm.jsonl") == 0) {
        shell_expect(MATCH_OF_16 "-journal $FOLDER/calm.jsonl", 0, "16 of 16 games");
    }
    return played_read("calm.jsonl");
}

/* A journal must hold each game once, as it would have been without the disturbance. */
static void expect_undisturbed(const char *name)
{
    Played calm = undisturbed();
    Played disturbed = played_read(name);
    assert_int_equal(calm.games.count, GAMES);
    played_compare(&calm, &disturbed);
    assert_int_equal(count_lines(name), 1 + GAMES);
    played_free(&calm);
    played_free(&disturbed);
}

/* Killed after every second game, again and again. */
TEST(a_match_killed_again_and_again_is_whole)
{
    int kills = 0;
    for (int lines = 2; lines <= GAMES; lines += 2) {
        pid_t pid = start(lines == 2 ? MATCH_OF_16 "-journal $FOLDER/k.jsonl"
                                     : MATCH "-resume $FOLDER/k.jsonl",
                          "killed");
        wait_for_lines(pid, "k.jsonl", lines);
        kill(pid, SIGKILL);
        kills += finish(pid) == -SIGKILL;
    }
    assert_true(kills >= 4);
    shell_expect(MATCH "-resume $FOLDER/k.jsonl", 0, "16 of 16 games");
    expect_undisturbed("k.jsonl");
}

/* Killed at any time, the first moments among them, and from the start each time, until the match
 * is over before it is killed. */
TEST(a_match_killed_at_any_time_is_whole)
{
    int lines = 0;
    for (int milliseconds = 1; lines <= GAMES; milliseconds = milliseconds * 3 / 2 + 1) {
        assert_true(milliseconds < 60000);
        pid_t pid = start(MATCH_OF_16 "-journal $FOLDER/t.jsonl", "killed");
        poll(NULL, 0, milliseconds);
        kill(pid, SIGKILL);
        finish(pid);
        lines = count_lines("t.jsonl");
        if (lines > 0) {
            shell_expect(MATCH "-resume $FOLDER/t.jsonl", 0, "16 of 16 games");
            expect_undisturbed("t.jsonl");
        }
        shell_expect("rm -f $FOLDER/t.jsonl", 0, "");
    }
}

/* A kill while a line is written leaves a part of it, which is played again. */
TEST(a_line_cut_off_is_played_again)
{
    Played calm = undisturbed();
    played_free(&calm);
    static const char *const cuts[] = {"1", "40", "500"};
    for (size_t i = 0; i < sizeof cuts / sizeof *cuts; i++) {
        Text command = {0};
        text_format(&command,
                    "cd $FOLDER && size=$(wc -c < calm.jsonl) && "
                    "head -c $((size - %s)) calm.jsonl > cut.jsonl && " MATCH "-resume cut.jsonl",
                    cuts[i]);
        shell_expect(command.data, 0, "16 of 16 games");
        text_free(&command);
        expect_undisturbed("cut.jsonl");
    }
}

TEST(an_interrupted_match_goes_on)
{
    static const int signals[] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        pid_t pid =
            start(MATCH_OF_16 "-journal $FOLDER/i.jsonl -gamestrings $FOLDER/i.games", "said");
        wait_for_lines(pid, "i.jsonl", 5);
        kill(pid, signals[i]);
        assert_int_equal(finish(pid), MATCH_STOPPED);
        shell_expect("cat $FOLDER/said", 0, "match: go on with: match -resume ");
        assert_in_range(count_lines("i.jsonl"), 5, GAMES);
        shell_expect(MATCH "-resume $FOLDER/i.jsonl", 0, "16 of 16 games");
        expect_undisturbed("i.jsonl");
        assert_int_equal(count_lines("i.games"), GAMES);
        shell_expect("rm $FOLDER/i.jsonl", 0, "");
    }
}

/* Engines that think for ever keep nobody from stopping. */
TEST(thinking_engines_are_interrupted)
{
    pid_t pid = start(MATCH "-engine name=A cmd=\"$BIN/random --fault=hang\" "
                            "-engine name=B cmd=$BIN/random -each depth=1 -quiet "
                            "-journal $FOLDER/h.jsonl -log $FOLDER/h.log",
                      "said");
    wait_for_question("h.log");
    kill(pid, SIGINT);
    assert_int_equal(finish(pid), MATCH_STOPPED);
    shell_expect("cat $FOLDER/said", 0, "No game was finished.\n");
}

TEST(two_runs_on_one_journal_are_refused)
{
    Played calm = undisturbed();
    played_free(&calm);
    pid_t pid = start(MATCH_OF_16 "-each env.X=y -journal $FOLDER/two.jsonl", "said");
    wait_for_lines(pid, "two.jsonl", 2);
    shell_expect(MATCH "-resume $FOLDER/two.jsonl", 1, "two.jsonl': another run is at it");
    shell_expect(MATCH_OF_16 "-journal $FOLDER/two.jsonl", 1, "two.jsonl': is there already");
    kill(pid, SIGINT);
    finish(pid);
    shell_expect(MATCH "-resume $FOLDER/two.jsonl", 0, "16 of 16 games");
    shell_expect(MATCH "-resume $FOLDER/two.jsonl", 0, "16 of 16 games");
    expect_undisturbed("two.jsonl");
}

TEST(only_the_same_match_goes_on)
{
    Played calm = undisturbed();
    played_free(&calm);
    static const char *const other[] = {"-pairs 9",     "-each depth=2",
                                        "-plylimit 99", "-openings start:Base",
                                        "-seed 5",      "-shard 1/2"};
    shell_expect("head -n 7 $FOLDER/calm.jsonl > $FOLDER/part.jsonl", 0, "");
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        Text command = {0};
        text_format(&command, MATCH "-resume $FOLDER/part.jsonl %s", other[i]);
        shell_expect(command.data, 2, "would be another match");
        text_free(&command);
    }
    shell_expect(MATCH "-resume $FOLDER/none.jsonl", 1, "none.jsonl': No such file");
    shell_expect("sed '4s/\"moves\":\"[^;]*/\"moves\":\"wQ/' $FOLDER/part.jsonl > $FOLDER/x.jsonl; "
                 "cksum < $FOLDER/x.jsonl > $FOLDER/before; " MATCH "-resume $FOLDER/x.jsonl",
                 1, "x.jsonl': line 4: game ");
    shell_expect("cksum < $FOLDER/x.jsonl | diff - $FOLDER/before && echo same", 0, "same\n");
    /* What does not decide the games may change. */
    shell_expect(MATCH "-resume $FOLDER/part.jsonl -concurrency 1 -event Late", 0, "Late\n");
    expect_undisturbed("part.jsonl");
}

/* A runner that is killed can't end its engines; they end all the same. */
TEST(engines_end_with_a_killed_runner)
{
    shell_expect("cat > $FOLDER/told <<'END'\n"
                 "echo $$ >> $FOLDER/pids\n"
                 "exec $BIN/random --fault=hang\n"
                 "END",
                 0, "");
    pid_t pid = start(MATCH "-engine name=A cmd=\"/bin/sh $FOLDER/told\" "
                            "-engine name=B cmd=$BIN/random -each depth=1 -quiet "
                            "-journal $FOLDER/e.jsonl -log $FOLDER/e.log",
                      "said");
    wait_for_question("e.log");
    kill(pid, SIGKILL);
    assert_int_equal(finish(pid), -SIGKILL);
    ShellResult pids = shell_run("cat $FOLDER/pids");
    Slice rest = {pids.output.data, pids.output.size};
    int engines = 0;
    for (Slice line = slice_cut(&rest, '\n'); line.size > 0; line = slice_cut(&rest, '\n')) {
        int64_t engine;
        assert_true(slice_to_int64(line, &engine));
        double_expect_gone((pid_t)engine);
        engines++;
    }
    assert_int_equal(engines, 2);
    text_free(&pids.output);
}

TEST_GROUP(played_make_folder, shell_remove_folder);
