/* bin/review: verdicts, marks, words, reports, the cache, puzzles. MIT licence. */
#include "core/movegen/movegen.h"
#include "core/score.h"
#include "tests/support/load.h"
#include "tests/support/sanitizer.h"
#include "tests/support/shell.h"
#include "tests/support/test.h"
#include "tools/common/move_words.h"
#include "tools/review/analysis.h"
#include "tools/review/args.h"

TEST_GROUP(shell_make_folder, shell_remove_folder);

#define REVIEW TEST_BIN "/review --quiet --threads 1 --hash 8 "

#define SHORT_GAME                                                                                 \
    "Base;InProgress;White[7];wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 wQ\\;bA2 bQ\\;wA3 \\wQ;bA3 "        \
    "bQ-;wA2 /bA1;bB1 bA2-"

static void check_words(const char *game, const char *move, const char *words)
{
    Board board = load_board(game);
    Text text = {0};
    move_words_write(&board, load_move(&board, move), &text);
    assert_string_equal(text.data, words);
    text_free(&text);
}

TEST(moves_are_said_in_plain_words)
{
    check_words("Base", "wS1", "White places the first spider");
    check_words("Base+MLP;wP", "bA1 wP-",
                "Black places the first ant to the right of White's pillbug");
    check_words("Base;wA1;bA1 wA1-;wQ -wA1;bQ bA1-", "wA2 \\wQ",
                "White places the second ant to the upper left of White's queen");
    check_words("Base;wA1;bA1 wA1-;wQ -wA1;bQ bA1-;wA2 -wQ;bB1 bQ-;wA3 -wA2", "bB1 bQ",
                "Black's first beetle onto Black's queen");
    check_words("Base+P;wP;bS1 wP-;wQ -wP;bQ bS1-;wA1 /wP;bA1 bQ-", "wQ wP/",
                "White's pillbug throws White's queen to the upper left of Black's first spider");
}

/* A search of few nodes, and an analysis with it. */
static void analyse(const Game *game, Analysis *analysis, int64_t nodes)
{
    Reason reason;
    Search *search = search_create(1, 4 << 20);
    AnalysisPlan plan = {.search = search, .nanoseconds = -1, .depth = -1, .nodes = nodes};
    assert_non_null(search);
    assert_true(analysis_init(analysis, game, true, &reason));
    assert_true(analysis_run(analysis, &plan));
    analysis_judge(analysis);
    search_destroy(search);
}

TEST(every_position_has_a_verdict_and_every_move_a_judgement)
{
    Game game;
    Analysis analysis;
    game_init(&game, 0, false);
    load_game(&game, SHORT_GAME);
    analyse(&game, &analysis, 500);
    for (int i = 0; i <= analysis.plies; i++) {
        assert_true(analysis.verdict[i].known);
        Board board = analysis_board(&analysis, i);
        assert_true(movegen_is_legal(&board, analysis.verdict[i].line[0]));
    }
    int moves = 0;
    for (int i = 0; i < analysis.plies; i++) {
        const Judgement *judgement = &analysis.judgement[i];
        assert_true(judgement->known && judgement->loss >= 0 && judgement->loss <= 1);
        if (judgement->best) {
            assert_int_equal(judgement->mark, MARK_NONE);
        }
        moves += !judgement->forced;
    }
    assert_int_equal(analysis.account[WHITE].moves + analysis.account[BLACK].moves, moves);
    analysis_free(&analysis);
    game_free(&game);
}

