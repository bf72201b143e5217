/* The real engine through pipes: what it answers. */
#include "engine/uhp/uhp.h"

#include <dirent.h>

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "core/os/clock.h"
#include "tests/support/driver.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test.h"

#define MILLISECOND INT64_C(1000000)

/* The bytes of a file and a NUL, freed by the caller. */
static char *read_file(const char *folder, const char *name, size_t *size)
{
    char path[512];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    char *data = calloc(1, 1 << 16);
    *size = fread(data, 1, (1 << 16) - 1, file);
    assert_true(feof(file));
    fclose(file);
    return data;
}

/* Whether a line is what a transcript says: equal, or as far as the "..." at its end. */
static bool line_fits(Slice line, Slice expected)
{
    if (expected.size >= 3 && memcmp(expected.data + expected.size - 3, "...", 3) == 0) {
        expected.size -= 3;
        line.size = line.size > expected.size ? expected.size : line.size;
    }
    return line.size == expected.size && memcmp(line.data, expected.data, line.size) == 0;
}

static void compare_transcript(const char *name, const char *got, const char *expected)
{
    Slice got_rest = slice_of(got);
    Slice expected_rest = slice_of(expected);
    for (int number = 1; got_rest.size > 0 || expected_rest.size > 0; number++) {
        Slice got_line = slice_cut(&got_rest, '\n');
        Slice expected_line = slice_cut(&expected_rest, '\n');
        if (!line_fits(got_line, expected_line)) {
            fail_msg("%s, line %d: '%.*s' instead of '%.*s'", name, number, (int)got_line.size,
                     got_line.data, (int)expected_line.size, expected_line.data);
        }
    }
}

/* Feeds NAME.in to the engine and compares what it says with NAME.out. */
static void run_transcript(const char *folder, const char *input_name)
{
    char output_name[256];
    size_t stem = strlen(input_name) - strlen(".in");
    snprintf(output_name, sizeof output_name, "%.*s.out", (int)stem, input_name);
    size_t input_size, output_size;
    char *input = read_file(folder, input_name, &input_size);
    char *output = read_file(folder, output_name, &output_size);
    Driver driver;
    char *got;
    driver_start(&driver, NULL, NULL, NULL);
    driver_send_bytes(&driver, input, input_size);
    driver_close_input(&driver);
    assert_int_equal(driver_finish(&driver, &got), 0);
    compare_transcript(output_name, got, output);
    free(got);
    free(input);
    free(output);
}

TEST(transcripts_come_out_the_same)
{
    static const char folder[] = "tests/uhp";
    DIR *directory = opendir(folder);
    assert_non_null(directory);
    int count = 0;
    const struct dirent *entry;
    while ((entry = readdir(directory)) != NULL) {
        const char *end = strrchr(entry->d_name, '.');
        if (end != NULL && strcmp(end, ".in") == 0) {
            run_transcript(folder, entry->d_name);
            count++;
        }
    }
    closedir(directory);
    assert_true(count >= 14);
}

TEST(long_lines_are_answered)
{
    enum { SIZE = 2 << 20 };
    char *line = malloc(SIZE);
    assert_non_null(line);
    Driver driver;
    driver_start_uhp(&driver, NULL);
    /* Every byte but the line end. */
    for (int i = 0; i < SIZE; i++) {
        line[i] = (char)(i % 256 == '\n' ? 'n' : i);
    }
    driver_send_bytes(&driver, line, SIZE);
    driver_expect_start(&driver, "", "err there is no command '");
    memset(line, 'x', SIZE);
    driver_send(&driver, "newgame ");
    driver_send_bytes(&driver, line, SIZE);
    driver_expect_start(&driver, "", "err 'xxxx");
    memset(line, ' ', SIZE);
    driver_send(&driver, "newgame");
    driver_send_bytes(&driver, line, SIZE);
    driver_expect(&driver, "Base+L", "Base+L;NotStarted;White[1]\n");
    free(line);
    driver_leave(&driver);
}

/* How many moves the other side has after a move; very many when the move ends the game. */
static int replies_after(const Board *board, Move move)
{
    Board after = *board;
    Undo undo;
    board_play(&after, move, &undo);
    return board_outcome(&after) == OUTCOME_NONE ? movegen_count(&after) : 10000;
}

