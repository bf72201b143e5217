/* Which games are wanted. MIT licence. */
#ifndef RECORD_SELECTION_H
#define RECORD_SELECTION_H

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

#include "core/base/reason.h"
#include "core/board.h"
#include "tools/common/sheet/dates.h"
#include "tools/common/sheet/sheet.h"

/* Whole numbers from `low` to `high`. */
typedef struct Range {
    int low;
    int high;
} Range;

/* What a game must be to be wanted; strings point into the arguments. */
typedef struct Selection {
    const char *player; /* of either colour, or NULL; as are the next two */
    const char *white;
    const char *black;
    bool since_given;
    bool until_given;
    Date since;
    Date until;
    unsigned types;   /* a bit for each GameType; 0: all */
    unsigned results; /* a bit for each SheetResult; 0: all */
    const char *end;
    bool plies_given;
    Range plies;
    bool rating_given;
    Range rating;
    int queen_first; /* 1: only such games, -1: none of them */
    bool position_given;
    Board position;
    bool inverted;
} Selection;

/* Reads an option that selects. False with a reason when its value is wrong; `*known` says whether
 * there is one of the name. */
bool selection_read(Selection *selection, const char *name, const char *value, bool *known,
                    Reason *reason);

/* Whether there is an option of this name. */
bool selection_has(const char *name);

/* Whether a game is wanted; its main line must be the present one. */
bool selection_takes(const Selection *selection, const Sheet *sheet);

/* A number for a game that is the same for those whose hives are turned or mirrored all along, and
 * differs for others: by type and all positions. */
uint64_t selection_hash(const Sheet *sheet);

#endif
