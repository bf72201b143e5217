/* Searches for several lines: which ones, in what order, and what becomes of them. MIT licence. */
#include "core/game.h"
#include "core/movegen/movegen.h"
#include "engine/eval/eval.h"
#include "engine/search/search.h"
#include "engine/search/threats.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

enum { TABLE = 4 << 20 };

static const char *const middle_game =
    "Base+MLP;wL;bG1 wL\\;wQ \\wL;bQ bG1-;wA1 wL/;bA1 /bG1;wA1 bA1\\;bQ bG1\\;wA1 /bA1;bP bQ/;"
    "wP wL/;bA2 bP\\;wA1 bA2\\;bA3 bP/;wS1 /wQ;bA3 \\wQ;wA2 wP-;bA1 wA2/;wA3 /wA1;bB1 bA3/";

/* White wins in one, by one move only. */
static const char *const win_in_one =
    "Base+LP;wP;bA1 wP\\;wG1 -wP;bA2 bA1-;wQ \\wG1;bP bA2\\;wQ -wG1;bQ -bP;wL wQ/;bS1 bA2/;"
    "wA1 -wQ;bB1 -bQ;wG2 -wA1;bA3 /bQ;wS1 -wL;bB1 bA1;wG2 -bS1;bB2 -bQ;wB1 \\wS1;bB2 bB1;"
    "wS2 wB1/;bB2 wG2;wA1 bS1/;bL -bQ";

static Game game;

/* The lines of a search as they were told: the last depth of each rank. */
typedef struct Seen {
    int lines;                           /* of the last finished depth */
    int depth;                           /* that depth */
    int depths;                          /* finished */
    SearchReport line[SEARCH_MAX_LINES]; /* by rank, from 0 */
} Seen;

static int start(void **state)
{
    game_init(&game, 0, false);
    *state = search_create(1, TABLE);
    return *state == NULL;
}

static int stop(void **state)
{
    search_destroy(*state);
    game_free(&game);
    return 0;
}

/* The ranks of a depth come from the last to the first. */
static void see(void *context, const SearchReport *report)
{
    Seen *seen = context;
    assert_in_range(report->rank, 1, SEARCH_MAX_LINES);
    if (!report->finished_depth) {
        assert_int_equal(report->rank, 1);
        return;
    }
    if (report->depth != seen->depth) {
        seen->depth = report->depth;
        seen->lines = report->rank;
    }
    assert_true(report->rank == seen->lines || report->rank == seen->line[report->rank].rank - 1);
    seen->line[report->rank - 1] = *report;
    seen->depths += report->rank == 1;
}

static SearchReport run(Search *search, int lines, Limits limits, Seen *seen)
{
    SearchInput input = {
        .game = &game, .limits = limits, .lines = lines, .report = see, .context = seen};
    SearchResult result;
    *seen = (Seen){.depth = 0};
    search_start(search, &input);
    search_wait(search, &result);
    assert_int_equal(result.report.rank, 1);
    return result.report;
}

static SearchReport run_depth(Search *search, int lines, int depth, Seen *seen)
{
    Limits limits = LIMITS_NONE;
    limits.depth = depth;
    return run(search, lines, limits, seen);
}

static SearchReport run_nodes(Search *search, int lines, int64_t nodes, Seen *seen)
{
    Limits limits = LIMITS_NONE;
    limits.nodes = nodes;
    return run(search, lines, limits, seen);
}

static void run_margin(Search *search, int margin, int depth, SearchResult *result)
{
    SearchInput input = {.game = &game, .limits = LIMITS_NONE, .margin = margin};
    input.limits.depth = depth;
    search_start(search, &input);
    search_wait(search, result);
}

/* The lines begin with different moves, each is legal throughout, and none scores more than the
 * one before it. */
static void check_lines(const Seen *seen)
{
    for (int i = 0; i < seen->lines; i++) {
        const SearchReport *line = &seen->line[i];
        Board board = game.board;
        assert_int_equal(line->depth, seen->depth);
        assert_true(line->line_count >= 1);
        for (int j = 0; j < line->line_count; j++) {
            Undo undo;
            assert_true(movegen_is_legal(&board, line->line[j]));
            board_play(&board, line->line[j], &undo);
        }
        for (int j = 0; j < i; j++) {
            assert_int_not_equal(seen->line[j].line[0], line->line[0]);
            assert_true(seen->line[j].score >= line->score);
        }
    }
}

