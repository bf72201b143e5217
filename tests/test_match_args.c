/* The command line of the match runner: what is understood, what is refused and with which words.
 */
#include "tools/match/args/args.h"

#include "core/os/clock.h"
#include "tests/support/test.h"
#include "tools/match/args/fingerprint.h"

enum { MAX_WORDS = 64, LINE_SIZE = 1024 };

/* Splits a line at blanks, with ^ for a blank within a word, and reads it. */
static bool read_line(const char *line, Config *config, Reason *reason, char *words)
{
    char *arguments[MAX_WORDS];
    int count = 0;
    assert_true(strlen(line) < LINE_SIZE);
    memcpy(words, line, strlen(line) + 1);
    for (char *c = words; *c; c++) {
        bool first = c == words || c[-1] == '\0';
        if (first && *c != ' ' && count < MAX_WORDS) {
            arguments[count++] = c;
        }
        if (*c == ' ') {
            *c = '\0';
        } else if (*c == '^') {
            *c = ' ';
        }
    }
    return args_read(count, arguments, config, reason);
}

static void expect_refusal(const char *line, const char *part)
{
    Config config;
    Reason reason = {""};
    char words[LINE_SIZE];
    bool good = read_line(line, &config, &reason, words);
    args_free(&config);
    if (good || !strstr(reason.text, part)) {
        fail_msg("'%s': %s '%s', not '%s'", line, good ? "accepted" : "refused with", reason.text,
                 part);
    }
}

static const char two[] = "-engine name=A cmd=./a depth=2 -engine name=B cmd=./b depth=3 ";

static void expect_two_refused(const char *more, const char *part)
{
    char line[512];
    snprintf(line, sizeof line, "%s%s", two, more);
    expect_refusal(line, part);
}

TEST(engines_are_read)
{
    Config config;
    Reason reason = {""};
    char words[LINE_SIZE];
    assert_true(read_line(
        "-engine cmd='my^engine'^--x=\"a^b\"^c\\^d name=One dir=/tmp env.A=1 env.B=2^3 option.X=5 "
        "option.Name=y^z movetime=250ms stderr=e.txt -engine cmd=/usr/bin/other nodes=100 "
        "margin=2s "
        "restart=on scores=off ask=seconds -each option.X=9 patience=1m",
        &config, &reason, words));
    assert_int_equal(config.engines, 2);
    const EngineSpec *one = &config.engine[0];
    assert_string_equal(one->argv[0], "my engine");
    assert_string_equal(one->argv[1], "--x=a b");
    assert_string_equal(one->argv[2], "c d");
    assert_null(one->argv[3]);
    assert_string_equal(one->name, "One");
    assert_string_equal(one->directory, "/tmp");
    assert_string_equal(one->environment[0], "A=1");
    assert_string_equal(one->environment[1], "B=2 3");
    assert_int_equal(one->option_count, 2);
    assert_string_equal(one->options[0].value, "5");
    assert_string_equal(one->options[1].value, "y z");
    assert_true(one->limit.move_time == CLOCK_SECOND / 4);
    const EngineSpec *other = &config.engine[1];
    assert_string_equal(other->name, "other");
    assert_string_equal(other->options[0].value, "9");
    assert_true(other->limit.nodes == 100 && other->limit.move_time == -1);
    assert_true(other->margin == 2 * CLOCK_SECOND);
    assert_true(other->restart && !other->scores);
    assert_int_equal(other->time_form, TIME_FORM_SECONDS);
    assert_true(other->patience == 60 * CLOCK_SECOND);
    args_free(&config);
}

TEST(times_are_read)
{
    static const struct {
        const char *text;
        int64_t milliseconds;
    } cases[] = {{"0", 0},       {"1", 1000},     {"0.25", 250},     {"100ms", 100}, {"2s", 2000},
                 {"3m", 180000}, {"1:30", 90000}, {"1:00.5", 60500}, {"1.5m", 90000}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        int64_t time = -1;
        assert_true(engine_spec_read_time(slice_of(cases[i].text), &time));
        assert_int_equal(time, cases[i].milliseconds * CLOCK_MILLISECOND);
    }
    static const char *const wrong[] = {"",     "s",   "ms", "-1", "1x",   "nan",  "inf",
                                        "0x10", "1 s", "1:", ":1", "1e99", "1:2:3"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int64_t time;
        if (engine_spec_read_time(slice_of(wrong[i]), &time)) {
            fail_msg("accepts '%s'", wrong[i]);
        }
    }
}

