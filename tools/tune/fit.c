#include "tools/tune/fit.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "engine/features.h"
#include "tools/tune/dataset.h"
#include "tools/tune/weights_file.h"

enum {
    HELD_OUT_ONE_IN = 10, /* games kept aside to watch the error */
    BATCH = 4096,
    PARAMETERS = 2 * FEATURE_COUNT, /* early ones, then late ones */
};

/* A position: its features as feature << 1 | (of the other side). */
typedef struct Sample {
    uint32_t first; /* in the pool */
    uint16_t count;
    uint8_t phase;
    uint8_t result; /* for the side to move: 2, 1, 0 */
    int16_t score;
} Sample;

typedef struct Samples {
    Sample *sample;
    size_t count, capacity;
} Samples;

typedef struct Fit {
    const FitPlan *plan;
    Samples learnt, held_out;
    uint16_t *pool;
    size_t pool_count, pool_capacity;
    double scale; /* hundredths in one natural unit of log-odds */
    double value[PARAMETERS], slope[PARAMETERS];
    double momentum[PARAMETERS], square[PARAMETERS];
} Fit;

static bool grow(void **memory, size_t *capacity, size_t needed, size_t size)
{
    if (needed <= *capacity) {
        return true;
    }
    size_t larger = *capacity == 0 ? 1 << 16 : *capacity * 2;
    larger = larger < needed ? needed : larger;
    void *moved = realloc(*memory, larger * size);
    if (moved == NULL) {
        return false;
    }
    *memory = moved;
    *capacity = larger;
    return true;
}

static void push(Fit *fit, const FeatureList *list, unsigned other)
{
    for (int i = 0; i < list->count; i++) {
        fit->pool[fit->pool_count++] = (uint16_t)(list->feature[i] << 1 | other);
    }
}

static bool add_sample(Fit *fit, Samples *samples, const Board *board, int score, int result)
{
    Features features;
    features_collect(board, &features);
    int count = features.own.count + features.other.count + 1;
    if (!grow((void **)&samples->sample, &samples->capacity, samples->count + 1, sizeof(Sample)) ||
        !grow((void **)&fit->pool, &fit->pool_capacity, fit->pool_count + (size_t)count,
              sizeof *fit->pool)) {
        return false;
    }
    samples->sample[samples->count++] = (Sample){.first = (uint32_t)fit->pool_count,
                                                 .count = (uint16_t)count,
                                                 .phase = (uint8_t)features.phase,
                                                 .result = (uint8_t)result,
                                                 .score = (int16_t)score};
    fit->pool[fit->pool_count++] = (uint16_t)(features.tempo << 1);
    push(fit, &features.own, 0);
    push(fit, &features.other, 1);
    return true;
}

/* Adds every searched position of a game. */
static bool add_game(Fit *fit, Samples *samples, const DatasetGame *game)
{
    Board board;
    Undo undo;
    board_init(&board, game->type, false);
    for (int i = 0; i < game->plies; i++) {
        int result = board.turn == WHITE ? game->result : 2 - game->result;
        if (game->score[i] != DATASET_NO_SCORE &&
            !add_sample(fit, samples, &board, game->score[i], result)) {
            return false;
        }
        board_play(&board, game->move[i], &undo);
    }
    return true;
}

static bool load(Fit *fit, const char *path)
{
    static DatasetGame game;
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return false;
    }
    bool good = true;
    for (int count = 0; good && dataset_read(file, &game); count++) {
        good = add_game(fit, count % HELD_OUT_ONE_IN == 0 ? &fit->held_out : &fit->learnt, &game);
    }
    fclose(file);
    if (!good) {
        fprintf(stderr, "tune: not enough memory for the positions of %s\n", path);
    }
    return good;
}

static double expectation(double log_odds)
{
    return 1 / (1 + exp(-log_odds));
}

/* The error of saying `guess` where `target` is true, less that of saying `target`. */
static double error_of(double guess, double target)
{
    double error = 0;
    if (target > 0) {
        error += target * log(target / fmax(guess, 1e-9));
    }
    if (target < 1) {
        error += (1 - target) * log((1 - target) / fmax(1 - guess, 1e-9));
    }
    return error;
}

/* Mean error of the searches' scores as predictions of the results, at a scale. */
static double score_error(const Samples *samples, double scale)
{
    double error = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->sample[i];
        error += error_of(expectation(sample->score / scale), sample->result / 2.0);
    }
    return error / (double)samples->count;
}

