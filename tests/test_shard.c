/* Adding up shards. MIT licence. */
#include "perft/disk.h"
#include "perft/shard.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

static bool go_on(void *context, Job *job)
{
    (void)context;
    (void)job;
    return true;
}

/* Appends the line of a shard of Base. */
static void add_shard(Text *text, int depth, int64_t shard, int64_t shards)
{
    const JobObserver observer = {go_on, NULL};
    Board root;
    board_init(&root, 0, false);
    const JobOrder order = {
        .root = &root, .depth = depth, .threads = 1, .shard = shard, .shards = shards};
    Job job;
    Reason reason;
    assert_true(job_prepare(&job, &order, &reason));
    assert_int_equal(job_run(&job, &observer), JOB_DONE);
    assert_true(shard_write(&job, "Base", text));
    text_add(text, "\n");
    job_free(&job);
}

/* Merges a file of that content; NULL as reason: it must succeed. */
static uint64_t merge(const Text *content, const char *why)
{
    Folder folder;
    char path[FOLDER_NAME_SIZE];
    Reason reason;
    folder_make(&folder);
    folder_file(&folder, "shard", path);
    assert_true(disk_replace(path, content, &reason));
    char *paths[] = {path};
    ShardSum sum;
    bool merged = shard_merge(1, paths, &sum, &reason);
    uint64_t leaves = sum.leaves;
    folder_remove(&folder);
    shard_free(&sum);
    if (merged != (why == NULL) || (why != NULL && strstr(reason.text, why) == NULL)) {
        fail_msg("merged: %d, reason: %s, expected: %s", merged, merged ? "none" : reason.text,
                 why == NULL ? "none" : why);
    }
    return merged ? leaves : 0;
}

TEST(whole_counts_are_added)
{
    Text text = {0};
    text_add(&text, "# a comment and a blank line\n\n");
    for (int shard = 5; shard >= 1; shard--) {
        add_shard(&text, 5, shard, 5);
    }
    assert_int_equal(merge(&text, NULL), 516240);
    text_free(&text);
}

TEST(more_shards_than_parts_are_no_harm)
{
    Text text = {0};
    for (int shard = 1; shard <= 100; shard++) {
        add_shard(&text, 3, shard, 100);
    }
    assert_int_equal(merge(&text, NULL), 1440);
    text_free(&text);
}

TEST(what_is_missing_doubled_or_foreign_is_refused)
{
    Text text = {0};
    merge(&text, "no shard");
    add_shard(&text, 4, 1, 3);
    add_shard(&text, 4, 3, 3);
    merge(&text, "1 of 3 shards are missing: 2");
    size_t size = text.size;
    add_shard(&text, 4, 3, 3);
    merge(&text, ":3: shard 3/3 is there twice");
    text.size = size;
    add_shard(&text, 5, 2, 3);
    merge(&text, ":3: a shard of another count");
    text.size = size;
    add_shard(&text, 4, 2, 4);
    merge(&text, ":3: a shard of another count");
    text.size = size;
    text_add(&text, "something else\n");
    merge(&text, ":3: not the line of a shard");
    text_free(&text);
}

TEST(a_torn_or_changed_line_is_refused)
{
    Text text = {0};
    add_shard(&text, 4, 1, 1);
    size_t size = text.size - 1;
    for (size_t cut = 1; cut < size; cut++) {
        Text part = {0};
        text_append(&part, text.data, cut);
        merge(&part, cut < 22 ? "not the line of a shard" : "damaged");
        text_free(&part);
    }
    for (size_t at = 22; at < size; at++) {
        text.data[at] ^= 1;
        merge(&text, ":1: ");
        text.data[at] ^= 1;
    }
    assert_int_equal(merge(&text, NULL), 21600);
    text_free(&text);
}

static void seal(Text *text, size_t start)
{
    text_format(text, "\t%016llx\n",
                (unsigned long long)disk_seal(text->data + start, text->size - start));
}

TEST(a_sum_that_does_not_fit_is_refused)
{
    Text text = {0};
    text_add(&text,
             "mandible-perft shard 1\t40\t9 0123456789abcdef\tBase\t1/2\t18446744073709551615\t1");
    seal(&text, 0);
    size_t start = text.size;
    text_add(&text, "mandible-perft shard 1\t40\t9 0123456789abcdef\tBase\t2/2\t1\t1");
    seal(&text, start);
    merge(&text, "more leaves than 64 bits");
    text.size = start;
    text_add(&text, "mandible-perft shard 1\t40\t9 0123456789abcdef\tBase\t2/2\t0\t1");
    seal(&text, start);
    assert_true(merge(&text, NULL) == UINT64_MAX);
    text_free(&text);
}

TEST(a_sealed_line_without_its_fields_is_refused)
{
    const char *const lines[] = {
        "mandible-perft shard 1",
        "mandible-perft shard 1\t4",
        "mandible-perft shard 1\t4\t9 0\tBase\t0/2\t1\t1",
        "mandible-perft shard 1\t4\t9 0\tBase\t3/2\t1\t1",
        "mandible-perft shard 1\t4\t9 0\tBase\t1/9999999\t1\t1",
        "mandible-perft shard 1\t4\t9 0\tBase\t1/1\t18446744073709551616\t1",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        Text text = {0};
        text_add(&text, lines[i]);
        seal(&text, 0);
        merge(&text, "damaged");
        text_free(&text);
    }
}