TEST(clocks_are_read)
{
    Config config;
    Reason reason;
    char words[LINE_SIZE];
    assert_true(
        read_line("-each movetime=5 -engine cmd=a tc=1:30+0.5 -engine cmd=b tc=60 ask=clock",
                  &config, &reason, words));
    assert_true(config.engine[0].limit.base == 90 * CLOCK_SECOND);
    assert_true(config.engine[0].limit.increment == CLOCK_SECOND / 2);
    assert_true(config.engine[0].limit.move_time == -1);
    assert_true(config.engine[1].limit.base == 60 * CLOCK_SECOND);
    assert_true(config.engine[1].limit.increment == 0);
    args_free(&config);
}

TEST(flags_are_read)
{
    char line[1024];
    snprintf(line, sizeof line, "%s%s", two,
             "-games 20 -concurrency 2 --seed 7 -openings start:Base -order file -skip 3 -sprt "
             "elo0=-5 elo1=5 alpha=0.1 "
             "normalised=1 -resign score=9.5 moves=3 -draw score=0.2 ply=50 -plylimit 0 "
             "-repetition off -pin 3,4 "
             "-quiet -journal j.jsonl -html h.html -event Cup");
    Config config;
    Reason reason = {""};
    char words[LINE_SIZE];
    assert_true(read_line(line, &config, &reason, words));
    assert_int_equal(config.mode, MODE_MATCH);
    assert_int_equal(config.schedule.rounds, 10);
    assert_int_equal(config.concurrency, 2);
    assert_int_equal(config.openings.seed, 7);
    assert_false(config.openings.shuffled);
    assert_int_equal(config.openings.start, 3);
    assert_true(config.sprt.on && config.sprt.normalised && config.sprt.elo0 < -4.9);
    assert_int_equal(config.rules.resign_score, 950);
    assert_int_equal(config.rules.resign_moves, 3);
    assert_int_equal(config.rules.draw_score, 20);
    assert_int_equal(config.rules.draw_ply, 50);
    assert_int_equal(config.rules.ply_limit, 0);
    assert_false(config.rules.repetition);
    assert_int_equal(config.core[1], 4);
    assert_string_equal(config.html, "h.html");
    assert_string_equal(config.event, "Cup");
    args_free(&config);
}

TEST(what_is_wrong_is_named)
{
    expect_refusal("-engine cmd=a depth=1", "two engines");
    expect_refusal("-engine depth=1 -engine cmd=b depth=1", "has no cmd");
    expect_refusal("-engine cmd=a -engine cmd=b depth=1", "no limit");
    expect_refusal("-engine cmd=x/a depth=1 -engine cmd=y/a depth=1", "two engines are called 'a'");
    expect_refusal("-engine cmd='a depth=1 -engine cmd=b depth=1", "quote that is not closed");
    expect_refusal("-engine cmd= depth=1 -engine cmd=b depth=1", "is empty");
    expect_refusal("-engine cmd=a depth=-1", "depth=-1: must be 0 to 1000");
    expect_refusal("-engine cmd=a deep=3", "unknown engine key 'deep'");
    expect_refusal("-engine a", "no key=value");
    expect_refusal("-engine cmd=a ask=clock movetime=1 -engine cmd=b depth=1", "no tc=");
    expect_refusal("play", "expected a flag");
    expect_two_refused("-frobnicate", "unknown flag '-frobnicate'");
    expect_two_refused("-games 3", "-games 3: must be even");
    expect_two_refused("-games x", "-games x: must be");
    expect_two_refused("-pairs", "needs a value");
    expect_two_refused("-concurrency 0", "-concurrency 0: must be 1 to");
    expect_two_refused("-sprt elo0=5 elo1=5", "elo0 must be below elo1");
    expect_two_refused("-sprt alpha=0", "alpha=0: must be a number");
    expect_two_refused("-sprt gamma=1", "unknown key");
    expect_two_refused("-sprt -shard 1/2", "can't stop the other shards");
    expect_two_refused("-engine name=C cmd=./c depth=1 -sprt", "exactly two engines");
    expect_two_refused("-shard 3/2", "-shard 3/2: must be I/N");
    expect_two_refused("-tournament cup", "-tournament cup: must be roundrobin or gauntlet");
    expect_two_refused("-pin 1 -concurrency 2", "fewer processors");
    expect_two_refused("-pin 1,x", "-pin 1,x: must be a list of processors");
    expect_two_refused("-seed 1.5", "-seed 1.5: must be an integer");
    expect_two_refused("-order up", "-order up: must be random or file");
    expect_two_refused("-repetition no", "-repetition no: must be on or off");
    expect_two_refused("-skip -1", "-skip -1: must be 0 to");
    expect_two_refused("-plylimit 1e3", "-plylimit 1e3: must be 0 to");
    expect_two_refused("-interval 0", "-interval 0: must be 1 to");
    expect_two_refused("-draw score=x", "-draw score=x: must be a number");
    expect_two_refused("-resign moves=2", "needs score=");
    expect_two_refused("-makeopenings Base 5 f.txt", "exactly one engine");
    expect_refusal("-engine cmd=a depth=1 -makeopenings Bass 5 f.txt",
                   "-makeopenings Bass: must be a game type");
    expect_refusal("-merge", "needs the name of a journal");
    expect_refusal("-compliance", "needs an engine");
}