/* White leaves Black as few moves as it can, Black moves at random, nobody ends the game. */
static Move pick_squeezing_move(const Board *board, Random *random)
{
    MoveList list;
    movegen_all(board, &list);
    int start = (int)random_below(random, (uint32_t)list.count);
    Move best = list.moves[start];
    int fewest = 100000;
    for (int i = 0; i < list.count; i++) {
        Move move = list.moves[(start + i) % list.count];
        int replies = replies_after(board, move);
        if (board->turn == BLACK && replies < 10000) {
            return move;
        }
        if (replies < fewest) {
            fewest = replies;
            best = move;
        }
    }
    return best;
}

/* Plays a game of `plies` plies and returns how many of them are passes. False when it ended
 * before. */
static bool play_squeezing_game(Game *game, uint64_t seed, int plies, int *passes)
{
    Random random = {seed};
    *passes = 0;
    while (game->plies < plies && board_outcome(&game->board) == OUTCOME_NONE) {
        Move move = pick_squeezing_move(&game->board, &random);
        *passes += move == MOVE_PASS;
        assert_true(game_play(game, move));
    }
    return game->plies == plies;
}

TEST(a_game_of_693_plies_with_hundreds_of_passes_is_taken)
{
    enum { PLIES = 693, PASSES = 200, MOST_SEEDS = 1000 };
    Game game;
    int passes = 0;
    game_init(&game, 0, false);
    for (uint64_t seed = 1; passes < PASSES && seed < MOST_SEEDS; seed++) {
        game_free(&game);
        if (!play_squeezing_game(&game, seed, PLIES, &passes)) {
            passes = 0;
        }
    }
    assert_true(passes >= PASSES);
    Text text = {0};
    notation_write_game(&game, true, &text);
    text_add(&text, "\n");

    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_send(&driver, "newgame ");
    driver_send(&driver, text.data);
    char *reply = driver_reply(&driver);
    assert_string_equal(reply, text.data);
    free(reply);
    driver_expect_start(&driver, "bestmove depth 1", "");
    driver_expect_start(&driver, "undo 692", "Base;InProgress;Black[1];w");
    text_free(&text);
    game_free(&game);
    driver_leave(&driver);
}

static int count_lines(const char *text, const char *line)
{
    int count = 0;
    Slice rest = slice_of(text);
    while (rest.size > 0) {
        count += slice_equals(slice_cut(&rest, '\n'), line);
    }
    return count;
}

TEST(commands_wait_for_their_turn)
{
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_send(&driver,
                "newgame\nbestmove time 00:00:00.2\nplay wS1\nplay bS1 wS1-\nundo\nexit\ninfo\n");
    char *rest;
    assert_int_equal(driver_finish(&driver, &rest), 0);
    assert_int_equal(count_lines(rest, "ok"), 5);
    assert_int_equal(count_lines(rest, "Base;InProgress;Black[1];wS1"), 2);
    free(rest);
}

/* Reads the lines of a reply that is to show better and better moves, none twice, and returns how
 * many came before the bare move, which must be the last of them. */
static int read_intermediate_lines(Driver *driver)
{
    char last[MOVE_STRING_SIZE] = "";
    char before[1024] = "";
    const char *line;
    int count = 0;
    while (strchr(line = driver_line(driver), ';') != NULL) {
        assert_string_not_equal(line, before);
        snprintf(before, sizeof before, "%s", line);
        Slice rest = slice_of(line);
        Slice move = slice_cut(&rest, ';');
        Slice depth = slice_cut(&rest, ';');
        Slice score = slice_cut(&rest, ';');
        Slice first = slice_cut(&rest, ';');
        int64_t plies;
        assert_true(slice_to_int64(depth, &plies) && plies >= 0);
        assert_true(score.size >= 4 && score.data[score.size - 3] == '.');
        assert_true(first.size == move.size && memcmp(first.data, move.data, move.size) == 0);
        snprintf(last, sizeof last, "%.*s", (int)move.size, move.data);
        count++;
    }
    assert_true(count == 0 || strcmp(line, last) == 0);
    assert_string_equal(driver_line(driver), "ok");
    return count;
}

TEST(intermediate_moves_are_shown_when_asked_for)
{
    Driver driver;
    driver_start_uhp(&driver, NULL);
    driver_expect_start(&driver, "newgame Base+MLP", "Base+MLP;");
    driver_send(&driver, "bestmove depth 3\n");
    assert_int_equal(read_intermediate_lines(&driver), 0);
    driver_expect_start(&driver, "options set ReportIntermediateBestMoves True", "Report");
    driver_send(&driver, "bestmove depth 4\n");
    assert_true(read_intermediate_lines(&driver) >= 3);
    driver_leave(&driver);
}

