#include "engine/uhp/explain.h"

#include "core/score.h"
#include "engine/eval/eval.h"
#include "engine/eval/features.h"
#include "engine/eval/weights.h"

/* The groups of features that a side has, each up to where the next one begins. */
static const struct Group {
    int first;
    const char *name;
} groups[] = {
    {FEATURE_FREE, "pieces free to move"},
    {FEATURE_STUCK, "pieces without a way out"},
    {FEATURE_PINNED, "pieces pinned"},
    {FEATURE_COVERED, "pieces covered"},
    {FEATURE_HAND, "pieces in hand"},
    {FEATURE_TO_OTHER, "pieces near the other queen"},
    {FEATURE_TO_OWN, "pieces near the own queen"},
    {FEATURE_ABOVE_OTHER, "pieces on top of others"},
    {FEATURE_RING, "neighbours of the queen"},
    {FEATURE_SIEGE, "attackers of the queen"},
    {FEATURE_SHELTER, "holes that nobody can fill"},
    {FEATURE_MOVERS, "number of movers"},
    {FEATURE_ROOM, "room to place"},
    {FEATURE_REACH, "reach of each piece"},
    {FEATURE_PILLBUG, "pillbug's help"},
    {FEATURE_COUNT, NULL},
};

enum { GROUP_COUNT = sizeof(groups) / sizeof(groups[0]) - 1 };

/* What a feature is worth at a phase of the game, in hundredths of a queen liberty. */
static double worth(int feature, int phase)
{
    int end = FEATURES_PHASE_END;
    return (double)(weights[feature].early * (end - phase) + weights[feature].late * phase) / end;
}

/* Sum over the features from `first` to before `end` that a side has. */
static double sum_group(const FeatureList *list, int first, int end, int phase)
{
    double sum = 0;
    for (int i = 0; i < list->count; i++) {
        if (list->feature[i] >= first && list->feature[i] < end) {
            sum += worth(list->feature[i], phase);
        }
    }
    return sum;
}

void explain_write(const Board *board, Text *out)
{
    static const char *const names[COLOUR_COUNT] = {"White", "Black"};
    Features features;
    features_collect(board, &features);
    bool white_moves = board->turn == WHITE;
    const FeatureList *white = white_moves ? &features.own : &features.other;
    const FeatureList *black = white_moves ? &features.other : &features.own;
    double tempo = worth(features.tempo, features.phase) / 100;
    score_write_words(eval_score(board), (Colour)board->turn, out);
    text_format(out, ", %s to move (%+.2f of it for the move)\n", names[board->turn],
                white_moves ? tempo : -tempo);
    text_format(out, "%-28s%8s%8s", "", names[WHITE], names[BLACK]);
    for (int i = 0; i < GROUP_COUNT; i++) {
        int first = groups[i].first;
        int end = groups[i + 1].first;
        text_format(out, "\n%-28s%+8.2f%+8.2f", groups[i].name,
                    sum_group(white, first, end, features.phase) / 100,
                    sum_group(black, first, end, features.phase) / 100);
    }
    double together = eval_interplay(&features) / 100.0;
    text_format(out, "\n%-28s%+8.2f%+8.2f", "interplay of all", white_moves ? together : 0,
                white_moves ? 0 : together);
}
