/* Scores, and how people read them: always from White's side. MIT licence. */
#ifndef CORE_SCORE_H
#define CORE_SCORE_H

#include <stdbool.h>

#include "core/base/text.h"
#include "core/bug.h"

/* Scores are hundredths of a queen liberty's worth, from the side to move. */
enum {
    SCORE_WIN = 30000,       /* a win in n plies scores SCORE_WIN - n, a loss the negative */
    SCORE_WIN_BOUND = 29000, /* scores beyond are proven wins or losses */
};

/* Whether a score is a proven win or loss; then `plies` is how many plies, the winner's last one
 * included, are still to be played, else 0. */
bool score_is_proven(int score, int *plies);

/* Appends a score that is for the side `mover`, as White sees it: "+0.25", "-1.00", "#3" when White
 * wins in 3 plies, "#-2" when Black wins in 2. */
void score_write_mark(int score, Colour mover, Text *out);

/* Appends the same in words: "+0.25 for White", "White wins in 3 plies", "Black wins in 1 ply",
 * "Black has won". */
void score_write_words(int score, Colour mover, Text *out);

#endif
