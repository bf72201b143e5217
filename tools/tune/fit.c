#include "tools/tune/fit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/random.h"
#include "core/os/threads.h"
#include "tools/tune/model.h"
#include "tools/tune/samples.h"
#include "tools/tune/weights_file.h"

enum {
    BATCH = 4096,
    PARTS = 2, /* of a batch, each worked on by a thread of its own */
};

/* A part of a set of samples, and what comes of it. */
typedef struct Part {
    struct Fit *fit;
    const Sample *sample;
    size_t count;
    bool learns;
    double error; /* sum of errors as predictions of the results alone */
    Model slope;
} Part;

typedef struct Fit {
    const FitPlan *plan;
    Samples samples;
    double scale; /* hundredths in one natural unit of log-odds */
    Model model, momentum, square;
    Part part[PARTS];
} Fit;

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
static double score_error(const SampleSet *set, double scale)
{
    double error = 0;
    for (size_t i = 0; i < set->count; i++) {
        const Sample *sample = &set->sample[i];
        error += error_of(expectation(sample->score / scale), sample->result / 2.0);
    }
    return error / (double)set->count;
}

/* The scale at which the scores of the searches predict the results best. */
static double find_scale(const SampleSet *set)
{
    double low = 20, high = 2000;
    for (int i = 0; i < 30; i++) {
        double third = (high - low) / 3;
        if (score_error(set, low + third) < score_error(set, high - third)) {
            high -= third;
        } else {
            low += third;
        }
    }
    return (low + high) / 2;
}

static double target_of(const Fit *fit, const Sample *sample)
{
    double share = fit->plan->score_share;
    return share * expectation(sample->score / fit->scale) + (1 - share) * sample->result / 2.0;
}

static void work(void *context)
{
    Part *part = context;
    const Fit *fit = part->fit;
    part->error = 0;
    if (part->learns) {
        memset(&part->slope, 0, sizeof part->slope);
    }
    for (size_t i = 0; i < part->count; i++) {
        const Sample *sample = &part->sample[i];
        ModelPass pass;
        double guess = expectation(model_value(&fit->model, &fit->samples, sample, &pass));
        part->error += error_of(guess, sample->result / 2.0);
        if (part->learns) {
            model_add_slope(&fit->model, &fit->samples, sample, &pass,
                            guess - target_of(fit, sample), &part->slope);
        }
    }
}

/* Works on samples with all threads and returns the sum of errors; without a thread to be had it
 * does all itself. */
static double work_together(Fit *fit, const Sample *sample, size_t count, bool learns)
{
    Thread thread[PARTS];
    bool started[PARTS];
    double error = 0;
    for (size_t i = 0; i < PARTS; i++) {
        Part *part = &fit->part[i];
        size_t first = count * i / PARTS;
        part->fit = fit;
        part->sample = sample + first;
        part->count = count * (i + 1) / PARTS - first;
        part->learns = learns;
        started[i] = thread_start(&thread[i], work, part);
        if (!started[i]) {
            work(part);
        }
    }
    for (size_t i = 0; i < PARTS; i++) {
        if (started[i]) {
            thread_join(&thread[i]);
        }
        error += fit->part[i].error;
    }
    return error;
}

/* One step of Adam (Kingma and Ba 2014) along the mean slope of a batch. */
static void step(Fit *fit, size_t batch, double rate, int number)
{
    const float keep = 0.9F, keep_square = 0.999F;
    float grown = (float)(1 - pow((double)keep, number));
    float grown_square = (float)(1 - pow((double)keep_square, number));
    for (int i = 0; i < MODEL_SIZE; i++) {
        float slope = 0;
        for (int part = 0; part < PARTS; part++) {
            slope += fit->part[part].slope.value[i];
        }
        float *value = &fit->model.value[i];
        float *momentum = &fit->momentum.value[i];
        float *square = &fit->square.value[i];
        slope = slope / (float)batch + (float)fit->plan->decay * *value;
        *momentum = keep * *momentum + (1 - keep) * slope;
        *square = keep_square * *square + (1 - keep_square) * slope * slope;
        *value -= (float)rate * (*momentum / grown) / (sqrtf(*square / grown_square) + 1e-8F);
    }
}

