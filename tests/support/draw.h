/* Boards from drawings in text, seen from every side. MIT licence.
 *
 * A drawing has a line for each row of hexes. A hex is six columns wide and each row stands half a
 * hex off the one above, as hexes do:
 *
 *     "      *     .       \n"      .  an empty hex        wQ   the top piece of a hex
 *     "   wQ    bA1   bQ*  \n"      *  an empty hex that is marked
 *     "      *     .       \n"      bQ*  an occupied hex that is marked
 *     "bQ on wB1 bS1       \n"      what lies beneath a top piece, from above
 *
 * Blanks are empty hexes as well. A piece with a number needs those with lower numbers on the
 * board. */
#ifndef TESTS_SUPPORT_DRAW_H
#define TESTS_SUPPORT_DRAW_H

#include <stdbool.h>

#include "core/board.h"

/* From where a drawing is looked at: the rules are the same from everywhere. */
typedef struct View {
    int turns;     /* the plane turned clockwise by so many sixths */
    bool mirrored; /* and turned over, before that */
    bool swapped;  /* white and black change places */
    int q, r;      /* where on the torus the hex of row 0, column 0 comes to lie */
} View;

enum { VIEW_COUNT = 72 };

/* View number 0..VIEW_COUNT - 1: all turns, mirrored or not, swapped or not, at three places of the
 * torus, of which one is its seam. View 0 is the drawing as it is drawn. */
View view_at(int number);

enum { DRAWN_MARKS = 64 };

typedef struct Drawing {
    Board board;
    int mark_count;
    Hex marks[DRAWN_MARKS];
} Drawing;

/* Reads a drawing with `turn` to move, in the middle of a game, with no piece at rest. Fails the
 * running cmocka test when the drawing makes no sense. */
void draw(Drawing *drawing, GameType type, Colour turn, const char *text, View view);

/* The piece of that name, of the other colour in a swapped view; fails the test when there is none.
 */
Piece draw_piece(const char *name, View view);

#endif
