/* The tactics suite: every line of it is proven, and the search solves as many as it did when
 * tests/tactics/solved.txt was written. MIT licence. */
#include "core/movegen/movegen.h"
#include "core/notation.h"
#include "engine/search/search.h"
#include "tests/support/sanitizer.h"
#include "tests/support/solver.h"
#include "tests/support/tactics.h"
#include "tests/support/test.h"

/* Only a release build searches all positions; the others take one of so many of them. */
#if SANITIZED
enum { STEP = 12 };
#elif defined(NDEBUG)
enum { STEP = 1 };
#else
enum { STEP = 3 };
#endif

enum {
    TABLE_BYTES = 16 << 20,
    NODES = 20000,                  /* for each position */
    LOSS_NODES = 5000,              /* for each position after a winning move */
    PLAY_OUT_NODES = 1000000,       /* for each move of a won game */
    LINE_PLIES = SANITIZED ? 1 : 3, /* what is proven unless TEST_PLIES says otherwise */
    CLAIM_PLIES = SANITIZED ? 3 : 5,
    THEMES_LIMIT = 10,
};

/* What the searches of a theme came to. */
typedef struct Theme {
    const char *name;
    int positions;
    int solved;
    int64_t nodes;
} Theme;

static Tactics tactics;
static SearchReport reports[TACTICS_LIMIT]; /* depth -1: not searched */
static Search *search;
static Solver *solver;

static SearchReport run(const Game *game, int64_t nodes)
{
    Limits limits = LIMITS_NONE;
    limits.nodes = nodes;
    SearchInput input = {.game = game, .limits = limits, .repetition_draw = true};
    SearchResult result;
    search_start(search, &input);
    search_wait(search, &result);
    return result.report;
}

static int start(void **state)
{
    (void)state;
    solver = solver_create();
    search = search_create(1, TABLE_BYTES);
    if (solver == NULL || search == NULL) {
        return -1;
    }
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count; i++) {
        reports[i].depth = -1;
        if (i % STEP == 0) {
            search_forget(search);
            reports[i] = run(&tactics.tactic[i].game, NODES);
        }
    }
    return 0;
}

static int stop(void **state)
{
    (void)state;
    tactics_free(&tactics);
    search_destroy(search);
    solver_destroy(solver);
    return 0;
}

/* The proofs. */

static void require(const Tactic *tactic, bool holds, const char *what)
{
    if (!holds) {
        fail_msg("%s: %s", tactic->name, what);
    }
}

static void require_moves(const Tactic *tactic, const MoveList *list)
{
    require(tactic, list->count == tactic->move_count, "other moves solve it");
    for (int i = 0; i < list->count; i++) {
        require(tactic, tactic_has(tactic, list->moves[i]), "a move that solves it is missing");
    }
}

static void prove_win(const Tactic *tactic)
{
    const Board *board = &tactic->game.board;
    MoveList list;
    require(tactic, solver_distance(solver, board, tactic->plies) == tactic->plies,
            "the shortest win is longer or shorter");
    solver_winners(solver, board, tactic->plies, &list);
    require_moves(tactic, &list);
}

static void prove_defence(const Tactic *tactic)
{
    MoveList list;
    solver_defences(solver, &tactic->game.board, tactic->plies, &list);
    assert_int_equal(list.count, 1);
    require_moves(tactic, &list);
}

/* The most plies to prove: `usual`, or what TEST_PLIES says. */
static int plies_to_prove(int usual)
{
    const char *text = getenv("TEST_PLIES");
    int64_t plies = usual;
    if (text != NULL && (!slice_to_int64(slice_of(text), &plies) || plies >= SOLVER_PLIES)) {
        fail_msg("TEST_PLIES must be a number below %d", SOLVER_PLIES);
    }
    return (int)plies;
}

