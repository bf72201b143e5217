#include "core/movegen/movegen.h"

#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

#include "core/movegen/kernel.h"

/* Chosen by movegen_init or movegen_select. Every thread that calls movegen_init chooses the same.
 */
static _Atomic(const Kernel *) chosen;

static const Kernel *chosen_kernel(void)
{
    const Kernel *kernel = atomic_load_explicit(&chosen, memory_order_relaxed);
    return kernel != NULL ? kernel : kernel_portable();
}

static const Kernel *kernel_for(const Board *board)
{
    if (board->wide) {
        return kernel_wide();
    }
    return chosen_kernel();
}

static bool has_avx2(void)
{
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
    return false;
#endif
}

static bool has_avx512(void)
{
#if defined(__x86_64__)
    return has_avx2() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512vpopcntdq");
#else
    return false;
#endif
}

/* The generator of that name if this machine can run it. */
static const Kernel *find(const char *name)
{
    const Kernel *kernels[] = {
        has_avx512() ? kernel_avx512() : NULL,
        has_avx2() ? kernel_avx2() : NULL,
        kernel_wasm(),
        kernel_portable(),
        kernel_wide(),
    };
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        if (kernels[i] != NULL && (name == NULL || strcmp(name, kernels[i]->name) == 0)) {
            return kernels[i];
        }
    }
    return NULL;
}

void movegen_init(void)
{
    atomic_store(&chosen, find(NULL));
}

const char *movegen_name(void)
{
    return chosen_kernel()->name;
}

bool movegen_select(const char *name)
{
    const Kernel *kernel = find(name);
    if (kernel == NULL) {
        return false;
    }
    atomic_store(&chosen, kernel);
    return true;
}

void movegen_all(const Board *board, MoveList *list)
{
    kernel_for(board)->all(board, list);
}

int movegen_count(const Board *board)
{
    return kernel_for(board)->count(board);
}

uint64_t movegen_count_replies(const Board *board)
{
    return kernel_for(board)->count_replies(board);
}

bool movegen_is_legal(const Board *board, Move move)
{
    return kernel_for(board)->is_legal(board, move);
}

bool movegen_reaches(const Board *board, Hex hex)
{
    return kernel_for(board)->reaches(board, hex);
}

uint32_t movegen_pinned(const Board *board)
{
    return kernel_for(board)->pinned(board);
}

void movegen_survey(const Board *board, MoveSurvey *survey)
{
    kernel_for(board)->survey(board, survey);
}
