/* A small seeded generator of pseudo-random numbers, the same on every machine. MIT licence. */
#ifndef CORE_BASE_RANDOM_H
#define CORE_BASE_RANDOM_H

#include <stdint.h>

/* State of one generator; any value is a valid seed. */
typedef struct Random {
    uint64_t state;
} Random;

/* The next 64 random bits (splitmix64, Steele, Lea, Flood 2014). */
static inline uint64_t random_next(Random *random)
{
    uint64_t x = random->state += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
    return x ^ x >> 31;
}

/* A number from 0 to limit - 1; `limit` must be positive. */
static inline uint32_t random_below(Random *random, uint32_t limit)
{
    return (uint32_t)((random_next(random) >> 32) * limit >> 32);
}

#endif
