/* The program perft as its users run it. MIT licence. */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/support/shell.h"
#include "tests/support/test.h"

#define PERFT  TEST_BIN "/perft "
#define QUEENS "'Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-'"

TEST(counts_are_printed_by_depth)
{
    shell_expect(PERFT "5", 0, "\n 1                    4 ");
    shell_expect(PERFT "5", 0, "\n 5               516240 ");
    shell_expect(PERFT "Base+MLP 5 --threads 3", 0, "\n 5              5427108 ");
    shell_expect(PERFT "Base+P 0", 0, "\n 0                    1 ");
    shell_expect(PERFT "--only 4 | grep -vc '#'", 0, "1\n");
    shell_expect(PERFT QUEENS " 1 --generator portable", 0, "generator portable");
    shell_expect(PERFT "--queen-first 1", 0, "\n 1                    5 ");
    shell_expect(PERFT "--version", 0, "mandible-perft ");
    shell_expect(PERFT "--help", 0, "usage: perft ");
}

TEST(divide_shows_every_line)
{
    shell_expect(PERFT "--divide 4", 0, "                5400  wS1\n");
    shell_expect(PERFT "--divide --depth-of-split 2 3 | grep -c ';'", 0, "96\n");
    shell_expect(PERFT "--divide --symmetry --hash 1 4", 0, "                5400  wA1\n");
}

TEST(json_is_one_whole_object)
{
    shell_expect(PERFT "--json 2", 0, "{\"depth\": 2, \"leaves\": 96, \"seconds\": ");
    shell_expect(PERFT "--json 2 | tr -d '\\n' | grep -c '^{.*}$'", 0, "1\n");
    /* A backslash in a move is written as JSON wants it. */
    shell_expect(PERFT "--json --divide 'Base;wS1' 1", 0,
                 "{\"moves\": \"bS1 wS1\\\\\", \"leaves\": 1}");
    shell_expect(PERFT "--json --moves 2", 0, "\"placements\": 96, ");
    shell_expect(PERFT "--json --shard 1/2 3", 2, "perft: --shard goes with");
}

TEST(moves_are_told_by_kind)
{
    shell_expect(
        PERFT "--moves --threads 2 'Base+MLP' 5", 0,
        "\n 5           5427108         5380560           33588               0           12960 ");
}

TEST(the_table_is_verified)
{
    shell_expect(PERFT "--verify-hash --hash 1 --symmetry Base+MLP 5", 0,
                 "# verified: the same leaves are counted without the table\n");
}

TEST(a_table_without_memory_is_refused)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    skip(); /* a sanitizer needs more memory than that to begin with */
#endif
    shell_expect("ulimit -v 300000; " PERFT "--hash 4000 3", 2,
                 "no memory for a table of 4000 MiB");
}

/* Something that is refused, and words of the refusal. */
typedef struct Refused {
    const char *input, *words;
} Refused;

/* Runs a command, which writes its results to $FOLDER/out, with each input as $INPUT: no result
 * must be written. */
static void expect_refusals(const char *command, const Refused *refused, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(setenv("INPUT", refused[i].input, 1), 0);
        shell_expect(command, 2, refused[i].words);
        shell_expect("grep -c '^[^#]' $FOLDER/out", 1, "0\n");
    }
}

TEST(bad_input_is_refused_before_anything_is_printed)
{
    const Refused refused[] = {
        {"Base+X 4", "'Base+X'"},
        {"'' 4", "perft: "},
        {"-1", "'-1'"},
        {"Base 1000", "from 0 to 99, not '1000'"},
        {"'Base;wS1;bS1 wS1-;wQ bS9-' 3", "ply 3"},
        {"'Base;wS1;wS2 wS1-' 3", "ply 2"},
        {"--generator fast 3", "no generator 'fast'"},
        {"--frobnicate 3", "--frobnicate"},
        {"--checkpoint /nowhere/file 3", "'/nowhere/file'"},
        {"--merge /nowhere/file", "'/nowhere/file'"},
        {"--divide --depth-of-split 8 Base 8", "more than"},
    };
    expect_refusals("eval \"" PERFT "$INPUT\" > $FOLDER/out", refused,
                    sizeof refused / sizeof refused[0]);
}

TEST(suites_are_checked_line_by_line)
{
    shell_expect(PERFT "--max-count 1000000 perft/suites/start.tsv", 0, "\n33 passed, 0 failed\n");
    shell_expect(
        "printf '# x\\n\\nright\\tBase\\t2\\t96\\r\\nwrong\\tBase\\t2\\t95' > $FOLDER/s; " PERFT
        "$FOLDER/s",
        1, "FAILED  wrong, depth 2: 96, expected 95");
    shell_expect(PERFT "$FOLDER/s", 1, "\n1 passed, 1 failed\n");
    shell_expect(PERFT "$FOLDER/s --hash 1 --symmetry --threads 2", 1, "\n1 passed, 1 failed\n");
}

