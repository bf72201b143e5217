/* The referee: how games end, and every cause of loss. */
#include "tools/match/play/referee.h"

#include <unistd.h>

#include "core/os/files.h"
#include "tests/support/double.h"
#include "tests/support/folder.h"
#include "tests/support/load.h"
#include "tests/support/test.h"
#include "tools/match/play/openings.h"

/* A table for two engines. */
typedef struct Table {
    EngineSpec spec[COLOUR_COUNT];
    Launcher launcher;
    Player player[COLOUR_COUNT];
    Game opening;
    Rules rules;
    Record record;
    Reason reason;
} Table;

static const Rules plain = {.repetition = true, .ply_limit = 300};

static void lay(Table *table, EngineSpec white, EngineSpec black)
{
    table->spec[WHITE] = white;
    table->spec[BLACK] = black;
    table->launcher = double_launcher();
    table->rules = plain;
    for (int i = 0; i < COLOUR_COUNT; i++) {
        player_init(&table->player[i], &table->spec[i], &table->launcher, NULL, -1, 0);
    }
    game_init(&table->opening, 0, false);
    assert_true(
        openings_make_random(TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG, 8, 1, &table->opening));
}

static RefereeResult play(Table *table)
{
    RefereeInput input = {.player = {&table->player[WHITE], &table->player[BLACK]},
                          .opening = &table->opening,
                          .rules = &table->rules};
    return referee_play(&input, &table->record, &table->reason);
}

static void clear(Table *table)
{
    for (int i = 0; i < COLOUR_COUNT; i++) {
        player_quit(&table->player[i]);
        engine_spec_free(&table->spec[i]);
    }
    game_free(&table->opening);
    mutex_destroy(&table->launcher.lock);
}

/* Plays a record over and returns the game, to be freed. */
static Game replay(const Record *record)
{
    Game game;
    game_init(&game, record->type, false);
    for (int i = 0; i < record->plies; i++) {
        Move move;
        Reason reason;
        assert_int_equal(
            notation_read_move(&game.board, slice_of(record->ply[i].text), &move, &reason),
            READ_OK);
        assert_true(game_play(&game, move));
    }
    return game;
}

TEST(a_game_is_played_to_its_end)
{
    Table table;
    lay(&table, double_random("W", "--seed=1 --greedy=100", ""),
        double_random("B", "--seed=2", ""));
    assert_int_equal(play(&table), REFEREE_FINISHED);
    const Record *record = &table.record;
    assert_int_equal(record->result, STATE_WHITE_WINS);
    assert_int_equal(record->cause, CAUSE_QUEEN);
    assert_int_equal(record->book, 8);
    assert_int_equal(record->type, TYPE_MOSQUITO | TYPE_LADYBUG | TYPE_PILLBUG);
    Game game = replay(record);
    assert_int_equal(board_outcome(&game.board), OUTCOME_WHITE);
    for (int i = 0; i < 8; i++) {
        assert_string_equal(record->ply[i].text, load_ply_text(&table.opening, i).text);
    }
    game_free(&game);
    /* The same engines play the same game again, from the same processes. */
    Record first = table.record;
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.plies, first.plies);
    for (int i = 0; i < first.plies; i++) {
        assert_string_equal(table.record.ply[i].text, first.ply[i].text);
    }
    record_free(&first);
    record_free(&table.record);
    clear(&table);
}

TEST(the_ply_limit_makes_a_draw)
{
    Table table;
    lay(&table, double_random("W", "--seed=1", ""), double_random("B", "--seed=2", ""));
    table.rules.ply_limit = 14;
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.result, STATE_DRAW);
    assert_int_equal(table.record.cause, CAUSE_PLY_LIMIT);
    assert_int_equal(table.record.plies, 14);
    record_free(&table.record);
    clear(&table);
}

/* Both sides move a piece to and fro; the script plays by the number of `play` commands it has
 * seen. */
static EngineSpec shuttle(const char *name, const char *there, const char *back)
{
    Text script = {0};
    text_format(&script,
                "n=0; echo id S; echo ok; while read -r word rest; do case $word in "
                "newgame) n=0; echo \"$rest\";; "
                "play) n=$((n+1)); echo \"Base;InProgress;White[9]\";; "
                "bestmove) if [ $((n/2%%2)) = 0 ]; then echo \"%s\"; else echo \"%s\"; fi;; "
                "exit) exit;; esac; echo ok; done",
                there, back);
    EngineSpec spec = double_script(name, script.data, "scores=off");
    text_free(&script);
    return spec;
}

static const char still[] = "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-";

static void lay_shuttles(Table *table)
{
    lay(table, shuttle("W", "wA1 \\\\wQ", "wA1 -wQ"), shuttle("B", "bA1 bQ/", "bA1 bQ-"));
    assert_true(notation_read_game(slice_of(still), false, &table->opening, &table->reason));
}