TEST(a_win_not_taken_is_a_blunder_that_names_it)
{
    Game game;
    Analysis analysis;
    game_init(&game, 0, false);
    load_game(&game, "Base;wS1;bB1 \\wS1;wQ wS1\\;bG1 \\bB1;wA1 wQ\\;bQ \\bG1;wA1 \\bQ;bA1 "
                     "bB1/;wB1 wA1/");
    analyse(&game, &analysis, 300);
    Verdict *before = &analysis.verdict[analysis.plies - 1];
    Verdict *after = &analysis.verdict[analysis.plies];
    /* As though the position before the last move had been won in three plies. */
    before->score = SCORE_WIN - 3;
    after->score = -200;
    before->line[0] = MOVE_NONE; /* not what was played */
    analysis_judge(&analysis);
    const Judgement *judgement = &analysis.judgement[analysis.plies - 1];
    assert_int_equal(judgement->mark, MARK_BLUNDER);
    assert_int_equal(judgement->missed_win, 3);
    assert_string_equal(analysis_mark_sign(judgement->mark), "??");
    analysis_free(&analysis);
    game_free(&game);
}

TEST(games_without_moves_and_finished_ones_say_what_they_are)
{
    Game game;
    Analysis analysis;
    game_init(&game, 0, false);
    analyse(&game, &analysis, 100);
    assert_int_equal(analysis.plies, 0);
    assert_true(analysis_accuracy(&analysis.account[WHITE]) == 100);
    analysis_free(&analysis);
    game_free(&game);
    shell_expect("echo Base | " REVIEW "--nodes 100 -", 0, "no move was played");
}

TEST(reports_come_as_text_json_and_pgn)
{
    shell_expect("printf '%s\\n' '" SHORT_GAME "' | " REVIEW "--nodes 300 --words -", 0,
                 "White's second ant to the ");
    shell_expect("printf '%s\\n' '" SHORT_GAME "' | " REVIEW "--nodes 300 -", 0, "accuracy");
    shell_expect("printf '%s\\n' '" SHORT_GAME "' | " REVIEW "--nodes 300 --json -", 0,
                 "\"accounts\":[{");
    shell_expect("printf '%s\\n' '" SHORT_GAME "' | " REVIEW "--nodes 300 --pgn -", 0, "[%eval ");
    /* What it writes is a record that it reads. */
    shell_expect("printf '%s\\n' '" SHORT_GAME "' | " REVIEW "--nodes 300 --pgn - | " REVIEW
                 "--nodes 100 -",
                 0, "Base");
}

TEST(pgn_names_the_same_better_moves_as_the_table)
{
    /* Behind a marked move the sheet stands in a variation: the next comment must not speak of it.
     */
    shell_expect("awk -F '\\t' '$2 ~ /win/ { print $5 }' tests/tactics/suite.tsv | head -10 "
                 ">$FOLDER/games; " REVIEW "--nodes 300 $FOLDER/games | "
                 "sed -n 's/.*better: \\([^;]*\\).*/\\1/p' >$FOLDER/table; " REVIEW
                 "--nodes 300 --pgn $FOLDER/games | "
                 "sed -n 's/^{.*better: \\([^;}]*\\).*/\\1/p' >$FOLDER/pgn; "
                 "diff $FOLDER/table $FOLDER/pgn && test $(wc -l <$FOLDER/pgn) -gt 20 && echo same",
                 0, "same");
}

TEST(progress_is_for_terminals_alone)
{
    shell_expect("printf 'Base;wS1;bS1 wS1-\\n' | " TEST_BIN
                 "/review --threads 1 --nodes 100 - 2>&1 >/dev/null | wc -c",
                 0, "0");
}

TEST(the_page_holds_all_it_needs_and_no_name_gets_out_of_its_data)
{
    shell_expect("printf '%s\\n' '" SHORT_GAME "' | " REVIEW
                 "--nodes 100 --html - >$FOLDER/page && "
                 "grep -c 'default-src .none' $FOLDER/page && "
                 "! grep -nE '^@(data|[a-z]+[.][a-z]+)$|(src|href)=' $FOLDER/page",
                 0, "1");
    shell_expect("printf '[White \"</script><script>alert(1)\"]\\n[GameType \"Base\"]\\n\\n1. "
                 "wS1\\n' | " REVIEW
                 "--nodes 100 --html - >$FOLDER/page; grep -c 'script>alert' $FOLDER/page; "
                 "grep -c '<script>alert' $FOLDER/page",
                 1, "1\n0");
}

