#include "engine/eval/features.h"

#include "core/base/bits.h"
#include "core/movegen/movegen.h"
#include "core/ring.h"
#include "core/window.h"

/* Class of each ring pattern, numbers of six digits to base 3 (empty, own, other's by direction):
 * the same for patterns that turning and mirroring make equal. */
static const uint8_t ring_class[729] = {
    0,  1,  2,  1,  3,  4,  2,  4,  5,  1,  6,  7,  3,  8,  9,  4,  10, 11, 2,  7,  12, 4,  9,  13,
    5,  11, 14, 1,  15, 16, 6,  17, 18, 7,  19, 20, 3,  17, 21, 8,  22, 23, 9,  24, 25, 4,  19, 26,
    10, 24, 27, 11, 28, 29, 2,  16, 30, 7,  21, 31, 12, 26, 32, 4,  18, 31, 9,  23, 33, 13, 27, 34,
    5,  20, 32, 11, 25, 34, 14, 29, 35, 1,  6,  7,  15, 17, 19, 16, 18, 20, 6,  36, 37, 17, 38, 39,
    18, 40, 41, 7,  37, 42, 19, 39, 43, 20, 41, 44, 3,  17, 21, 17, 45, 46, 21, 46, 47, 8,  38, 48,
    22, 49, 50, 23, 51, 52, 9,  39, 53, 24, 54, 55, 25, 56, 57, 4,  18, 31, 19, 46, 58, 26, 59, 60,
    10, 40, 61, 24, 51, 62, 27, 63, 64, 11, 41, 65, 28, 56, 66, 29, 67, 68, 2,  7,  12, 16, 21, 26,
    30, 31, 32, 7,  37, 42, 21, 48, 53, 31, 61, 65, 12, 42, 69, 26, 53, 70, 32, 65, 71, 4,  19, 26,
    18, 46, 59, 31, 58, 60, 9,  39, 53, 23, 50, 72, 33, 62, 73, 13, 43, 70, 27, 55, 74, 34, 66, 75,
    5,  20, 32, 20, 47, 60, 32, 60, 76, 11, 41, 65, 25, 52, 73, 34, 64, 77, 14, 44, 71, 29, 57, 75,
    35, 68, 78, 1,  3,  4,  6,  8,  10, 7,  9,  11, 15, 17, 19, 17, 22, 24, 19, 24, 28, 16, 21, 26,
    18, 23, 27, 20, 25, 29, 6,  17, 18, 36, 38, 40, 37, 39, 41, 17, 45, 46, 38, 49, 51, 39, 54, 56,
    18, 46, 59, 40, 51, 63, 41, 56, 67, 7,  21, 31, 37, 48, 61, 42, 53, 65, 19, 46, 58, 39, 50, 62,
    43, 55, 66, 20, 47, 60, 41, 52, 64, 44, 57, 68, 3,  8,  9,  17, 22, 24, 21, 23, 25, 17, 38, 39,
    45, 49, 54, 46, 51, 56, 21, 48, 53, 46, 50, 55, 47, 52, 57, 8,  22, 23, 38, 49, 51, 48, 50, 52,
    22, 49, 50, 49, 79, 80, 50, 80, 81, 23, 50, 72, 51, 80, 82, 52, 81, 83, 9,  23, 33, 39, 50, 62,
    53, 72, 73, 24, 51, 62, 54, 80, 84, 55, 82, 85, 25, 52, 73, 56, 81, 85, 57, 83, 86, 4,  9,  13,
    18, 23, 27, 31, 33, 34, 19, 39, 43, 46, 50, 55, 58, 62, 66, 26, 53, 70, 59, 72, 74, 60, 73, 75,
    10, 24, 27, 40, 51, 63, 61, 62, 64, 24, 54, 55, 51, 80, 82, 62, 84, 85, 27, 55, 74, 63, 82, 87,
    64, 85, 88, 11, 25, 34, 41, 52, 64, 65, 73, 77, 28, 56, 66, 56, 81, 85, 66, 85, 89, 29, 57, 75,
    67, 83, 88, 68, 86, 90, 2,  4,  5,  7,  9,  11, 12, 13, 14, 16, 18, 20, 21, 23, 25, 26, 27, 29,
    30, 31, 32, 31, 33, 34, 32, 34, 35, 7,  19, 20, 37, 39, 41, 42, 43, 44, 21, 46, 47, 48, 50, 52,
    53, 55, 57, 31, 58, 60, 61, 62, 64, 65, 66, 68, 12, 26, 32, 42, 53, 65, 69, 70, 71, 26, 59, 60,
    53, 72, 73, 70, 74, 75, 32, 60, 76, 65, 73, 77, 71, 75, 78, 4,  10, 11, 19, 24, 28, 26, 27, 29,
    18, 40, 41, 46, 51, 56, 59, 63, 67, 31, 61, 65, 58, 62, 66, 60, 64, 68, 9,  24, 25, 39, 54, 56,
    53, 55, 57, 23, 51, 52, 50, 80, 81, 72, 82, 83, 33, 62, 73, 62, 84, 85, 73, 85, 86, 13, 27, 34,
    43, 55, 66, 70, 74, 75, 27, 63, 64, 55, 82, 85, 74, 87, 88, 34, 64, 77, 66, 85, 89, 75, 88, 90,
    5,  11, 14, 20, 25, 29, 32, 34, 35, 20, 41, 44, 47, 52, 57, 60, 64, 68, 32, 65, 71, 60, 73, 75,
    76, 77, 78, 11, 28, 29, 41, 56, 67, 65, 66, 68, 25, 56, 57, 52, 81, 83, 73, 85, 86, 34, 66, 75,
    64, 85, 88, 77, 89, 90, 14, 29, 35, 44, 57, 68, 71, 75, 78, 29, 67, 68, 57, 83, 86, 75, 88, 90,
    35, 68, 78, 68, 86, 90, 78, 90, 91};

