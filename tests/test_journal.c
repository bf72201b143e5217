/* The journal: records there and back, damage, locks, and several journals added up. */
#include "tools/match/results/journal.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/base/random.h"
#include "core/os/files.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"
#include "tools/match/results/merge.h"

/* A folder of its own for each test, and files in it. */
typedef struct Place {
    Folder folder;
    char path[3][FOLDER_NAME_SIZE];
} Place;

static int set_up(void **state)
{
    Place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    folder_make(&place->folder);
    static const char *const files[] = {"0.jsonl", "1.jsonl", "2.jsonl"};
    for (int i = 0; i < 3; i++) {
        folder_file(&place->folder, files[i], place->path[i]);
    }
    *state = place;
    return 0;
}

static int tear_down(void **state)
{
    Place *place = *state;
    folder_remove(&place->folder);
    free(place);
    return 0;
}

static char *const names[] = {"A", "B \"the\\2nd\""};
static char *const arguments[] = {"-engine", "cmd=x y", "-shard", "1/2", "-quiet"};

static JournalHeader header_of(int games)
{
    return (JournalHeader){.fingerprint = UINT64_C(0xfedcba9876543210),
                           .games = games,
                           .shards = 1,
                           .started = 1700000000,
                           .engines = 2,
                           .engine = (char **)(uintptr_t)names,
                           .arguments = 5,
                           .argument = (char **)(uintptr_t)arguments};
}

/* A record with all that a record can have, different for every number. */
static Record make_record(int game)
{
    static const char *const moves[] = {"wS1", "bG1 wS1-", "wQ \\wS1", "pass"};
    Record record = {.game = game,
                     .white = game % 2,
                     .black = 1 - game % 2,
                     .round = game / 2,
                     .type = (GameType)(game % TYPE_COUNT),
                     .result = (GameState)(STATE_DRAW + game % 3),
                     .cause = (Cause)(game % CAUSE_COUNT),
                     .started = 1700000000 + game,
                     .micros = 12345678 + game,
                     .book = game % 3};
    snprintf(record.detail, sizeof record.detail, "line\n\"quoted\" \\ %d \xc3\xa9", game);
    for (int i = 0; i < 4; i++) {
        RecordPly ply = {.score = RECORD_NO_SCORE};
        snprintf(ply.text, sizeof ply.text, "%s", moves[i]);
        if (i >= record.book) {
            ply.score = i == 3 ? RECORD_NO_SCORE : -150 + game;
            ply.depth = (int16_t)(i + game);
            ply.micros = 1000 * i + game;
        }
        assert_true(record_add_ply(&record, &ply));
    }
    return record;
}

static void expect_record(const Record *record, int game)
{
    Record wanted = make_record(game);
    assert_int_equal(record->game, game);
    assert_int_equal(record->white, wanted.white);
    assert_int_equal(record->black, wanted.black);
    assert_int_equal(record->round, wanted.round);
    assert_int_equal(record->type, wanted.type);
    assert_int_equal(record->result, wanted.result);
    assert_int_equal(record->cause, wanted.cause);
    assert_string_equal(record->detail, wanted.detail);
    assert_int_equal(record->started, wanted.started);
    assert_int_equal(record->micros, wanted.micros);
    assert_int_equal(record->book, wanted.book);
    assert_int_equal(record->plies, wanted.plies);
    for (int i = 0; i < wanted.plies; i++) {
        assert_string_equal(record->ply[i].text, wanted.ply[i].text);
        assert_int_equal(record->ply[i].score, wanted.ply[i].score);
        assert_int_equal(record->ply[i].depth, wanted.ply[i].depth);
        assert_int_equal(record->ply[i].micros, wanted.ply[i].micros);
    }
    record_free(&wanted);
}

static void add(Journal *journal, int game)
{
    Record record = make_record(game);
    Reason reason;
    if (!journal_add(journal, &record, &reason)) {
        fail_msg("%s", reason.text);
    }
    record_free(&record);
}

