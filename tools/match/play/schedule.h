/* Who plays whom, when, from which opening: a pure function of the game's number. MIT licence. */
#ifndef MATCH_PLAY_SCHEDULE_H
#define MATCH_PLAY_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Tournament {
    TOURNAMENT_ROUND_ROBIN, /* everybody against everybody; with two engines a match of pairs */
    TOURNAMENT_GAUNTLET,    /* the first engine against each other one */
} Tournament;

enum { SCHEDULE_MAX_SHARDS = 100000 };

/* A whole schedule. Games 2k and 2k + 1 are a pair: the same opening, colours swapped. */
typedef struct Schedule {
    Tournament tournament;
    int engines; /* at least 2 */
    int rounds;  /* pairs of each encounter */
    int shard;   /* this machine's part, 0..shards - 1 */
    int shards;  /* 1 for everything */
} Schedule;

/* One game of a schedule. */
typedef struct ScheduledGame {
    int number; /* 0..schedule_games - 1 */
    int round;  /* 0-based; the number of the opening in the seeded order: all encounters of a round
                   share it */
    int first;  /* the engine of the encounter with the lower index */
    int second;
    int white;
    int black;
} ScheduledGame;

/* Number of encounters: pairs of engines that meet. */
int schedule_encounters(const Schedule *schedule);

/* Number of games of the whole schedule, all shards together. */
int schedule_games(const Schedule *schedule);

/* Number of games of this shard. */
int schedule_own_games(const Schedule *schedule);

/* The game with a number. */
ScheduledGame schedule_game(const Schedule *schedule, int number);

/* Whether a game belongs to this shard: whole pairs do. */
bool schedule_is_own(const Schedule *schedule, int number);

#endif
