/* The real engine driven as MzingaViewer's window drove it: tests/viewer-sessions.txt, whose head
 * says how to read it. */
#include <signal.h>
#include <time.h>

#include "core/base/text.h"
#include "core/os/clock.h"
#include "tests/support/driver.h"
#include "tests/support/sanitizer.h"
#include "tests/support/test.h"

enum { LINES_LIMIT = 400, ATTEMPTS = 20 };

typedef struct Recorded {
    char sign; /* the column after the time, or '#' for the head of a session */
    Slice text;
} Recorded;

typedef struct Record {
    Text file;
    Recorded line[LINES_LIMIT];
    int count;
} Record;

static void read_record(Record *record)
{
    *record = (Record){.count = 0};
    FILE *file = fopen("tests/viewer-sessions.txt", "rb");
    assert_non_null(file);
    char chunk[4096];
    size_t size;
    while ((size = fread(chunk, 1, sizeof chunk, file)) > 0) {
        text_append(&record->file, chunk, size);
    }
    fclose(file);
    Slice rest = {record->file.data, record->file.size};
    while (rest.size > 0) {
        Slice line = slice_cut(&rest, '\n');
        assert_true(record->count < LINES_LIMIT);
        if (line.data[0] == '#') {
            record->line[record->count++] = (Recorded){'#', line};
        } else {
            slice_cut(&line, '\t');
            Slice sign = slice_cut(&line, '\t');
            assert_int_equal(sign.size, 1);
            record->line[record->count++] = (Recorded){sign.data[0], line};
        }
    }
}

/* Whether `text` begins with the word or words. */
static bool begins(Slice text, const char *words)
{
    return text.size >= strlen(words) && memcmp(text.data, words, strlen(words)) == 0;
}

/* Whether a list of moves as validmoves gives it has the move. */
static bool has_move(const char *list, const char *move)
{
    Slice rest = slice_of(list);
    while (rest.size > 0) {
        if (slice_equals(slice_cut(&rest, ';'), move)) {
            return true;
        }
    }
    return false;
}

/* The part of `text` before its last `ok` line, which must be there, without the last line end. */
static Slice cut_ok(Slice text)
{
    assert_true(text.size >= 3 && memcmp(text.data + text.size - 3, "ok\n", 3) == 0);
    return (Slice){text.data, text.size > 3 ? text.size - 4 : 0};
}

/* What the viewer takes as the answer of bestmove: the last line. */
static Slice last_line(Slice reply)
{
    size_t start = reply.size;
    while (start > 0 && reply.data[start - 1] != '\n') {
        start--;
    }
    return (Slice){reply.data + start, reply.size - start};
}

/* A session while it is replayed. */
typedef struct Replay {
    Driver driver;
    Text moves; /* what the last validmoves said */
} Replay;

static void assert_legal(const Replay *replay, Slice reply)
{
    char move[32];
    Slice line = last_line(reply);
    snprintf(move, sizeof move, "%.*s", (int)line.size, line.data);
    if (!has_move(replay->moves.data, move)) {
        fail_msg("bestmove says '%s', which is none of %s", move, replay->moves.data);
    }
}

/* Every line of `options` must have what the viewer's dialog reads. */
static void assert_options(Slice reply)
{
    int count = 0;
    while (reply.size > 0) {
        Slice line = slice_cut(&reply, '\n');
        slice_cut(&line, ';');
        Slice kind = slice_cut(&line, ';');
        bool is_int = slice_equals(kind, "int");
        assert_true(is_int || slice_equals(kind, "bool") || slice_equals(kind, "enum"));
        int fields = 0;
        for (; line.size > 0; fields++) {
            assert_true(slice_cut(&line, ';').size > 0);
        }
        assert_true(is_int ? fields == 4 : slice_equals(kind, "bool") ? fields == 2 : fields > 3);
        count++;
    }
    assert_true(count >= 13);
}

