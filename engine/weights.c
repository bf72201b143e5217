#include "engine/weights.h"

/* Set by hand; Q S B G A M L P in the groups by bug. */
#define FEATURE_GROUP(group, q, s, b, g, a, m, l, p)                                               \
    [group] = (q), (s), (b), (g), (a), (m), (l), (p)

const int16_t weights[2][FEATURE_COUNT] = {
    {
        [FEATURE_TEMPO] = 70,
        [FEATURE_FILLED] = 0,
        -40,
        -110,
        -200,
        -310,
        -450,
        0,
        FEATURE_GROUP(FEATURE_FREE, 40, 22, 60, 25, 80, 80, 60, 50),
        FEATURE_GROUP(FEATURE_STUCK, 0, 8, 60, 25, 30, 50, 60, 35),
        FEATURE_GROUP(FEATURE_PINNED, 0, 4, 10, 6, 10, 10, 10, 25),
        FEATURE_GROUP(FEATURE_COVERED, -20, -5, 0, -5, -10, -10, -5, -10),
        FEATURE_GROUP(FEATURE_HAND, 0, 15, 35, 18, 50, 50, 35, 40),
        FEATURE_GROUP(FEATURE_ATTACK, 20, 20, 10, 20, -10, 0, 10, 20),
        FEATURE_GROUP(FEATURE_GUARD_FREE, 0, 45, 45, 45, 40, 45, 45, 70),
        FEATURE_GROUP(FEATURE_GUARD_HELD, 0, 0, 0, 0, 0, 0, 0, 30),
        [FEATURE_ON_QUEEN] = 120,
        [FEATURE_CLIMBED] = 35,
    },
    {
        [FEATURE_TEMPO] = 90,
        [FEATURE_FILLED] = 0,
        -60,
        -150,
        -260,
        -390,
        -560,
        0,
        FEATURE_GROUP(FEATURE_FREE, 40, 22, 60, 25, 70, 75, 55, 50),
        FEATURE_GROUP(FEATURE_STUCK, 0, 8, 60, 25, 30, 50, 55, 35),
        FEATURE_GROUP(FEATURE_PINNED, 0, 4, 10, 6, 10, 10, 10, 25),
        FEATURE_GROUP(FEATURE_COVERED, -20, -5, 0, -5, -10, -10, -5, -10),
        FEATURE_GROUP(FEATURE_HAND, 0, 12, 30, 15, 40, 40, 30, 35),
        FEATURE_GROUP(FEATURE_ATTACK, 20, 20, 10, 20, -10, 0, 10, 20),
        FEATURE_GROUP(FEATURE_GUARD_FREE, 0, 50, 50, 50, 45, 50, 50, 80),
        FEATURE_GROUP(FEATURE_GUARD_HELD, 0, 0, 0, 0, 0, 0, 0, 30),
        [FEATURE_ON_QUEEN] = 130,
        [FEATURE_CLIMBED] = 35,
    },
};
