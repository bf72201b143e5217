/* Names in BoardSpace's SGF, see sgf_names.h. MIT licence. */
#include "tools/common/sheet/sgf_names.h"

#include <string.h>

static char upper(char c)
{
    return (char)(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

/* Reads a bug's letter and perhaps a digit. */
static bool read_bug(Slice word, SgfName *name)
{
    if (word.size < 1 || word.size > 2) {
        return false;
    }
    const char *letter = strchr(bug_letters, upper(word.data[0]));
    if (!letter || *letter == '\0') {
        return false;
    }
    name->bug = (Bug)(letter - bug_letters);
    name->number = word.size == 2 ? word.data[1] - '0' : 1;
    return name->number >= 1 && name->number <= 9;
}

bool sgf_names_read(Slice word, SgfName *name)
{
    char first = word.size > 0 ? upper(word.data[0]) : '\0';
    Slice rest = {word.data + (word.size > 0), word.size - (word.size > 0)};
    if ((first == 'W' || first == 'B') && read_bug(rest, name)) {
        name->colour = first == 'B';
        return true;
    }
    name->colour = -1;
    return read_bug(word, name);
}

/* Whether a text has a name as a whole word. */
static bool has_name(Slice text, const char *name)
{
    size_t size = strlen(name);
    for (size_t i = 0; size > 0 && i + size <= text.size; i++) {
        bool starts = i == 0 || text.data[i - 1] == ' ';
        bool ends = i + size == text.size || strchr(" .", text.data[i + size]);
        if (starts && ends && memcmp(text.data + i, name, size) == 0) {
            return true;
        }
    }
    return false;
}

/* Words for a draw: English, French, German, Spanish, Dutch, Swedish, Russian. */
static bool says_draw(Slice text)
{
    static const char *const words[] = {"draw",
                                        "nulle",
                                        "Unentschieden",
                                        "unentschieden",
                                        "remis",
                                        "empate",
                                        "tablas",
                                        "gelijk",
                                        "oavgjort",
                                        "\xd0\x9d\xd0\xb8\xd1\x87\xd1\x8c\xd1\x8f",
                                        "\xd0\xbd\xd0\xb8\xd1\x87\xd1\x8c\xd1\x8f"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (has_name(text, words[i])) {
            return true;
        }
    }
    return false;
}

SheetResult sgf_names_result(Slice words, const char *white, const char *black)
{
    bool by_white = has_name(words, white);
    bool by_black = has_name(words, black);
    if (by_white != by_black) {
        return by_white ? SHEET_WHITE : SHEET_BLACK;
    }
    return !by_white && says_draw(words) ? SHEET_DRAW : SHEET_UNKNOWN;
}