/* The whole number that follows the last "=" or the first ";" of a line. */
static int number_after(const char *sign)
{
    int64_t number;
    assert_non_null(sign);
    Slice rest = slice_of(sign + 1);
    assert_true(slice_to_int64(slice_cut(&rest, ';'), &number));
    return (int)number;
}

/* Reads a reply of nothing but batches of `lines` lines, ranks from the last to the first, all of
 * one depth, the next one in each batch, scores rising; and the bare move, that of the last line.
 * Returns the depth. */
static int read_batches(Driver *driver, int lines)
{
    char best[MOVE_STRING_SIZE] = "";
    const char *line;
    int depth = 0;
    double score = 0;
    for (int rank = lines; strchr(line = driver_line(driver), ';') != NULL;
         rank = rank > 1 ? rank - 1 : lines) {
        depth += rank == lines;
        assert_int_equal(number_after(strchr(line, ';')), depth);
        assert_int_equal(number_after(strrchr(line, '=')), rank);
        assert_memory_equal(strrchr(line, ';'), ";multipv=", strlen(";multipv="));
        double next = strtod(strchr(strchr(line, ';') + 1, ';') + 1, NULL);
        assert_true(rank == lines || next >= score);
        score = next;
        Slice rest = slice_of(line);
        Slice move = slice_cut(&rest, ';');
        snprintf(best, sizeof best, "%.*s", (int)move.size, rank == 1 ? move.data : "");
    }
    assert_string_equal(line, best);
    assert_string_equal(driver_line(driver), "ok");
    return depth;
}

/* A viewer highlights the move of the line that came last: every batch must end with the best, and
 * its lines are those of one depth. */
TEST(several_lines_are_shown_when_asked_for)
{
    Driver driver;
    driver_start_uhp(&driver, "--ReportIntermediateBestMoves");
    driver_expect_start(&driver, "newgame Base+MLP;wG1", "Base+MLP;");
    driver_expect_start(&driver, "options set MultiPV 3", "MultiPV;int;3;1;1;1024");
    driver_send(&driver, "bestmove depth 4\n");
    assert_int_equal(read_batches(&driver, 3), 4);
    driver_expect_start(&driver, "bestmove depth 0", "b");
    driver_leave(&driver);
}

static void assert_exit(const char *word1, const char *word2, int status, const char *start)
{
    Driver driver;
    char *rest;
    driver_start(&driver, word1, word2, NULL);
    driver_close_input(&driver);
    assert_int_equal(driver_finish(&driver, &rest), status);
    if (strncmp(rest, start, strlen(start)) != 0) {
        fail_msg("'%s' instead of '%s...'", rest, start);
    }
    assert_true(start[0] != '\0' || rest[0] == '\0');
    free(rest);
}

TEST(the_command_line_is_read)
{
    assert_exit(NULL, NULL, 0, "id Mandible v");
    assert_exit("uhp", NULL, 0, "id Mandible v");
    assert_exit("--NumThreads=1", "--verbose", 0, "id Mandible v");
    assert_exit("uhp", "--table-size-mib=1", 0, "id Mandible v");
    assert_exit("--help", NULL, 0, "usage: mandible");
    assert_exit("--version", NULL, 0, "mandible 0");
    assert_exit("bench", "1", 0, "Base");
    assert_exit("bench", "0", 2, "");
    assert_exit("bench", "x", 2, "");
    assert_exit("--NumThreads", "2", 0, "id Mandible v");
    assert_exit("-h", NULL, 0, "usage: mandible");
    assert_exit("--nonsense", NULL, 2, "");
    assert_exit("benhc", NULL, 2, "");
    assert_exit("nonsense", NULL, 2, "");
    assert_exit("--num-threads=0", NULL, 2, "");
    assert_exit("uhp", "uhp", 2, "");
}

/* The shortest of twenty times from nothing to the banner. */
static int64_t time_start(const char *option)
{
    int64_t best = INT64_MAX;
    for (int i = 0; i < 20; i++) {
        Driver driver;
        int64_t start = clock_now();
        driver_start_uhp(&driver, option);
        int64_t time = clock_now() - start;
        best = time < best ? time : best;
        driver_close_input(&driver);
        assert_int_equal(driver_finish(&driver, NULL), 0);
    }
    return best;
}

/* Starting any process takes a machine its time: only what the table adds to it is ours. */
TEST(a_large_table_costs_no_time_at_the_start)
{
    if (SANITIZED) {
        skip(); /* their calloc writes to all that it gives */
    }
    int64_t small = time_start("--TranspositionTableSizeMB=1");
    int64_t large = time_start("--TranspositionTableSizeMB=1024");
    assert_in_range(large, 0, small + 5 * MILLISECOND);
}
