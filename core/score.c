#include "core/score.h"

#include <stdlib.h>

bool score_is_proven(int score, int *plies)
{
    bool proven = abs(score) > SCORE_WIN_BOUND;
    *plies = proven && abs(score) < SCORE_WIN ? SCORE_WIN - abs(score) : 0;
    return proven;
}

static int from_white(int score, Colour mover)
{
    return mover == WHITE ? score : -score;
}

void score_write_mark(int score, Colour mover, Text *out)
{
    int plies;
    int white = from_white(score, mover);
    if (score_is_proven(score, &plies)) {
        text_format(out, "#%s%d", white > 0 ? "" : "-", plies);
    } else {
        text_format(out, "%+.2f", white / 100.0);
    }
}

void score_write_words(int score, Colour mover, Text *out)
{
    int plies;
    const char *winner = from_white(score, mover) > 0 ? "White" : "Black";
    if (!score_is_proven(score, &plies)) {
        score_write_mark(score, mover, out);
        text_add(out, " for White");
    } else if (plies == 0) {
        text_format(out, "%s has won", winner);
    } else {
        text_format(out, "%s wins in %d %s", winner, plies, plies == 1 ? "ply" : "plies");
    }
}
