/* Bugs, colours, the 28 pieces and the eight game types. MIT licence. */
#ifndef CORE_BUG_H
#define CORE_BUG_H

#include <stdbool.h>
#include <stdint.h>

typedef enum Colour { WHITE, BLACK, COLOUR_COUNT } Colour;

/* The kinds of bug, in the order of the pieces. */
typedef enum Bug {
    BUG_QUEEN,
    BUG_SPIDER,
    BUG_BEETLE,
    BUG_GRASSHOPPER,
    BUG_ANT,
    BUG_MOSQUITO,
    BUG_LADYBUG,
    BUG_PILLBUG,
    BUG_COUNT,
    BUG_NONE = BUG_COUNT,
} Bug;

/* A piece is colour << 4 | index; indices 0..13 are Q S1 S2 B1 B2 G1 G2 G3 A1 A2 A3 M L P.
 * Sets of pieces are 32-bit masks, white in the low half. */
typedef uint8_t Piece;

enum {
    PIECES_PER_COLOUR = 14,
    PIECE_LIMIT = 32, /* arrays indexed by piece have this many elements */
    PIECE_NONE = 15,  /* no piece: PIECE_NONE has the bug BUG_NONE */
};

/* A game type: which expansions are in the box, as a set of these bits; 0 is Base. */
typedef uint8_t GameType;

enum {
    TYPE_MOSQUITO = 1,
    TYPE_LADYBUG = 2,
    TYPE_PILLBUG = 4,
    TYPE_COUNT = 8, /* every GameType is below this */
};

/* Bug of each piece index 0..15. */
extern const uint8_t bug_of_index[16];

/* Letters of the bugs, "QSBGAMLP". */
extern const char bug_letters[BUG_COUNT + 1];

static inline Colour piece_colour(Piece piece)
{
    return (Colour)(piece >> 4);
}

static inline Bug piece_bug(Piece piece)
{
    return (Bug)bug_of_index[piece & 15];
}

static inline Colour colour_other(Colour colour)
{
    return (Colour)(1 - (int)colour);
}

/* The set of all pieces of a colour. */
static inline uint32_t pieces_of(Colour colour)
{
    return 0x3fffU << (16 * (int)colour);
}

/* Piece index of the first piece of each bug, and of the end. Defined here so that constants fold.
 */
static const uint8_t bug_first_index[BUG_COUNT + 1] = {0, 1, 3, 5, 8, 11, 12, 13, 14};

/* The piece of `colour` and `bug` with 1-based `number`, which must be at most bug_total(bug). */
static inline Piece piece_make(Colour colour, Bug bug, int number)
{
    return (Piece)((int)colour << 4 | (bug_first_index[bug] + number - 1));
}

/* The 1-based number of a piece among those of its colour and bug. */
int piece_number(Piece piece);

/* How many pieces of a bug each side has when the bug is in the box: 1, 2 or 3. */
static inline int bug_total(Bug bug)
{
    return bug_first_index[bug + 1] - bug_first_index[bug];
}

/* Whether a bug is in the box of a game type. */
bool type_has_bug(GameType type, Bug bug);

/* The GameTypeString of a type ("Base+MLP"). */
const char *type_name(GameType type);

enum { PIECE_NAME_SIZE = 4 };

/* Writes a piece's name ("wQ", "bA3") and its terminating NUL into `name` of PIECE_NAME_SIZE bytes.
 */
void piece_write(Piece piece, char *name);

/* Reads a piece's name of exactly `length` bytes, any case; false when it names none. Numbers are
 * required for spiders, beetles, grasshoppers and ants and refused for the others. */
bool piece_read(const char *text, int length, Piece *piece);

#endif
