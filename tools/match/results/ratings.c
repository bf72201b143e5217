/* Ratings, see ratings.h. MIT licence. */
#include "tools/match/results/ratings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "tools/match/results/stats.h"

enum {
    MAX_STEPS = 200, /* of Newton's method, which takes about ten */
};

static const double z95 = 1.959963984540054;

/* Elo of one unit of the natural logistic scale: 400 / ln 10. */
static const double elo_per_unit = 173.71779276130073;

/* Work space for n players; matrices are n by n, row by row. */
typedef struct Solver {
    int n;
    const Results *results;
    double prior;    /* imaginary drawn games in each encounter */
    double *rating;  /* natural units */
    double *slope;   /* of the likelihood */
    double *bread;   /* its curvature: a Laplacian */
    double *meat;    /* variance of the slope: a Laplacian too */
    double *inverse; /* pseudo-inverse of bread */
    double *product;
} Solver;

static double *cell(double *matrix, const Solver *solver, int row, int column)
{
    return &matrix[row * solver->n + column];
}

static void add_edge(double *matrix, const Solver *solver, int a, int b, double weight)
{
    *cell(matrix, solver, a, a) += weight;
    *cell(matrix, solver, b, b) += weight;
    *cell(matrix, solver, a, b) -= weight;
    *cell(matrix, solver, b, a) -= weight;
}

/* Variance of a's points against b around what is expected, pairs being the units where there are
 * any. An unseen pair at each end stands for the spread that a few pairs alike do not show. */
static double spread_of(const Tally *tally, double expected)
{
    double sum = 0.0;
    int pairs = stats_pairs(tally);
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        bool end = i == 0 || i == STATS_PAIR_SCORES - 1;
        double residual = 0.5 * i - 2.0 * expected;
        double count = tally->pairs[i] + (end ? 0.5 * interval_unseen(tally->pairs) : 0.0);
        sum += count * residual * residual;
    }
    double games = stats_games(tally);
    if (pairs == 0) {
        return games * expected * (1.0 - expected);
    }
    return sum * games / (2.0 * pairs);
}

/* Slope, curvature and variance at the present ratings. */
static void measure(Solver *solver)
{
    int n = solver->n;
    size_t bytes = (size_t)n * (size_t)n * sizeof(double);
    memset(solver->slope, 0, (size_t)n * sizeof(double));
    memset(solver->bread, 0, bytes);
    memset(solver->meat, 0, bytes);
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
            const Tally *tally = results_between(solver->results, a, b);
            double games = stats_games(tally);
            if (games == 0.0) {
                continue;
            }
            double expected = 1.0 / (1.0 + exp(solver->rating[b] - solver->rating[a]));
            double points = tally->wins + 0.5 * tally->draws + 0.5 * solver->prior;
            games += solver->prior;
            solver->slope[a] += points - games * expected;
            solver->slope[b] -= points - games * expected;
            add_edge(solver->bread, solver, a, b, games * expected * (1.0 - expected));
            add_edge(solver->meat, solver, a, b, spread_of(tally, expected));
        }
    }
}

/* Inverts `matrix` (destroyed) into `inverse` by elimination with pivots; false when it is
 * singular. */
static bool invert(Solver *solver, double *matrix, double *inverse)
{
    int n = solver->n;
    memset(inverse, 0, (size_t)n * (size_t)n * sizeof(double));
    for (int i = 0; i < n; i++) {
        *cell(inverse, solver, i, i) = 1.0;
    }
    for (int column = 0; column < n; column++) {
        int pivot = column;
        for (int row = column + 1; row < n; row++) {
            if (fabs(*cell(matrix, solver, row, column)) >
                fabs(*cell(matrix, solver, pivot, column))) {
                pivot = row;
            }
        }
        double value = *cell(matrix, solver, pivot, column);
        if (fabs(value) < 1e-12) {
            return false;
        }
        for (int k = 0; k < n; k++) {
            double left = *cell(matrix, solver, pivot, k);
            double right = *cell(inverse, solver, pivot, k);
            *cell(matrix, solver, pivot, k) = *cell(matrix, solver, column, k);
            *cell(inverse, solver, pivot, k) = *cell(inverse, solver, column, k);
            *cell(matrix, solver, column, k) = left / value;
            *cell(inverse, solver, column, k) = right / value;
        }
        for (int row = 0; row < n; row++) {
            double factor = row == column ? 0.0 : *cell(matrix, solver, row, column);
            for (int k = 0; factor != 0.0 && k < n; k++) {
                *cell(matrix, solver, row, k) -= factor * *cell(matrix, solver, column, k);
                *cell(inverse, solver, row, k) -= factor * *cell(inverse, solver, column, k);
            }
        }
    }
    return true;
}

