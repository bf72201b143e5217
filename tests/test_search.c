/* The search as a whole: limits, determinism, draws, threads, stopping. MIT licence. */
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "core/os/clock.h"
#include "engine/search/search.h"
#include "tests/support/load.h"
#include "tests/support/sanitizer.h"
#include "tests/support/tactics.h"
#include "tests/support/test.h"

enum { TABLE = 4 << 20, MILLISECOND = 1000000 };

static const char *const middle_game =
    "Base+MLP;wL;bG1 wL\\;wQ \\wL;bQ bG1-;wA1 wL/;bA1 /bG1;wA1 bA1\\;bQ bG1\\;wA1 /bA1;bP bQ/;"
    "wP wL/;bA2 bP\\;wA1 bA2\\;bA3 bP/;wS1 /wQ;bA3 \\wQ;wA2 wP-;bA1 wA2/;wA3 /wA1;bB1 bA3/";

static Game game;
static Tactics tactics;

static int load_tactics(void **state)
{
    (void)state;
    tactics_load(&tactics);
    return 0;
}

static int free_tactics(void **state)
{
    (void)state;
    tactics_free(&tactics);
    return 0;
}

static int start(void **state)
{
    game_init(&game, 0, false);
    *state = search_create(1, TABLE);
    return *state == NULL;
}

static int stop(void **state)
{
    search_destroy(*state);
    game_free(&game);
    return 0;
}

static SearchReport run(Search *search, Limits limits)
{
    SearchInput input = {.game = &game, .limits = limits, .repetition_draw = true};
    SearchResult result;
    search_start(search, &input);
    search_wait(search, &result);
    assert_true(search_is_done(search));
    assert_true(result.report.line_count >= 1);
    assert_true(movegen_is_legal(&game.board, result.report.line[0]));
    return result.report;
}

static SearchReport run_depth(Search *search, int depth)
{
    Limits limits = LIMITS_NONE;
    limits.depth = depth;
    return run(search, limits);
}

static SearchReport run_nodes(Search *search, int64_t nodes)
{
    Limits limits = LIMITS_NONE;
    limits.nodes = nodes;
    return run(search, limits);
}

/* By how much a search that was given so many milliseconds overran its deadline. */
static int64_t overrun(Search *search, int milliseconds)
{
    Limits limits = LIMITS_NONE;
    limits.deadline = clock_now() + (int64_t)milliseconds * MILLISECOND;
    run(search, limits);
    return clock_now() - limits.deadline;
}

/* The best of some tries, as a busy machine may leave a thread waiting. */
TEST_WITH(a_deadline_is_kept, start, stop)
{
    load_game(&game, middle_game);
    static const int milliseconds[] = {1, 5, 20, 100};
    for (size_t i = 0; i < sizeof milliseconds / sizeof milliseconds[0]; i++) {
        int64_t least = INT64_MAX;
        for (int tries = 0; tries < 100 && least > MILLISECOND; tries++) {
            int64_t over = overrun(*state, milliseconds[i]);
            least = over < least ? over : least;
        }
        assert_true(least <= (SANITIZED ? 50 : 5) * MILLISECOND);
    }
}

TEST_WITH(a_deadline_in_the_past_still_gives_a_move, start, stop)
{
    load_game(&game, middle_game);
    Limits limits = LIMITS_NONE;
    limits.deadline = clock_now() - MILLISECOND;
    assert_int_equal(run(*state, limits).depth, 0);
}

TEST_WITH(a_node_limit_is_exact_with_one_thread, start, stop)
{
    load_game(&game, middle_game);
    static const int counts[] = {1, 2, 255, 256, 257, 1000, 12345};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        search_forget(*state);
        assert_int_equal(run_nodes(*state, counts[i]).nodes, counts[i]);
    }
}

TEST_WITH(a_depth_limit_is_reached_and_not_passed, start, stop)
{
    load_game(&game, middle_game);
    for (int depth = 0; depth <= 5; depth++) {
        SearchReport report = run_depth(*state, depth);
        assert_int_equal(report.depth, depth);
        assert_int_equal(report.nodes > 0, depth > 0);
    }
}

