/* Positions of games as features, for fitting. MIT licence. */
#ifndef TOOLS_TUNE_SAMPLES_H
#define TOOLS_TUNE_SAMPLES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Sample {
    size_t first; /* of its features in the pool: those of the side to move, then the other's */
    uint16_t tempo;
    uint8_t own, other; /* how many of each */
    uint8_t phase;
    uint8_t result; /* for the side to move: 2 won, 1 drawn, 0 lost */
    int16_t score;  /* of the search */
} Sample;

typedef struct SampleSet {
    Sample *sample;
    size_t count, capacity;
} SampleSet;

typedef struct Samples {
    SampleSet learnt;
    SampleSet held_out; /* of whole games, to watch the error */
    uint16_t *pool;     /* features */
    size_t pool_count, pool_capacity;
} Samples;

/* Adds the searched positions of the games in a file; false with a message on stderr on failure.
 * Zero a Samples before the first call. */
bool samples_load(Samples *samples, const char *path);

void samples_free(Samples *samples);

#endif