TEST_WITH(as_many_lines_as_asked_for_are_told, start, stop)
{
    load_game(&game, middle_game);
    static const int counts[] = {1, 2, 5, 20};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        Seen seen;
        SearchReport best = run_depth(*state, counts[i], 5, &seen);
        assert_int_equal(seen.depths, 5);
        assert_int_equal(seen.depth, 5);
        assert_int_equal(seen.lines, counts[i]);
        assert_int_equal(best.line[0], seen.line[0].line[0]);
        check_lines(&seen);
    }
}

static int compare_falling(const void *a, const void *b)
{
    return *(const int *)b - *(const int *)a;
}

/* What a search to depth 1 thinks of a move. */
static int score_of(Move move)
{
    Board after = game.board;
    Undo undo;
    MoveList scratch;
    board_play(&after, move, &undo);
    bool loses = threats_win_in_one(&after, &scratch) != MOVE_NONE;
    return loses ? 2 - SCORE_WIN : -eval_score(&after);
}

TEST_WITH(the_lines_are_the_best_ones, start, stop)
{
    load_game(&game, middle_game);
    MoveList list;
    int scores[MOVE_LIST_SIZE];
    movegen_all(&game.board, &list);
    for (int i = 0; i < list.count; i++) {
        scores[i] = score_of(list.moves[i]);
    }
    qsort(scores, (size_t)list.count, sizeof scores[0], compare_falling);
    Seen seen;
    run_depth(*state, 30, 1, &seen);
    assert_int_equal(seen.lines, 30);
    for (int i = 0; i < seen.lines; i++) {
        assert_int_equal(seen.line[i].score, scores[i]);
    }
}

TEST_WITH(one_line_is_what_is_searched_by_default, start, stop)
{
    load_game(&game, middle_game);
    Seen first, again;
    SearchReport a = run_depth(*state, 0, 6, &first);
    search_forget(*state);
    SearchReport b = run_depth(*state, 1, 6, &again);
    assert_int_equal(a.nodes, b.nodes);
    assert_int_equal(a.score, b.score);
    assert_int_equal(first.lines, 1);
}

TEST_WITH(several_lines_are_deterministic, start, stop)
{
    load_game(&game, middle_game);
    for (int64_t nodes = 200; nodes < 30000; nodes = nodes * 5 / 2) {
        Seen first, again;
        search_forget(*state);
        SearchReport a = run_nodes(*state, 4, nodes, &first);
        search_forget(*state);
        SearchReport b = run_nodes(*state, 4, nodes, &again);
        assert_int_equal(a.nodes, nodes);
        assert_int_equal(b.nodes, nodes);
        assert_int_equal(a.score, b.score);
        assert_int_equal(a.line[0], b.line[0]);
        assert_int_equal(first.depth, again.depth);
    }
}

/* A first move of Black can stand on six sides of the only piece, which are all the same. */
TEST_WITH(images_of_a_move_are_one_move, start, stop)
{
    load_game(&game, "Base;wS1");
    Seen seen;
    run_depth(*state, SEARCH_MAX_LINES, 3, &seen);
    assert_int_equal(seen.depth, 3);
    assert_int_equal(seen.lines, 4);
    check_lines(&seen);
}

TEST_WITH(a_proven_line_waits_for_the_others, start, stop)
{
    load_game(&game, win_in_one);
    Seen seen;
    SearchReport best = run_depth(*state, 1, 5, &seen);
    assert_int_equal(best.score, SCORE_WIN - 1);
    assert_int_equal(best.depth, 1);
    best = run_depth(*state, 3, 5, &seen);
    assert_int_equal(best.score, SCORE_WIN - 1);
    assert_int_equal(seen.depth, 5);
    assert_int_equal(seen.lines, 3);
    assert_int_equal(seen.line[0].line[0], best.line[0]);
    assert_int_equal(seen.line[0].line_count, 1);
    assert_true(seen.line[1].score < SCORE_WIN - 1);
    check_lines(&seen);
}

/* Wherever a search is stopped, the best line is that of the present depth or, until the first move
 * of that is through, of the one before. */
