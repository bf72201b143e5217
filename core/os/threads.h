/* Threads, and what they wait for each other with. MIT licence.
 *
 * None of these may be copied or moved while in use. */
#ifndef CORE_OS_THREADS_H
#define CORE_OS_THREADS_H

#include <stdbool.h>
#include <stdint.h>

/* Room for what the system keeps of a lock, a condition or a thread; see the system's threads.c. */
typedef union ThreadsRoom {
    void *pointer;
    int64_t number;
    unsigned char bytes[64];
} ThreadsRoom;

/* A lock that one thread at a time holds. */
typedef struct Mutex {
    ThreadsRoom room;
} Mutex;

/* Where threads wait for a change of what a lock guards. */
typedef struct Condition {
    ThreadsRoom room;
} Condition;

/* What a thread runs from start to end. */
typedef void ThreadRun(void *context);

typedef struct Thread {
    ThreadsRoom room;
    ThreadRun *run;
    void *context;
} Thread;

/* Makes a free lock, and ends one that nobody holds. */
void mutex_init(Mutex *mutex);
void mutex_destroy(Mutex *mutex);

/* Takes the lock, once it is free; the second form does not wait and says whether it has it. The
 * thread must not have it already. */
void mutex_lock(Mutex *mutex);
bool mutex_try_lock(Mutex *mutex);

/* Gives up a lock that this thread has. */
void mutex_unlock(Mutex *mutex);

/* Makes a condition, and ends one that nobody waits for. */
void condition_init(Condition *condition);
void condition_destroy(Condition *condition);

/* Gives up `mutex`, sleeps until the condition is signalled, or without a reason, and takes the
 * lock again. The second form sleeps no longer than to `deadline`, a clock_now() time; false when
 * that has come. */
void condition_wait(Condition *condition, Mutex *mutex);
bool condition_wait_until(Condition *condition, Mutex *mutex, int64_t deadline);

/* Wakes one thread that waits, or all of them. */
void condition_signal(Condition *condition);
void condition_broadcast(Condition *condition);

/* Starts a thread that calls `run` with `context`. False when the system gives none. */
bool thread_start(Thread *thread, ThreadRun *run, void *context);

/* Waits until a started thread has ended, and frees what the system keeps of it. */
void thread_join(Thread *thread);

#endif