TEST(the_third_occurrence_is_a_draw)
{
    Table table;
    lay_shuttles(&table);
    assert_int_equal(play(&table), REFEREE_FINISHED);
    if (table.record.cause != CAUSE_REPETITION) {
        fail_msg("%s: %s", record_cause_name(table.record.cause), table.record.detail);
    }
    assert_int_equal(table.record.result, STATE_DRAW);
    Game game = replay(&table.record);
    assert_int_equal(game_occurrences(&game), 3);
    game_free(&game);
    record_free(&table.record);
    table.rules.repetition = false;
    table.rules.ply_limit = 40;
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.cause, CAUSE_PLY_LIMIT);
    record_free(&table.record);
    clear(&table);
}

static void expect_adjudication(const char *white, const char *black, Cause cause, GameState result,
                                int plies)
{
    Table table;
    lay(&table, double_random("W", white, ""), double_random("B", black, ""));
    table.rules.resign_score = 500;
    table.rules.resign_moves = 3;
    table.rules.draw_score = 20;
    table.rules.draw_moves = 2;
    table.rules.draw_ply = 16;
    table.rules.ply_limit = 40;
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.cause, cause);
    assert_int_equal(table.record.result, result);
    assert_int_equal(table.record.plies, plies);
    record_free(&table.record);
    clear(&table);
}

TEST(games_are_adjudicated_when_both_agree)
{
    expect_adjudication("--score=500", "--score=-700", CAUSE_AGREED_WIN, STATE_WHITE_WINS, 14);
    expect_adjudication("--score=-500", "--score=500", CAUSE_AGREED_WIN, STATE_BLACK_WINS, 14);
    expect_adjudication("--score=20", "--score=-20", CAUSE_AGREED_DRAW, STATE_DRAW, 16);
    expect_adjudication("--score=499", "--score=-700", CAUSE_PLY_LIMIT, STATE_DRAW, 40);
    expect_adjudication("--score=900", "--score=900", CAUSE_PLY_LIMIT, STATE_DRAW, 40);
    expect_adjudication("--score=21", "--score=0", CAUSE_PLY_LIMIT, STATE_DRAW, 40);
    expect_adjudication("--score=900", "", CAUSE_PLY_LIMIT, STATE_DRAW, 40);
}

/* What a fault of bin/random must be called. */
typedef struct FaultCase {
    const char *fault;
    Cause cause;
    const char *part; /* of the detail */
    const char *keys; /* that keep the waiting short */
} FaultCase;

static const FaultCase fault_cases[] = {
    {"crash", CAUSE_CRASH, "killed by signal 9", ""},
    {"exit", CAUSE_CRASH, "ended with status 3", ""},
    {"hang", CAUSE_SILENCE, "no reply", "thinking=0.3"},
    {"slow", CAUSE_TIME, "s, had ", "movetime=0.1 margin=0.3"},
    {"illegal", CAUSE_ILLEGAL, "plays '", ""},
    {"garbage", CAUSE_GARBAGE, "answers to bestmove", ""},
    {"flood", CAUSE_GARBAGE, "without end", ""},
    {"close", CAUSE_CLOSED, "closed its output and still runs", ""},
    {"deaf", CAUSE_CLOSED, "closed its input and still runs", ""},
    {"err", CAUSE_REFUSAL, "err no idea", ""},
    {"refuse", CAUSE_REFUSAL, "invalidmove", ""},
    {"claim", CAUSE_STATE, "claims WhiteWins after ply", ""},
    {"stateless", CAUSE_GARBAGE, "no GameString", ""},
    {"nostart", CAUSE_START, "no banner", ""},
    {"mute", CAUSE_START, "no banner", "patience=0.5"},
};

static void expect_loss(const FaultCase *fault, Colour bad)
{
    Table table;
    char words[64];
    snprintf(words, sizeof words, "--fault=%s@12 --delay=700", fault->fault);
    EngineSpec faulty = double_random("Bad", words, fault->keys);
    EngineSpec good = double_random("Good", "--seed=2", "");
    lay(&table, bad == WHITE ? faulty : good, bad == WHITE ? good : faulty);
    assert_int_equal(play(&table), REFEREE_FINISHED);
    const Record *record = &table.record;
    if (record->cause != fault->cause || !strstr(record->detail, fault->part) ||
        strncmp(record->detail, "Bad: ", 5) != 0) {
        fail_msg("%s: %s, '%s'", fault->fault, record_cause_name(record->cause), record->detail);
    }
    assert_int_equal(record->result, bad == WHITE ? STATE_BLACK_WINS : STATE_WHITE_WINS);
    if (fault->cause == CAUSE_START) {
        assert_int_equal(record->plies, 8);
    } else {
        assert_in_range(record->plies, 11, 14);
    }
    record_free(&table.record);
    clear(&table);
}