TEST(the_lines_of_the_suite_are_proven)
{
    const int most = plies_to_prove(LINE_PLIES);
    int proven = 0;
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        if (tactic->plies > most) {
            continue;
        }
        if (tactic_is_defence(tactic)) {
            prove_defence(tactic);
        } else {
            prove_win(tactic);
        }
        proven++;
    }
    print_message("%d of %d lines proven\n", proven, tactics.count);
    assert_true(proven > tactics.count / 10);
}

/* Whether a move stays off the other queen and the hexes beside it. */
static bool is_quiet(const Board *board, Move move)
{
    Hex queen = board->hex[piece_make(colour_other((Colour)board->turn), BUG_QUEEN, 1)];
    Hex from = move_from(move);
    Hex to = move_to(move);
    bool leaves = from != HEX_NONE && (from == queen || hex_touches(from, queen));
    return !leaves && to != queen && !hex_touches(to, queen);
}

TEST(quiet_winners_are_quiet)
{
    int count = 0;
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        if (strcmp(tactic->theme, "quiet") == 0) {
            for (int j = 0; j < tactic->move_count; j++) {
                require(tactic, is_quiet(&tactic->game.board, tactic->moves[j]), "is not quiet");
            }
            count++;
        }
    }
    assert_true(count > 10);
}

/* The searches. */

static bool is_solved(const Tactic *tactic, const SearchReport *report)
{
    return tactic_has(tactic, report->line[0]) &&
           (tactic_is_defence(tactic) || report->score == SCORE_WIN - tactic->plies);
}

static Theme *find_theme(Theme themes[THEMES_LIMIT], const char *name)
{
    int i = 0;
    while (themes[i].name != NULL && strcmp(themes[i].name, name) != 0) {
        i++;
        assert_true(i < THEMES_LIMIT);
    }
    themes[i].name = name;
    return &themes[i];
}

/* How many of a theme were solved when solved.txt was written, or -1 when it says nothing. */
static int recorded_of(const char *name)
{
    FILE *file = fopen("tests/tactics/solved.txt", "r");
    assert_non_null(file);
    char line[200];
    char theme[TACTIC_NAME_SIZE];
    int solved = 0;
    int found = -1;
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "%15s %d", theme, &solved) == 2 && strcmp(theme, name) == 0) {
            found = solved;
        }
    }
    fclose(file);
    return found;
}

static void count_solved(Theme themes[THEMES_LIMIT])
{
    for (int i = 0; i < tactics.count; i += STEP) {
        const Tactic *tactic = &tactics.tactic[i];
        Theme *theme = find_theme(themes, tactic->theme);
        theme->positions++;
        theme->solved += is_solved(tactic, &reports[i]);
        theme->nodes += reports[i].nodes;
    }
}

TEST(as_many_are_solved_as_recorded)
{
    Theme themes[THEMES_LIMIT + 1] = {{.name = NULL}};
    int wrong = 0;
    count_solved(themes);
    for (const Theme *theme = themes; theme->name != NULL; theme++) {
        print_message("%-8s %3d of %3d solved, %8lld nodes\n", theme->name, theme->solved,
                      theme->positions, (long long)theme->nodes);
        int recorded = recorded_of(theme->name);
        wrong += recorded < 0 || (theme->solved < recorded && STEP == 1);
    }
    if (wrong > 0) {
        fail_msg("tests/tactics/solved.txt has more, or lacks a theme");
    }
}

static bool claims_win(const SearchReport *report)
{
    return report->score >= SCORE_WIN_BOUND;
}

/* Every win and loss that a search claims is one, and not a shorter one than there is. */
TEST(claims_are_true)
{
    const int most = plies_to_prove(CLAIM_PLIES);
    int claims = 0;
    for (int i = 0; i < tactics.count; i += STEP) {
        const Tactic *tactic = &tactics.tactic[i];
        const SearchReport *report = &reports[i];
        const Board *board = &tactic->game.board;
        int plies = SCORE_WIN - abs(report->score);
        if (claims_win(report) && !tactic_is_defence(tactic)) {
            require(tactic, plies >= tactic->plies, "the claimed win is too short");
        }
        if (plies > most) {
            continue;
        }
        require(tactic,
                claims_win(report) ? solver_move_wins(solver, board, report->line[0], plies)
                                   : solver_loses(solver, board, plies),
                "what the search claims is not true");
        claims++;
    }
    assert_true(claims > tactics.count / STEP / 3);
}

