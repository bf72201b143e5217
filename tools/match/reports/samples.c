/* Training samples, see samples.h. MIT licence. */
#include "tools/match/reports/samples.h"

#include <errno.h>
#include <stdalign.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/movegen/movegen.h"

static const char magic[8] = {'M', 'N', 'D', 'S', 'M', 'P', 'L', '1'};

enum { GAME_BYTES = 6, PLY_BYTES = 6, MAX_SCORE = 32000 };

static void put_number(Text *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++) {
        char byte = (char)(value >> 8 * i & 0xff);
        text_append(out, &byte, 1);
    }
}

static uint32_t get_number(const unsigned char *data, int bytes)
{
    uint32_t value = 0;
    for (int i = 0; i < bytes; i++) {
        value |= (uint32_t)data[i] << 8 * i;
    }
    return value;
}

void samples_write_start(Text *out)
{
    text_append(out, magic, sizeof magic);
}

static int stored_score(int32_t score)
{
    if (score == RECORD_NO_SCORE) {
        return SAMPLES_NO_SCORE;
    }
    return score > MAX_SCORE ? MAX_SCORE : score < -MAX_SCORE ? -MAX_SCORE : score;
}

static bool write_plies(const Record *record, Text *out)
{
    Board board;
    board_init(&board, record->type, false);
    for (int i = 0; i < record->plies; i++) {
        Move move;
        Undo undo;
        Reason reason;
        if (notation_read_move(&board, slice_of(record->ply[i].text), &move, &reason) != READ_OK) {
            return false;
        }
        put_number(out, move, 4);
        put_number(out, (uint32_t)stored_score(record->ply[i].score) & 0xffff, 2);
        board_play(&board, move, &undo);
    }
    return true;
}

void samples_write_game(const Record *record, Text *out)
{
    if (record->cause >= CAUSE_TIME || record->plies > UINT16_MAX) {
        return;
    }
    size_t start = out->size;
    put_number(out, record->type, 1);
    put_number(out,
               record->result == STATE_DRAW         ? 0
               : record->result == STATE_WHITE_WINS ? 1
                                                    : 2,
               1);
    put_number(out, (uint32_t)record->book, 2);
    put_number(out, (uint32_t)record->plies, 2);
    if (!write_plies(record, out)) {
        out->size = start;
    }
}

struct SampleReader {
    FILE *file;
    Board board;
    int type;
    int result; /* as in the file */
    int book;
    int plies;
    int ply;   /* of the next sample */
    Move move; /* of the sample handed out last, not yet played */
    int game;
    const char *error;
};

SampleReader *samples_open(const char *path, Reason *reason)
{
    char start[sizeof magic];
    FILE *file = fopen(path, "rb");
    SampleReader *reader = file ? aligned_alloc(alignof(SampleReader), sizeof *reader) : NULL;
    if (!reader) {
        snprintf(reason->text, sizeof reason->text, "can't read '%.150s': %s", path,
                 strerror(errno));
    } else if (fread(start, 1, sizeof start, file) != sizeof start ||
               memcmp(start, magic, sizeof magic) != 0) {
        snprintf(reason->text, sizeof reason->text, "'%.150s' is no file of samples", path);
    } else {
        *reader = (SampleReader){.file = file, .game = -1, .move = MOVE_NONE};
        return reader;
    }
    free(reader);
    if (file) {
        fclose(file);
    }
    return NULL;
}

void samples_close(SampleReader *reader)
{
    if (reader) {
        fclose(reader->file);
    }
    free(reader);
}

const char *samples_error(const SampleReader *reader)
{
    return reader->error;
}

static bool damaged(SampleReader *reader, const char *what)
{
    reader->error = what;
    return false;
}

/* Reads the head of the next game; false at the end of the file. */
static bool next_game(SampleReader *reader)
{
    unsigned char head[GAME_BYTES];
    size_t size = fread(head, 1, sizeof head, reader->file);
    if (size == 0) {
        return false;
    }
    if (size != sizeof head) {
        return damaged(reader, "the file ends within the head of a game");
    }
    reader->type = head[0];
    reader->result = head[1];
    reader->book = (int)get_number(head + 2, 2);
    reader->plies = (int)get_number(head + 4, 2);
    if (reader->type >= TYPE_COUNT || reader->result > 2 || reader->book > reader->plies) {
        return damaged(reader, "the head of a game makes no sense");
    }
    reader->ply = 0;
    reader->move = MOVE_NONE;
    reader->game++;
    board_init(&reader->board, (GameType)reader->type, false);
    return true;
}

/* The result for a colour: 1, 0, -1. */
static int result_for(int result, int colour)
{
    if (result == 0) {
        return 0;
    }
    return (result == 1) == (colour == WHITE) ? 1 : -1;
}

bool samples_next(SampleReader *reader, Sample *sample)
{
    unsigned char data[PLY_BYTES];
    Undo undo;
    if (reader->error) {
        return false;
    }
    while (reader->game < 0 || reader->ply == reader->plies) {
        if (!next_game(reader)) {
            return false;
        }
    }
    if (reader->move != MOVE_NONE) {
        board_play(&reader->board, reader->move, &undo);
    }
    if (fread(data, 1, sizeof data, reader->file) != sizeof data) {
        return damaged(reader, "the file ends within a game");
    }
    reader->move = get_number(data, 4);
    if (!movegen_is_legal(&reader->board, reader->move)) {
        return damaged(reader, "an illegal move");
    }
    *sample = (Sample){.board = &reader->board,
                       .move = reader->move,
                       .score = (int16_t)get_number(data + 4, 2),
                       .result = result_for(reader->result, reader->board.turn),
                       .game = reader->game,
                       .ply = reader->ply++,
                       .book = reader->book,
                       .plies = reader->plies};
    return true;
}
