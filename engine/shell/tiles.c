#include "engine/shell/tiles.h"

#include <ctype.h>

#include "core/bug.h"

#define WHITE_TILE "\033[30;107m"
#define BLACK_TILE "\033[97;40m"
#define NO_TILE    "\033[0m"

/* How long the name of a piece is that begins here, or 0. */
static size_t name_size(Slice text, size_t at)
{
    Piece piece;
    if (at > 0 && isalnum((unsigned char)text.data[at - 1])) {
        return 0;
    }
    size_t size = 0;
    while (at + size < text.size && isalnum((unsigned char)text.data[at + size])) {
        size++;
    }
    return size < PIECE_NAME_SIZE && piece_read(text.data + at, (int)size, &piece) ? size : 0;
}

void tiles_colour(Slice drawing, Text *out)
{
    for (size_t at = 0; at < drawing.size;) {
        size_t size = name_size(drawing, at);
        if (size > 0) {
            text_add(out, drawing.data[at] == 'w' ? WHITE_TILE : BLACK_TILE);
            text_append(out, drawing.data + at, size);
            text_add(out, NO_TILE);
        } else {
            size = 1;
            text_append(out, drawing.data + at, size);
        }
        at += size;
    }
}
