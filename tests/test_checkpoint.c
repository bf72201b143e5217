/* Checkpoints and the files they are kept in. MIT licence. */
#include <unistd.h>

#include "perft/checkpoint.h"
#include "perft/disk.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

/* A folder of its own for each test. */
typedef struct Place {
    Folder folder;
    char path[FOLDER_NAME_SIZE];
} Place;

static int make_place(void **state)
{
    static Place place;
    folder_make(&place.folder);
    folder_file(&place.folder, "checkpoint", place.path);
    *state = &place;
    return 0;
}

static int remove_place(void **state)
{
    Place *place = *state;
    folder_remove(&place->folder);
    return 0;
}

static void prepare(Job *job, Board *root)
{
    Reason reason;
    board_init(root, 0, false);
    const JobOrder order = {.root = root, .depth = 6, .threads = 1, .shard = 1, .shards = 1};
    if (!job_prepare(job, &order, &reason)) {
        fail_msg("%s", reason.text);
    }
}

static void save_some(const char *path)
{
    Checkpoint saved;
    Reason reason;
    Board root;
    Job job;
    assert_true(checkpoint_open(&saved, path, "a count", &reason));
    checkpoint_finish(&saved, 4, 21600, 1.5);
    prepare(&job, &root);
    job_restore(&job, 7, 777);
    job_restore(&job, 8, UINT64_MAX);
    assert_true(checkpoint_write(&saved, &job, &reason));
    job_free(&job);
    checkpoint_free(&saved);
}

TEST_WITH(what_is_saved_comes_back, make_place, remove_place)
{
    const Place *place = *state;
    Checkpoint saved;
    Reason reason;
    Board root;
    Job job;
    save_some(place->path);
    /* Twice, since opening writes the file anew. */
    for (int i = 0; i < 2; i++) {
        assert_true(checkpoint_open(&saved, place->path, "a count", &reason));
        assert_true(saved.depths[4].finished);
        assert_int_equal(saved.depths[4].leaves, 21600);
        assert_false(saved.depths[5].finished);
        prepare(&job, &root);
        assert_true(checkpoint_restore(&saved, &job, &reason));
        assert_int_equal(atomic_load(&job.finished), 2);
        assert_int_equal(job.counts[7], 777);
        assert_true(job.counts[8] == UINT64_MAX);
        job_free(&job);
        checkpoint_free(&saved);
    }
}

static void assert_refused(const char *path, const char *run, const char *why)
{
    Checkpoint saved;
    Reason reason;
    assert_false(checkpoint_open(&saved, path, run, &reason));
    assert_non_null(strstr(reason.text, why));
    checkpoint_free(&saved);
}

TEST_WITH(other_and_damaged_files_are_refused_and_kept, make_place, remove_place)
{
    const Place *place = *state;
    Reason reason;
    save_some(place->path);
    assert_refused(place->path, "another count", "belongs to another count");
    Text content = {0};
    assert_true(disk_read(place->path, &content, &reason));
    size_t whole = content.size;
    for (size_t size = 0; size < whole; size += 13) {
        Text part = {0};
        Text after = {0};
        text_append(&part, content.data, size);
        assert_true(disk_replace(place->path, &part, &reason));
        assert_refused(place->path, "a count", size < 28 ? "no checkpoint" : "damaged");
        assert_true(disk_read(place->path, &after, &reason));
        assert_int_equal(after.size, size);
        text_free(&after);
        text_free(&part);
    }
    content.data[whole / 2] ^= 1;
    assert_true(disk_replace(place->path, &content, &reason));
    assert_refused(place->path, "a count", "damaged");
    text_free(&content);
}

TEST(a_place_that_can_not_be_written_is_refused)
{
    assert_refused("/nowhere/at/all", "a count", "can't write");
}

TEST_WITH(a_frontier_of_another_kind_is_refused, make_place, remove_place)
{
    const Place *place = *state;
    Checkpoint saved;
    Reason reason;
    Board root;
    Job job;
    save_some(place->path);
    board_init(&root, 0, false);
    const JobOrder order = {
        .root = &root, .depth = 6, .merge = MERGE_CANONICAL, .threads = 1, .shard = 1, .shards = 1};
    assert_true(job_prepare(&job, &order, &reason));
    assert_true(checkpoint_open(&saved, place->path, "a count", &reason));
    assert_false(checkpoint_restore(&saved, &job, &reason));
    assert_int_equal(atomic_load(&job.finished), 0);
    job_free(&job);
    checkpoint_free(&saved);
}