/* After the move that begins a win the other side may see that it is lost, and when. */
TEST(claimed_losses_are_true)
{
    int claims = 0;
    for (int i = 0; i < tactics.count; i += STEP) {
        const Tactic *tactic = &tactics.tactic[i];
        if (tactic_is_defence(tactic) || tactic->plies == 1 || tactic->plies > CLAIM_PLIES) {
            continue;
        }
        Game game;
        game_init(&game, 0, false);
        assert_true(game_copy(&game, &tactic->game));
        assert_true(game_play(&game, tactic->moves[0]));
        SearchReport report = run(&game, LOSS_NODES);
        int plies = SCORE_WIN + report.score;
        if (report.score <= -SCORE_WIN_BOUND) {
            require(tactic, plies >= tactic->plies - 1, "the claimed loss is too near");
            claims++;
        } else {
            require(tactic, report.score < SCORE_WIN_BOUND, "a lost position is won");
        }
        game_free(&game);
    }
    assert_true(claims > 0);
}

/* Plies to the win of the side to move, those of an end that is there already, or more than any
 * when there is no win within `most`. */
static int plies_to_end(const Board *board, int most)
{
    if (board_outcome(board) != OUTCOME_NONE) {
        return 0;
    }
    int plies = solver_distance(solver, board, most);
    return plies > 0 ? plies : SOLVER_PLIES + 1;
}

/* The reply of a lost side that puts off the end longest. */
static Move stubborn_reply(const Game *game, int plies)
{
    MoveList list;
    movegen_all(&game->board, &list);
    Move best = MOVE_NONE;
    int longest = -1;
    for (int i = 0; i < list.count; i++) {
        Board after = game->board;
        Undo undo;
        board_play(&after, list.moves[i], &undo);
        int left = plies_to_end(&after, plies);
        if (left > longest) {
            longest = left;
            best = list.moves[i];
        }
    }
    return best;
}

/* Plays on after a claim to the end, which must come within the claimed plies. */
static void play_out(const Tactic *tactic, const SearchReport *first)
{
    Game game;
    SearchReport report = *first;
    Outcome win = tactic->game.board.turn == WHITE ? OUTCOME_WHITE : OUTCOME_BLACK;
    int plies = SCORE_WIN - report.score;
    game_init(&game, 0, false);
    assert_true(game_copy(&game, &tactic->game));
    for (; plies > 0 && board_outcome(&game.board) == OUTCOME_NONE; plies -= 2) {
        require(tactic, SCORE_WIN - report.score <= plies, "the claimed win goes away");
        assert_true(game_play(&game, report.line[0]));
        if (board_outcome(&game.board) == OUTCOME_NONE) {
            assert_true(game_play(&game, stubborn_reply(&game, plies - 2)));
            report =
                board_outcome(&game.board) == OUTCOME_NONE ? run(&game, PLAY_OUT_NODES) : report;
        }
    }
    require(tactic, board_outcome(&game.board) == win, "the claimed win is not played out");
    game_free(&game);
}

TEST(claimed_wins_are_played_out)
{
    int count = 0;
    for (int i = 0; i < tactics.count; i += STEP) {
        if (claims_win(&reports[i]) && SCORE_WIN - reports[i].score <= CLAIM_PLIES) {
            play_out(&tactics.tactic[i], &reports[i]);
            count++;
        }
    }
    assert_true(count > tactics.count / STEP / 3);
}

TEST_GROUP(start, stop);
