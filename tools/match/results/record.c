/* Records of games, see record.h. MIT licence. */
#include "tools/match/results/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/base/json.h"

enum { MAX_PLIES = 100000 };

typedef struct CauseName {
    const char *name;
    const char *text;
} CauseName;

static const CauseName cause_names[CAUSE_COUNT] = {
    [CAUSE_QUEEN] = {"queen", "queen surrounded"},
    [CAUSE_BOTH_QUEENS] = {"both-queens", "both queens surrounded"},
    [CAUSE_REPETITION] = {"repetition", "threefold repetition"},
    [CAUSE_PLY_LIMIT] = {"ply-limit", "ply limit"},
    [CAUSE_AGREED_WIN] = {"agreed-win", "adjudicated: both engines see it won"},
    [CAUSE_AGREED_DRAW] = {"agreed-draw", "adjudicated: both engines see it level"},
    [CAUSE_TIME] = {"time", "loses on time"},
    [CAUSE_ILLEGAL] = {"illegal", "plays an illegal move"},
    [CAUSE_GARBAGE] = {"garbage", "replies nonsense"},
    [CAUSE_REFUSAL] = {"refusal", "refuses a correct command"},
    [CAUSE_STATE] = {"state", "claims a wrong state"},
    [CAUSE_CRASH] = {"crash", "crashes"},
    [CAUSE_CLOSED] = {"closed", "closes its pipe"},
    [CAUSE_SILENCE] = {"silence", "does not reply"},
    [CAUSE_START] = {"start", "does not start"},
};

const char *record_cause_name(Cause cause)
{
    return cause_names[cause].name;
}

const char *record_cause_text(Cause cause)
{
    return cause_names[cause].text;
}

bool record_read_cause(Slice word, Cause *cause)
{
    for (int i = 0; i < CAUSE_COUNT; i++) {
        if (slice_equals(word, cause_names[i].name)) {
            *cause = (Cause)i;
            return true;
        }
    }
    return false;
}

bool record_add_ply(Record *record, const RecordPly *ply)
{
    if (record->plies == record->capacity) {
        int capacity = record->capacity ? 2 * record->capacity : 64;
        RecordPly *grown = realloc(record->ply, (size_t)capacity * sizeof *grown);
        if (!grown) {
            return false;
        }
        record->ply = grown;
        record->capacity = capacity;
    }
    record->ply[record->plies++] = *ply;
    return true;
}

void record_free(Record *record)
{
    free(record->ply);
    record->ply = NULL;
    record->plies = record->capacity = 0;
}

HalfPoints record_white_points(const Record *record)
{
    if (record->result == STATE_DRAW) {
        return HALF_DRAW;
    }
    return record->result == STATE_WHITE_WINS ? HALF_WIN : HALF_LOSS;
}

static void write_moves(const Record *record, Text *out)
{
    Text moves = {0};
    for (int i = 0; i < record->plies; i++) {
        text_format(&moves, "%s%s", i ? ";" : "", record->ply[i].text);
    }
    json_write_name(out, "moves");
    json_write_string(out, (Slice){moves.data ? moves.data : "", moves.size});
    out->failed |= moves.failed;
    text_free(&moves);
}

/* What is told of each ply after the opening. */
static void write_numbers(const Record *record, Text *out)
{
    json_write_name(out, "score");
    for (int i = record->book; i < record->plies; i++) {
        text_add(out, i == record->book ? "[" : ",");
        if (record->ply[i].score == RECORD_NO_SCORE) {
            text_add(out, "null");
        } else {
            text_format(out, "%d", record->ply[i].score);
        }
    }
    text_add(out, record->plies > record->book ? "]" : "[]");
    json_write_name(out, "depth");
    for (int i = record->book; i < record->plies; i++) {
        text_format(out, "%s%d", i == record->book ? "[" : ",", record->ply[i].depth);
    }
    text_add(out, record->plies > record->book ? "]" : "[]");
    json_write_name(out, "time");
    for (int i = record->book; i < record->plies; i++) {
        text_format(out, "%s%lld", i == record->book ? "[" : ",", (long long)record->ply[i].micros);
    }
    text_add(out, record->plies > record->book ? "]" : "[]");
}

void record_write(const Record *record, Text *out)
{
    text_add(out, "{");
    json_write_int(out, "game", record->game);
    json_write_int(out, "white", record->white);
    json_write_int(out, "black", record->black);
    json_write_int(out, "round", record->round);
    json_write_member(out, "type", type_name(record->type));
    json_write_member(out, "result", game_state_name(record->result));
    json_write_member(out, "cause", record_cause_name(record->cause));
    json_write_member(out, "detail", record->detail);
    json_write_int(out, "started", record->started);
    json_write_int(out, "micros", record->micros);
    json_write_int(out, "book", record->book);
    write_moves(record, out);
    write_numbers(record, out);
    text_add(out, "}");
}

static bool read_int(Slice line, const char *name, int64_t low, int64_t high, int64_t *value)
{
    return json_member_int(line, name, value) && *value >= low && *value <= high;
}

