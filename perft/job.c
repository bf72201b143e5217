#include "perft/job.h"

#include <stdlib.h>
#include <time.h>

#include "core/base/reason.h"
#include "core/os/share.h"
#include "perft/count.h"

int64_t job_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static double seconds_since(int64_t start)
{
    return (double)(job_clock() - start) / 1e9;
}

bool job_has(const Job *job, size_t part)
{
    return (int64_t)(part % (size_t)job->order.shards) == job->order.shard - 1;
}

bool job_prepare(Job *job, const JobOrder *order, Reason *reason)
{
    *job = (Job){.order = *order};
    int64_t start = job_clock();
    if (!frontier_build(&job->frontier, order->root, order->depth, order->group_plies,
                        order->merge)) {
        return reason_refuse(reason, "not enough memory, or more than %d lines", FRONTIER_PARTS);
    }
    size_t parts = job->frontier.count;
    job->counts = calloc(parts + 1, sizeof *job->counts);
    job->done = calloc(parts + 1, sizeof *job->done);
    job->todo = calloc(parts + 1, sizeof *job->todo);
    if (job->counts == NULL || job->done == NULL || job->todo == NULL) {
        return reason_refuse(reason, "not enough memory for %zu parts", parts);
    }
    for (size_t part = 0; part < parts; part++) {
        job->parts += job_has(job, part);
    }
    job->seconds = seconds_since(start);
    return true;
}

void job_free(Job *job)
{
    frontier_free(&job->frontier);
    free(job->counts);
    free(job->done);
    free(job->todo);
    *job = (Job){.counts = NULL};
}

void job_restore(Job *job, size_t part, uint64_t count)
{
    if (atomic_load(&job->done[part])) {
        return;
    }
    job->counts[part] = count;
    atomic_store(&job->done[part], true);
    atomic_fetch_add(&job->finished, 1);
}

/* Work of a thread: counts one part. */
static bool count_part(void *context, size_t number)
{
    Job *job = context;
    const JobOrder *order = &job->order;
    size_t index = job->todo[number];
    Board board = *order->root;
    frontier_walk(&job->frontier.parts[index], job->frontier.plies, &board);
    Counter counter = {
        .table = order->table, .symmetry = order->merge == MERGE_CANONICAL, .stop = &job->stop};
    uint64_t count = count_leaves(&counter, &board, order->depth - job->frontier.plies);
    if (counter.status == COUNT_OK) {
        job_restore(job, index, count);
    }
    if (counter.status == COUNT_OVERFLOW) {
        atomic_store(&job->overflow, true);
    }
    return counter.status == COUNT_OK;
}

static bool look_at_job(void *context)
{
    Job *job = context;
    return job->observer->look(job->observer->context, job);
}

JobEnd job_run(Job *job, const JobObserver *observer)
{
    size_t todo = 0;
    for (size_t part = 0; part < job->frontier.count; part++) {
        if (job_has(job, part) && !atomic_load(&job->done[part])) {
            job->todo[todo++] = part;
        }
    }
    ShareWork work = {
        .parts = todo,
        .threads = job->order.threads,
        .context = job,
        .part = count_part,
        .tick = look_at_job,
        .stop = &job->stop,
    };
    job->restored = atomic_load(&job->finished);
    job->observer = observer;
    job->started = job_clock();
    ShareEnd end = share_run(&work);
    job->seconds = job_elapsed(job);
    job->started = 0;
    if (atomic_load(&job->overflow)) {
        return JOB_OVERFLOW;
    }
    if (end == SHARE_NO_THREAD) {
        return JOB_NO_THREAD;
    }
    return end == SHARE_DONE ? JOB_DONE : JOB_INTERRUPTED;
}

bool job_sum(const Job *job, uint64_t *sums, uint64_t *leaves)
{
    const Frontier *frontier = &job->frontier;
    *leaves = 0;
    for (size_t group = 0; group < frontier->group_count && sums != NULL; group++) {
        sums[group] = 0;
    }
    for (size_t i = 0; i < frontier->count; i++) {
        const Part *part = &frontier->parts[i];
        if (!atomic_load(&job->done[i])) {
            continue;
        }
        if (!count_add_times(leaves, part->times, job->counts[i])) {
            return false;
        }
        if (sums != NULL) {
            count_add_times(&sums[part->group], part->times, job->counts[i]);
        }
    }
    return true;
}

double job_elapsed(const Job *job)
{
    return job->seconds + (job->started != 0 ? seconds_since(job->started) : 0);
}