TEST(an_unreadable_suite_is_refused_with_its_place)
{
    const Refused refused[] = {
        {"name\\tBase\\t4", "name, game, depth and count"},
        {"name Base 4 21600", "name, game, depth and count"},
        {"name\\tBase+X\\t4\\t1", "'Base+X'"},
        {"name\\tBase;wS1;bS1 wS1\\t4\\t1", "ply 2"},
        {"name\\tBase\\t-4\\t1", "'-4'"},
        {"name\\tBase\\t100\\t1", "'100'"},
        {"name\\tBase\\tx\\t1", "'x'"},
        {"name\\tBase\\t4\\tmany", "'many'"},
        {"name\\tBase\\t4\\t-1", "'-1'"},
        {"name\\tBase\\t4\\t18446744073709551616", "'18446744073709551616'"},
    };
    expect_refusals("printf \"good\\tBase\\t1\\t4\\n$INPUT\\n\" > $FOLDER/bad; " PERFT
                    "$FOLDER/bad 2> $FOLDER/why > $FOLDER/out; "
                    "status=$?; grep '/bad:2: ' $FOLDER/why && exit $status",
                    refused, sizeof refused / sizeof refused[0]);
    shell_expect("head -c 5000 /dev/urandom | tr '#' 'x' > $FOLDER/bad; " PERFT "$FOLDER/bad", 2,
                 "/bad:");
    shell_expect("echo '# nothing' > $FOLDER/bad; " PERFT "$FOLDER/bad", 2, "no count in");
}

