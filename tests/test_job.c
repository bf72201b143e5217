/* The frontier, its parts on threads, and their sum. MIT licence. */
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/os/share.h"
#include "perft/count.h"
#include "perft/job.h"
#include "tests/support/test.h"

static bool go_on(void *context, Job *job)
{
    (void)context;
    (void)job;
    return true;
}

static bool interrupt(void *context, Job *job)
{
    (void)context;
    (void)job;
    return false;
}

static void prepare(Job *job, const JobOrder *order)
{
    Reason reason;
    if (!job_prepare(job, order, &reason)) {
        fail_msg("%s", reason.text);
    }
}

static uint64_t count(const JobOrder *order)
{
    const JobObserver observer = {go_on, NULL};
    Job job;
    uint64_t leaves;
    prepare(&job, order);
    assert_int_equal(job_run(&job, &observer), JOB_DONE);
    assert_int_equal(atomic_load(&job.finished), job.parts);
    assert_true(job_sum(&job, NULL, &leaves));
    job_free(&job);
    return leaves;
}

/* The start of Base+MLP, to be counted whole by one thread. */
static JobOrder start_order(Board *root, int depth)
{
    board_init(root, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, false);
    return (JobOrder){.root = root, .depth = depth, .threads = 1, .shard = 1, .shards = 1};
}

TEST(every_way_of_cutting_gives_the_same_sum)
{
    Board root;
    for (int merge = MERGE_NONE; merge <= MERGE_CANONICAL; merge++) {
        for (int group_plies = 0; group_plies <= 3; group_plies++) {
            JobOrder order = start_order(&root, 5);
            order.merge = (Merge)merge;
            order.group_plies = group_plies;
            order.threads = 1 + group_plies;
            assert_int_equal(count(&order), 5427108);
        }
    }
    for (int depth = 0; depth <= 4; depth++) {
        const uint64_t known[] = {1, 7, 294, 6678, 151686};
        JobOrder order = start_order(&root, depth);
        assert_int_equal(count(&order), known[depth]);
    }
}

TEST(merging_leaves_fewer_parts)
{
    /* Both queens are on the board, so that pieces may be placed and moved in either order. */
    Game game;
    Reason reason;
    game_init(&game, 0, false);
    assert_true(
        notation_read_game(slice_of("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"), false, &game, &reason));
    const atomic_bool stop = false;
    size_t parts[MERGE_CANONICAL + 1];
    for (int merge = MERGE_NONE; merge <= MERGE_CANONICAL; merge++) {
        Frontier frontier;
        assert_true(frontier_build(&frontier, &game.board, 8, 0, (Merge)merge));
        uint64_t times = 0;
        for (size_t i = 0; i < frontier.count; i++) {
            times += frontier.parts[i].times;
        }
        Counter counter = {.stop = &stop};
        assert_int_equal(times, count_leaves(&counter, &game.board, frontier.plies));
        assert_int_equal(frontier.plies, 3);
        parts[merge] = frontier.count;
        frontier_free(&frontier);
    }
    assert_true(parts[MERGE_EXACT] < parts[MERGE_NONE]);
    assert_true(parts[MERGE_CANONICAL] < parts[MERGE_EXACT] * 3 / 4);
    game_free(&game);
}

TEST(the_frontier_does_not_depend_on_the_generator)
{
    const char *const names[] = {"portable", "wide", "avx2", "avx512"};
    uint64_t hash = 0;
    Board root;
    JobOrder order = start_order(&root, 5);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!movegen_select(names[i])) {
            continue;
        }
        Frontier frontier;
        assert_true(frontier_build(&frontier, order.root, 5, 0, MERGE_NONE));
        assert_true(hash == 0 || hash == frontier.hash);
        hash = frontier.hash;
        frontier_free(&frontier);
    }
    movegen_init();
}

TEST(groups_are_the_counts_of_their_lines)
{
    Board root;
    JobOrder order = start_order(&root, 5);
    order.group_plies = 2;
    order.merge = MERGE_CANONICAL;
    order.threads = 2;
    const JobObserver observer = {go_on, NULL};
    Job job;
    uint64_t leaves;
    uint64_t sums[294];
    prepare(&job, &order);
    assert_int_equal(job.frontier.group_count, 294);
    assert_int_equal(job_run(&job, &observer), JOB_DONE);
    assert_true(job_sum(&job, sums, &leaves));
    const atomic_bool stop = false;
    for (size_t i = 0; i < 294; i += 7) {
        Counter counter = {.stop = &stop};
        Board board = root;
        frontier_walk(&job.frontier.groups[i], 2, &board);
        assert_int_equal(sums[i], count_leaves(&counter, &board, 3));
    }
    job_free(&job);
}

TEST(shards_add_up)
{
    Board root;
    uint64_t sum = 0;
    JobOrder order = start_order(&root, 5);
    order.shards = 7;
    for (order.shard = 1; order.shard <= order.shards; order.shard++) {
        sum += count(&order);
    }
    assert_int_equal(sum, 5427108);
}

TEST(an_interrupted_job_goes_on_where_it_was)
{
    Board root;
    JobOrder order = start_order(&root, 6);
    const JobObserver stopper = {interrupt, NULL};
    const JobObserver observer = {go_on, NULL};
    Job job;
    uint64_t leaves;
    prepare(&job, &order);
    /* A part that is known already is not counted again. */
    const uint64_t invented = 1000000000;
    job_restore(&job, 3, invented);
    JobEnd end = job_run(&job, &stopper);
    /* A fast machine may be done before the first look. */
    assert_true(end == JOB_INTERRUPTED || end == JOB_DONE);
    atomic_store(&job.stop, false);
    assert_int_equal(job_run(&job, &observer), JOB_DONE);
    assert_true(job_sum(&job, NULL, &leaves));
    assert_int_equal(job.counts[3], invented);
    const atomic_bool stop = false;
    Counter counter = {.stop = &stop};
    Board board = root;
    frontier_walk(&job.frontier.parts[3], job.frontier.plies, &board);
    uint64_t real = count_leaves(&counter, &board, 6 - job.frontier.plies);
    assert_int_equal(leaves, 192353904 - real + invented);
    job_free(&job);
}

TEST(a_sum_that_does_not_fit_is_refused)
{
    Board root;
    JobOrder order = start_order(&root, 4);
    Job job;
    uint64_t leaves;
    prepare(&job, &order);
    job_restore(&job, 0, UINT64_MAX);
    assert_true(job_sum(&job, NULL, &leaves));
    assert_int_equal(leaves, UINT64_MAX);
    job_restore(&job, 1, 1);
    assert_false(job_sum(&job, NULL, &leaves));
    job_free(&job);
}

/* A piece of work whose 50th part fails. */
typedef struct Faulty {
    atomic_int done;
    atomic_bool stop;
} Faulty;

static bool fail_at_50(void *context, size_t part)
{
    Faulty *faulty = context;
    atomic_fetch_add(&faulty->done, 1);
    return part != 50;
}

TEST(a_part_that_fails_stops_the_crew)
{
    Faulty faulty = {0};
    ShareWork work = {1000000, 4, &faulty, fail_at_50, NULL, &faulty.stop};
    assert_int_equal(share_run(&work), SHARE_GIVEN_UP);
    assert_true(atomic_load(&faulty.done) >= 51 && atomic_load(&faulty.done) < 1000000);
    Faulty sound = {0};
    work = (ShareWork){50, 4, &sound, fail_at_50, NULL, &sound.stop};
    assert_int_equal(share_run(&work), SHARE_DONE);
    assert_int_equal(atomic_load(&sound.done), 50);
}
