/* Command lines of perft, good and bad. MIT licence. */
#include "perft/args.h"
#include "tests/support/test.h"

enum { WORDS = 16 };

/* Reads a command line whose words have single blanks between them; quotes have no meaning. */
static bool read_line(const char *line, Args *args, Reason *reason)
{
    static char copy[400];
    static char *words[WORDS];
    int count = 0;
    snprintf(copy, sizeof copy, "%s", line);
    char *rest = copy;
    while (*rest != '\0' && count < WORDS) {
        words[count++] = rest;
        rest += strcspn(rest, " ");
        if (*rest != '\0') {
            *rest++ = '\0';
        }
    }
    return args_read(count, words, args, reason);
}

static Args accept(const char *line)
{
    Args args;
    Reason reason;
    if (!read_line(line, &args, &reason)) {
        fail_msg("'%s' was refused: %s", line, reason.text);
    }
    return args;
}

static void refuse_line(const char *line, const char *why)
{
    Args args;
    Reason reason;
    if (read_line(line, &args, &reason)) {
        fail_msg("'%s' was accepted", line);
    }
    if (strstr(reason.text, why) == NULL) {
        fail_msg("'%s' was refused with '%s', not with '%s'", line, reason.text, why);
    }
}

TEST(words_are_game_and_depth_or_files)
{
    Args args = accept("5");
    assert_int_equal(args.mode, MODE_COUNT);
    assert_string_equal(args.game, "Base");
    assert_int_equal(args.depth, 5);
    assert_int_equal(args.threads, 1);
    args = accept("Base+MLP 0");
    assert_string_equal(args.game, "Base+MLP");
    assert_int_equal(args.depth, 0);
    args = accept("Makefile LICENSE --threads 2");
    assert_int_equal(args.mode, MODE_SUITE);
    assert_int_equal(args.file_count, 2);
    args = accept("--merge a b c");
    assert_int_equal(args.mode, MODE_MERGE);
    assert_int_equal(args.file_count, 3);
    assert_int_equal(accept("--help").mode, MODE_HELP);
    assert_int_equal(accept("--version --threads 3").mode, MODE_VERSION);
    assert_int_equal(accept("--moves Base 3").mode, MODE_TALLY);
    assert_int_equal(accept("--against cat 3").mode, MODE_COMPARE);
}

TEST(options_take_values_in_two_ways)
{
    Args args = accept("--hash=64 --threads 3 --symmetry Base 6 --only");
    assert_int_equal(args.hash, 64);
    assert_int_equal(args.threads, 3);
    assert_true(args.symmetry && args.only && !args.divide);
    args = accept("--shard 3/8 7 --checkpoint file");
    assert_int_equal(args.shard, 3);
    assert_int_equal(args.shards, 8);
    assert_string_equal(args.checkpoint, "file");
    assert_int_equal(accept("--divide 4").split, 1);
    assert_int_equal(accept("--divide --depth-of-split 4 4").split, 4);
    assert_true(accept("--parallel 4").threads >= 1);
    args = accept("--against cat --positions 100 --seed 7 --timeout 3 9");
    assert_int_equal(args.positions, 100);
    assert_int_equal(args.seed, 7);
    assert_int_equal(args.timeout, 3);
    assert_int_equal(accept("--against cat --positions all 9").positions, 0);
}

TEST(bad_words_are_named)
{
    refuse_line("", "what to count?");
    refuse_line("-1", "'-1'");
    refuse_line("100", "from 0 to 99, not '100'");
    refuse_line("99999999999999999999", "from 0 to 99, not '99999999999999999999'");
    refuse_line("Base -3", "'-3'");
    refuse_line("Base 3x", "'3x'");
    refuse_line("Base 3 4", "'4' is one word too many");
    refuse_line("nosuchfile", "'nosuchfile' is neither");
    refuse_line("nosuchfile Makefile", "no suite file 'nosuchfile'");
    refuse_line("--merge", "needs the files");
    refuse_line("--fast 3", "unknown option '--fast'");
    refuse_line("--only=yes 3", "--only takes no value");
    refuse_line("3 --hash", "--hash needs a value");
    refuse_line("3 --hash 0", "'0'");
    refuse_line("3 --hash many", "'many'");
    refuse_line("3 --threads 257", "from 1 to 256");
    refuse_line("3 --depth-of-split 9 --divide", "from 1 to 8");
    refuse_line("3 --depth-of-split 2", "needs --divide");
    refuse_line("1 --depth-of-split 2 --divide", "a depth of at least");
    const char *const shards[] = {"0/3",   "4/3", "1",         "1/",  "/2",
                                  "1/2/3", "a/b", "1/1000001", "-1/3"};
    for (size_t i = 0; i < sizeof shards / sizeof shards[0]; i++) {
        char line[40];
        snprintf(line, sizeof line, "3 --shard %s", shards[i]);
        refuse_line(line, "must be I/N");
    }
    refuse_line("3 --against cat --positions 0", "--positions");
    refuse_line("3 --against cat --positions none", "'none'");
}

TEST(what_excludes_each_other_is_refused)
{
    refuse_line("--verify-hash 3", "needs --hash or --symmetry");
    refuse_line("--verify-hash --hash 1 --checkpoint f 3", "neither --shard nor --checkpoint");
    refuse_line("--moves --hash 1 3", "--moves looks at every move");
    refuse_line("--moves 0", "at least 1");
    refuse_line("--shard 1/2 --json 3", "neither --divide nor --json");
    refuse_line("--threads 2 --parallel 3", "not both");
    refuse_line("Makefile --divide", "a suite goes with none of");
    refuse_line("--max-count 5 Base 3", "is for suites");
    refuse_line("--merge --hash 2 file", "no option but --json");
    refuse_line("--against cat --hash 1 3", "none of the options for counting");
    refuse_line("--against cat 0", "at least 1");
    refuse_line("--seed 3 4", "need --against");
    refuse_line("--timeout 3 4", "need --against");
}
