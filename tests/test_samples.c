/* Positions for the tuner out of files of games, and weights fitted to them. MIT licence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "core/movegen.h"
#include "core/random.h"
#include "engine/features.h"
#include "tests/support/folder.h"
#include "tools/tune/dataset.h"
#include "tools/tune/fit.h"
#include "tools/tune/samples.h"

enum { GAMES = 23, HELD_OUT = 3, PLIES = 30, OPENING = 4, GAME_SAMPLES = PLIES - OPENING };

static Folder folder;
static char path[FOLDER_NAME_SIZE];
static DatasetGame games[GAMES];

/* A random game; the score before each move is its ply's number. */
static void make_game(DatasetGame *game, int number, Random *random)
{
    Board board;
    Undo undo;
    *game = (DatasetGame){.type = (GameType)(number % TYPE_COUNT), .result = (int8_t)(number % 3)};
    board_init(&board, game->type, false);
    for (int ply = 0; ply < PLIES; ply++) {
        MoveList list;
        movegen_all(&board, &list);
        Move move = list.moves[random_below(random, (uint32_t)list.count)];
        game->move[ply] = move;
        game->score[ply] = (int16_t)(ply < OPENING ? DATASET_NO_SCORE : ply);
        board_play(&board, move, &undo);
    }
    game->plies = PLIES;
}

static int make_file(void **state)
{
    (void)state;
    Random random = {21};
    folder_make(&folder);
    folder_file(&folder, "games", path);
    FILE *file = fopen(path, "wb");
    bool good = file != NULL;
    for (int i = 0; i < GAMES && good; i++) {
        make_game(&games[i], i, &random);
        good = dataset_write(file, &games[i]);
    }
    return good && fclose(file) == 0 ? 0 : -1;
}

static int remove_file(void **state)
{
    (void)state;
    folder_remove(&folder);
    return 0;
}

static void check_features(const uint16_t *found, const FeatureList *list)
{
    assert_memory_equal(found, list->feature, (size_t)list->count * sizeof list->feature[0]);
}

/* The samples of a game are its searched positions, each seen from the side to move. */
static void check_game(const Samples *samples, const Sample *sample, const DatasetGame *game)
{
    Board board;
    Undo undo;
    board_init(&board, game->type, false);
    for (int ply = 0; ply < PLIES; ply++) {
        if (ply >= OPENING) {
            Features features;
            features_collect(&board, &features);
            assert_int_equal(sample->score, ply);
            assert_int_equal(sample->result, board.turn == WHITE ? game->result : 2 - game->result);
            assert_int_equal(sample->tempo, features.tempo);
            assert_int_equal(sample->phase, features.phase);
            assert_int_equal(sample->own, features.own.count);
            assert_int_equal(sample->other, features.other.count);
            check_features(samples->pool + sample->first, &features.own);
            check_features(samples->pool + sample->first + sample->own, &features.other);
            sample++;
        }
        board_play(&board, game->move[ply], &undo);
    }
}

/* One game of ten is held out, the first of a file among them. */
static void every_searched_position_is_loaded(void **state)
{
    (void)state;
    Samples samples = {0};
    assert_true(samples_load(&samples, path));
    assert_int_equal(samples.held_out.count, HELD_OUT * GAME_SAMPLES);
    assert_int_equal(samples.learnt.count, (GAMES - HELD_OUT) * GAME_SAMPLES);
    int learnt = 0, held_out = 0;
    for (int i = 0; i < GAMES; i++) {
        const Sample *sample = i % 10 == 0 ? &samples.held_out.sample[held_out++ * GAME_SAMPLES]
                                           : &samples.learnt.sample[learnt++ * GAME_SAMPLES];
        check_game(&samples, sample, &games[i]);
    }
    assert_true(samples_load(&samples, path));
    assert_int_equal(samples.learnt.count, 2 * (GAMES - HELD_OUT) * GAME_SAMPLES);
    samples_free(&samples);
    assert_null(samples.pool);
}

static void a_file_that_is_not_there_is_refused(void **state)
{
    (void)state;
    Samples samples = {0};
    assert_false(samples_load(&samples, "/nowhere/games"));
    samples_free(&samples);
}

static bool fit(char *file, int epochs, const char *output)
{
    FitPlan plan = {.file_count = 1,
                    .files = &file,
                    .output = output,
                    .epochs = epochs,
                    .score_share = 0.5,
                    .decay = 1e-6};
    return fit_run(&plan);
}

/* The error of the positions learnt from in the line of an epoch, as fit_run prints them. */
static double error_in(FILE *log, int epoch)
{
    char line[200];
    int number = 0;
    double error = 0;
    rewind(log);
    while (fgets(line, sizeof line, log) != NULL && number != epoch) {
        if (sscanf(line, "epoch %d error %lf", &number, &error) != 2) {
            number = 0;
        }
    }
    assert_int_equal(number, epoch);
    return error;
}

/* Runs a fit with its output in a file. */
static bool fit_with_log(FILE *log, int epochs, const char *output)
{
    fflush(stdout);
    int kept = dup(STDOUT_FILENO);
    assert_true(kept >= 0 && dup2(fileno(log), STDOUT_FILENO) >= 0);
    bool good = fit(path, epochs, output);
    fflush(stdout);
    assert_true(dup2(kept, STDOUT_FILENO) >= 0);
    close(kept);
    return good;
}

static void a_fit_lowers_the_error_and_writes_weights(void **state)
{
    (void)state;
    char output[FOLDER_NAME_SIZE];
    char line[200] = "";
    FILE *log = tmpfile();
    assert_non_null(log);
    folder_file(&folder, "weights.c", output);
    assert_true(fit_with_log(log, 12, output));
    assert_true(error_in(log, 12) < error_in(log, 1));
    fclose(log);
    FILE *file = fopen(output, "r");
    assert_non_null(file);
    assert_non_null(fgets(line, sizeof line, file));
    assert_string_equal(line, "#include \"engine/weights.h\"\n");
    fclose(file);
}

static void too_few_games_are_refused(void **state)
{
    (void)state;
    char empty[FOLDER_NAME_SIZE], output[FOLDER_NAME_SIZE];
    folder_file(&folder, "empty", empty);
    folder_file(&folder, "nothing.c", output);
    FILE *file = fopen(empty, "wb");
    assert_non_null(file);
    fclose(file);
    assert_false(fit(empty, 1, output));
    assert_int_equal(access(output, F_OK), -1);
}

int main(void)
{
    movegen_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_searched_position_is_loaded),
        cmocka_unit_test(a_file_that_is_not_there_is_refused),
        cmocka_unit_test(a_fit_lowers_the_error_and_writes_weights),
        cmocka_unit_test(too_few_games_are_refused),
    };
    return cmocka_run_group_tests(tests, make_file, remove_file);
}