/* Six bits as digits to base 3. */
static const uint16_t base3[64] = {0,   1,   3,   4,   9,   10,  12,  13,  27,  28,  30,  31,  36,
                                   37,  39,  40,  81,  82,  84,  85,  90,  91,  93,  94,  108, 109,
                                   111, 112, 117, 118, 120, 121, 243, 244, 246, 247, 252, 253, 255,
                                   256, 270, 271, 273, 274, 279, 280, 282, 283, 324, 325, 327, 328,
                                   333, 334, 336, 337, 351, 352, 354, 355, 360, 361, 363, 364};

static const uint8_t bucket[] = {0, 0, 1, 1, 2, 2, 2, 2, 3};

static int bucket_of(int count)
{
    return bucket[count > 8 ? 8 : count];
}

/* One side of a board, while its features are collected. */
typedef struct Side {
    const Board *board;
    const MoveSurvey *survey;
    FeatureList *list;
    Colour colour;
    Hex queen; /* HEX_NONE when in hand */
    Hex other_queen;
    unsigned ring; /* occupied neighbours of the queen */
} Side;

static void add(FeatureList *list, int feature)
{
    list->feature[list->count++] = (uint16_t)feature;
}

/* Distance of a hex from a queen, HEX_FAR when more than HEX_NEAR or the queen is in hand. */
static int distance_to(Hex queen, Hex hex)
{
    return queen == HEX_NONE ? HEX_FAR : hex_near(queen, hex);
}

static void add_distances(const Side *side, Bug bug, Hex hex, bool free)
{
    int group = ((int)free * BUG_COUNT + (int)bug) * FEATURE_NEAR - 1;
    int other = distance_to(side->other_queen, hex);
    int own = distance_to(side->queen, hex);
    if (other < HEX_FAR) {
        add(side->list, FEATURE_TO_OTHER + group + other);
    }
    if (own > 0 && own < HEX_FAR) {
        add(side->list, FEATURE_TO_OWN + group + own);
    }
}

/* A piece on top of others: its distances tell more than its bug. */
static void add_climber(const Side *side, Hex hex)
{
    int other = distance_to(side->other_queen, hex);
    int own = distance_to(side->queen, hex);
    add(side->list, FEATURE_ABOVE_OTHER + (other < HEX_FAR ? other : HEX_NEAR));
    add(side->list, FEATURE_ABOVE_OWN + (own < HEX_FAR ? own : HEX_NEAR));
}

static void add_uncovered(const Side *side, Piece piece)
{
    const Board *board = side->board;
    int reach = side->survey->reach[piece];
    Bug bug = piece_bug(piece);
    Hex hex = board->hex[piece];
    bool free = reach > 0;
    if (free) {
        add(side->list, FEATURE_FREE + (int)bug);
        add(side->list, FEATURE_REACH + (int)bug * FEATURE_BUCKETS + bucket_of(reach));
    } else {
        bool pinned = side->survey->pinned >> piece & 1;
        add(side->list, (pinned ? FEATURE_PINNED : FEATURE_STUCK) + (int)bug);
    }
    if (board->level[piece] > 0) {
        add_climber(side, hex);
    } else {
        add_distances(side, bug, hex, free);
    }
}