/* No entry of a row may be larger than the evaluation's integers hold. */
static void limit_rows(Model *model)
{
    const float limit = (float)NET_ROW_LIMIT / NET_ONE;
    for (int i = 0; i < FEATURE_COUNT - FEATURE_SIDED; i++) {
        for (int unit = 0; unit < 2 * NET_HIDDEN; unit++) {
            model->part.row[i][unit] = fmaxf(-limit, fminf(limit, model->part.row[i][unit]));
        }
    }
}

static void shuffle(SampleSet *set, Random *random)
{
    for (size_t i = set->count - 1; i > 0; i--) {
        size_t j = random_below(random, (uint32_t)(i + 1));
        Sample sample = set->sample[i];
        set->sample[i] = set->sample[j];
        set->sample[j] = sample;
    }
}

static void learn(Fit *fit)
{
    Random random = {1};
    SampleSet *learnt = &fit->samples.learnt;
    const SampleSet *held_out = &fit->samples.held_out;
    int steps = 0;
    model_init(&fit->model, &random);
    for (int epoch = 1; epoch <= fit->plan->epochs; epoch++) {
        /* The rate falls to a fiftieth on the way. */
        double rate = 0.005 * pow(0.02, (epoch - 1) / (double)fit->plan->epochs);
        double error = 0;
        shuffle(learnt, &random);
        for (size_t i = 0; i < learnt->count; i += BATCH) {
            size_t batch = learnt->count - i < BATCH ? learnt->count - i : BATCH;
            error += work_together(fit, learnt->sample + i, batch, true);
            step(fit, batch, rate, ++steps);
            limit_rows(&fit->model);
        }
        double held = work_together(fit, held_out->sample, held_out->count, false);
        printf("epoch %3d  error %.5f  held out %.5f\n", epoch, error / (double)learnt->count,
               held / (double)held_out->count);
        fflush(stdout);
    }
}

/* Spread of the scores of the searches over that of the fitted log-odds: the scale that leaves the
 * margins of the search as they are. */
static double unit_of(const Fit *fit)
{
    double scores = 0, odds = 0;
    const SampleSet *set = &fit->samples.learnt;
    for (size_t i = 0; i < set->count; i++) {
        ModelPass pass;
        double one = model_value(&fit->model, &fit->samples, &set->sample[i], &pass);
        scores += (double)set->sample[i].score * set->sample[i].score;
        odds += one * one;
    }
    return sqrt(scores / odds);
}

static bool load_all(Fit *fit)
{
    for (int i = 0; i < fit->plan->file_count; i++) {
        if (!samples_load(&fit->samples, fit->plan->files[i])) {
            return false;
        }
    }
    if (fit->samples.learnt.count == 0 || fit->samples.held_out.count == 0) {
        fprintf(stderr, "tune: too few positions\n");
        return false;
    }
    return true;
}

bool fit_run(const FitPlan *plan)
{
    Fit *fit = calloc(1, sizeof *fit);
    if (fit == NULL) {
        fprintf(stderr, "tune: no memory\n");
        return false;
    }
    fit->plan = plan;
    bool good = load_all(fit);
    if (good) {
        fit->scale = find_scale(&fit->samples.learnt);
        printf("%zu positions, %zu held out; scores fit the results at %.0f hundredths, error "
               "held out %.5f\n",
               fit->samples.learnt.count, fit->samples.held_out.count, fit->scale,
               score_error(&fit->samples.held_out, fit->scale));
        learn(fit);
        double unit = unit_of(fit);
        printf("unit %.0f hundredths\n", unit);
        good = weights_file_write(plan->output, &fit->model, unit);
    }
    samples_free(&fit->samples);
    free(fit);
    return good;
}
