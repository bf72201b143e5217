/* What the options for people do to the answers of a session. MIT licence. */
#include "core/notation.h"
#include "engine/uhp/ponder.h"
#include "engine/uhp/session.h"
#include "engine/uhp/skill.h"
#include "engine/uhp/uhp.h"
#include "tests/support/tactics.h"
#include "tests/support/test.h"

static const char *const middle_game =
    "newgame Base+MLP;wL;bG1 wL\\;wQ \\wL;bQ bG1-;wA1 wL/;bA1 /bG1;wA1 bA1\\;bQ bG1\\;wA1 /bA1;"
    "bP bQ/;wP wL/;bA2 bP\\;wA1 bA2\\;bA3 bP/;wS1 /wQ;bA3 \\wQ;wA2 wP-;bA1 wA2/;wA3 /wA1";

static Session session;

static int start(void **state)
{
    (void)state;
    Options options;
    options_init(&options, 2);
    options.value[OPTION_TABLE_MB] = 1;
    options.value[OPTION_NUM_THREADS] = 1;
    return !session_init(&session, &options, NULL);
}

static int stop(void **state)
{
    (void)state;
    session_free(&session);
    return 0;
}

static void set(OptionId id, int value)
{
    assert_true(session_set_option(&session, (OptionChange){id, value}));
}

/* Executes a command and copies the first line of the reply, which must be no error. */
static void ask(const char *command, char *line, size_t size)
{
    char *reply = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&reply, &length);
    assert_non_null(out);
    uhp_execute(&session, slice_of(command), out);
    fclose(out);
    assert_int_not_equal(strncmp(reply, "err", 3), 0);
    Slice rest = slice_of(reply);
    Slice first = slice_cut(&rest, '\n');
    snprintf(line, size, "%.*s", (int)first.size, first.data);
    free(reply);
}

static void run(const char *command)
{
    char line[16];
    ask(command, line, sizeof line);
}

/* How many different answers `command` gets with the seeds from 1 to `seeds`; each seed must give
 * its answer twice. */
static int count_answers(const char *game, const char *command, int seeds)
{
    char answers[64][32];
    int count = 0;
    for (int seed = 1; seed <= seeds; seed++) {
        char again[32];
        set(OPTION_RANDOM_SEED, seed);
        run(game);
        ask(command, answers[count], sizeof answers[count]);
        run(game);
        ask(command, again, sizeof again);
        assert_string_equal(again, answers[count]);
        int i = 0;
        while (strcmp(answers[i], answers[count]) != 0) {
            i++;
        }
        count += i == count;
    }
    return count;
}

TEST_WITH(the_defaults_leave_no_choice, start, stop)
{
    assert_int_equal(count_answers(middle_game, "bestmove depth 3", 5), 1);
    assert_int_equal(count_answers(middle_game, "bestmove nodes 3000", 5), 1);
}

TEST_WITH(randomness_varies_the_moves, start, stop)
{
    set(OPTION_RANDOMNESS, 60);
    assert_true(count_answers(middle_game, "bestmove depth 3", 20) > 1);
}

TEST_WITH(a_random_opening_varies_the_first_turns, start, stop)
{
    set(OPTION_RANDOM_OPENING, 1);
    assert_true(count_answers("newgame Base+MLP", "bestmove depth 3", 20) > 3);
    assert_true(count_answers("newgame Base;wG1", "bestmove depth 3", 20) > 1);
    assert_int_equal(count_answers(middle_game, "bestmove depth 3", 10), 1);
}

TEST_WITH(low_levels_vary_and_high_ones_do_not, start, stop)
{
    set(OPTION_SKILL_LEVEL, 0);
    assert_true(count_answers(middle_game, "bestmove", 20) > 8);
    set(OPTION_SKILL_LEVEL, 6);
    assert_true(count_answers(middle_game, "bestmove", 20) > 1);
    set(OPTION_SKILL_LEVEL, OPTIONS_FULL_SKILL - 2);
    assert_int_equal(count_answers(middle_game, "bestmove", 3), 1);
}

