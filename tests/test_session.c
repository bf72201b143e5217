#include "engine/uhp/session.h"

#include "core/os/clock.h"
#include "engine/uhp/ponder.h"
#include "engine/uhp/uhp.h"
#include "tests/support/test.h"

static void open_session(Session *session, int threads, FILE *log)
{
    Options options;
    options_init(&options, threads);
    options.value[OPTION_TABLE_MB] = 1;
    assert_true(session_init(session, &options, log));
}

/* Executes a line and returns the reply, freed by the caller. */
static char *ask(Session *session, const char *line)
{
    char *reply = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&reply, &size);
    assert_non_null(out);
    uhp_execute(session, slice_of(line), out);
    fclose(out);
    return reply;
}

static void assert_reply(Session *session, const char *line, const char *expected)
{
    char *reply = ask(session, line);
    assert_string_equal(reply, expected);
    free(reply);
}

TEST(replies_end_with_ok)
{
    Session session;
    open_session(&session, 1, NULL);
    assert_reply(&session, "newgame", "Base;NotStarted;White[1]\nok\n");
    assert_reply(&session, "play wS1", "Base;InProgress;Black[1];wS1\nok\n");
    assert_reply(&session, "play wS1",
                 "invalidmove wS1 is not Black's piece, and it is Black's turn\nok\n");
    assert_reply(&session, "", "");
    assert_reply(&session, " \t\r", "");
    assert_reply(&session, "stop", "");
    session_free(&session);
}

TEST(only_exit_ends_a_session)
{
    Session session;
    open_session(&session, 1, NULL);
    FILE *out = tmpfile();
    assert_non_null(out);
    assert_true(uhp_execute(&session, slice_of("nonsense"), out));
    assert_true(uhp_execute(&session, slice_of(""), out));
    assert_false(uhp_execute(&session, slice_of("Exit now"), out));
    fclose(out);
    session_free(&session);
}

TEST(a_line_that_was_cut_is_refused)
{
    Session session;
    open_session(&session, 1, NULL);
    char *reply = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&reply, &size);
    Line line = {.received = clock_now(), .cut = true};
    assert_true(uhp_execute_line(&session, &line, out));
    fclose(out);
    assert_string_equal(reply, "err that line is too long to be read\nok\n");
    free(reply);
    session_free(&session);
}

TEST(what_can_not_be_had_changes_nothing)
{
    Session session;
    open_session(&session, 1, NULL);
    /* More bytes than addresses have bits for. */
    assert_false(session_set_option(&session, (OptionChange){OPTION_TABLE_MB, 1 << 30}));
    assert_int_equal(session.options.value[OPTION_TABLE_MB], 1);
    assert_reply(&session, "options get TranspositionTableSizeMB",
                 "TranspositionTableSizeMB;int;1;64;1;1048576\nok\n");
    free(ask(&session, "newgame"));
    char *reply = ask(&session, "bestmove depth 2");
    assert_int_equal(reply[0], 'w');
    free(reply);
    session_free(&session);
}

/* The lines that Verbose wrote, without what depends on time; freed by the caller. */
static char *read_log(FILE *log)
{
    Text kept = {0};
    char line[1024];
    rewind(log);
    while (fgets(line, sizeof line, log) != NULL) {
        char *rate = strstr(line, " nps ");
        char *moves = strstr(line, " line ");
        if (rate != NULL && moves != NULL) {
            memmove(rate, moves, strlen(moves) + 1);
        }
        text_add(&kept, line);
    }
    return kept.data;
}

/* Executes a command, searches the position, and returns what was logged. */
static char *search_logged(Session *session, const char *command)
{
    session->log = tmpfile();
    assert_non_null(session->log);
    free(ask(session, command));
    free(ask(session, "bestmove nodes 20000"));
    char *lines = read_log(session->log);
    fclose(session->log);
    return lines;
}