/* Writes a journal with games in the order given, ended by -1. */
static void write_journal(const char *path, JournalHeader header, const int *games)
{
    Reason reason = {""};
    Journal *journal = journal_create(path, &header, &reason);
    if (!journal) {
        fail_msg("%s", reason.text);
    }
    for (; *games >= 0; games++) {
        add(journal, *games);
    }
    journal_close(journal);
}

TEST_WITH(what_is_written_is_read, set_up, tear_down)
{
    Place *place = *state;
    write_journal(place->path[0], header_of(40), (const int[]){5, 0, 39, 1, 17, -1});
    JournalHeader header;
    JournalGames games;
    Reason reason;
    assert_true(journal_read(place->path[0], &header, &games, &reason));
    assert_true(header.fingerprint == UINT64_C(0xfedcba9876543210));
    assert_int_equal(header.games, 40);
    assert_int_equal(header.started, 1700000000);
    assert_int_equal(header.engines, 2);
    assert_string_equal(header.engine[1], names[1]);
    assert_int_equal(header.arguments, 5);
    assert_string_equal(header.argument[1], "cmd=x y");
    static const int sorted[] = {0, 1, 5, 17, 39};
    assert_int_equal(games.count, 5);
    for (int i = 0; i < 5; i++) {
        expect_record(&games.record[i], sorted[i]);
    }
    journal_header_free(&header);
    journal_games_free(&games);
}

TEST_WITH(a_journal_is_never_written_over, set_up, tear_down)
{
    Place *place = *state;
    write_journal(place->path[0], header_of(4), (const int[]){0, -1});
    JournalHeader header = header_of(4);
    Reason reason;
    assert_null(journal_create(place->path[0], &header, &reason));
    assert_non_null(strstr(reason.text, "is there already"));
    JournalGames games;
    assert_true(journal_read(place->path[0], &header, &games, &reason));
    assert_int_equal(games.count, 1);
    journal_header_free(&header);
    journal_games_free(&games);
}

/* A kill can cut the file at any byte: all whole lines must be read, the rest forgotten, and the
 * next games be written where they belong. */
TEST_WITH(a_journal_cut_anywhere_goes_on, set_up, tear_down)
{
    Place *place = *state;
    write_journal(place->path[0], header_of(8), (const int[]){2, 0, 1, -1});
    Text whole = {0};
    Reason reason;
    assert_true(files_read(place->path[0], &whole, &reason));
    size_t head = (size_t)(strchr(whole.data, '\n') - whole.data) + 1;
    for (size_t size = 0; size <= whole.size; size++) {
        Text part = {0};
        text_append(&part, whole.data, size);
        assert_true(files_write(place->path[1], &part, &reason));
        text_free(&part);
        int lines = 0;
        for (size_t i = head; i < size; i++) {
            lines += whole.data[i] == '\n';
        }
        JournalHeader header;
        JournalGames games;
        Journal *journal = journal_open(place->path[1], &header, &games, &reason);
        if (size < head) {
            assert_null(journal);
            continue;
        }
        assert_non_null(journal);
        assert_int_equal(games.count, lines);
        journal_header_free(&header);
        journal_games_free(&games);
        add(journal, 7);
        journal_close(journal);
        assert_true(journal_read(place->path[1], &header, &games, &reason));
        assert_int_equal(games.count, lines + 1);
        expect_record(&games.record[lines], 7);
        journal_header_free(&header);
        journal_games_free(&games);
    }
    text_free(&whole);
}

