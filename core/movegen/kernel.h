/* The interface between movegen.c and the generators it chooses from. MIT licence. */
#ifndef CORE_MOVEGEN_KERNEL_H
#define CORE_MOVEGEN_KERNEL_H

#include <stdbool.h>
#include <stdint.h>

#include "core/board.h"
#include "core/move.h"
#include "core/movegen/movegen.h"

/* One generator: the functions of movegen.h, for one kind of grid. All but the wide one need a
 * board that is not wide. */
typedef struct Kernel {
    const char *name;
    void (*all)(const Board *board, MoveList *list);
    int (*count)(const Board *board);
    uint64_t (*count_replies)(const Board *board);
    bool (*is_legal)(const Board *board, Move move);
    bool (*reaches)(const Board *board, Hex hex);
    uint32_t (*pinned)(const Board *board);
    void (*survey)(const Board *board, MoveSurvey *survey);
} Kernel;

/* The generators; NULL where the compiler does not know the instruction set. */
const Kernel *kernel_portable(void);
const Kernel *kernel_avx2(void);
const Kernel *kernel_avx512(void);
const Kernel *kernel_wasm(void);
const Kernel *kernel_wide(void);

#endif
