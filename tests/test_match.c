/* bin/match as people use it: tournaments of bin/random with all its faults, from the command line
 * to the files that are left. */
#include "tools/match/match.h"

#include "tests/support/played.h"
#include "tests/support/shell.h"
#include "tests/support/test.h"

#define A "-engine name=A cmd=\"$BIN/random --seed=1\" depth=1 "
#define B "-engine name=B cmd=\"$BIN/random --seed=2 --greedy=60\" depth=1 "

TEST(a_match_is_played_and_told)
{
    shell_expect(MATCH A B "-pairs 3 -concurrency 2 -quiet -event Cup -journal $FOLDER/a.jsonl "
                           "-text $FOLDER/a.txt -json $FOLDER/a.json -html $FOLDER/a.html "
                           "-pgn $FOLDER/a.pgn -gamestrings $FOLDER/a.games -samples $FOLDER/a.bin",
                 0, "6 of 6 games of the schedule\nA against B: +");
    shell_expect("head -n 1 $FOLDER/a.txt", 0, "Cup\n");
    shell_expect("grep -c '\\[Result ' $FOLDER/a.pgn", 0, "6\n");
    shell_expect("grep -o '\"played\":6,\"counted\":6' $FOLDER/a.json", 0, "counted");
    shell_expect("tail -n 1 $FOLDER/a.html", 0, "</html>");
    shell_expect("head -c 4 $FOLDER/a.bin | wc -c", 0, "4\n");
    /* Whatever board ends first, the games are told in the order of their numbers. */
    Text games = {0};
    Played a = played_read("a.jsonl");
    assert_int_equal(a.games.count, 6);
    for (int i = 0; i < a.games.count; i++) {
        record_write_game_string(&a.games.record[i], &games);
        text_add(&games, "\n");
    }
    shell_expect("cat $FOLDER/a.games", 0, games.data);
    text_free(&games);
    played_free(&a);
}

/* The report of a journal is that of its match, and writes what it is told to write. */
TEST(a_journal_is_reported_again)
{
    shell_expect(MATCH A B "-pairs 2 -quiet -journal $FOLDER/r.jsonl -html $FOLDER/r.html "
                           "-gamestrings $FOLDER/r.games > $FOLDER/r.txt && rm $FOLDER/r.html",
                 0, "");
    shell_expect(MATCH "-report $FOLDER/r.jsonl -gamestrings $FOLDER/again.games | "
                       "diff - $FOLDER/r.txt && diff $FOLDER/r.games $FOLDER/again.games && "
                       "echo same",
                 0, "same\n");
    shell_expect("test ! -e $FOLDER/r.html && echo none", 0, "none\n");
    shell_expect(MATCH "-report $FOLDER/r.jsonl -html $FOLDER/r.jsonl", 2,
                 "is the file of -report already");
    shell_expect(MATCH "-report $FOLDER/no.jsonl", 1, "no.jsonl': No such file");
    shell_expect("sed '3s/\"black\":./\"black\":1/' $FOLDER/r.jsonl > $FOLDER/bad.jsonl; " MATCH
                 "-report $FOLDER/bad.jsonl",
                 1, "bad.jsonl': line 3: game 2 should be B against A in round 1");
    /* A reader that leaves must not cost the files. */
    shell_expect(MATCH "-report $FOLDER/r.jsonl -html $FOLDER/r.html | true; "
                       "while test ! -e $FOLDER/r.html; do sleep 0.1; done; echo there",
                 0, "there\n");
}

/* What the engines write beside the protocol changes nothing of the games. */
TEST(odd_engines_play_the_same)
{
    shell_expect(MATCH A B "-pairs 2 -quiet -journal $FOLDER/plain.jsonl", 0, "4 of 4 games");
    Played plain = played_read("plain.jsonl");
    static const char *const odd[] = {"chatter", "echo", "self", "undying"};
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++) {
        char command[512];
        snprintf(command, sizeof command,
                 MATCH A "-engine name=B cmd=\"$BIN/random --seed=2 --greedy=60 --fault=%s\" "
                         "depth=1 -pairs 2 -quiet -journal $FOLDER/%s.jsonl",
                 odd[i], odd[i]);
        shell_expect(command, 0, "4 of 4 games");
        char name[64];
        snprintf(name, sizeof name, "%s.jsonl", odd[i]);
        Played same = played_read(name);
        played_compare(&plain, &same);
        played_free(&same);
    }
    played_free(&plain);
}

