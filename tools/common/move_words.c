/* Moves in plain words, see move_words.h. MIT licence. */
#include "tools/common/move_words.h"

#include <string.h>

#include "core/notation.h"
#include "core/throws.h"

static const char *const bug_words[BUG_COUNT] = {
    "queen", "spider", "beetle", "grasshopper", "ant", "mosquito", "ladybug", "pillbug",
};

static const char *colour_word(Colour colour)
{
    return colour == WHITE ? "White" : "Black";
}

/* Appends the piece without whose it is: "second ant". */
static void write_bug(Piece piece, Text *out)
{
    static const char *const ordinals[] = {"first ", "second ", "third "};
    Bug bug = piece_bug(piece);
    text_add(out, bug_total(bug) > 1 ? ordinals[piece_number(piece) - 1] : "");
    text_add(out, bug_words[bug]);
}

void move_words_piece(Piece piece, Text *out)
{
    text_format(out, "%s's ", colour_word(piece_colour(piece)));
    write_bug(piece, out);
}

/* The words for where the reference of a MoveString says that the move goes. */
static const char *place_words(const char *reference)
{
    size_t size = strlen(reference);
    switch (reference[0]) {
    case '-':
        return "to the left of ";
    case '\\':
        return "to the upper left of ";
    case '/':
        return "to the lower left of ";
    default:
        break;
    }
    switch (reference[size - 1]) {
    case '-':
        return "to the right of ";
    case '/':
        return "to the upper right of ";
    case '\\':
        return "to the lower right of ";
    default:
        return "onto ";
    }
}

/* Appends where a move goes: " to the right of Black's queen"; nothing for the first piece. */
static void write_place(const Board *board, Move move, Text *out)
{
    char text[MOVE_STRING_SIZE];
    notation_write_move(board, move, text);
    const char *reference = strchr(text, ' ');
    if (reference == NULL) {
        return;
    }
    reference++;
    const char *name = reference + strspn(reference, "-/\\");
    Piece piece;
    text_format(out, " %s", place_words(reference));
    if (piece_read(name, (int)strcspn(name, "-/\\"), &piece)) {
        move_words_piece(piece, out);
    }
}

void move_words_write(const Board *board, Move move, Text *out)
{
    if (move == MOVE_PASS) {
        text_format(out, "%s passes", colour_word((Colour)board->turn));
        return;
    }
    Piece piece = move_piece(move);
    Piece thrower = throws_thrower(board, move);
    if (move_is_placement(move)) {
        text_format(out, "%s places the ", colour_word(piece_colour(piece)));
        write_bug(piece, out);
    } else {
        if (thrower != PIECE_NONE) {
            move_words_piece(thrower, out);
            text_add(out, " throws ");
        }
        move_words_piece(piece, out);
    }
    write_place(board, move, out);
}
