/* The evaluation as the tuner sees it: the engine's own, and its slope. MIT licence. */
#include <math.h>

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "engine/eval/eval.h"
#include "tests/support/engine_model.h"
#include "tests/support/test.h"
#include "tools/tune/model.h"

enum { POSITIONS = 40 };

/* Positions of random games, as the tuner keeps them. */
typedef struct Positions {
    Samples samples;
    Sample sample[POSITIONS];
    Board board[POSITIONS];
    uint16_t pool[POSITIONS * 2 * FEATURES_LIST_LIMIT];
} Positions;

static void add_list(Samples *samples, const FeatureList *list)
{
    memcpy(samples->pool + samples->pool_count, list->feature,
           (size_t)list->count * sizeof list->feature[0]);
    samples->pool_count += (size_t)list->count;
}

static void add_position(Positions *positions, int index, const Board *board)
{
    Features features;
    features_collect(board, &features);
    positions->board[index] = *board;
    positions->sample[index] = (Sample){.first = positions->samples.pool_count,
                                        .tempo = (uint16_t)features.tempo,
                                        .own = (uint8_t)features.own.count,
                                        .other = (uint8_t)features.other.count,
                                        .phase = (uint8_t)features.phase};
    add_list(&positions->samples, &features.own);
    add_list(&positions->samples, &features.other);
}

static Positions *positions_make(void)
{
    static Positions positions;
    Random random = {5};
    memset(&positions, 0, sizeof positions);
    positions.samples.pool = positions.pool;
    for (int i = 0; i < POSITIONS; i++) {
        Board board;
        Undo undo;
        board_init(&board, (GameType)(i % TYPE_COUNT), false);
        for (int ply = 0; ply < 4 + i; ply++) {
            MoveList list;
            movegen_all(&board, &list);
            board_play(&board, list.moves[random_below(&random, (uint32_t)list.count)], &undo);
        }
        add_position(&positions, i, &board);
    }
    return &positions;
}

/* With the engine's weights the model says what the engine says, but for rounding. */
TEST(the_model_is_the_evaluation)
{
    const double unit = 100;
    static Model model;
    const Positions *positions = positions_make();
    engine_model(&model, unit);
    for (int i = 0; i < POSITIONS; i++) {
        ModelPass pass;
        double value = model_value(&model, &positions->samples, &positions->sample[i], &pass);
        double score = eval_score(&positions->board[i]);
        assert_true(fabs(value * unit - score) < 2.5);
    }
}

/* A model with small random weights everywhere, and units that are cut off at either end. */
static void make_model(Model *model)
{
    Random random = {8};
    model_init(model, &random);
    for (int i = 0; i < FEATURE_COUNT; i++) {
        model->part.early[i] = ((float)random_below(&random, 201) - 100) / 300;
        model->part.late[i] = ((float)random_below(&random, 201) - 100) / 300;
    }
    for (int i = 0; i < NET_PHASES; i++) {
        model->part.phase[i][0] = 3;
        model->part.phase[i][1] = -3;
    }
}

/* Whether the same units are cut off in both passes: between them the model is straight. */
static bool same_cuts(const ModelPass *a, const ModelPass *b)
{
    for (int side = 0; side < 2; side++) {
        for (int unit = 0; unit < NET_HIDDEN; unit++) {
            float x = a->hidden[side][unit];
            float y = b->hidden[side][unit];
            if ((x <= 0) != (y <= 0) || (x >= 1) != (y >= 1)) {
                return false;
            }
        }
    }
    return true;
}

/* Compares the slope of one weight with what a small step of it does; false where that says
 * nothing. */
static bool check_slope(Model *model, const Samples *samples, const Sample *sample, int weight,
                        double slope)
{
    const float step = 1.0F / 64;
    float before = model->value[weight];
    ModelPass low, high;
    model->value[weight] = before - step;
    double below = model_value(model, samples, sample, &low);
    model->value[weight] = before + step;
    double above = model_value(model, samples, sample, &high);
    model->value[weight] = before;
    if (!same_cuts(&low, &high)) {
        return false;
    }
    double found = (above - below) / (2 * (double)step);
    if (fabs(found - slope) > 1e-3 + 1e-3 * fabs(slope)) {
        fail_msg("weight %d: slope %g, but a step gives %g", weight, slope, found);
    }
    return true;
}

TEST(the_slope_is_what_a_small_step_does)
{
    static Model model, slope;
    const Positions *positions = positions_make();
    const double error = 0.75;
    int checked = 0, felt = 0;
    make_model(&model);
    for (int i = 0; i < POSITIONS; i += 3) {
        const Sample *sample = &positions->sample[i];
        ModelPass pass;
        memset(&slope, 0, sizeof slope);
        model_value(&model, &positions->samples, sample, &pass);
        model_add_slope(&model, &positions->samples, sample, &pass, error, &slope);
        for (int weight = 0; weight < MODEL_SIZE; weight++) {
            double wanted = (double)slope.value[weight] / error;
            checked += check_slope(&model, &positions->samples, sample, weight, wanted);
            felt += slope.value[weight] != 0;
        }
    }
    assert_true(checked > 13 * MODEL_SIZE);
    assert_true(felt > 1000);
}

/* Slopes of several samples add up. */
TEST(slopes_add_up)
{
    static Model model, one, other, both;
    const Positions *positions = positions_make();
    const Samples *samples = &positions->samples;
    ModelPass pass;
    make_model(&model);
    memset(&one, 0, sizeof one);
    memset(&other, 0, sizeof other);
    memset(&both, 0, sizeof both);
    model_value(&model, samples, &positions->sample[20], &pass);
    model_add_slope(&model, samples, &positions->sample[20], &pass, 0.5, &one);
    model_add_slope(&model, samples, &positions->sample[20], &pass, 0.5, &both);
    model_value(&model, samples, &positions->sample[31], &pass);
    model_add_slope(&model, samples, &positions->sample[31], &pass, -0.25, &other);
    model_add_slope(&model, samples, &positions->sample[31], &pass, -0.25, &both);
    for (int i = 0; i < MODEL_SIZE; i++) {
        assert_true(fabsf(both.value[i] - one.value[i] - other.value[i]) < 1e-5F);
    }
}
