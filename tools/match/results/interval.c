/* Bounds of a mean, see interval.h. MIT licence. */
#include "tools/match/results/interval.h"

#include <math.h>
#include <stdbool.h>

enum {
    BISECTIONS = 48, /* narrow the saddle more than the integral needs */
    MAX_STEPS = 400, /* of the integral, which takes 30 to 120 */
    MAX_ROUNDS = 60, /* of the search for a quantile, which takes about eight */
};

const double interval_share[INTERVAL_SCORES] = {0.0, 0.25, 0.5, 0.75, 1.0};

/* Each bound errs in half of 5 %. */
static const double tail = 0.025;

/* So many pairs that differ from the most frequent score halve the weight of the unseen one. */
static const double halving = 10.0;

static const double pi = 3.14159265358979323846;

/* A weighted sum of Gamma variables: sum of weight * z is their mean. */
typedef struct GammaSum {
    const double *weight;
    double z[INTERVAL_SCORES];
} GammaSum;

/* The slope of the integrand's exponent at `s` on the real axis. */
static double slope_at(const GammaSum *sum, double s)
{
    double slope = -1.0 / s;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        slope += sum->weight[i] * sum->z[i] / (1.0 - s * sum->z[i]);
    }
    return slope;
}

/* The largest part that the sum can hold; 0 when all are below. */
static double largest_of(const GammaSum *sum)
{
    double most = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        most = fmax(most, sum->z[i]);
    }
    return most;
}

/* Where the integrand is least on the real axis, between 0 and its first pole at 1 / `most`. */
static double saddle_of(const GammaSum *sum, double most)
{
    double low = 0.0;
    double high = 1.0 / most;
    for (int i = 0; i < BISECTIONS; i++) {
        double middle = 0.5 * (low + high);
        if (slope_at(sum, middle) > 0.0) {
            high = middle;
        } else {
            low = middle;
        }
    }
    return 0.5 * (low + high);
}

/* The integrand at `saddle` + iy, as a share of its value at the saddle. */
static double integrand(const GammaSum *sum, double saddle, double y)
{
    double size = -0.5 * log1p(y * y / (saddle * saddle));
    double phase = -atan2(y, saddle);
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        double u = y * sum->z[i] / (1.0 - saddle * sum->z[i]);
        size -= 0.5 * sum->weight[i] * log1p(u * u);
        phase += sum->weight[i] * atan(u);
    }
    return exp(size) * cos(phase);
}

/* The chance that a sum of negative mean is above 0: the inverse Laplace transform of its
 * generating function along a line through the saddle, by the trapezoidal rule after y = width *
 * sinh(v), which converges exponentially. */
static double chance_above_zero(const GammaSum *sum)
{
    double most = largest_of(sum);
    if (most <= 0.0) {
        return 0.0;
    }
    double saddle = saddle_of(sum, most);
    double curvature = 1.0 / (saddle * saddle);
    double size = -log(saddle);
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        double u = sum->z[i] / (1.0 - saddle * sum->z[i]);
        curvature += sum->weight[i] * u * u;
        size -= sum->weight[i] * log1p(-saddle * sum->z[i]);
    }
    double width = 1.0 / sqrt(curvature);
    double step = 0.125;
    double total = 0.5 * integrand(sum, saddle, 0.0);
    for (int i = 1; i < MAX_STEPS; i++) {
        double v = step * i;
        double part = integrand(sum, saddle, width * sinh(v)) * cosh(v);
        total += part;
        if (fabs(part) < 1e-13 && v > 3.0) {
            break;
        }
    }
    return exp(size) * width * step * total / pi;
}

double interval_chance(const double weight[INTERVAL_SCORES], double mean)
{
    if (mean <= 0.0 || mean >= 1.0) {
        return mean <= 0.0 ? 0.0 : 1.0;
    }
    GammaSum sum = {.weight = weight};
    double total = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        sum.z[i] = weight[i] > 0.0 ? interval_share[i] - mean : 0.0;
        total += weight[i] * sum.z[i];
    }
    if (total < 0.0) {
        return 1.0 - chance_above_zero(&sum);
    }
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        sum.z[i] = -sum.z[i];
    }
    return chance_above_zero(&sum);
}

/* Grows nearly in proportion to the distance of a bound from the mean. */
static double distance_of(double chance)
{
    return sqrt(-2.0 * log(fmax(chance, 1e-300)));
}

/* The mean below which the weights lie with the chance of a tail: the Illinois method. */
static double quantile(const double weight[INTERVAL_SCORES], double above)
{
    double low = 0.0;
    double high = above;
    double at_low = distance_of(0.0) - distance_of(tail);
    double at_high = distance_of(interval_chance(weight, high)) - distance_of(tail);
    int side = 0;
    double middle = low;
    for (int i = 0; i < MAX_ROUNDS && high - low > 1e-12; i++) {
        middle = (at_low * high - at_high * low) / (at_low - at_high);
        double at = distance_of(interval_chance(weight, middle)) - distance_of(tail);
        if (fabs(at) < 1e-9) {
            break;
        }
        if (at > 0.0) {
            low = middle;
            at_low = at;
            at_high *= side == 1 ? 0.5 : 1.0;
            side = 1;
        } else {
            high = middle;
            at_high = at;
            at_low *= side == -1 ? 0.5 : 1.0;
            side = -1;
        }
    }
    return middle;
}

/* The lower bound of the mean; `mirrored` reads the scores from their other end. */
static double low_bound(const int pairs[INTERVAL_SCORES], bool mirrored)
{
    double weight[INTERVAL_SCORES];
    double total = 0.0;
    double mean = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        weight[i] = pairs[mirrored ? INTERVAL_SCORES - 1 - i : i];
        total += weight[i];
        mean += weight[i] * interval_share[i];
    }
    if (total == weight[0]) {
        return 0.0;
    }
    weight[0] += interval_unseen(pairs);
    return quantile(weight, mean / total);
}

double interval_unseen(const int pairs[INTERVAL_SCORES])
{
    double total = 0.0;
    double most = 0.0;
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        total += pairs[i];
        most = fmax(most, pairs[i]);
    }
    return 1.0 / (1.0 + (total - most) / halving);
}

Interval interval_of_mean(const int pairs[INTERVAL_SCORES])
{
    return (Interval){low_bound(pairs, false), 1.0 - low_bound(pairs, true)};
}

double interval_chance_above_half(const int pairs[INTERVAL_SCORES])
{
    double weight[INTERVAL_SCORES];
    double unseen = interval_unseen(pairs);
    for (int i = 0; i < INTERVAL_SCORES; i++) {
        weight[i] = pairs[i];
    }
    weight[0] += 0.5 * unseen;
    weight[INTERVAL_SCORES - 1] += 0.5 * unseen;
    return 1.0 - interval_chance(weight, 0.5);
}