/* Starts perft with its output in a file. */
static pid_t start(const char *arguments, const char *output)
{
    char command[300];
    snprintf(command, sizeof command, "exec " PERFT "%s > $FOLDER/%s 2>&1", arguments, output);
    pid_t process = fork();
    assert_true(process >= 0);
    if (process == 0) {
        execl("/bin/sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    return process;
}

static void pause_shortly(void)
{
    const struct timespec pause = {0, 5 * 1000 * 1000};
    nanosleep(&pause, NULL);
}

/* Kills a count of that depth as soon as its checkpoint has a part; false when it was too fast for
 * that. */
static bool kill_early(int depth)
{
    char arguments[80];
    snprintf(arguments, sizeof arguments, "--only --checkpoint $FOLDER/c%d Base+MLP %d", depth,
             depth);
    pid_t process = start(arguments, "killed");
    char look[80];
    snprintf(look, sizeof look, "grep -q '^part' $FOLDER/c%d 2>/dev/null", depth);
    bool seen = false;
    int status = 0;
    while (!seen && waitpid(process, &status, WNOHANG) == 0) {
        seen = system(look) == 0;
        pause_shortly();
    }
    if (!seen) {
        return false;
    }
    kill(process, SIGKILL);
    waitpid(process, &status, 0);
    /* On a busy machine it may have printed its result and been about to end. */
    return WIFSIGNALED(status) && system("grep -q '^ *[0-9]' $FOLDER/killed") != 0;
}

TEST(a_killed_count_goes_on_with_the_same_total)
{
    const char *const known[] = {[6] = "192353904", [7] = "3151035948", [8] = "50945151390"};
    int depth = 6;
    while (depth < 8 && !kill_early(depth)) {
        depth++;
    }
    /* Nothing of the killed run was printed as a result. */
    shell_expect("grep -c '^ *[0-9]' $FOLDER/killed", 1, "0\n");
    char command[160];
    snprintf(command, sizeof command,
             PERFT "--only --threads 2 --checkpoint $FOLDER/c%d Base+MLP %d", depth, depth);
    shell_expect(command, 0, known[depth]);
    /* Done: the same again only prints. */
    shell_expect(command, 0, known[depth]);
    snprintf(command, sizeof command, PERFT "--checkpoint $FOLDER/c%d Base+MLP %d", depth,
             depth - 1);
    shell_expect(command, 2, "belongs to another count");
    snprintf(command, sizeof command,
             "echo x >> $FOLDER/c%d; " PERFT "--only --checkpoint $FOLDER/c%d Base+MLP %d", depth,
             depth, depth);
    shell_expect(command, 2, "damaged");
}

TEST(an_interrupted_count_says_what_is_not_finished)
{
    const int signals[] = {SIGINT, SIGTERM};
    const char *const options[] = {"", "--json "};
    const char *const words[] = {"is NOT finished: interrupted", "\"interrupted\": {\"depth\": "};
    for (size_t i = 0; i < 2; i++) {
        char arguments[80];
        snprintf(arguments, sizeof arguments, "%sBase+MLP 20", options[i]);
        pid_t process = start(arguments, "interrupted");
        const struct timespec pause = {0, 300 * 1000 * 1000};
        nanosleep(&pause, NULL);
        kill(process, signals[i]);
        int status = 0;
        waitpid(process, &status, 0);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 128 + signals[i]);
        shell_expect("cat $FOLDER/interrupted", 0, words[i]);
        shell_expect("cat $FOLDER/interrupted", 0, i == 0 ? "\n 3                 6678 " : "6678");
    }
}

TEST(shards_of_several_processes_add_up)
{
    const bool parallel = system("parallel --version > /dev/null 2>&1") == 0;
    const char *const spread = parallel ? "parallel -j2 --will-cite " PERFT
                                          "--shard {}/4 Base+MLP 5 ::: 1 2 4 > $FOLDER/shards"
                                        : "for i in 1 2 4; do " PERFT
                                          "--shard $i/4 Base+MLP 5; done > $FOLDER/shards";
    shell_expect(spread, 0, "");
    /* The third process was killed: its share is missing until it has been run again. */
    pid_t process = start("--shard 3/4 Base+MLP 5", "third");
    kill(process, SIGKILL);
    int status;
    waitpid(process, &status, 0);
    shell_expect(PERFT "--merge $FOLDER/shards", 2, "1 of 4 shards are missing: 3");
    shell_expect(PERFT "--shard 3/4 Base+MLP 5 --threads 2 > $FOLDER/third", 0, "");
    shell_expect(PERFT "--merge $FOLDER/shards $FOLDER/third", 0, "\n 5              5427108 ");
    shell_expect("cat $FOLDER/third $FOLDER/shards | " PERFT "--merge --json -", 0,
                 "\"leaves\": 5427108,");
    shell_expect(PERFT "--merge $FOLDER/shards $FOLDER/third $FOLDER/third", 2,
                 "shard 3/4 is there twice");
    shell_expect(PERFT "--shard 3/4 Base+ML 5 > $FOLDER/foreign", 0, "");
    shell_expect(PERFT "--merge $FOLDER/shards $FOLDER/foreign", 2,
                 "/foreign:1: a shard of another count");
}

TEST(a_shard_with_a_checkpoint_goes_on)
{
    shell_expect(PERFT "--shard 1/2 --checkpoint $FOLDER/half 6 > $FOLDER/one", 0, "");
    shell_expect(PERFT "--shard 1/2 --checkpoint $FOLDER/half 6 > $FOLDER/again", 0, "");
    shell_expect(PERFT "--shard 2/2 6 > $FOLDER/two; " PERFT "--merge $FOLDER/again $FOLDER/two", 0,
                 "\n 6             12219480 ");
    shell_expect(PERFT "--shard 2/2 --checkpoint $FOLDER/half 6", 2, "belongs to another count");
}

#define ENGINE TEST_BIN "/mandible --TranspositionTableSizeMB=1 --NumThreads=1"

TEST(our_engine_has_the_same_moves)
{
    shell_expect(PERFT "--against '" ENGINE "' Base+MLP 3", 0,
                 "302 positions compared, no difference\n");
    shell_expect(PERFT "--against '" ENGINE "' --positions 60 Base+MLP 40", 0,
                 "60 positions compared, no difference\n");
}

TEST(a_difference_is_shown_in_the_shortest_game)
{
    /* An engine that forgets a slide of the queen and invents a jump, but only at the second turn.
     */
    shell_expect(PERFT "--against \"" ENGINE " | sed -u 's/;wQ .wS1;/;wQ wS1;/'\" " QUEENS " 3", 1,
                 "differ after 0 plies:\nBase;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-\n");
    shell_expect(PERFT "--against \"" ENGINE " | sed -u 's/bG1 wS1-;//'\" --positions 200 Base 9",
                 1, "differ after 1 ply:\nBase;InProgress;Black[1];w");
    shell_expect(PERFT "--against \"" ENGINE " | sed -u 's/bG1 wS1-;//'\" 9", 1,
                 "only ours: bG1 wS1-\n");
    shell_expect(PERFT "--against \"" ENGINE " | sed -u 's/^wG1;/wX1;/'\" 'Base;wS1' 1", 0,
                 "1 positions");
}

TEST(a_move_is_the_same_however_it_is_written)
{
    /* An engine that names the moving piece itself and does not mind the case. */
    shell_expect("cat > $FOLDER/other <<'END'\n" ENGINE " | sed -u 's|wQ /wS1|WQ  wq\\\\|'\nEND\n",
                 0, "");
    shell_expect("printf '%s\\n' newgame\\ " QUEENS " validmoves | sh $FOLDER/other", 0,
                 "WQ  wq\\");
    shell_expect(PERFT "--against \"sh $FOLDER/other\" " QUEENS " 1", 0,
                 "1 positions compared, no difference\n");
}

TEST(an_engine_that_fails_is_reported)
{
    shell_expect(PERFT "--against '/nowhere/engine' 2", 2,
                 "ended without an answer to 'its start'");
    shell_expect(PERFT "--against 'sleep 100' --timeout 1 2", 2,
                 "no answer to 'its start' within 1 s");
    shell_expect(PERFT "--against 'echo ok; read x' 2", 2,
                 "ended without an answer to 'newgame Base");
    shell_expect(PERFT "--against 'echo ok; sleep 100' --timeout 1 2", 2,
                 "no answer to 'newgame Base");
    shell_expect(PERFT "--against 'echo ok; while read x; do echo err no; echo ok; done' 2", 1,
                 "the other engine does not take it: err no");
    shell_expect(PERFT "--against 'cat' Base+X 2", 2, "'Base+X'");
}

TEST_GROUP(shell_make_folder, shell_remove_folder);