TEST(every_fault_loses_for_its_cause)
{
    for (size_t i = 0; i < sizeof fault_cases / sizeof *fault_cases; i++) {
        expect_loss(&fault_cases[i], WHITE);
        expect_loss(&fault_cases[i], BLACK);
    }
}

/* After a fault the other engine has an answer to be read: the next game must not be out of step.
 */
TEST(the_next_game_is_in_step)
{
    static const char *const faults[] = {"crash", "err",     "illegal", "refuse",
                                         "claim", "garbage", "echo"};
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        Table table;
        char words[64];
        snprintf(words, sizeof words, "--fault=%s@20", faults[i]);
        lay(&table, double_random("Good", "", ""), double_random("Bad", words, ""));
        table.rules.ply_limit = 16;
        for (int round = 0; round < 3; round++) {
            table.rules.ply_limit = round == 1 ? 40 : 16;
            assert_int_equal(play(&table), REFEREE_FINISHED);
            bool faulty = round == 1 && strcmp(faults[i], "echo") != 0;
            if (faulty ? table.record.cause < CAUSE_TIME : table.record.cause >= CAUSE_TIME) {
                fail_msg("%s, game %d: %s", faults[i], round, table.record.detail);
            }
            record_free(&table.record);
        }
        clear(&table);
    }
}

/* A game clock: ten seconds are enough for a game, and a move that takes longer than is left loses.
 */
TEST(a_game_clock_is_kept)
{
    Table table;
    lay(&table, double_random("W", "--seed=1", "tc=100+1"),
        double_random("B", "--seed=2 --fault=slow@14 --delay=700", "tc=0.6 margin=0"));
    table.rules.ply_limit = 30;
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.result, STATE_WHITE_WINS);
    assert_int_equal(table.record.cause, CAUSE_TIME);
    record_free(&table.record);
    clear(&table);
}

/* The time asked for goes down with the clock, and never over it. */
TEST(a_game_clock_is_divided)
{
    static const char script[] =
        "echo id S; echo ok; while read -r word rest; do case $word in newgame) echo \"$rest\";; "
        "play) echo \"Base;InProgress;White[9]\";; bestmove) echo \"$rest\" >&2; echo \"wA1 "
        "-wQ\";; "
        "exit) exit;; esac; echo ok; done";
    Folder folder;
    folder_make(&folder);
    char path[FOLDER_NAME_SIZE];
    char keys[2 * FOLDER_NAME_SIZE];
    snprintf(keys, sizeof keys, "scores=off tc=25 stderr=%s", folder_file(&folder, "asked", path));
    Table table;
    lay(&table, double_script("S", script, keys), double_random("B", "", ""));
    assert_true(notation_read_game(slice_of("Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"), false,
                                   &table.opening, &table.reason));
    table.rules.ply_limit = 5;
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.cause, CAUSE_PLY_LIMIT);
    Text asked = {0};
    assert_true(files_read(path, &asked, &table.reason));
    /* 25 s / 25 */
    assert_string_equal(asked.data, "depth 1 time 00:00:01\n");
    text_free(&asked);
    folder_remove(&folder);
    record_free(&table.record);
    clear(&table);
}

/* At the end the board decides; what an engine gets wrong then is noted, not punished. */
TEST(the_board_decides_the_end)
{
    Table table;
    lay(&table, double_random("W", "--seed=1 --greedy=100", ""),
        double_random("B", "--seed=2", ""));
    assert_int_equal(play(&table), REFEREE_FINISHED);
    int plies = table.record.plies;
    record_free(&table.record);
    clear(&table);
    char words[64];
    snprintf(words, sizeof words, "--seed=2 --fault=stateless@%d", plies);
    lay(&table, double_random("W", "--seed=1 --greedy=100", ""), double_random("B", words, ""));
    assert_int_equal(play(&table), REFEREE_FINISHED);
    assert_int_equal(table.record.plies, plies);
    assert_int_equal(table.record.cause, CAUSE_QUEEN);
    assert_int_equal(table.record.result, STATE_WHITE_WINS);
    assert_non_null(strstr(table.record.detail, "B: no GameString"));
    record_free(&table.record);
    clear(&table);
}

TEST(the_runners_own_troubles_are_nobodys_loss)
{
    Table table;
    lay(&table, double_random("W", "", ""), double_random("B", "", "dir=/no/such/directory"));
    assert_int_equal(play(&table), REFEREE_FAILED);
    assert_non_null(strstr(table.reason.text, "can't go to directory"));
    clear(&table);
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "", 1), 1);
    lay(&table, double_random("W", "", ""), double_random("B", "", ""));
    table.launcher.stop = ends[0];
    assert_int_equal(play(&table), REFEREE_STOPPED);
    clear(&table);
    close(ends[0]);
    close(ends[1]);
}
