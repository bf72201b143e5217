#include "engine/search/pool.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct Pool {
    pthread_mutex_t mutex;
    pthread_cond_t wake; /* a job has come, or the end */
    pthread_cond_t idle; /* the last thread has finished its job */
    PoolJob *job;
    void *context;
    int count;          /* threads */
    int begun;          /* threads that have taken their index */
    unsigned jobs;      /* how many have been started */
    atomic_int running; /* threads still at the present one */
    bool quit;
    pthread_t thread[];
};

/* Sleeps until a job newer than `seen` has come; false at the end. */
static bool await_job(Pool *pool, unsigned seen)
{
    pthread_mutex_lock(&pool->mutex);
    while (pool->jobs == seen && !pool->quit) {
        pthread_cond_wait(&pool->wake, &pool->mutex);
    }
    bool quit = pool->quit;
    pthread_mutex_unlock(&pool->mutex);
    return !quit;
}

static void finish_job(Pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    if (atomic_fetch_sub(&pool->running, 1) == 1) {
        pthread_cond_broadcast(&pool->idle);
    }
    pthread_mutex_unlock(&pool->mutex);
}

static void *run(void *argument)
{
    Pool *pool = argument;
    pthread_mutex_lock(&pool->mutex);
    int index = pool->begun++;
    pthread_mutex_unlock(&pool->mutex);
    for (unsigned seen = 0; await_job(pool, seen); seen++) {
        pool->job(pool->context, index);
        finish_job(pool);
    }
    return NULL;
}

/* A condition that can be waited for until a clock_now() time. */
static void init_with_clock(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

Pool *pool_create(int count, PoolJob *job, void *context)
{
    Pool *pool = calloc(1, sizeof *pool + (size_t)count * sizeof *pool->thread);
    if (pool == NULL) {
        return NULL;
    }
    pool->job = job;
    pool->context = context;
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->wake, NULL);
    init_with_clock(&pool->idle);
    atomic_init(&pool->running, 0);
    while (pool->count < count) {
        if (pthread_create(&pool->thread[pool->count], NULL, run, pool) != 0) {
            pool_destroy(pool);
            return NULL;
        }
        pool->count++;
    }
    return pool;
}

void pool_destroy(Pool *pool)
{
    if (pool == NULL) {
        return;
    }
    pthread_mutex_lock(&pool->mutex);
    pool->quit = true;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->mutex);
    for (int i = 0; i < pool->count; i++) {
        pthread_join(pool->thread[i], NULL);
    }
    pthread_cond_destroy(&pool->idle);
    pthread_cond_destroy(&pool->wake);
    pthread_mutex_destroy(&pool->mutex);
    free(pool);
}

void pool_start(Pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    atomic_store(&pool->running, pool->count);
    pool->jobs++;
    pthread_cond_broadcast(&pool->wake);
    pthread_mutex_unlock(&pool->mutex);
}

bool pool_is_idle(Pool *pool)
{
    return atomic_load(&pool->running) == 0;
}

void pool_wait(Pool *pool)
{
    pthread_mutex_lock(&pool->mutex);
    while (atomic_load(&pool->running) > 0) {
        pthread_cond_wait(&pool->idle, &pool->mutex);
    }
    pthread_mutex_unlock(&pool->mutex);
}

bool pool_wait_until(Pool *pool, int64_t deadline)
{
    const int64_t second = 1000000000;
    struct timespec until = {(time_t)(deadline / second), (long)(deadline % second)};
    int failure = 0;
    pthread_mutex_lock(&pool->mutex);
    while (atomic_load(&pool->running) > 0 && failure == 0) {
        failure = pthread_cond_timedwait(&pool->idle, &pool->mutex, &until);
    }
    pthread_mutex_unlock(&pool->mutex);
    return pool_is_idle(pool);
}
