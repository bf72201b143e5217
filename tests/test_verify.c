/* Games of journals against their schedule. */
#include "tools/match/results/verify.h"

#include "core/movegen/movegen.h"
#include "tests/support/load.h"
#include "tests/support/test.h"

/* A match of three engines over two rounds, twelve games, with random openings of four plies. */
typedef struct Place {
    Config config;
    Openings *openings;
    JournalGames games;
} Place;

static const char *const words[] = {
    "-engine", "name=A", "cmd=a", "depth=1", "-engine", "name=B", "cmd=b",     "depth=1",
    "-engine", "name=C", "cmd=c", "depth=1", "-pairs",  "2",      "-openings", "random:Base+M:4"};

enum { WORDS = sizeof words / sizeof *words, GAMES = 12 };

/* Plays the first legal moves after the opening. */
static Record make_record(const Place *place, int number)
{
    ScheduledGame wanted = schedule_game(&place->config.schedule, number);
    Game game;
    game_init(&game, 0, false);
    assert_true(openings_get(place->openings, wanted.round, &game));
    Record record = {.game = number,
                     .white = wanted.white,
                     .black = wanted.black,
                     .round = wanted.round,
                     .type = game.board.type,
                     .result = STATE_DRAW,
                     .cause = CAUSE_PLY_LIMIT,
                     .line = 2 + number,
                     .book = game.plies};
    for (int i = 0; i < 4; i++) {
        MoveList list;
        movegen_all(&game.board, &list);
        assert_true(game_play(&game, list.moves[0]));
    }
    for (int i = 0; i < game.plies; i++) {
        RecordPly ply = {.score = RECORD_NO_SCORE};
        memcpy(ply.text, load_ply_text(&game, i).text, sizeof ply.text);
        assert_true(record_add_ply(&record, &ply));
    }
    game_free(&game);
    return record;
}

static int set_up(void **state)
{
    static Place place;
    static Record records[GAMES];
    Reason reason = {""};
    char *arguments[WORDS];
    for (int i = 0; i < WORDS; i++) {
        arguments[i] = (char *)(uintptr_t)words[i];
    }
    if (!args_read(WORDS, arguments, &place.config, &reason)) {
        fail_msg("%s", reason.text);
    }
    place.openings = openings_load(&place.config.openings, &reason);
    assert_non_null(place.openings);
    for (int i = 0; i < GAMES; i++) {
        records[i] = make_record(&place, i);
    }
    place.games = (JournalGames){records, GAMES, GAMES};
    *state = &place;
    return 0;
}

static int tear_down(void **state)
{
    Place *place = *state;
    for (int i = 0; i < GAMES; i++) {
        record_free(&place->games.record[i]);
    }
    openings_free(place->openings);
    args_free(&place->config);
    return 0;
}

static bool verify(const Place *place, bool known, Reason *reason)
{
    static const char *const paths[] = {"first.jsonl", "second.jsonl"};
    reason->text[0] = '\0';
    return verify_games(&place->games, paths, &place->config, known ? place->openings : NULL,
                        reason);
}

/* The games, one of them changed, must be refused for a reason; also without openings at hand, if
 * the flaw can be seen then. */
static void expect_refusal(const Place *place, const char *part, bool without)
{
    Reason reason;
    assert_false(verify(place, true, &reason));
    if (!strstr(reason.text, part)) {
        fail_msg("'%s', not '%s'", reason.text, part);
    }
    assert_int_equal(verify(place, false, &reason), !without);
}

TEST_WITH(true_games_pass, set_up, tear_down)
{
    Place *place = *state;
    Reason reason;
    if (!verify(place, true, &reason) || !verify(place, false, &reason)) {
        fail_msg("%s", reason.text);
    }
    /* Also when some are missing. */
    place->games.count = 5;
    assert_true(verify(place, true, &reason));
}

TEST_WITH(other_players_are_refused, set_up, tear_down)
{
    Place *place = *state;
    Record *record = &place->games.record[3];
    record->source = 1;
    record->white = 0;
    record->black = 2;
    expect_refusal(place, "journal 'second.jsonl': line 5: game 4 should be C against A in round 1",
                   true);
    record->white = 2;
    record->black = 1;
    expect_refusal(place, "should be C against A", true);
    record->black = 0;
    record->round = 1;
    expect_refusal(place, "in round 1", true);
}

TEST_WITH(illegal_moves_are_refused, set_up, tear_down)
{
    Place *place = *state;
    RecordPly *ply = &place->games.record[7].ply[6];
    memcpy(ply->text, "wQ", 3);
    expect_refusal(place, "line 9: game 8 ply 7, 'wQ', is not legal", true);
    memcpy(ply->text, "", 1);
    expect_refusal(place, "ply 7, '', is not legal", true);
}

TEST_WITH(ends_that_did_not_happen_are_refused, set_up, tear_down)
{
    Place *place = *state;
    Record *record = &place->games.record[2];
    record->cause = CAUSE_QUEEN;
    record->result = STATE_WHITE_WINS;
    expect_refusal(place, "line 4: game 3 its result is not what is on the board", true);
}

TEST_WITH(other_openings_are_refused, set_up, tear_down)
{
    Place *place = *state;
    Record *record = &place->games.record[4];
    record->book--;
    expect_refusal(place, "line 6: game 5 does not begin with the opening of round 1", true);
    record->book++;
    /* The whole of a round in another order: only who knows the openings can see it. */
    Place swapped = *place;
    Record records[GAMES];
    for (int i = 0; i < GAMES; i++) {
        records[i] = place->games.record[i];
        const Record *other = &place->games.record[(i + GAMES / 2) % GAMES];
        records[i].ply = other->ply;
        records[i].plies = other->plies;
        records[i].book = other->book;
    }
    swapped.games.record = records;
    expect_refusal(&swapped, "line 2: game 1 does not begin with the opening of round 1", false);
}
