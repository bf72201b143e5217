#include "core/bug.h"

#include <string.h>

const uint8_t bug_of_index[16] = {
    BUG_QUEEN,       BUG_SPIDER,      BUG_SPIDER, BUG_BEETLE, BUG_BEETLE, BUG_GRASSHOPPER,
    BUG_GRASSHOPPER, BUG_GRASSHOPPER, BUG_ANT,    BUG_ANT,    BUG_ANT,    BUG_MOSQUITO,
    BUG_LADYBUG,     BUG_PILLBUG,     BUG_NONE,   BUG_NONE,
};

const char bug_letters[BUG_COUNT + 1] = "QSBGAMLP";

int piece_number(Piece piece)
{
    return (piece & 15) - bug_first_index[piece_bug(piece)] + 1;
}

bool type_has_bug(GameType type, Bug bug)
{
    return bug < BUG_MOSQUITO || (bug < BUG_COUNT && (type >> (bug - BUG_MOSQUITO) & 1));
}

void piece_write(Piece piece, char *name)
{
    Bug bug = piece_bug(piece);
    *name++ = piece_colour(piece) == WHITE ? 'w' : 'b';
    *name++ = bug_letters[bug];
    if (bug_total(bug) > 1) {
        *name++ = (char)('0' + piece_number(piece));
    }
    *name = '\0';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool piece_read(const char *text, int length, Piece *piece)
{
    if (length < 2 || (upper(text[0]) != 'W' && upper(text[0]) != 'B')) {
        return false;
    }
    const char *letter = upper(text[1]) == '\0' ? NULL : strchr(bug_letters, upper(text[1]));
    if (letter == NULL) {
        return false;
    }
    Bug bug = (Bug)(letter - bug_letters);
    int total = bug_total(bug);
    /* BoardSpace writes wM1, wL1 and wP1. */
    bool numbered = total > 1 || (length == 3 && bug != BUG_QUEEN);
    if (length != (numbered ? 3 : 2) || (numbered && (text[2] < '1' || text[2] > '0' + total))) {
        return false;
    }
    *piece = piece_make(upper(text[0]) == 'W' ? WHITE : BLACK, bug, numbered ? text[2] - '0' : 1);
    return true;
}

const char *type_name(GameType type)
{
    static const char names[TYPE_COUNT][9] = {
        "Base", "Base+M", "Base+L", "Base+ML", "Base+P", "Base+MP", "Base+LP", "Base+MLP",
    };
    return names[type];
}
