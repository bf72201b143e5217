/* Training samples: what is written is read, position by position, and damage is named. */
#include "tools/match/reports/samples.h"

#include "core/base/random.h"
#include "core/movegen/movegen.h"
#include "core/os/files.h"
#include "tests/support/folder.h"
#include "tests/support/test.h"

enum { GAMES = 8, MAX_PLIES = 60 };

/* Games of all types, and the file they are written to. */
typedef struct Place {
    Folder folder;
    char path[FOLDER_NAME_SIZE];
    Record record[GAMES];
    Text content;
} Place;

static int32_t score_of(int game, int ply)
{
    static const int32_t scores[] = {0, -150, RECORD_NO_SCORE, 31999, 100000000, -100000000, 7};
    return scores[(game + ply) % 7];
}

/* A random game, with the result that it has on the board. */
static Record make_record(int number)
{
    static const GameState results[] = {[OUTCOME_NONE] = STATE_DRAW,
                                        [OUTCOME_WHITE] = STATE_WHITE_WINS,
                                        [OUTCOME_BLACK] = STATE_BLACK_WINS,
                                        [OUTCOME_DRAW] = STATE_DRAW};
    Record record = {.game = number, .type = (GameType)(number % TYPE_COUNT), .book = number};
    Random random = {(uint64_t)number};
    Board board;
    board_init(&board, record.type, false);
    while (record.plies < MAX_PLIES && board_outcome(&board) == OUTCOME_NONE) {
        MoveList list;
        Undo undo;
        movegen_all(&board, &list);
        Move move = list.moves[random_below(&random, (uint32_t)list.count)];
        RecordPly ply = {.score = score_of(number, record.plies)};
        notation_write_move(&board, move, ply.text);
        assert_true(record_add_ply(&record, &ply));
        board_play(&board, move, &undo);
    }
    record.result = number < 3 ? (GameState)(STATE_DRAW + number) : results[board_outcome(&board)];
    record.cause = CAUSE_PLY_LIMIT;
    return record;
}

static int set_up(void **state)
{
    static Place place;
    place = (Place){0};
    folder_make(&place.folder);
    folder_file(&place.folder, "samples", place.path);
    samples_write_start(&place.content);
    for (int i = 0; i < GAMES; i++) {
        place.record[i] = make_record(i);
        samples_write_game(&place.record[i], &place.content);
    }
    *state = &place;
    return 0;
}

static int tear_down(void **state)
{
    Place *place = *state;
    for (int i = 0; i < GAMES; i++) {
        record_free(&place->record[i]);
    }
    text_free(&place->content);
    folder_remove(&place->folder);
    return 0;
}

static SampleReader *open_file(const Place *place, const Text *content)
{
    Reason reason;
    if (!files_write(place->path, content, &reason)) {
        fail_msg("%s", reason.text);
    }
    SampleReader *reader = samples_open(place->path, &reason);
    if (!reader) {
        assert_non_null(strstr(reason.text, "is no file of samples"));
    }
    return reader;
}

static int kept_score(int32_t score)
{
    if (score == RECORD_NO_SCORE) {
        return SAMPLES_NO_SCORE;
    }
    return score > 32000 ? 32000 : score < -32000 ? -32000 : score;
}

static void expect_game(SampleReader *reader, const Record *record, int number)
{
    Board board;
    board_init(&board, record->type, false);
    for (int i = 0; i < record->plies; i++) {
        Sample sample;
        assert_true(samples_next(reader, &sample));
        assert_int_equal(sample.game, number);
        assert_int_equal(sample.ply, i);
        assert_int_equal(sample.book, record->book);
        assert_int_equal(sample.plies, record->plies);
        assert_true(sample.board->key == board.key && sample.board->ply == i);
        assert_int_equal(sample.score, kept_score(record->ply[i].score));
        int white = record->result == STATE_DRAW ? 0 : record->result == STATE_WHITE_WINS ? 1 : -1;
        assert_int_equal(sample.result, i % 2 == 0 ? white : -white);
        char text[MOVE_STRING_SIZE];
        notation_write_move(&board, sample.move, text);
        assert_string_equal(text, record->ply[i].text);
        Undo undo;
        board_play(&board, sample.move, &undo);
    }
}