static bool read_moves(Slice line, Record *record)
{
    Text moves = {0};
    bool good = json_member_string(line, "moves", &moves);
    Slice rest = {moves.data, moves.size};
    while (good && rest.size > 0) {
        Slice move = slice_cut(&rest, ';');
        RecordPly ply = {.score = RECORD_NO_SCORE};
        good = move.size < sizeof ply.text && record->plies < MAX_PLIES;
        if (good) {
            memcpy(ply.text, move.data, move.size);
            good = record_add_ply(record, &ply);
        }
    }
    text_free(&moves);
    return good;
}

/* An array of numbers that tells of each ply after the opening. */
typedef struct NumberMember {
    const char *name;
    int64_t low;
    int64_t high;
    int64_t missing; /* what null stands for; 0 where there is none */
} NumberMember;

/* Reads one of these arrays; false when it has not a number in its range for each ply. */
static bool read_numbers(Slice line, const Record *record, const NumberMember *member,
                         int64_t *values)
{
    Slice rest;
    Slice element;
    int count = 0;
    if (!json_member(line, member->name, &rest)) {
        return false;
    }
    while (json_element(&rest, &element)) {
        if (count == record->plies - record->book) {
            return false;
        }
        if (member->missing != 0 && slice_equals(element, "null")) {
            values[count] = member->missing;
        } else if (!json_read_int(element, &values[count]) || values[count] < member->low ||
                   values[count] > member->high) {
            return false;
        }
        count++;
    }
    return count == record->plies - record->book;
}

static bool read_plies(Slice line, Record *record)
{
    static const NumberMember scores = {"score", -RECORD_MAX_SCORE, RECORD_MAX_SCORE,
                                        RECORD_NO_SCORE};
    static const NumberMember depths = {"depth", 0, RECORD_MAX_DEPTH, 0};
    static const NumberMember times = {"time", 0, INT64_MAX, 0};
    size_t count = (size_t)(record->plies - record->book);
    int64_t *values = malloc((count + 1) * sizeof *values);
    if (!values) {
        return false;
    }
    RecordPly *ply = record->ply + record->book;
    bool good = read_numbers(line, record, &scores, values);
    for (size_t i = 0; good && i < count; i++) {
        ply[i].score = (int32_t)values[i];
    }
    good = good && read_numbers(line, record, &depths, values);
    for (size_t i = 0; good && i < count; i++) {
        ply[i].depth = (int16_t)values[i];
    }
    good = good && read_numbers(line, record, &times, values);
    for (size_t i = 0; good && i < count; i++) {
        ply[i].micros = values[i];
    }
    free(values);
    return good;
}

static bool read_result(Slice word, GameState *result)
{
    for (GameState s = STATE_DRAW; s <= STATE_BLACK_WINS; s++) {
        if (slice_equals(word, game_state_name(s))) {
            *result = s;
            return true;
        }
    }
    return false;
}

static bool read_words(Slice line, Record *record)
{
    Text word[4] = {{0}};
    bool good = json_member_string(line, "type", &word[0]) &&
                json_member_string(line, "result", &word[1]) &&
                json_member_string(line, "cause", &word[2]) &&
                json_member_string(line, "detail", &word[3]) &&
                notation_read_type((Slice){word[0].data, word[0].size}, &record->type) &&
                read_result((Slice){word[1].data, word[1].size}, &record->result) &&
                record_read_cause((Slice){word[2].data, word[2].size}, &record->cause);
    if (good) {
        snprintf(record->detail, sizeof record->detail, "%s", word[3].data ? word[3].data : "");
    }
    for (int i = 0; i < 4; i++) {
        text_free(&word[i]);
    }
    return good;
}

bool record_read(Slice line, Record *record)
{
    *record = (Record){0};
    int64_t game, white, black, round, book;
    bool good = json_is_object(line) && read_int(line, "game", 0, INT32_MAX, &game) &&
                read_int(line, "white", 0, INT16_MAX, &white) &&
                read_int(line, "black", 0, INT16_MAX, &black) &&
                read_int(line, "round", 0, INT32_MAX, &round) &&
                read_int(line, "started", INT64_MIN, INT64_MAX, &record->started) &&
                read_int(line, "micros", 0, INT64_MAX, &record->micros) &&
                read_words(line, record) && read_moves(line, record) &&
                read_int(line, "book", 0, record->plies, &book);
    if (good) {
        record->game = (int)game;
        record->white = (int)white;
        record->black = (int)black;
        record->round = (int)round;
        record->book = (int)book;
        good = read_plies(line, record);
    }
    if (!good) {
        record_free(record);
    }
    return good;
}

void record_write_game_string(const Record *record, Text *out)
{
    text_format(out, "%s;%s;%s[%d]", type_name(record->type), game_state_name(record->result),
                record->plies % 2 ? "Black" : "White", 1 + record->plies / 2);
    for (int i = 0; i < record->plies; i++) {
        text_format(out, ";%s", record->ply[i].text);
    }
}