/* Nothing is written before all of the command line is understood and the engines have answered. */
TEST(bad_command_lines_write_nothing)
{
    static const char *const cases[][2] = {
        {A "-journal j", "a match needs two engines"},
        {A B "-journal j -pairs 0", "-pairs 0: must be 1 to"},
        {A B "-journal j -games 5", "-games 5: must be even"},
        {A B "-journal j -concurrency 0", "-concurrency 0: must be"},
        {A B "-journal j -seed x", "-seed x: must be an integer"},
        {A B "-journal j -order up", "-order up: must be random or file"},
        {A B "-journal j -skip -1", "-skip -1: must be"},
        {A B "-journal j -tournament cup", "-tournament cup: must be"},
        {A B "-journal j -sprt elo0=x", "-sprt elo0=x: must be a number"},
        {A B "-journal j -sprt elo=1", "-sprt: unknown key in 'elo=1'"},
        {A B "-journal j -resign score=no", "-resign score=no: must be a number"},
        {A B "-journal j -draw score=1 ply=x", "-draw ply=x: must be a number"},
        {A B "-journal j -plylimit -3", "-plylimit -3: must be"},
        {A B "-journal j -repetition maybe", "-repetition maybe: must be on or off"},
        {A B "-journal j -pin 0,x", "-pin 0,x: must be a list"},
        {A B "-journal j -shard 0/2", "-shard 0/2: must be I/N"},
        {A B "-journal j -interval 0", "-interval 0: must be"},
        {A B "-journal ''", "-journal: needs the name of a file"},
        {A B "-journal j -html j", "-html j: is the file of -journal already"},
        {A B "-journal j -frobnicate", "unknown flag '-frobnicate'"},
        {A B "-journal j stray", "'stray': expected a flag"},
        {A B "-journal j -html", "-html: needs a value"},
        {A B "-journal j -openings no.txt", "no.txt"},
        {A B "-journal j -openings random:Bass", "-openings random:Bass: must be"},
        {A B "-journal j -openings start:Bass", "-openings start:Bass: must be"},
        {A B "-journal j -each depth=x", "depth=x: must be"},
        {A B "-journal j -each movetime=0", "movetime=0: must be a time above 0"},
        {A B "-journal j -each speed=1", "unknown engine key 'speed'"},
        {A B "-journal j -each dir=/no/such/folder", "engine 'A': can't go to directory"},
        {A B "-journal j -each option.Strength=9", "refuses option Strength=9"},
        {A "-engine cmd=/no/such/engine depth=1 -journal j", "can't start '/no/such/engine'"},
        {A "-engine name=C cmd=\"$BIN/random --fault=nostart\" depth=1 -journal j",
         "engine 'C': no banner: ended with status 3"},
        {A "-engine name=C cmd=\"$BIN/random --fault=mute\" patience=0.2 depth=1 -journal j",
         "engine 'C': no banner: no reply"},
        {"-resume", "-resume: needs a value"},
        {"-merge", "-merge: needs the name of a journal"},
        {"-makeopenings Bass 1 f " A, "-makeopenings Bass: must be a game type"},
        {"-makeopenings Base x f " A, "-makeopenings x: must be"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text command = {0};
        text_format(&command, "mkdir $FOLDER/empty; cd $FOLDER/empty && " MATCH "%s", cases[i][0]);
        shell_expect(command.data, 2, cases[i][1]);
        text_free(&command);
        shell_expect("rmdir $FOLDER/empty && echo empty", 0, "empty\n");
    }
}

/* A fault of bin/random in half of the games, what they are lost for, and how it is told. */
typedef struct FaultCase {
    const char *fault;
    Cause cause;
    const char *part;
    const char *keys; /* that keep the waiting short */
} FaultCase;

static const FaultCase fault_cases[] = {
    {"crash", CAUSE_CRASH, "killed by signal 9", ""},
    {"exit", CAUSE_CRASH, "ended with status 3", ""},
    {"hang", CAUSE_SILENCE, "no reply", "thinking=0.3"},
    {"slow", CAUSE_TIME, "had 0.100 s", "movetime=0.1 margin=0.2"},
    {"illegal", CAUSE_ILLEGAL, "plays '", ""},
    {"garbage", CAUSE_GARBAGE, "answers to bestmove", ""},
    {"flood", CAUSE_GARBAGE, "without end", ""},
    {"close", CAUSE_CLOSED, "closed its output and still runs", ""},
    {"deaf", CAUSE_CLOSED, "closed its input and still runs", ""},
    {"err", CAUSE_REFUSAL, "err no idea", ""},
    {"refuse", CAUSE_REFUSAL, "invalidmove", ""},
    {"claim", CAUSE_STATE, "claims WhiteWins", ""},
    {"stateless", CAUSE_GARBAGE, "no GameString", ""},
};

/* Each game must be lost by Bad for the cause, or be a game like any other; both must be there, the
 * second also after the first. */
static void check_causes(const Played *played, const FaultCase *fault)
{
    int struck = 0;
    int after = 0;
    for (int i = 0; i < played->games.count; i++) {
        const Record *record = &played->games.record[i];
        bool lost = record->cause >= CAUSE_TIME;
        struck += lost;
        after += !lost && struck > 0;
        if (!lost) {
            continue;
        }
        bool bad_is_white = record->white == 0;
        if (record->cause != fault->cause || !strstr(record->detail, fault->part) ||
            record->result != (bad_is_white ? STATE_BLACK_WINS : STATE_WHITE_WINS)) {
            fail_msg("%s: game %d: %s, '%s'", fault->fault, record->game + 1,
                     record_cause_name(record->cause), record->detail);
        }
    }
    if (struck == 0 || after == 0) {
        fail_msg("%s: %d games struck, %d others after them", fault->fault, struck, after);
    }
}

TEST(every_fault_is_lost_and_the_match_goes_on)
{
    for (size_t i = 0; i < sizeof fault_cases / sizeof *fault_cases; i++) {
        const FaultCase *fault = &fault_cases[i];
        Text command = {0};
        text_format(&command,
                    MATCH "-engine name=Bad cmd=\"$BIN/random --seed=3 --delay=600 "
                          "--fault=%s@11/2\" %s -engine name=Good cmd=\"$BIN/random --greedy=50\" "
                          "-each depth=1 -pairs 4 -plylimit 40 -quiet -concurrency 2 "
                          "-journal $FOLDER/fault-%s.jsonl",
                    fault->fault, fault->keys, fault->fault);
        Text told = {0};
        text_format(&told, ": %s\n", record_cause_text(fault->cause));
        shell_expect(command.data, 0, told.data);
        char name[64];
        snprintf(name, sizeof name, "fault-%s.jsonl", fault->fault);
        Played played = played_read(name);
        assert_int_equal(played.games.count, 8);
        check_causes(&played, fault);
        played_free(&played);
        text_free(&told);
        text_free(&command);
    }
}

/* The engine starts for the look that the runner takes at it and for one game, and never again. */
TEST(an_engine_that_no_longer_starts_loses)
{
    shell_expect("cat > $FOLDER/tired <<'END'\n"
                 "echo x >> $FOLDER/starts\n"
                 "test $(wc -l < $FOLDER/starts) -le 2 && exec $BIN/random --seed=9\n"
                 "exit 7\n"
                 "END\n" MATCH A "-engine name=T cmd=\"/bin/sh $FOLDER/tired\" depth=1 restart=on "
                 "-pairs 2 -quiet -plylimit 20 -journal $FOLDER/tired.jsonl",
                 0, "T lost 3: does not start\n");
    Played played = played_read("tired.jsonl");
    assert_int_equal(played.games.count, 4);
    assert_int_equal(played.games.record[0].cause, CAUSE_PLY_LIMIT);
    for (int i = 1; i < 4; i++) {
        assert_int_equal(played.games.record[i].cause, CAUSE_START);
        assert_non_null(strstr(played.games.record[i].detail, "ended with status 7"));
    }
    played_free(&played);
}

#define THREE                                                                                      \
    A B "-engine name=C cmd=\"$BIN/random --seed=3 --greedy=20\" depth=1 -pairs 2 -plylimit 60 "   \
        "-quiet "

TEST(tournaments_of_three_have_a_table)
{
    shell_expect(MATCH THREE "-concurrency 2 -journal $FOLDER/three.jsonl", 0,
                 "12 of 12 games of the schedule\n");
    shell_expect(MATCH "-report $FOLDER/three.jsonl | grep -c ' against '", 0, "3\n");
    shell_expect(MATCH THREE "-tournament gauntlet -journal $FOLDER/gauntlet.jsonl | "
                             "grep -c ' against '",
                 0, "2\n");
}

/* What three machines have played is what one would have played. */
TEST(shards_make_the_whole)
{
    shell_expect(MATCH THREE "-journal $FOLDER/whole.jsonl -gamestrings $FOLDER/whole.games | "
                             "grep -v 'Begun\\|s a move' > $FOLDER/whole.txt",
                 0, "");
    shell_expect("for i in 1 2 3; do " MATCH THREE "-shard $i/3 -journal $FOLDER/s$i.jsonl "
                 "-gamestrings $FOLDER/s$i.games > $FOLDER/s$i.txt || exit 1; done; "
                 "cksum $FOLDER/s?.* > $FOLDER/before",
                 0, "");
    shell_expect("cd $FOLDER && " MATCH "-merge s3.jsonl s1.jsonl s2.jsonl -journal merged.jsonl "
                 "-gamestrings merged.games | grep -v 'Begun\\|s a move' | diff - whole.txt && "
                 "diff merged.games whole.games && cksum $FOLDER/s?.* | diff - before && echo same",
                 0, "same\n");
    Played whole = played_read("whole.jsonl");
    Played merged = played_read("merged.jsonl");
    assert_int_equal(whole.games.count, 12);
    played_compare(&whole, &merged);
    played_free(&whole);
    played_free(&merged);
}

TEST(other_shards_are_refused)
{
    static const char *const cases[][2] = {
        {"s1.jsonl s2.jsonl", "1 of 3 shards are missing, the first is 3/3"},
        {"s1.jsonl s2.jsonl s3.jsonl s2.jsonl", "shard 2/3 is in journal 's2.jsonl' already"},
        {"s1.jsonl s2.jsonl other.jsonl", "'other.jsonl' belongs to another match"},
        {"s1.jsonl whole.jsonl", "'whole.jsonl' is one of 1 shards"},
        {"s1.jsonl s2.jsonl none.jsonl", "none.jsonl"},
        {"s1.jsonl s2.jsonl mixed.jsonl", "mixed.jsonl': line 2: game 1 belongs to another shard"},
        {"s1.jsonl s2.jsonl swapped.jsonl", "swapped.jsonl': line 2: game 5 should be"},
        {"s1.jsonl s2.jsonl cut.jsonl", "cut.jsonl': line 3 is damaged"},
        {"s1.jsonl s2.jsonl s3.jsonl -journal s3.jsonl", "is the file of -merge already"},
        {"s1.jsonl s2.jsonl s3.jsonl -journal whole.jsonl", "is there already"},
    };
    shell_expect("cd $FOLDER && " MATCH THREE "-seed 2 -openings random:Base -shard 3/3 "
                 "-journal other.jsonl && head -n 1 s3.jsonl > mixed.jsonl && "
                 "sed -n 2p s1.jsonl >> mixed.jsonl && sed '2s/\"white\":[0-9]/\"white\":2/' "
                 "s3.jsonl > swapped.jsonl && sed '3s/...$//' s3.jsonl > cut.jsonl",
                 0, "");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text command = {0};
        text_format(&command, "cd $FOLDER && " MATCH "-merge %s", cases[i][0]);
        shell_expect(command.data, strstr(cases[i][1], "is the file") ? 2 : 1, cases[i][1]);
        text_free(&command);
    }
}

