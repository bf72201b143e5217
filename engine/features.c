#include "engine/features.h"

#include <string.h>

#include "core/movegen.h"
#include "core/ring.h"

/* What is worked out once for both sides. */
typedef struct Survey {
    const Board *board;
    uint32_t pinned;
    Hex queen[COLOUR_COUNT];
    unsigned ring[COLOUR_COUNT]; /* neighbours of the queens that are occupied */
} Survey;

/* Whether a piece on the ground that moves by sliding is walled in. */
static bool is_stuck(const Board *board, Piece piece, Bug bug)
{
    bool slides = bug == BUG_QUEEN || bug == BUG_SPIDER || bug == BUG_ANT || bug == BUG_PILLBUG;
    return slides && ring_slides[board_neighbours(board, board->hex[piece])] == 0;
}

/* The feature group that says how free a piece on the board is. */
static int mobility(const Survey *survey, Piece piece, Bug bug)
{
    const Board *board = survey->board;
    if (board_is_covered(board, piece)) {
        return FEATURE_COVERED;
    }
    if (survey->pinned >> piece & 1) {
        return FEATURE_PINNED;
    }
    return is_stuck(board, piece, bug) ? FEATURE_STUCK : FEATURE_FREE;
}

static void add_piece(const Survey *survey, Features *features, Piece piece, int sign)
{
    const Board *board = survey->board;
    Bug bug = piece_bug(piece);
    int group = mobility(survey, piece, bug);
    features->value[group + (int)bug] = (int16_t)(features->value[group + (int)bug] + sign);
    if (board->level[piece] > 0 && group != FEATURE_COVERED) {
        features->value[FEATURE_CLIMBED] = (int16_t)(features->value[FEATURE_CLIMBED] + sign);
    }
}

/* The top pieces round the queen of `colour`: `sign` is that of the queen's side. */
static void add_ring(const Survey *survey, Features *features, Colour colour, int sign)
{
    const Board *board = survey->board;
    Hex queen = survey->queen[colour];
    unsigned ring = survey->ring[colour];
    int filled = FEATURE_FILLED + ring_count[ring];
    features->value[filled] = (int16_t)(features->value[filled] + sign);
    if (piece_colour(board_top(board, queen)) != colour) {
        features->value[FEATURE_ON_QUEEN] = (int16_t)(features->value[FEATURE_ON_QUEEN] - sign);
    }
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        if (!(ring >> dir & 1)) {
            continue;
        }
        Piece piece = board_top(board, hex_step(queen, dir));
        Bug bug = piece_bug(piece);
        bool own = piece_colour(piece) == colour;
        int group = !own                                           ? FEATURE_ATTACK
                    : mobility(survey, piece, bug) == FEATURE_FREE ? FEATURE_GUARD_FREE
                                                                   : FEATURE_GUARD_HELD;
        int16_t *value = &features->value[group + (int)bug];
        *value = (int16_t)(*value + (own ? sign : -sign));
    }
}

static void add_side(const Survey *survey, Features *features, Colour colour, int sign)
{
    const Board *board = survey->board;
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        int16_t *value = &features->value[FEATURE_HAND + bug];
        *value = (int16_t)(*value + sign * board->hand[colour][bug]);
    }
    Piece first = piece_make(colour, BUG_QUEEN, 1);
    for (Piece piece = first; piece < first + PIECES_PER_COLOUR; piece++) {
        if (board_on_board(board, piece)) {
            add_piece(survey, features, piece, sign);
        }
    }
    if (survey->queen[colour] != HEX_NONE) {
        add_ring(survey, features, colour, sign);
    }
}

void features_collect(const Board *board, Features *features)
{
    Survey survey = {.board = board, .pinned = movegen_pinned(board)};
    for (int colour = WHITE; colour < COLOUR_COUNT; colour++) {
        survey.queen[colour] = board->hex[piece_make((Colour)colour, BUG_QUEEN, 1)];
        survey.ring[colour] =
            survey.queen[colour] == HEX_NONE ? 0 : board_neighbours(board, survey.queen[colour]);
    }
    memset(features, 0, sizeof *features);
    features->value[FEATURE_TEMPO] = 1;
    Colour us = (Colour)board->turn;
    add_side(&survey, features, us, 1);
    add_side(&survey, features, colour_other(us), -1);
    int phase =
        board->cells + 2 * (ring_count[survey.ring[WHITE]] + ring_count[survey.ring[BLACK]]);
    features->phase = phase > FEATURES_PHASE_END ? FEATURES_PHASE_END : phase;
}