TEST_WITH(what_is_written_is_read, set_up, tear_down)
{
    Place *place = *state;
    SampleReader *reader = open_file(place, &place->content);
    for (int i = 0; i < GAMES; i++) {
        expect_game(reader, &place->record[i], i);
    }
    Sample sample;
    assert_false(samples_next(reader, &sample));
    assert_null(samples_error(reader));
    samples_close(reader);
}

/* The format is public: a file by hand, byte by byte. */
TEST(the_format_is_the_documented_one)
{
    Record record = {
        .type = TYPE_LADYBUG, .result = STATE_BLACK_WINS, .cause = CAUSE_QUEEN, .book = 1};
    RecordPly ply = {.text = "wS1", .score = -2};
    assert_true(record_add_ply(&record, &ply));
    Text content = {0};
    samples_write_start(&content);
    samples_write_game(&record, &content);
    Board board;
    Move move;
    Reason reason;
    board_init(&board, TYPE_LADYBUG, false);
    assert_int_equal(notation_read_move(&board, slice_of("wS1"), &move, &reason), READ_OK);
    const unsigned char wanted[] = {'M',
                                    'N',
                                    'D',
                                    'S',
                                    'M',
                                    'P',
                                    'L',
                                    '1',
                                    TYPE_LADYBUG,
                                    2,
                                    1,
                                    0,
                                    1,
                                    0,
                                    (unsigned char)(move & 0xff),
                                    (unsigned char)(move >> 8 & 0xff),
                                    (unsigned char)(move >> 16 & 0xff),
                                    (unsigned char)(move >> 24),
                                    0xfe,
                                    0xff};
    assert_int_equal(content.size, sizeof wanted);
    assert_memory_equal(content.data, wanted, sizeof wanted);
    text_free(&content);
    record_free(&record);
}

TEST_WITH(games_lost_by_a_fault_are_left_out, set_up, tear_down)
{
    Place *place = *state;
    Text content = {0};
    samples_write_start(&content);
    for (int i = 0; i < GAMES; i++) {
        place->record[i].cause = i % 2 ? CAUSE_CRASH : CAUSE_QUEEN;
        samples_write_game(&place->record[i], &content);
    }
    /* One with a move that can't be read leaves nothing behind either. */
    char *text = place->record[0].ply[3].text;
    char was = text[0];
    text[0] = 'x';
    samples_write_game(&place->record[0], &content);
    text[0] = was;
    SampleReader *reader = open_file(place, &content);
    for (int i = 0; i < GAMES; i += 2) {
        expect_game(reader, &place->record[i], i / 2);
    }
    Sample sample;
    assert_false(samples_next(reader, &sample));
    assert_null(samples_error(reader));
    samples_close(reader);
    text_free(&content);
}

/* Reads all of a file; the number of positions, and in `*error` what is wrong with it. */
static int read_all(SampleReader *reader, const char **error)
{
    Sample sample;
    int count = 0;
    while (samples_next(reader, &sample)) {
        count++;
    }
    *error = samples_error(reader);
    assert_false(samples_next(reader, &sample));
    return count;
}

TEST_WITH(a_file_cut_off_is_named, set_up, tear_down)
{
    Place *place = *state;
    Text part = {0};
    int whole = 0;
    for (size_t size = 0; size < 400; size++) {
        text_clear(&part);
        text_append(&part, place->content.data, size);
        SampleReader *reader = open_file(place, &part);
        if (!reader) {
            assert_true(size < 8);
            continue;
        }
        const char *error;
        read_all(reader, &error);
        whole += !error;
        samples_close(reader);
    }
    /* The empty file, and the first game, whose six bytes of head and 60 plies end at byte 374. */
    assert_int_equal(whole, 2);
    text_free(&part);
}

/* Any byte changed is noticed or gives another game of legal moves, but never crashes. */
TEST_WITH(damage_is_survived, set_up, tear_down)
{
    Place *place = *state;
    Random random = {1};
    int errors = 0;
    for (int round = 0; round < 2000; round++) {
        size_t at = random_below(&random, (uint32_t)place->content.size);
        char was = place->content.data[at];
        place->content.data[at] = (char)random_next(&random);
        SampleReader *reader = open_file(place, &place->content);
        place->content.data[at] = was;
        if (!reader) {
            continue;
        }
        const char *error;
        read_all(reader, &error);
        errors += error != NULL;
        samples_close(reader);
    }
    assert_true(errors > 500);
}
