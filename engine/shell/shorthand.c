#include "engine/shell/shorthand.h"

#include <stdio.h>
#include <string.h>

#include "core/movegen/movegen.h"
#include "core/notation.h"

enum { ANY = -1, MEANT_LIMIT = 6 };

/* A piece as far as it was said. */
typedef struct Said {
    int colour; /* or ANY */
    Bug bug;
    int number; /* or ANY */
} Said;

static bool is_sign(char letter)
{
    return letter != '\0' && strchr("-/\\", letter) != NULL;
}

static bool is_any_of(char letter, const char *small, int *place)
{
    char lower = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
    const char *found = lower == '\0' ? NULL : strchr(small, lower);
    *place = found != NULL ? (int)(found - small) : 0;
    return found != NULL;
}

/* Reads "wA1", "A1", "wA" or "A"; "b1" is a beetle. */
static bool read_said(Slice word, Said *said)
{
    static const char bugs[] = "qsbgamlp";
    int place;
    *said = (Said){.colour = ANY, .number = ANY};
    if (word.size > 1 && is_any_of(word.data[0], "wb", &place) &&
        is_any_of(word.data[1], bugs, &(int){0})) {
        said->colour = place;
        word = (Slice){word.data + 1, word.size - 1};
    }
    if (word.size == 0 || word.size > 2 || !is_any_of(word.data[0], bugs, &place)) {
        return false;
    }
    said->bug = (Bug)place;
    if (word.size == 2) {
        if (word.data[1] < '1' || word.data[1] > '3') {
            return false;
        }
        said->number = word.data[1] - '0';
    }
    return true;
}

static Slice cut_signs(Slice word)
{
    if (word.size > 0 && is_sign(word.data[0])) {
        word = (Slice){word.data + 1, word.size - 1};
    }
    if (word.size > 0 && is_sign(word.data[word.size - 1])) {
        word.size--;
    }
    return word;
}

static bool means(const Said *said, Piece piece, int colour)
{
    colour = said->colour != ANY ? said->colour : colour;
    return piece_bug(piece) == said->bug && (colour == ANY || colour == (int)piece_colour(piece)) &&
           (said->number == ANY || said->number == piece_number(piece));
}

bool shorthand_means(Slice word, Piece piece, Colour mover)
{
    Said said;
    return read_said(word, &said) && means(&said, piece, (int)mover);
}

bool shorthand_is_piece(Slice word)
{
    Said said;
    return read_said(cut_signs(word), &said);
}

/* The legal moves that may be meant. */
typedef struct Meant {
    const Board *board;
    int count;
    Move moves[MOVE_LIST_SIZE];
} Meant;

static void add(Meant *meant, Slice spelled)
{
    Move move;
    Reason unused;
    if (notation_read_move(meant->board, spelled, &move, &unused) != READ_OK) {
        return;
    }
    for (int i = 0; i < meant->count; i++) {
        if (meant->moves[i] == move) {
            return;
        }
    }
    meant->moves[meant->count++] = move;
}

/* Adds the moves of a piece to where `place`, a word with or without signs, may be. */
static void add_places(Meant *meant, Piece piece, Slice place)
{
    char name[PIECE_NAME_SIZE];
    char spelled[32];
    Said said;
    piece_write(piece, name);
    if (place.size == 0) {
        add(meant, slice_of(name));
        return;
    }
    if (!read_said(cut_signs(place), &said)) {
        return;
    }
    bool left = is_sign(place.data[0]);
    bool right = !left && is_sign(place.data[place.size - 1]);
    for (Piece other = 0; other < PIECE_LIMIT; other++) {
        if (board_on_board(meant->board, other) && means(&said, other, ANY)) {
            char reference[PIECE_NAME_SIZE];
            piece_write(other, reference);
            snprintf(spelled, sizeof spelled, "%s %.*s%s%.*s", name, left, place.data, reference,
                     right, place.data + place.size - 1);
            add(meant, slice_of(spelled));
        }
    }
}

static void find_meant(const Board *board, Slice text, Meant *meant)
{
    Said said;
    Slice place = text;
    Slice word = slice_word(&place);
    place = slice_trim(place);
    *meant = (Meant){.board = board};
    for (int index = 0; read_said(word, &said) && index < PIECES_PER_COLOUR * COLOUR_COUNT;
         index++) {
        Piece piece = (Piece)(index / PIECES_PER_COLOUR << 4 | index % PIECES_PER_COLOUR);
        /* A pillbug moves pieces of either side. */
        if (means(&said, piece, ANY)) {
            add_places(meant, piece, place);
        }
    }
}

/* Drops the moves of the other side's pieces if one of the own was meant. */
static void prefer_own(Meant *meant)
{
    int own = 0;
    for (int i = 0; i < meant->count; i++) {
        if (piece_colour(move_piece(meant->moves[i])) == (Colour)meant->board->turn) {
            meant->moves[own++] = meant->moves[i];
        }
    }
    meant->count = own > 0 ? own : meant->count;
}

static bool refuse_several(const Meant *meant, Slice text, Reason *reason)
{
    Text list = {0};
    for (int i = 0; i < meant->count && i < MEANT_LIMIT; i++) {
        char move[MOVE_STRING_SIZE];
        notation_write_move(meant->board, meant->moves[i], move);
        text_format(&list, "%s%s", i > 0 ? ", " : "", move);
    }
    reason_refuse(reason, "'%s' may be %s%s", slice_shown(text).text,
                  list.data != NULL ? list.data : "one of several moves",
                  meant->count > MEANT_LIMIT ? ", ..." : "");
    text_free(&list);
    return false;
}

bool shorthand_read(const Board *board, Slice text, Move *move, Reason *reason)
{
    if (notation_read_move(board, text, move, reason) == READ_OK) {
        return true;
    }
    Meant meant;
    find_meant(board, text, &meant);
    prefer_own(&meant);
    if (meant.count > 1) {
        return refuse_several(&meant, text, reason);
    }
    *move = meant.count == 1 ? meant.moves[0] : MOVE_NONE;
    return meant.count == 1;
}