/* However the position came about, and whatever was searched before. */
TEST_WITH(a_level_has_no_memory, start, stop)
{
    set(OPTION_RANDOM_SEED, 3);
    for (int skill = 0; skill < OPTIONS_FULL_SKILL; skill += 4) {
        char first[32], again[32];
        set(OPTION_SKILL_LEVEL, skill);
        run("newgame Base+MLP;wG1;bG1 wG1-;wQ -wG1;bQ bG1-");
        ask("bestmove", first, sizeof first);
        run("newgame Base+MLP;wG1;bG1 wG1-");
        run("bestmove");
        run("play wQ -wG1");
        run("bestmove");
        run("play bQ bG1-");
        ask("bestmove", again, sizeof again);
        assert_string_equal(again, first);
    }
}

/* Asks for the best move of a game, and checks that it solves it. */
static void check_solved(const Tactic *tactic)
{
    Text command = {0};
    char text[32];
    text_add(&command, "newgame ");
    notation_write_game(&tactic->game, true, &command);
    run(command.data);
    text_free(&command);
    ask("bestmove nodes 1", text, sizeof text);
    Move move = MOVE_NONE;
    Reason reason;
    assert_int_equal(notation_read_move(&tactic->game.board, slice_of(text), &move, &reason),
                     READ_OK);
    assert_true(tactic_has(tactic, move));
}

TEST_WITH(every_level_wins_when_it_can_in_one, start, stop)
{
    static Tactics tactics;
    int count = 0;
    tactics_load(&tactics);
    for (int i = 0; i < tactics.count; i++) {
        const Tactic *tactic = &tactics.tactic[i];
        if (tactic->plies != 1 || tactic_is_defence(tactic)) {
            continue;
        }
        for (int skill = 0; skill < OPTIONS_FULL_SKILL; skill += 3) {
            set(OPTION_SKILL_LEVEL, skill);
            set(OPTION_RANDOM_SEED, skill + 1);
            check_solved(tactic);
        }
        count++;
    }
    tactics_free(&tactics);
    assert_true(count >= 5);
}

/* The number after `word` in the last line that was logged. */
static long last_number(FILE *log, const char *word)
{
    char line[2048];
    long number = -1;
    rewind(log);
    while (fgets(line, sizeof line, log) != NULL) {
        const char *at = strstr(line, word);
        number = at != NULL ? strtol(at + strlen(word), NULL, 10) : number;
    }
    return number;
}

TEST_WITH(a_level_searches_no_more_than_it_may, start, stop)
{
    static const int skills[] = {0, 10, 15};
    set(OPTION_VERBOSE, 1);
    run(middle_game);
    for (size_t i = 0; i < sizeof skills / sizeof skills[0]; i++) {
        set(OPTION_SKILL_LEVEL, skills[i]);
        FILE *log = session.log = tmpfile();
        assert_non_null(log);
        run("bestmove time 00:01:00");
        long nodes = last_number(log, " nodes ");
        assert_in_range(nodes, skill_level(skills[i]).nodes / 16, skill_level(skills[i]).nodes);
        run("bestmove nodes 200");
        assert_in_range(last_number(log, " nodes "), 1, 200);
        session.log = NULL;
        fclose(log);
    }
}

TEST_WITH(only_the_full_level_ponders, start, stop)
{
    set(OPTION_PONDER, PONDER_SINGLE_THREADED);
    run(middle_game);
    set(OPTION_SKILL_LEVEL, OPTIONS_FULL_SKILL - 1);
    ponder_start(&session);
    assert_false(session.pondering);
    set(OPTION_SKILL_LEVEL, OPTIONS_FULL_SKILL);
    ponder_start(&session);
    assert_true(session.pondering);
    ponder_stop(&session);
}