/* The scale at which the scores of the searches predict the results best. */
static double find_scale(const Samples *samples)
{
    double low = 20, high = 2000;
    for (int i = 0; i < 30; i++) {
        double third = (high - low) / 3;
        if (score_error(samples, low + third) < score_error(samples, high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    return (low + high) / 2;
}

static double log_odds(const Fit *fit, const Sample *sample)
{
    double early = 0, late = 0;
    for (int i = 0; i < sample->count; i++) {
        unsigned entry = fit->pool[sample->first + (unsigned)i];
        double sign = entry & 1 ? -1 : 1;
        early += sign * fit->value[entry >> 1];
        late += sign * fit->value[FEATURE_COUNT + (entry >> 1)];
    }
    double phase = sample->phase / (double)FEATURES_PHASE_END;
    return early * (1 - phase) + late * phase;
}

static void add_slope(Fit *fit, const Sample *sample)
{
    double share = fit->plan->score_share;
    double target =
        share * expectation(sample->score / fit->scale) + (1 - share) * sample->result / 2.0;
    double slope = expectation(log_odds(fit, sample)) - target;
    double phase = sample->phase / (double)FEATURES_PHASE_END;
    for (int i = 0; i < sample->count; i++) {
        unsigned entry = fit->pool[sample->first + (unsigned)i];
        double sign = entry & 1 ? -1 : 1;
        fit->slope[entry >> 1] += sign * slope * (1 - phase);
        fit->slope[FEATURE_COUNT + (entry >> 1)] += sign * slope * phase;
    }
}

/* One step of Adam (Kingma and Ba 2014) along the mean slope of a batch. */
static void step(Fit *fit, size_t batch, double rate, int number)
{
    const double keep = 0.9, keep_square = 0.999;
    double grown = 1 - pow(keep, number), grown_square = 1 - pow(keep_square, number);
    for (int i = 0; i < PARAMETERS; i++) {
        double slope = fit->slope[i] / (double)batch + fit->plan->decay * fit->value[i];
        fit->momentum[i] = keep * fit->momentum[i] + (1 - keep) * slope;
        fit->square[i] = keep_square * fit->square[i] + (1 - keep_square) * slope * slope;
        fit->value[i] -=
            rate * (fit->momentum[i] / grown) / (sqrt(fit->square[i] / grown_square) + 1e-8);
        fit->slope[i] = 0;
    }
}

static void shuffle(Samples *samples, Random *random)
{
    for (size_t i = samples->count - 1; i > 0; i--) {
        size_t j = random_below(random, (uint32_t)(i + 1));
        Sample sample = samples->sample[i];
        samples->sample[i] = samples->sample[j];
        samples->sample[j] = sample;
    }
}

/* Mean error as a prediction of the results alone. */
static double result_error(const Fit *fit, const Samples *samples)
{
    double error = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->sample[i];
        error += error_of(expectation(log_odds(fit, sample)), sample->result / 2.0);
    }
    return error / (double)samples->count;
}

static void learn(Fit *fit)
{
    Random random = {1};
    int steps = 0;
    for (int epoch = 1; epoch <= fit->plan->epochs; epoch++) {
        /* The rate falls to a hundredth on the way. */
        double rate = 0.01 * pow(0.01, (epoch - 1) / (double)fit->plan->epochs);
        shuffle(&fit->learnt, &random);
        for (size_t i = 0; i < fit->learnt.count;) {
            size_t batch = fit->learnt.count - i < BATCH ? fit->learnt.count - i : BATCH;
            for (size_t end = i + batch; i < end; i++) {
                add_slope(fit, &fit->learnt.sample[i]);
            }
            step(fit, batch, rate, ++steps);
        }
        printf("epoch %3d  error %.5f  held out %.5f\n", epoch, result_error(fit, &fit->learnt),
               result_error(fit, &fit->held_out));
        fflush(stdout);
    }
}

/* Spread of the scores of the searches over that of the fitted log-odds: the scale that leaves the
 * margins of the search as they are. */
static double unit_of(const Fit *fit)
{
    double scores = 0, odds = 0;
    for (size_t i = 0; i < fit->learnt.count; i++) {
        const Sample *sample = &fit->learnt.sample[i];
        double one = log_odds(fit, sample);
        scores += (double)sample->score * sample->score;
        odds += one * one;
    }
    return sqrt(scores / odds);
}

bool fit_run(const FitPlan *plan)
{
    Fit *fit = calloc(1, sizeof *fit);
    if (fit == NULL) {
        fprintf(stderr, "tune: no memory\n");
        return false;
    }
    fit->plan = plan;
    bool good = true;
    for (int i = 0; i < plan->file_count && good; i++) {
        good = load(fit, plan->files[i]);
    }
    if (good && (fit->learnt.count == 0 || fit->held_out.count == 0)) {
        fprintf(stderr, "tune: too few positions\n");
        good = false;
    }
    if (good) {
        fit->scale = find_scale(&fit->learnt);
        printf("%zu positions, %zu held out; scores fit the results at %.0f hundredths, error "
               "held out %.5f\n",
               fit->learnt.count, fit->held_out.count, fit->scale,
               score_error(&fit->held_out, fit->scale));
        learn(fit);
        double unit = unit_of(fit);
        printf("unit %.0f hundredths\n", unit);
        good = weights_file_write(plan->output, fit->value, unit);
    }
    free(fit->pool);
    free(fit->learnt.sample);
    free(fit->held_out.sample);
    free(fit);
    return good;
}