TEST(faulty_games_are_named_and_the_rest_goes_on)
{
    shell_expect("printf 'Base;wS1;bS1 wS9-\\nBase;wS1;bS1 wS1-\\n' | " REVIEW "--nodes 100 -", 1,
                 "wS9-");
    shell_expect("printf 'Base;wS1;bS1 wS9-\\nBase;wS1;bG1 wS1-\\n' | " REVIEW "--nodes 100 -", 1,
                 "bG1 wS1-");
    shell_expect("printf 'Base;wS1;bS1 wS9-\\n' | " REVIEW "--nodes 100 --partial -", 1,
                 "   1  wS1");
    shell_expect("echo nothing | " REVIEW "-", 1, "no game");
    shell_expect(REVIEW "$FOLDER/absent", 2, "absent");
}

TEST(a_cache_saves_the_second_run_its_work)
{
    shell_expect("printf '%s\\n' '" SHORT_GAME "' >$FOLDER/game; " REVIEW
                 "--nodes 400 --json --cache $FOLDER/cache $FOLDER/game >$FOLDER/first && "
                 "wc -l <$FOLDER/cache",
                 0, "11");
    shell_expect(REVIEW "--nodes 400 --json --cache $FOLDER/cache $FOLDER/game >$FOLDER/second && "
                        "cmp $FOLDER/first $FOLDER/second && wc -l <$FOLDER/cache",
                 0, "11");
    /* Other limits are other verdicts; damaged lines are skipped. */
    shell_expect("echo '{\"key\":\"0\"' >>$FOLDER/cache; echo >>$FOLDER/cache; " REVIEW
                 "--nodes 200 --json --cache $FOLDER/cache $FOLDER/game >$FOLDER/third && "
                 "wc -l <$FOLDER/cache",
                 0, "24");
}

TEST(puzzles_are_found_with_their_solution)
{
    if (SANITIZED) {
        skip();
    }
    /* The games of the tactics whose last position is a win in three or five. */
    shell_expect(
        "awk -F '\\t' '$2 == \"win3\" { print $5 }' tests/tactics/suite.tsv | head -6 | " TEST_BIN
        "/review --quiet --least 3 --most 5 --nodes 50000 --puzzles - - | "
        "grep -c '^3'",
        0, "");
    shell_expect(
        "awk -F '\\t' '$2 == \"win3\" { print $5 }' tests/tactics/suite.tsv | head -6 | " TEST_BIN
        "/review --quiet --least 3 --most 5 --nodes 50000 --puzzles $FOLDER/p -",
        0, "puzzles in 6 games");
}

TEST(bad_command_lines_say_what_is_wrong)
{
    shell_expect(REVIEW, 2, "no game to review");
    shell_expect(REVIEW "--nodes x -", 2, "'--nodes' can't be 'x'");
    shell_expect(REVIEW "--nodes", 2, "'--nodes' needs a value");
    shell_expect(REVIEW "--shard 3/2 -", 2, "'--shard' can't be '3/2'");
    shell_expect(REVIEW "--nonsense -", 2, "--nonsense");
    shell_expect(REVIEW "--words=yes -", 2, "takes no value");
    shell_expect(REVIEW "--least 9 --most 3 -", 2, "more than");
    shell_expect(REVIEW "--output $FOLDER/no/where -", 2, "no/where");
    shell_expect(TEST_BIN "/review --help", 0, "usage: review");
    shell_expect(TEST_BIN "/review -h", 0, "usage: review");
    shell_expect(TEST_BIN "/review --version", 0, "mandible-review ");
}

TEST(shards_share_the_games)
{
    shell_expect("printf 'Base;wS1\\nBase;wG1\\nBase;wA1\\n' | " REVIEW
                 "--nodes 50 --shard 2/2 - | grep -c accuracy",
                 0, "2");
    shell_expect("printf 'Base;wS1\\nBase;wG1\\nBase;wA1\\n' | " REVIEW "--nodes 50 --game 3 -", 0,
                 "wA1");
}
