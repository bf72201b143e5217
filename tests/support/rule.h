/* Rules shown by drawings: where one piece may go. MIT licence. */
#ifndef TESTS_SUPPORT_RULE_H
#define TESTS_SUPPORT_RULE_H

#include <stdbool.h>

#include "core/board.h"

/* A drawing whose marks are all the places where a piece can go, be thrown to, or be placed. */
typedef struct Rule {
    const char *piece;
    const char *last_moved; /* the piece that rests, or NULL */
    bool thrown;            /* the other side is to move */
    int ply;                /* plies played, 0 for some in the middle of a game */
    const char *text;
} Rule;

/* Fails the running cmocka test unless every generator and the slow one move the piece of a rule to
 * its marks and nowhere else, in every view of the drawing. */
void rule_check(const Rule *rule);

/* The same for a piece of the side to move, and for one of the other side. */
void rule_goes(const char *piece, const char *text);
void rule_thrown(const char *piece, const char *text);

#endif