TEST_WITH(a_search_that_is_stopped_keeps_its_best_line, start, stop)
{
    load_game(&game, middle_game);
    for (int64_t nodes = 10; nodes < 60000; nodes = nodes * 4 / 3 + 1) {
        Seen seen;
        search_forget(*state);
        SearchReport best = run_nodes(*state, 5, nodes, &seen);
        assert_true(best.depth == seen.depth || best.depth == seen.depth + 1);
        assert_true(movegen_is_legal(&game.board, best.line[0]));
        if (best.depth == seen.depth) {
            assert_int_equal(best.line[0], seen.line[0].line[0]);
        }
        check_lines(&seen);
    }
}

/* The choice holds the best move and, once a depth is finished, just those near it. */
TEST_WITH(moves_near_the_best_are_a_choice, start, stop)
{
    load_game(&game, middle_game);
    MoveList list;
    movegen_all(&game.board, &list);
    static const int margins[] = {0, 30, 100, 20000};
    for (size_t i = 0; i < sizeof margins / sizeof margins[0]; i++) {
        SearchResult result;
        run_margin(*state, margins[i], 1, &result);
        int top = score_of(result.report.line[0]);
        int near = 0;
        for (int j = 0; j < list.count; j++) {
            near += score_of(list.moves[j]) >= top - margins[i];
        }
        assert_int_equal(result.choice_count, margins[i] == 0 ? 1 : near);
        for (int j = 0; j < result.choice_count; j++) {
            assert_int_equal(result.choice[j].score, score_of(result.choice[j].move));
            assert_true(result.choice[j].score <= top);
        }
    }
}

/* Deeper, with a narrow window at first, moves near the best must not be lost: with a larger margin
 * there are more. */
TEST_WITH(a_wider_margin_gives_more_choice, start, stop)
{
    load_game(&game, middle_game);
    int counts[3];
    static const int margins[] = {0, 60, 250};
    for (int i = 0; i < 3; i++) {
        SearchResult result;
        search_forget(*state);
        run_margin(*state, margins[i], 5, &result);
        counts[i] = result.choice_count;
        assert_int_equal(result.choice[0].move, result.report.line[0]);
        for (int j = 0; j < result.choice_count; j++) {
            assert_in_range(result.choice[0].score - result.choice[j].score, 0, margins[i]);
        }
    }
    assert_int_equal(counts[0], 1);
    assert_true(counts[1] > 1);
    assert_true(counts[2] > counts[1]);
}

TEST_WITH(threads_search_several_lines_too, start, stop)
{
    load_game(&game, middle_game);
    assert_true(search_set_threads(*state, 3));
    Seen seen;
    run_depth(*state, 6, 5, &seen);
    assert_int_equal(seen.lines, 6);
    check_lines(&seen);
}

static SearchReport run_contempt(Search *search, int contempt)
{
    SearchInput input = {
        .game = &game, .limits = LIMITS_NONE, .repetition_draw = true, .contempt = contempt};
    SearchResult result;
    input.limits.depth = 4;
    search_start(search, &input);
    search_wait(search, &result);
    return result.report;
}

/* White could repeat the position for the third time. */
TEST_WITH(contempt_decides_about_a_repetition, start, stop)
{
    load_game(&game,
              "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-;wA2 /wA1;bA2 bA1/;wA2 -wA1;"
              "bA2 bA1-;wA2 /wA1;bA2 bA1/;wA2 -wA1;bA2 bA1-;wA2 /wA1;bA2 bA1/;wA2 -wA1;bA2 bA1-");
    SearchReport glad = run_contempt(*state, -500);
    assert_int_equal(glad.score, 500);
    assert_int_equal(move_to(glad.line[0]), move_to(game.ply[10].move));
    SearchReport first = run_contempt(*state, 500);
    assert_int_not_equal(glad.line[0], first.line[0]);
    /* What the table knew of draws has gone. */
    search_forget(*state);
    SearchReport again = run_contempt(*state, 500);
    assert_int_equal(first.nodes, again.nodes);
    assert_int_equal(first.score, again.score);
}

/* Where all are asked for, each of them has a line, up to the last legal move. */
TEST_WITH(images_of_a_move_are_lines_when_asked_for, start, stop)
{
    load_game(&game, "Base;wS1");
    Seen seen = {.depth = 0};
    SearchInput input = {.game = &game,
                         .limits = LIMITS_NONE,
                         .lines = SEARCH_MAX_LINES,
                         .twins = true,
                         .report = see,
                         .context = &seen};
    input.limits.depth = 2;
    SearchResult result;
    search_start(*state, &input);
    search_wait(*state, &result);
    assert_int_equal(seen.lines, 24);
    check_lines(&seen);
}