static void add_hand(const Side *side)
{
    int room = side->survey->placements[side->colour];
    int group = room > 0 ? FEATURE_HAND : FEATURE_HAND_BARRED;
    int left = 0;
    for (int bug = 0; bug < BUG_COUNT; bug++) {
        for (int i = side->board->hand[side->colour][bug]; i > 0; i--) {
            add(side->list, group + bug);
            left++;
        }
    }
    if (left > 0 && room > 0) {
        add(side->list, FEATURE_ROOM + bucket_of(room));
    }
}

/* The neighbours of the queen whose top piece is of a colour. */
static unsigned topped_by(const Side *side, Colour colour)
{
    const Board *board = side->board;
    if (!board->wide) {
        return window_neighbours(&board->top_of[colour],
                                 window_cell(hex_difference(board->origin, side->queen)));
    }
    unsigned ring = 0;
    for (int dir = 0; dir < DIR_COUNT; dir++) {
        Piece top = board_top(board, hex_step(side->queen, dir));
        ring |= (unsigned)(top != PIECE_NONE && piece_colour(top) == colour) << dir;
    }
    return ring;
}

/* The ring of the queen, and what the other side can do to it. */
static void add_ring(const Side *side)
{
    Colour other = colour_other(side->colour);
    unsigned own = topped_by(side, side->colour);
    add(side->list, FEATURE_RING + ring_class[base3[own] + 2 * base3[side->ring & ~own]]);

    unsigned empty = ~side->ring & 63;
    unsigned reached = 0;
    int attackers = 0;
    uint32_t besiegers = side->survey->besiegers & pieces_of(other);
    for (; besiegers != 0; besiegers &= besiegers - 1) {
        Piece piece = (Piece)bits_lowest(besiegers);
        unsigned siege = side->survey->siege[piece] & empty;
        if (siege != 0 && !hex_touches(side->board->hex[piece], side->queen)) {
            attackers++;
            reached |= siege;
        }
    }
    int filled = ring_count[side->ring];
    if (filled < DIR_COUNT) {
        add(side->list, FEATURE_SIEGE + filled * 6 + (attackers > 5 ? 5 : attackers));
        add(side->list, FEATURE_SHELTER + ring_count[empty & ~reached]);
    }
}

/* The pieces with the pillbug's power beside the own queen. */
static void add_throwers(const Side *side)
{
    const Board *board = side->board;
    uint32_t throwers = board_throwers(board, side->colour);
    for (; throwers != 0; throwers &= throwers - 1) {
        Piece piece = (Piece)bits_lowest(throwers);
        if (hex_touches(board->hex[piece], side->queen)) {
            int group = piece_bug(piece) == BUG_MOSQUITO;
            int empty = DIR_COUNT - ring_count[board_piece_neighbours(board, piece)];
            add(side->list, FEATURE_PILLBUG + group * FEATURE_BUCKETS + (empty > 3 ? 3 : empty));
        }
    }
}

static void add_side(const Side *side)
{
    const Board *board = side->board;
    Piece first = piece_make(side->colour, BUG_QUEEN, 1);
    int movers = 0;
    for (Piece piece = first; piece < first + PIECES_PER_COLOUR; piece++) {
        if (board->hex[piece] == HEX_NONE) {
            continue;
        }
        if (board_is_covered(board, piece)) {
            add(side->list, FEATURE_COVERED + (int)piece_bug(piece));
        } else {
            add_uncovered(side, piece);
            movers += side->survey->reach[piece] > 0;
        }
    }
    add(side->list, FEATURE_MOVERS + (movers > 11 ? 11 : movers));
    add_hand(side);
    if (side->queen != HEX_NONE) {
        add_ring(side);
        add_throwers(side);
    }
}

static Side side_of(const Board *board, const MoveSurvey *survey, Colour colour, FeatureList *list)
{
    Hex queen = board->hex[piece_make(colour, BUG_QUEEN, 1)];
    list->count = 0;
    return (Side){.board = board,
                  .survey = survey,
                  .list = list,
                  .colour = colour,
                  .queen = queen,
                  .other_queen = board->hex[piece_make(colour_other(colour), BUG_QUEEN, 1)],
                  .ring = queen == HEX_NONE ? 0 : board_neighbours(board, queen)};
}

void features_collect(const Board *board, Features *features)
{
    MoveSurvey survey;
    movegen_survey(board, &survey);
    Colour us = (Colour)board->turn;
    Side own = side_of(board, &survey, us, &features->own);
    Side other = side_of(board, &survey, colour_other(us), &features->other);
    add_side(&own);
    add_side(&other);
    int own_filled = ring_count[own.ring];
    int other_filled = ring_count[other.ring];
    features->tempo = FEATURE_TEMPO + own_filled * 7 + other_filled;
    int phase = board->cells + 2 * (own_filled + other_filled);
    features->phase = phase > FEATURES_PHASE_END ? FEATURES_PHASE_END : phase;
}