/* Any byte changed within a line may be noticed or not, but never crashes. */
TEST_WITH(damage_is_survived, set_up, tear_down)
{
    Place *place = *state;
    write_journal(place->path[0], header_of(8), (const int[]){2, 0, -1});
    Text whole = {0};
    Reason reason;
    assert_true(files_read(place->path[0], &whole, &reason));
    Random random = {1};
    int refused = 0;
    for (int round = 0; round < 1500; round++) {
        size_t at = random_below(&random, (uint32_t)whole.size);
        char was = whole.data[at];
        whole.data[at] = (char)random_next(&random);
        assert_true(files_write(place->path[1], &whole, &reason));
        whole.data[at] = was;
        JournalHeader header;
        JournalGames games;
        if (journal_read(place->path[1], &header, &games, &reason)) {
            journal_header_free(&header);
            journal_games_free(&games);
        } else {
            assert_true(strstr(reason.text, "damaged") ||
                        strstr(reason.text, "is no match journal") ||
                        strstr(reason.text, "twice") || strstr(reason.text, "another shard"));
            refused++;
        }
    }
    assert_true(refused > 300);
    text_free(&whole);
}

/* What does not fit where it is kept is no number of ours. */
TEST(numbers_out_of_range_are_refused)
{
    static const struct {
        const char *numbers;
        bool good;
    } cases[] = {
        {"\"score\":[100000000],\"depth\":[9999],\"time\":[0]", true},
        {"\"score\":[null],\"depth\":[0],\"time\":[9223372036854775807]", true},
        {"\"score\":[100000001],\"depth\":[1],\"time\":[1]", false},
        {"\"score\":[4294967296],\"depth\":[1],\"time\":[1]", false},
        {"\"score\":[-2147483648],\"depth\":[1],\"time\":[1]", false},
        {"\"score\":[1],\"depth\":[65537],\"time\":[1]", false},
        {"\"score\":[1],\"depth\":[-1],\"time\":[1]", false},
        {"\"score\":[1],\"depth\":[null],\"time\":[1]", false},
        {"\"score\":[1],\"depth\":[1],\"time\":[-1]", false},
        {"\"score\":[1],\"depth\":[1],\"time\":[99999999999999999999]", false},
        {"\"score\":[1,2],\"depth\":[1],\"time\":[1]", false},
        {"\"score\":[],\"depth\":[1],\"time\":[1]", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text line = {0};
        text_format(&line,
                    "{\"game\":0,\"white\":0,\"black\":1,\"round\":0,\"type\":\"Base\","
                    "\"result\":\"Draw\",\"cause\":\"ply-limit\",\"detail\":\"\",\"started\":1,"
                    "\"micros\":1,\"book\":0,\"moves\":\"wS1\",%s}",
                    cases[i].numbers);
        Record record;
        bool good = record_read((Slice){line.data, line.size}, &record);
        if (good != cases[i].good) {
            fail_msg("%s: %s", cases[i].numbers, good ? "accepted" : "refused");
        }
        if (good) {
            record_free(&record);
        }
        text_free(&line);
    }
}

TEST_WITH(wrong_files_are_named, set_up, tear_down)
{
    Place *place = *state;
    JournalHeader header;
    JournalGames games;
    Reason reason;
    assert_false(journal_read("/no/such/journal", &header, &games, &reason));
    assert_non_null(strstr(reason.text, "/no/such/journal"));
    Text text = {0};
    text_add(&text, "{\"game\":1}\n");
    assert_true(files_write(place->path[0], &text, &reason));
    assert_null(journal_open(place->path[0], &header, &games, &reason));
    assert_non_null(strstr(reason.text, "is no match journal"));
    text_free(&text);
    write_journal(place->path[1], header_of(8), (const int[]){3, 3, -1});
    assert_false(journal_read(place->path[1], &header, &games, &reason));
    assert_non_null(strstr(reason.text, "lines 2 and 3: game 4 is there twice"));
    write_journal(place->path[2], header_of(3), (const int[]){1, 3, -1});
    assert_false(journal_read(place->path[2], &header, &games, &reason));
    assert_non_null(strstr(reason.text, "line 3 is damaged"));
    unlink(place->path[2]);
    JournalHeader second = header_of(8);
    second.shard = 1;
    second.shards = 2;
    write_journal(place->path[2], second, (const int[]){2, 3, 4, -1});
    assert_false(journal_read(place->path[2], &header, &games, &reason));
    assert_non_null(strstr(reason.text, "line 4: game 5 belongs to another shard"));
}

/* The lock is held against other processes, whoever opens. */
TEST_WITH(a_second_run_is_refused, set_up, tear_down)
{
    Place *place = *state;
    JournalHeader header = header_of(8);
    Reason reason;
    Journal *journal = journal_create(place->path[0], &header, &reason);
    assert_non_null(journal);
    pid_t child = fork();
    if (child == 0) {
        JournalHeader other;
        JournalGames games;
        Journal *second = journal_open(place->path[0], &other, &games, &reason);
        _exit(second ? 1 : strstr(reason.text, "another run is at it") ? 0 : 2);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    add(journal, 1);
    journal_close(journal);
    JournalGames games;
    journal = journal_open(place->path[0], &header, &games, &reason);
    assert_non_null(journal);
    assert_int_equal(games.count, 1);
    journal_header_free(&header);
    journal_games_free(&games);
    journal_close(journal);
}

/* What is of a shard alone does not go into the whole: its number and the files it wrote. */
TEST_WITH(shards_are_added_up, set_up, tear_down)
{
    Place *place = *state;
    static char *const words[] = {"-engine", "cmd=x y", "-shard", "1/2",   "-html", "page.html",
                                  "-event",  "-shard",  "--pgn",  "games", "-quiet"};
    JournalHeader header = header_of(8);
    header.arguments = 11;
    header.argument = (char **)(uintptr_t)words;
    header.shards = 2;
    write_journal(place->path[0], header, (const int[]){5, 4, 1, 0, -1});
    header.shard = 1;
    write_journal(place->path[1], header, (const int[]){7, 2, 3, -1});
    const char *paths[] = {place->path[0], place->path[1]};
    JournalGames games;
    Reason reason;
    assert_true(merge_read(paths, 2, &header, &games, &reason));
    assert_int_equal(games.count, 7);
    static const int sorted[] = {0, 1, 2, 3, 4, 5, 7};
    for (int i = 0; i < 7; i++) {
        expect_record(&games.record[i], sorted[i]);
        assert_int_equal(games.record[i].source, sorted[i] / 2 % 2);
    }
    assert_int_equal(games.record[6].line, 2);
    assert_int_equal(header.shards, 1);
    static const char *const kept[] = {"-engine", "cmd=x y", "-event", "-shard", "-quiet"};
    assert_int_equal(header.arguments, 5);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(header.argument[i], kept[i]);
    }
    journal_header_free(&header);
    journal_games_free(&games);
}

static void expect_no_merge(const Place *place, const char *order, const char *part)
{
    const char *paths[3];
    int count = 0;
    for (; order[count]; count++) {
        paths[count] = place->path[order[count] - '0'];
    }
    JournalHeader header;
    JournalGames games;
    Reason reason = {""};
    bool good = merge_read(paths, count, &header, &games, &reason);
    if (good || !strstr(reason.text, part)) {
        fail_msg("%s: %s '%s', not '%s'", order, good ? "accepted" : "refused with", reason.text,
                 part);
    }
}

TEST_WITH(doubled_foreign_and_missing_shards_are_refused, set_up, tear_down)
{
    Place *place = *state;
    JournalHeader header = header_of(8);
    header.shards = 3;
    write_journal(place->path[0], header, (const int[]){0, 1, -1});
    header.shard = 2;
    write_journal(place->path[1], header, (const int[]){4, -1});
    header.fingerprint++;
    write_journal(place->path[2], header, (const int[]){4, -1});
    expect_no_merge(place, "00", "shard 1/3 is in journal");
    expect_no_merge(place, "01", "1 of 3 shards are missing, the first is 2/3");
    expect_no_merge(place, "1", "2 of 3 shards are missing, the first is 1/3");
    expect_no_merge(place, "02", "belongs to another match");
    unlink(place->path[2]);
    header.fingerprint--;
    header.shard = 1;
    header.shards = 2;
    write_journal(place->path[2], header, (const int[]){2, -1});
    expect_no_merge(place, "02", "is one of 2 shards");
}
