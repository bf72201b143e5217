#include "engine/uhp/bestmove.h"

#include "engine/search/search.h"
#include "tests/support/test.h"

#define SECOND INT64_C(1000000000)

enum { STARTED = 1000, TURN = 5 };

static Limits read(const char *arguments)
{
    Limits limits;
    Reason reason;
    if (!bestmove_read_limits(slice_of(arguments), STARTED, TURN, &limits, &reason)) {
        fail_msg("'%s': %s", arguments, reason.text);
    }
    return limits;
}

/* A time limit counts from when the command was read, and a little is kept back for the answer. */
static void assert_deadline(const char *arguments, int64_t time)
{
    Limits limits = read(arguments);
    assert_in_range(limits.deadline, STARTED + time - time / 8, STARTED + time);
}

TEST(no_argument_is_no_limit)
{
    Limits limits = read("");
    assert_int_equal(limits.deadline, -1);
    assert_int_equal(limits.depth, -1);
    assert_int_equal(limits.nodes, -1);
}

TEST(times_become_deadlines)
{
    assert_deadline("time 00:00:05", 5 * SECOND);
    assert_deadline("TIME 0:1:0.5", 60 * SECOND + SECOND / 2);
    assert_deadline("seconds 0.25", SECOND / 4);
    assert_int_equal(read("time 00:00:00").deadline, STARTED);
    assert_true(read("time 00:00:10").deadline > STARTED + 9 * SECOND + SECOND * 99 / 100);
    assert_true(read("time 99999999:00:00").deadline > 0);
}

TEST(depth_and_nodes_are_read)
{
    assert_int_equal(read("depth 0").depth, 0);
    assert_int_equal(read("Depth 7").depth, 7);
    assert_int_equal(read("depth 9999999999").depth, SEARCH_MAX_PLY);
    assert_int_equal(read("nodes 0").nodes, 0);
    assert_int_equal(read("nodes 123456789012").nodes, INT64_C(123456789012));
    assert_int_equal(read("depth 7").deadline, -1);
}

TEST(several_limits_all_count)
{
    Limits limits = read("depth 6 time 00:00:05 nodes 1000");
    assert_int_equal(limits.depth, 6);
    assert_int_equal(limits.nodes, 1000);
    assert_true(limits.deadline > STARTED + 4 * SECOND);
    assert_int_equal(read("depth 6 depth 4 depth 5").depth, 4);
    assert_deadline("time 00:00:05 seconds 2 seconds 3", 2 * SECOND);
    limits = read("clock 60 depth 3");
    assert_int_equal(limits.depth, 3);
    assert_true(limits.deadline > STARTED);
    assert_true(read("clock 60 10").deadline > read("clock 60").deadline);
}

TEST(surplus_words_are_ignored)
{
    assert_int_equal(read("depth 3 please").depth, 3);
    assert_int_equal(read("depth 3 please depth 1").depth, 3);
}

static void assert_refused(const char *arguments, const char *word)
{
    Limits limits = {.depth = 77};
    Reason reason;
    assert_false(bestmove_read_limits(slice_of(arguments), STARTED, TURN, &limits, &reason));
    assert_int_equal(limits.depth, 77);
    assert_non_null(strstr(reason.text, word));
}

TEST(wrong_limits_are_refused)
{
    assert_refused("fast", "'fast'");
    assert_refused("5", "'5'");
    assert_refused("time", "HH:MM:SS");
    assert_refused("time 5", "HH:MM:SS");
    assert_refused("time 00:00:60", "'00:00:60'");
    assert_refused("time -00:00:01", "'-00:00:01'");
    assert_refused("seconds -1", "'-1'");
    assert_refused("depth -1", "'-1'");
    assert_refused("depth 3.5", "'3.5'");
    assert_refused("nodes 1e6", "'1e6'");
    assert_refused("clock", "seconds");
    assert_refused("depth 3 time x", "'x'");
}

/* Plays 200 turns on a clock and returns what is left at the end; it must never run out. */
static int64_t play_on_clock(int64_t start, int64_t increment)
{
    int64_t left = start;
    for (int turn = 1; turn <= 200; turn++) {
        int64_t share = bestmove_share(left, increment, turn);
        assert_true(share >= 0 && (share < left || left == 0));
        left += increment - share;
    }
    return left;
}

TEST(a_clock_never_runs_out)
{
    play_on_clock(60 * SECOND, 0);
    play_on_clock(600 * SECOND, 5 * SECOND);
    play_on_clock(SECOND, 10 * SECOND);
    play_on_clock(SECOND / 100, 0);
    assert_int_equal(play_on_clock(0, 0), 0);
}

TEST(a_clock_is_used)
{
    int64_t left = 300 * SECOND;
    for (int turn = 1; turn <= 35; turn++) {
        left -= bestmove_share(left, 0, turn);
    }
    assert_in_range(left, 20 * SECOND, 120 * SECOND);
    /* What comes back with each move is mostly spent. */
    assert_true(play_on_clock(60 * SECOND, 10 * SECOND) < 90 * SECOND);
    assert_true(bestmove_share(60 * SECOND, 10 * SECOND, 1) > 8 * SECOND);
}
