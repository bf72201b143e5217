/* What a score means: the chances of a win, a draw and a loss. MIT licence. */
#ifndef ENGINE_EVAL_WIN_CHANCE_H
#define ENGINE_EVAL_WIN_CHANCE_H

/* Chances between equal players; they add up to 1. */
typedef struct WinChance {
    double win;
    double draw;
    double loss;
} WinChance;

/* The chances of the side for which a search gives `score`, hundredths, after `ply` plies of a
 * game. A proven win or loss (a score beyond +-WIN_CHANCE_PROVEN) is certain. */
WinChance win_chance_of(int score, int ply);

/* The points to be expected, 0..1: a draw is half a win. */
double win_chance_points(int score, int ply);

enum { WIN_CHANCE_PROVEN = 29000 };

#endif
