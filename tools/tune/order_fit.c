#include "tools/tune/order_fit.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/movegen/movegen.h"
#include "engine/search/order_features.h"
#include "tools/tune/dataset.h"

enum { HELD_OUT_ONE_IN = 10, TOP = 5 };

/* How well the chosen moves of some positions were foretold. */
typedef struct Score {
    double surprise; /* sum of -ln of the probability given to the chosen move */
    long count;
    long within[TOP + 1]; /* positions whose chosen move was among the first n */
    double rank;          /* sum of the ranks of the chosen moves, from 0 */
} Score;

/* The moves of one position, their features and probabilities. */
typedef struct Choice {
    MoveList list;
    int chosen;
    int count[MOVE_LIST_SIZE];
    uint16_t feature[MOVE_LIST_SIZE][ORDER_LIST_LIMIT];
    double chance[MOVE_LIST_SIZE];
} Choice;

typedef struct OrderFit {
    const OrderPlan *plan;
    double rate;
    double value[ORDER_COUNT];
    double square[ORDER_COUNT]; /* sums of squared slopes */
    Choice choice;
    DatasetGame game;
} OrderFit;

/* Lists the moves of a position and finds the chosen one; false when there is nothing to choose. */
static bool list_moves(Choice *choice, const Board *board, const Continuation *continuation,
                       Move chosen)
{
    OrderView view = order_features_view(board, continuation);
    movegen_all(board, &choice->list);
    choice->chosen = -1;
    for (int i = 0; i < choice->list.count && choice->list.count > 1; i++) {
        Move move = choice->list.moves[i];
        choice->count[i] = order_features_collect(&view, move, choice->feature[i]);
        choice->chosen = move == chosen ? i : choice->chosen;
    }
    return choice->chosen >= 0;
}

static void find_chances(OrderFit *fit)
{
    Choice *choice = &fit->choice;
    double most = -1e9, sum = 0;
    for (int i = 0; i < choice->list.count; i++) {
        choice->chance[i] = 0;
        for (int j = 0; j < choice->count[i]; j++) {
            choice->chance[i] += fit->value[choice->feature[i][j]];
        }
        most = fmax(most, choice->chance[i]);
    }
    for (int i = 0; i < choice->list.count; i++) {
        choice->chance[i] = exp(choice->chance[i] - most);
        sum += choice->chance[i];
    }
    for (int i = 0; i < choice->list.count; i++) {
        choice->chance[i] /= sum;
    }
}

/* One step of AdaGrad (Duchi, Hazan, Singer 2011) towards the chosen move. */
static void learn_choice(OrderFit *fit)
{
    const Choice *choice = &fit->choice;
    for (int i = 0; i < choice->list.count; i++) {
        double slope = choice->chance[i] - (i == choice->chosen);
        for (int j = 0; j < choice->count[i]; j++) {
            int feature = choice->feature[i][j];
            fit->square[feature] += slope * slope;
            fit->value[feature] -= fit->rate * slope / sqrt(fit->square[feature] + 1e-6);
        }
    }
}

static void score_choice(const Choice *choice, Score *score)
{
    int rank = 0;
    for (int i = 0; i < choice->list.count; i++) {
        rank += choice->chance[i] > choice->chance[choice->chosen];
    }
    score->surprise -= log(fmax(choice->chance[choice->chosen], 1e-12));
    score->rank += rank;
    score->count++;
    for (int n = rank + 1; n <= TOP; n++) {
        score->within[n]++;
    }
}

/* Learns from a game, or, with `score`, only looks how well its moves are foretold. */
static void take_game(OrderFit *fit, Score *score)
{
    const DatasetGame *game = &fit->game;
    Board board;
    Undo undo;
    Continuation continuation = {{MOVE_NONE, MOVE_NONE}};
    board_init(&board, game->type, false);
    for (int i = 0; i < game->plies; i++) {
        Move move = game->move[i];
        if (game->score[i] != DATASET_NO_SCORE && move != MOVE_PASS &&
            list_moves(&fit->choice, &board, &continuation, move)) {
            find_chances(fit);
            if (score != NULL) {
                score_choice(&fit->choice, score);
            } else {
                learn_choice(fit);
            }
        }
        board_play(&board, move, &undo);
        continuation = (Continuation){{move, continuation.move[0]}};
    }
}

/* Goes through all games: learns from most and scores the rest. */
static bool run_epoch(OrderFit *fit, Score *score)
{
    for (int i = 0; i < fit->plan->file_count; i++) {
        FILE *file = fopen(fit->plan->files[i], "rb");
        if (file == NULL) {
            perror(fit->plan->files[i]);
            return false;
        }
        for (int count = 0; dataset_read(file, &fit->game); count++) {
            take_game(fit, count % HELD_OUT_ONE_IN == 0 ? score : NULL);
        }
        fclose(file);
    }
    return true;
}

static bool write_weights(const OrderFit *fit)
{
    FILE *file = fopen(fit->plan->output, "w");
    if (file == NULL) {
        perror(fit->plan->output);
        return false;
    }
    fprintf(file, "#include \"engine/search/order_weights.h\"\n\n/* Written by `tune order`. */\n"
                  "/* clang-format off */\nconst int16_t order_weights[ORDER_COUNT] = {");
    for (int i = 0; i < ORDER_COUNT; i++) {
        fprintf(file, "%s%ld,", i % 16 == 0 ? "\n    " : " ", lround(fit->value[i] * 100));
    }
    fprintf(file, "\n};\n/* clang-format on */\n");
    bool good = !ferror(file);
    if (fclose(file) != 0 || !good) {
        fprintf(stderr, "tune: %s could not be written\n", fit->plan->output);
        return false;
    }
    return true;
}

static void print_score(int epoch, const Score *score)
{
    double count = (double)score->count;
    printf("epoch %2d  %ld choices held out: surprise %.4f  mean rank %.2f  first %.1f%%  of three "
           "%.1f%%  of five %.1f%%\n",
           epoch, score->count, score->surprise / count, score->rank / count,
           100 * (double)score->within[1] / count, 100 * (double)score->within[3] / count,
           100 * (double)score->within[5] / count);
    fflush(stdout);
}

bool order_fit_run(const OrderPlan *plan)
{
    OrderFit *fit = calloc(1, sizeof *fit);
    if (fit == NULL) {
        fprintf(stderr, "tune: no memory\n");
        return false;
    }
    fit->plan = plan;
    bool good = true;
    for (int epoch = 1; epoch <= plan->epochs && good; epoch++) {
        Score score = {.count = 0};
        fit->rate = 0.2 / epoch;
        good = run_epoch(fit, &score);
        if (good && score.count > 0) {
            print_score(epoch, &score);
        }
    }
    good = good && write_weights(fit);
    free(fit);
    return good;
}
