/* Profile likelihoods, see likelihood.h. MIT licence. */
#include "tools/match/results/likelihood.h"

#include <math.h>
#include <stdbool.h>

enum {
    MAX_ROUNDS = 200, /* of a bisection, which ends at the last bit */
    GRID = 96,        /* first look at a function of one variable */
    SECTIONS = 40,    /* golden ones around the best point of the grid */
};

/* Replaces a count of nothing (fishtest's value). */
static const double nothing = 1e-3;

/* No score and no number of deviations is further out. */
static const double least_score = 1e-9;
static const double most_deviations = 1e4;

Sample likelihood_sample(const int pairs[INTERVAL_SCORES])
{
    Sample sample;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        sample.seen[i] = pairs[i] + nothing;
    }
    return sample;
}

/* A linear condition: the mean of `phi` over the five scores is 0. */
typedef struct Condition {
    double phi[INTERVAL_SCORES];
} Condition;

static double excess_at(const Sample *sample, const Condition *condition, double theta)
{
    double sum = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        sum += sample->seen[i] * condition->phi[i] / (1.0 + theta * condition->phi[i]);
    }
    return sum;
}

/* The likelihood under a condition: the likeliest distribution is seen / (1 + theta * phi), Van den
 * Bergh's proposition 1.1. The excess falls with theta, from +inf to -inf between the poles.
 * -INFINITY when nothing meets the condition. */
static double likelihood_of(const Sample *sample, const Condition *condition)
{
    double least = 0.0;
    double most = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        least = fmin(least, condition->phi[i]);
        most = fmax(most, condition->phi[i]);
    }
    if (least >= 0.0 || most <= 0.0) {
        return -INFINITY;
    }
    double low = -1.0 / most;
    double high = -1.0 / least;
    double theta = 0.0;
    for (int i = 0; i < MAX_ROUNDS; i++) {
        if (excess_at(sample, condition, theta) > 0.0) {
            low = theta;
        } else {
            high = theta;
        }
        double next = 0.5 * (low + high);
        if (next == theta) {
            break;
        }
        theta = next;
    }
    double sum = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        sum -= sample->seen[i] * log1p(theta * condition->phi[i]);
    }
    return sum;
}

double likelihood_of_score(const Sample *sample, double score)
{
    double inside = fmax(least_score, fmin(1.0 - least_score, score));
    Condition condition;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        condition.phi[i] = interval_share[i] - inside;
    }
    return likelihood_of(sample, &condition);
}

/* Let y be the share less one half. "The mean is d deviations above one half" says that the mean of
 * y is `slope` times the root r of the mean of y * y, where slope = d / sqrt(1 + d * d). As slope *
 * r is the least value over all v > 0 of slope * (r * r / v + v) / 2, the distributions below such
 * a mean are those on the lower side of every condition phi = y - slope * (y * y / v + v) / 2, and
 * those above it are on the upper side of one of them. */
typedef struct Deviations {
    const Sample *sample;
    double slope; /* above 0 */
    bool above;   /* the sample lies above the mean that is supposed */
} Deviations;

static Condition condition_at(double slope, double v)
{
    Condition condition;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        double y = interval_share[i] - 0.5;
        condition.phi[i] = y - 0.5 * slope * (y * y / v + v);
    }
    return condition;
}

/* What is to be made as large as possible by the choice of v. */
static double worth_at(const Deviations *deviations, double v)
{
    Condition condition = condition_at(deviations->slope, v);
    if (!deviations->above) {
        return likelihood_of(deviations->sample, &condition);
    }
    if (excess_at(deviations->sample, &condition, 0.0) <= 0.0) {
        return -INFINITY; /* the sample is on the lower side already */
    }
    return -likelihood_of(deviations->sample, &condition);
}

/* The largest worth between two values of v that enclose one peak. */
static double climb(const Deviations *deviations, double low, double high)
{
    static const double golden = 0.61803398874989485;
    double left = high - golden * (high - low);
    double right = low + golden * (high - low);
    double at_left = worth_at(deviations, left);
    double at_right = worth_at(deviations, right);
    for (int i = 0; i < SECTIONS; i++) {
        if (at_left > at_right) {
            high = right;
            right = left;
            at_right = at_left;
            left = high - golden * (high - low);
            at_left = worth_at(deviations, left);
        } else {
            low = left;
            left = right;
            at_left = at_right;
            right = low + golden * (high - low);
            at_right = worth_at(deviations, right);
        }
    }
    return fmax(at_left, at_right);
}

/* The largest worth of all: there may be a peak for each score above one half. */
static double best_worth(const Deviations *deviations, double start)
{
    static const double smallest = 1e-6;
    double ratio = pow(0.5 / smallest, 1.0 / (GRID - 1));
    double best = -INFINITY;
    double at = smallest;
    for (int i = 0; i < GRID; i++) {
        double v = smallest * pow(ratio, i);
        double worth = worth_at(deviations, v);
        if (worth > best) {
            best = worth;
            at = v;
        }
    }
    const double more[] = {0.25, 0.5, start};
    for (int i = 0; i < 3; i++) {
        double worth = worth_at(deviations, more[i]);
        if (worth > best) {
            best = worth;
            at = more[i];
        }
    }
    return fmax(best, climb(deviations, at / ratio, at * ratio));
}

double likelihood_of_deviations(const Sample *sample, double deviations)
{
    double size = fmin(fabs(deviations), most_deviations);
    if (size == 0.0) {
        return likelihood_of_score(sample, 0.5);
    }
    Sample turned = *sample;
    for (int i = 0; i < INTERVAL_SCORES && deviations < 0.0; i++) {
        turned.seen[i] = sample->seen[INTERVAL_SCORES - 1 - i];
    }
    double total = 0.0;
    double mean = 0.0;
    double square = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        double y = interval_share[i] - 0.5;
        total += turned.seen[i];
        mean += turned.seen[i] * y;
        square += turned.seen[i] * y * y;
    }
    double root = sqrt(square / total);
    double slope = size / sqrt(1.0 + size * size);
    Deviations supposed = {&turned, slope, mean / total > slope * root};
    double worth = best_worth(&supposed, root);
    return fmin(0.0, supposed.above ? -worth : worth);
}
