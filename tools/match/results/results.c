/* Running results, see results.h. MIT licence. */
#include "tools/match/results/results.h"

#include <stdlib.h>

bool results_init(Results *results, int engines, bool count_repeats)
{
    *results = (Results){.engines = engines, .count_repeats = count_repeats, .last_game = -1};
    size_t n = (size_t)engines;
    results->tally = calloc(n * n, sizeof *results->tally);
    results->lost = calloc(n, sizeof *results->lost);
    results->use = calloc(n, sizeof *results->use);
    if (results->tally && results->lost && results->use) {
        return true;
    }
    results_free(results);
    return false;
}

void results_free(Results *results)
{
    free(results->tally);
    free(results->lost);
    free(results->use);
    repeats_free(&results->repeats);
    results->tally = NULL;
    results->lost = NULL;
    results->use = NULL;
}

static Tally *between(const Results *results, int engine, int other)
{
    return &results->tally[engine * results->engines + other];
}

/* Counts the pair whose second game `record` is; its colours are those of the first one swapped. */
static void add_pair(Results *results, const Record *record, HalfPoints white)
{
    HalfPoints first_mover = results->last;
    HalfPoints first_again = (HalfPoints)(HALF_WIN - white);
    stats_add_pair(between(results, record->black, record->white), first_mover, first_again);
    stats_add_pair(between(results, record->white, record->black),
                   (HalfPoints)(HALF_WIN - first_mover), white);
}

/* Takes the games of a pair, whose second one `record` is, out of the tallies again. */
static void skip_pair(Results *results, const Record *record, HalfPoints white)
{
    Tally *ours = between(results, record->white, record->black);
    Tally *theirs = between(results, record->black, record->white);
    stats_remove_game(ours, white);
    stats_remove_game(ours, (HalfPoints)(HALF_WIN - results->last));
    stats_remove_game(theirs, (HalfPoints)(HALF_WIN - white));
    stats_remove_game(theirs, results->last);
    results->skipped++;
}

static void add_use(Results *results, const Record *record)
{
    for (int i = record->book; i < record->plies; i++) {
        const RecordPly *ply = &record->ply[i];
        EngineUse *use = &results->use[i % 2 ? record->black : record->white];
        use->moves++;
        use->micros += ply->micros;
        if (ply->micros > use->longest) {
            use->longest = ply->micros;
        }
        use->depths += ply->depth;
        use->reports += ply->depth > 0;
    }
}

void results_add(Results *results, const Record *record)
{
    HalfPoints white = record_white_points(record);
    stats_add_game(between(results, record->white, record->black), white);
    stats_add_game(between(results, record->black, record->white), (HalfPoints)(HALF_WIN - white));
    bool fresh = !repeats_add(&results->repeats, record);
    results->repeated += !fresh;
    if (record->game % 2 == 1 && results->last_game == record->game - 1) {
        if (fresh || results->last_is_fresh || results->count_repeats) {
            add_pair(results, record, white);
        } else {
            skip_pair(results, record, white);
        }
    }
    results->last_is_fresh = fresh;
    results->last_game = record->game;
    results->last = white;
    results->games++;
    results->white_wins += white == HALF_WIN;
    results->black_wins += white == HALF_LOSS;
    if (white == HALF_DRAW) {
        results->drawn[record->cause]++;
    } else {
        results->lost[white == HALF_WIN ? record->black : record->white][record->cause]++;
    }
    results->plies += record->plies;
    add_use(results, record);
}

const Tally *results_between(const Results *results, int engine, int other)
{
    return between(results, engine, other);
}

Tally results_of(const Results *results, int engine)
{
    Tally sum = {0};
    for (int other = 0; other < results->engines; other++) {
        stats_add_tally(&sum, between(results, engine, other));
    }
    return sum;
}