/* The verdict is that of the games which the test looked at, and stays when it is asked again. */
TEST(a_sequential_test_ends_the_match)
{
    shell_expect("cd $FOLDER && " MATCH "-engine name=A cmd=\"$BIN/random --greedy=100\" "
                 "-engine name=B cmd=$BIN/random -each depth=1 -pairs 400 -concurrency 2 -quiet "
                 "-sprt elo0=0 elo1=200 -journal sprt.jsonl > sprt.txt; tail -n 20 sprt.txt",
                 0, "accepts H1\n");
    Played before = played_read("sprt.jsonl");
    assert_true(before.games.count < 800);
    shell_expect("cd $FOLDER && " MATCH "-resume sprt.jsonl | diff - sprt.txt && echo same", 0,
                 "same\n");
    Played after = played_read("sprt.jsonl");
    played_compare(&before, &after);
    played_free(&before);
    played_free(&after);
    /* A game that is missing hides what comes after it. */
    shell_expect("cd $FOLDER && grep -v '\"game\":2,' sprt.jsonl > hole.jsonl; " MATCH
                 "-report hole.jsonl",
                 0, "beyond the last game that the test looked at\nA against B: +2 =0 -0 of 2");
}

TEST(engines_are_examined)
{
    shell_expect(MATCH "-compliance -engine cmd=$BIN/random", 0, ", 0 failed\n");
    shell_expect(MATCH "-compliance -engine cmd=\"$BIN/random --fault=garbage\"", 1, "FAIL");
}

TEST(openings_are_made_and_used)
{
    shell_expect("cd $FOLDER && " MATCH "-makeopenings Base+M 3 o.txt plies=6 window=5 "
                 "-engine cmd=\"$BIN/mandible --NumThreads=1\" depth=1 -quiet && "
                 "grep -c '^Base+M;' o.txt",
                 0, "3\n");
    shell_expect("cd $FOLDER && " MATCH A B "-openings o.txt -pairs 3 -quiet -plylimit 20 "
                 "-journal o.jsonl && grep -c 'Base+M\"' o.jsonl",
                 0, "6\n");
}

TEST_GROUP(played_make_folder, shell_remove_folder);