/* The pseudo-inverse of the curvature: inverse of (bread + J/n), less J/n, J being all ones. */
static bool invert_bread(Solver *solver)
{
    int n = solver->n;
    for (int i = 0; i < n * n; i++) {
        solver->product[i] = solver->bread[i] + 1.0 / n;
    }
    if (!invert(solver, solver->product, solver->inverse)) {
        return false;
    }
    for (int i = 0; i < n * n; i++) {
        solver->inverse[i] -= 1.0 / n;
    }
    return true;
}

/* Climbs to the top of the likelihood, which has only one. */
static bool climb(Solver *solver)
{
    for (int step = 0; step < MAX_STEPS; step++) {
        measure(solver);
        if (!invert_bread(solver)) {
            return false;
        }
        double largest = 0.0;
        for (int i = 0; i < solver->n; i++) {
            double change = 0.0;
            for (int k = 0; k < solver->n; k++) {
                change += *cell(solver->inverse, solver, i, k) * solver->slope[k];
            }
            change = fmax(-1.0, fmin(1.0, change));
            solver->rating[i] += change;
            largest = fmax(largest, fabs(change));
        }
        if (largest < 1e-10) {
            break;
        }
    }
    return true;
}

/* Variance of a rating: the diagonal of inverse * meat * inverse. */
static double variance_of(const Solver *solver, int i)
{
    double sum = 0.0;
    for (int a = 0; a < solver->n; a++) {
        for (int b = 0; b < solver->n; b++) {
            sum += *cell(solver->inverse, solver, i, a) * *cell(solver->meat, solver, a, b) *
                   *cell(solver->inverse, solver, i, b);
        }
    }
    return sum;
}

/* Whether everybody can be reached from everybody by steps from a player to one from whom he took
 * points. */
static bool is_linked(const Results *results, bool *linked)
{
    int n = results->engines;
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            const Tally *tally = results_between(results, a, b);
            linked[a * n + b] = a == b || tally->wins + tally->draws > 0;
        }
    }
    for (int k = 0; k < n; k++) {
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                linked[a * n + b] |= linked[a * n + k] && linked[k * n + b];
            }
        }
    }
    for (int i = 0; i < n * n; i++) {
        if (!linked[i]) {
            return false;
        }
    }
    return true;
}

static int compare(const void *a, const void *b)
{
    const Rating *left = a;
    const Rating *right = b;
    if (left->elo != right->elo) {
        return left->elo > right->elo ? -1 : 1;
    }
    return left->engine - right->engine;
}

static bool solve(Solver *solver, Rating *ratings, bool *helped)
{
    int n = solver->n;
    bool *linked = calloc((size_t)n * (size_t)n, sizeof *linked);
    if (!linked) {
        return false;
    }
    *helped = !is_linked(solver->results, linked);
    free(linked);
    solver->prior = *helped ? 1.0 : 0.0;
    if (!climb(solver)) {
        return false;
    }
    double mean = 0.0;
    for (int i = 0; i < n; i++) {
        mean += solver->rating[i] / n;
    }
    for (int i = 0; i < n; i++) {
        ratings[i] =
            (Rating){.engine = i,
                     .elo = (solver->rating[i] - mean) * elo_per_unit,
                     .error = z95 * sqrt(fmax(0.0, variance_of(solver, i))) * elo_per_unit};
    }
    qsort(ratings, (size_t)n, sizeof *ratings, compare);
    return true;
}

bool ratings_compute(const Results *results, Rating *ratings, bool *helped)
{
    size_t n = (size_t)results->engines;
    double *space = calloc(2 * n + 4 * n * n, sizeof *space);
    if (!space) {
        return false;
    }
    Solver solver = {.n = results->engines,
                     .results = results,
                     .rating = space,
                     .slope = space + n,
                     .bread = space + 2 * n,
                     .meat = space + 2 * n + n * n,
                     .inverse = space + 2 * n + 2 * n * n,
                     .product = space + 2 * n + 3 * n * n};
    bool good = solve(&solver, ratings, helped);
    free(space);
    return good;
}