TEST(newgame_forgets_what_was_learned)
{
    static const char game[] =
        "newgame Base+MLP;wG1;bG1 wG1-;wQ -wG1;bQ bG1-;wM \\wQ;bM bQ/;wL /wQ";
    Session session;
    open_session(&session, 1, NULL);
    free(ask(&session, "options set Verbose True"));
    char *first = search_logged(&session, game);
    char *second = search_logged(&session, game);
    assert_string_equal(first, second);
    assert_memory_equal(first, "depth 1 score ", strlen("depth 1 score "));
    assert_non_null(strstr(first, "\nFoulBroodScore v1;depth=1;score="));
    /* Without newgame the table helps. */
    char *third = search_logged(&session, "info");
    assert_string_not_equal(first, third);
    free(first);
    free(second);
    free(third);
    session_free(&session);
}

/* The place of the last of three log lines, of different ranks of depth 2, if they follow each
 * other. */
static const char *find_ranks(const char *lines)
{
    for (int rank = 3; rank >= 1 && lines != NULL; rank--) {
        char start[64];
        snprintf(start, sizeof start, "depth 2 multipv %d score ", rank);
        lines = strstr(lines, start);
    }
    return lines;
}

TEST(verbose_tells_of_each_line)
{
    Session session;
    open_session(&session, 1, NULL);
    free(ask(&session, "options set Verbose True"));
    free(ask(&session, "options set MultiPV 3"));
    char *lines = search_logged(&session, "newgame Base+MLP;wG1;bG1 wG1-");
    const char *best = find_ranks(lines);
    assert_non_null(best);
    assert_non_null(strstr(best, "\nFoulBroodScore v1;depth=2;score="));
    assert_null(strstr(lines, "multipv 4"));
    free(lines);
    session_free(&session);
}

TEST(pondering_leaves_the_game_alone)
{
    Session session;
    open_session(&session, 2, NULL);
    ponder_start(&session);
    assert_false(session.pondering);
    free(ask(&session, "newgame Base+MLP;wG1;bG1 wG1-"));
    ponder_start(&session);
    assert_false(session.pondering);
    for (int kind = PONDER_SINGLE_THREADED; kind <= PONDER_MULTI_THREADED; kind++) {
        assert_true(session_set_option(&session, (OptionChange){OPTION_PONDER, kind}));
        ponder_start(&session);
        assert_true(session.pondering);
        ponder_stop(&session);
        assert_false(session.pondering);
        ponder_stop(&session);
    }
    assert_reply(&session, "undo 2", "Base+MLP;NotStarted;White[1]\nok\n");
    free(ask(&session, "newgame Base;wS1;bS1 wS1/;wS2 -wS1;bQ \\bS1;wQ \\wS2;bQ -bS1;wG1 /wQ;"
                       "bA1 \\bS1;wG1 -bA1"));
    ponder_start(&session);
    assert_false(session.pondering);
    session_free(&session);
}

/* It is that of the side whose moves are asked for, also while the other one thinks. */
TEST(contempt_stays_with_its_side)
{
    Session session;
    open_session(&session, 1, NULL);
    free(ask(&session, "options set Contempt 30"));
    free(ask(&session, "newgame Base;wS1"));
    assert_int_equal(session_contempt(&session), 30);
    free(ask(&session, "bestmove depth 1"));
    assert_int_equal(session_contempt(&session), 30);
    free(ask(&session, "play bS1 wS1-"));
    assert_int_equal(session_contempt(&session), -30);
    free(ask(&session, "bestmove depth 1"));
    assert_int_equal(session_contempt(&session), 30);
    free(ask(&session, "newgame Base;wS1"));
    assert_int_equal(session_contempt(&session), 30);
    session_free(&session);
}

/* Whoever reads the log need not know whose side a score speaks for, nor what +299.99 means. */
TEST(verbose_says_scores_as_people_do)
{
    Session session;
    open_session(&session, 1, NULL);
    free(ask(&session, "options set Verbose True"));
    char *lines = search_logged(&session, "newgame Base;wS1;bS1 wS1/;wS2 -wS1;bQ \\bS1;wQ \\wS2;"
                                          "bQ -bS1;wG1 /wQ;bA1 \\bS1");
    assert_non_null(strstr(lines, "score #1 (White wins in 1 ply) nodes "));
    assert_non_null(strstr(lines, "FoulBroodScore v1;depth=1;score=29999;move=wG1 -bA1\n"));
    free(lines);
    lines = search_logged(&session, "newgame Base+MLP;wP");
    assert_non_null(strstr(lines, " for White nodes "));
    free(lines);
    session_free(&session);
}
