#include "perft/watch.h"

#include "core/os/signals.h"

/* The checkpoint is written this often, so that a crash costs little, but never so often that
 * writing takes more than a twentieth of the time. */
enum { SAVE_PAUSE = 300 * 1000 * 1000, /* nanoseconds */ SAVE_SHARE = 20 };

void watch_init(Watch *watch, Checkpoint *saved)
{
    *watch = (Watch){.saved = saved, .next_save = job_clock() + SAVE_PAUSE};
    progress_init(&watch->progress);
}

static bool save(Watch *watch, const Job *job)
{
    int64_t start = job_clock();
    if (watch->saved != NULL && !checkpoint_write(watch->saved, job, &watch->reason)) {
        watch->failed = true;
    }
    int64_t end = job_clock();
    int64_t pause = (end - start) * SAVE_SHARE;
    watch->next_save = end + (pause > SAVE_PAUSE ? pause : SAVE_PAUSE);
    return !watch->failed;
}

static void show(Watch *watch, const Job *job)
{
    ProgressState state = {
        .depth = job->order.depth,
        .parts = job->parts,
        .done = atomic_load(&job->finished),
        .restored = job->restored,
        .seconds = job_elapsed(job),
        .here = job_elapsed(job) - job->seconds,
    };
    if (!job_sum(job, NULL, &state.leaves)) {
        state.leaves = 0;
    }
    progress_show(&watch->progress, &state);
}

static bool look(void *context, Job *job)
{
    Watch *watch = context;
    watch->signal = signals_take();
    if (watch->signal != 0) {
        return false;
    }
    if (progress_due(&watch->progress)) {
        show(watch, job);
    }
    return job_clock() < watch->next_save || save(watch, job);
}

JobEnd watch_run(Watch *watch, Job *job)
{
    const JobObserver observer = {look, watch};
    JobEnd end = job_run(job, &observer);
    progress_clear(&watch->progress);
    if (end == JOB_INTERRUPTED && !watch->failed) {
        save(watch, job);
    }
    return end;
}