/* Checks the first line of a reply against the recorded one, as far as both must agree. */
static void check_reply(Replay *replay, Slice command, const char *reply, Slice recorded)
{
    Slice rest = slice_of(reply);
    Slice first = slice_cut(&rest, '\n');
    if (begins(command, "bestmove")) {
        assert_legal(replay, (Slice){reply, strlen(reply) - 1});
    } else if (slice_equals(command, "options")) {
        assert_options(slice_of(reply));
    } else {
        if (slice_equals(command, "validmoves")) {
            text_clear(&replay->moves);
            text_append(&replay->moves, first.data, first.size);
        }
        bool same =
            first.size == recorded.size && memcmp(first.data, recorded.data, first.size) == 0;
        if (!same && !begins(recorded, "(") && !begins(recorded, "invalidmove ")) {
            fail_msg("'%.*s' is answered '%s'", (int)command.size, command.data, reply);
        }
        assert_int_equal(begins(first, "invalidmove "), begins(recorded, "invalidmove "));
        assert_int_equal(rest.size, 0);
    }
}

/* Sends a command as recorded, but for the time of a search, and takes its reply. */
static void run_command(Replay *replay, Slice command, Slice recorded)
{
    char line[1024];
    snprintf(line, sizeof line, "%.*s\n", (int)command.size, command.data);
    driver_send(&replay->driver,
                begins(command, "bestmove time") ? "bestmove time 00:00:00.05\n" : line);
    char *reply = driver_reply(&replay->driver);
    check_reply(replay, command, reply, recorded);
    free(reply);
}

static void pause_for(int milliseconds)
{
    struct timespec time = {0, milliseconds * CLOCK_MILLISECOND};
    nanosleep(&time, NULL);
}

/* Begins a search, or nothing, interrupts and leaves; returns how long that took. */
static int64_t close_window(Replay *replay, const char *search)
{
    driver_send(&replay->driver, search);
    pause_for(30);
    int64_t start = clock_now();
    kill(replay->driver.pid, SIGINT);
    driver_send(&replay->driver, "exit\n");
    char *rest;
    assert_int_equal(driver_finish(&replay->driver, &rest), 0);
    if (search[0] != '\0') {
        assert_legal(replay, cut_ok(slice_of(rest)));
    } else {
        assert_string_equal(rest, "");
    }
    free(rest);
    return clock_now() - start;
}

/* Replays the session that begins at line `at` until its window is closed, with an option set
 * before; returns the line after it. `*time` becomes how long the closing took. */
static int replay_session(const Record *record, int at, const char *option, const char *search,
                          int64_t *time)
{
    Replay replay = {.moves = {0}};
    driver_start(&replay.driver, option, NULL, NULL);
    free(driver_reply(&replay.driver));
    while (at < record->count && record->line[at].sign != '!') {
        const Recorded *line = &record->line[at++];
        bool interrupted = at < record->count && record->line[at].sign == '!';
        if (line->sign == '>' && !interrupted) {
            run_command(&replay, line->text, record->line[at].text);
        }
    }
    *time = close_window(&replay, search);
    text_free(&replay.moves);
    while (at < record->count && record->line[at].sign != '#') {
        at++;
    }
    return at;
}

/* Replays all sessions, more often where a busy machine let the closing take long. */
static void replay_all(const char *option, const char *search)
{
    const int64_t limit = (SANITIZED ? 4 : 1) * CLOCK_SECOND / 2;
    Record record;
    read_record(&record);
    int sessions = 0;
    for (int at = 0, attempt = 0; at < record.count && attempt < ATTEMPTS; attempt++) {
        int start = at;
        while (start < record.count && record.line[start].sign == '#') {
            start++;
        }
        int64_t time;
        int next = replay_session(&record, start, option, search, &time);
        if (time < limit) {
            at = next;
            sessions++;
        }
    }
    assert_int_equal(sessions, 2);
    text_free(&record.file);
}

TEST(what_the_viewer_sent_is_answered_as_it_needs)
{
    replay_all(NULL, "bestmove time 00:00:05\n");
}

TEST(an_engine_that_ponders_answers_the_viewer_just_so)
{
    replay_all("--PonderDuringIdle=MultiThreaded", "bestmove time 00:00:05\n");
}

TEST(a_window_is_closed_while_the_engine_idles_or_ponders)
{
    replay_all(NULL, "");
    replay_all("--PonderDuringIdle=SingleThreaded", "");
}
