#include "tools/tune/samples.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/eval/features.h"
#include "tools/tune/dataset.h"

enum { HELD_OUT_ONE_IN = 10 };

static bool grow(void **memory, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity) {
        return true;
    }
    size_t larger = *capacity == 0 ? 1 << 16 : *capacity * 2;
    void *moved = realloc(*memory, larger * size);
    if (moved == NULL) {
        return false;
    }
    *memory = moved;
    *capacity = larger;
    return true;
}

static void push(Samples *samples, const FeatureList *list)
{
    for (int i = 0; i < list->count; i++) {
        samples->pool[samples->pool_count++] = list->feature[i];
    }
}

static bool add_sample(Samples *samples, SampleSet *set, const Board *board, int score, int result)
{
    Features features;
    features_collect(board, &features);
    if (!grow((void **)&set->sample, &set->capacity, set->count + 1, sizeof *set->sample) ||
        !grow((void **)&samples->pool, &samples->pool_capacity,
              samples->pool_count + 2 * FEATURES_LIST_LIMIT, sizeof *samples->pool)) {
        return false;
    }
    set->sample[set->count++] = (Sample){.first = samples->pool_count,
                                         .tempo = (uint16_t)features.tempo,
                                         .own = (uint8_t)features.own.count,
                                         .other = (uint8_t)features.other.count,
                                         .phase = (uint8_t)features.phase,
                                         .result = (uint8_t)result,
                                         .score = (int16_t)score};
    push(samples, &features.own);
    push(samples, &features.other);
    return true;
}

/* Adds every searched position of a game. */
static bool add_game(Samples *samples, SampleSet *set, const DatasetGame *game)
{
    Board board;
    Undo undo;
    board_init(&board, game->type, false);
    for (int i = 0; i < game->plies; i++) {
        int result = board.turn == WHITE ? game->result : 2 - game->result;
        if (game->score[i] != DATASET_NO_SCORE &&
            !add_sample(samples, set, &board, game->score[i], result)) {
            return false;
        }
        board_play(&board, game->move[i], &undo);
    }
    return true;
}

bool samples_load(Samples *samples, const char *path)
{
    static DatasetGame game; /* too large for comfort on a stack */
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return false;
    }
    bool good = true;
    for (int count = 0; good && dataset_read(file, &game); count++) {
        good = add_game(
            samples, count % HELD_OUT_ONE_IN == 0 ? &samples->held_out : &samples->learnt, &game);
    }
    fclose(file);
    if (!good) {
        fprintf(stderr, "tune: not enough memory for the positions of %s\n", path);
    }
    return good;
}

void samples_free(Samples *samples)
{
    free(samples->learnt.sample);
    free(samples->held_out.sample);
    free(samples->pool);
    *samples = (Samples){0};
}