static void check_equal(const SearchReport *a, const SearchReport *b)
{
    assert_int_equal(a->depth, b->depth);
    assert_int_equal(a->score, b->score);
    assert_int_equal(a->nodes, b->nodes);
    assert_int_equal(a->line_count, b->line_count);
    assert_memory_equal(a->line, b->line, (size_t)a->line_count * sizeof a->line[0]);
}

/* The same search twice, at many places to stop, gives the same to the last node. */
TEST_WITH(one_thread_is_deterministic_after_forgetting, start, stop)
{
    load_game(&game, middle_game);
    for (int64_t nodes = 150; nodes < 40000; nodes = nodes * 3 / 2) {
        search_forget(*state);
        SearchReport first = run_nodes(*state, nodes);
        run_depth(*state, 3);
        search_forget(*state);
        SearchReport again = run_nodes(*state, nodes);
        check_equal(&first, &again);
    }
    search_forget(*state);
    SearchReport first = run_depth(*state, 6);
    search_forget(*state);
    SearchReport again = run_depth(*state, 6);
    check_equal(&first, &again);
}

TEST_WITH(a_new_search_object_plays_like_a_forgetful_one, start, stop)
{
    load_game(&game, middle_game);
    run_depth(*state, 5);
    search_forget(*state);
    SearchReport first = run_depth(*state, 5);
    Search *fresh = search_create(1, TABLE);
    assert_non_null(fresh);
    SearchReport again = run_depth(fresh, 5);
    check_equal(&first, &again);
    search_destroy(fresh);
}

TEST_WITH(a_proven_win_ends_the_search, start, stop)
{
    const Tactic *tactic = &tactics.tactic[0];
    assert_true(game_copy(&game, &tactic->game));
    SearchReport report = run(*state, LIMITS_NONE);
    assert_int_equal(report.score, SCORE_WIN - tactic->plies);
    assert_int_equal(report.line_count, tactic->plies);
}

static const char *const forced_pass =
    "Base+L;wA1;bG1 wA1-;wG1 /wA1;bL bG1/;wS1 -wG1;bB1 bL-;wQ \\wA1;bQ bL/;wB1 wQ/;bQ bB1/;"
    "wB2 \\wS1;bG2 bQ-;wA2 /wG1;bG3 bG1\\;wA2 \\bQ;bG3 -bL;wB1 bG3;bB2 bG2\\;wA2 bB1\\;"
    "bS1 bG2-;wA2 /bB2;bG1 -wA1;wA1 /bB1;bS2 bG2/;wS2 wG1-;bS2 bS1\\;wB2 bG1;bA1 bS2-;wA1 bA1-;"
    "bA2 bS1/;wA3 /wB1;bA3 \\bA2;wA1 bA1/;bA3 wA2\\;wA1 bA3\\;bA2 -wS1;wA1 bA3-;bA1 bS1/;"
    "wG1 wS2-;bS2 wA1-;wB2 wQ;bA1 /bB1;wS2 /wS1;bS1 wA1/;wB2 -wQ;bS1 bS2\\;wB2 bG1;bS1 /bA3;"
    "wA3 -wG1;bS2 bB2-;wA1 bA1\\;bS2 bA3\\;wL /wA3;bA2 -wQ;wL /wA1;bS2 bB2-;wA3 \\bA2;"
    "bS2 bA3\\;wA1 /wS2;bS2 bB2-;wB1 wQ/;bS2 bA3\\;wB2 wQ;bS2 -bS1;wG1 /bS2;bA1 bG1\\;wA1 bA1-";

TEST_WITH(a_single_move_is_answered_at_once, start, stop)
{
    load_game(&game, forced_pass);
    SearchReport report = run(*state, LIMITS_NONE);
    assert_int_equal(report.line[0], MOVE_PASS);
    assert_int_equal(report.depth, 0);
}

/* A position whose every line begins with a forced pass a ply later. */
TEST_WITH(a_forced_pass_within_the_search_is_a_move, start, stop)
{
    load_game(&game, forced_pass);
    Move last = game.ply[game.plies - 1].move;
    game_undo(&game);
    assert_true(movegen_is_legal(&game.board, last));
    SearchReport report = run_depth(*state, 4);
    assert_true(report.depth == 4 || abs(report.score) >= SCORE_WIN_BOUND);
}