/* A file that is written twice would be none of both, a journal that is written over be lost. */
TEST(no_file_has_two_uses)
{
    expect_two_refused("-html x -json x", "-html x: is the file of -json already");
    expect_two_refused("-journal x -log x", "-log x: is the file of -journal already");
    expect_refusal("-report j -html j", "-html j: is the file of -report already");
    expect_refusal("-merge i j -journal j", "-journal j: is the file of -merge already");
    expect_refusal("-resume j --log j", "-log j: is the file of -resume already");
}

static void expect_span(int count, const char *const *words, int at, int span)
{
    char *arguments[MAX_WORDS];
    for (int i = 0; i < count; i++) {
        arguments[i] = (char *)(uintptr_t)words[i];
    }
    assert_int_equal(args_span(count, arguments, at), span);
}

/* A value is a value, also where it looks like a flag. */
TEST(flags_take_up_their_words)
{
    static const char *const words[] = {"-engine",     "cmd=a",  "depth=1", "-quiet",
                                        "-event",      "-shard", "-shard",  "1/2",
                                        "-frobnicate", "x",      "-html"};
    expect_span(11, words, 0, 3);
    expect_span(11, words, 3, 1);
    expect_span(11, words, 4, 2);
    expect_span(11, words, 6, 2);
    expect_span(11, words, 8, 1);
    expect_span(11, words, 9, 1);
    expect_span(11, words, 10, 1);
}

static uint64_t fingerprint(const char *line)
{
    Config config;
    Reason reason = {""};
    char words[LINE_SIZE];
    if (!read_line(line, &config, &reason, words)) {
        fail_msg("'%s': %s", line, reason.text);
    }
    Openings *openings = openings_load(&config.openings, &reason);
    assert_non_null(openings);
    uint64_t value = fingerprint_of(&config, openings);
    openings_free(openings);
    args_free(&config);
    return value;
}

TEST(the_fingerprint_sees_what_matters)
{
    uint64_t plain = fingerprint(two);
    static const char *const same[] = {"-concurrency 2", "-quiet", "-html x", "-journal y",
                                       "-shard 1/3",     "-pin",   "-event E"};
    static const char *const other[] = {"-pairs 99",
                                        "-seed 2",
                                        "-plylimit 99",
                                        "-repetition off",
                                        "-sprt",
                                        "-resign score=5",
                                        "-each option.X=1",
                                        "-each margin=2",
                                        "-each movetime=1",
                                        "-each dir=/",
                                        "-openings start:Base",
                                        "-skip 1",
                                        "-tournament gauntlet",
                                        "-each env.A=b"};
    char line[512];
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        snprintf(line, sizeof line, "%s%s", two, same[i]);
        if (fingerprint(line) != plain) {
            fail_msg("%s changes the fingerprint", same[i]);
        }
    }
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        snprintf(line, sizeof line, "%s%s", two, other[i]);
        if (fingerprint(line) == plain) {
            fail_msg("%s does not change the fingerprint", other[i]);
        }
    }
}