TEST_WITH(threads_give_a_legal_move_and_stop, start, stop)
{
    load_game(&game, middle_game);
    assert_true(search_set_threads(*state, 4));
    for (int i = 0; i < 5; i++) {
        run_depth(*state, 4);
        run_nodes(*state, 20000);
        Limits limits = LIMITS_NONE;
        limits.deadline = clock_now() + 20 * MILLISECOND;
        run(*state, limits);
    }
    assert_true(search_set_threads(*state, 1));
    run_depth(*state, 3);
}

/* Starts a search that only search_stop ends; returns how long that takes. */
static int64_t time_stop(Search *search)
{
    SearchInput input = {.game = &game, .limits = LIMITS_NONE};
    SearchResult result;
    search_stop(search);
    search_start(search, &input);
    assert_false(search_is_done(search));
    int64_t before = clock_now();
    search_stop(search);
    search_wait(search, &result);
    int64_t time = clock_now() - before;
    assert_true(movegen_is_legal(&game.board, result.report.line[0]));
    return time;
}

TEST_WITH(a_search_without_limits_runs_until_stopped, start, stop)
{
    load_game(&game, middle_game);
    int64_t best = time_stop(*state);
    for (int tries = 0; tries < 100 && best > 50 * MILLISECOND; tries++) {
        int64_t time = time_stop(*state);
        best = time < best ? time : best;
    }
    assert_true(best <= 50 * MILLISECOND);
}

TEST_WITH(tables_and_threads_that_are_not_to_be_had_change_nothing, start, stop)
{
    load_game(&game, middle_game);
    assert_false(search_set_table(*state, SIZE_MAX / 2));
    SearchReport first = run_depth(*state, 4);
    assert_int_equal(first.depth, 4);
    assert_true(search_set_table(*state, 1));
    assert_int_equal(run_depth(*state, 4).depth, 4);
}

typedef struct Seen {
    int finished;
    int better;
    SearchReport last;
} Seen;

static void see(void *context, const SearchReport *report)
{
    Seen *seen = context;
    assert_true(report->line_count >= 1);
    assert_true(report->depth >= seen->last.depth);
    assert_true(report->nodes >= seen->last.nodes);
    seen->finished += report->finished_depth;
    seen->better += !report->finished_depth;
    seen->last = *report;
}

/* Plays a line out: every move of it must be legal. */
static void check_line(const SearchReport *report)
{
    Board board = game.board;
    for (int i = 0; i < report->line_count; i++) {
        Undo undo;
        assert_true(movegen_is_legal(&board, report->line[i]));
        board_play(&board, report->line[i], &undo);
    }
}

/* Searches with reports and adds to `seen` what they told. */
static void run_seen(Search *search, Limits limits, Seen *seen)
{
    SearchInput input = {.game = &game, .limits = limits, .report = see, .context = seen};
    SearchResult result;
    seen->last = (SearchReport){.depth = 0};
    search_start(search, &input);
    search_wait(search, &result);
    check_equal(&seen->last, &result.report);
    check_line(&result.report);
}

TEST_WITH(reports_tell_of_every_depth, start, stop)
{
    load_game(&game, middle_game);
    Seen seen = {.finished = 0};
    Limits limits = LIMITS_NONE;
    limits.depth = 7;
    run_seen(*state, limits, &seen);
    assert_int_equal(seen.finished, 7);
    assert_true(seen.last.line_count > 1);
}

/* The hidden wins of the tactics are not what looks best at first. */
TEST_WITH(reports_tell_of_better_moves, start, stop)
{
    Seen seen = {.finished = 0};
    Limits limits = LIMITS_NONE;
    limits.depth = 4;
    for (int i = 0; i < tactics.count; i += 3) {
        assert_true(game_copy(&game, &tactics.tactic[i].game));
        run_seen(*state, limits, &seen);
    }
    assert_true(seen.better > 5);
}

TEST_GROUP(load_tactics, free_tactics);
