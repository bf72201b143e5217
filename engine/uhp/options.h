/* The options of the engine: one table of names, kinds and bounds, and their values. MIT licence.
 */
#ifndef ENGINE_UHP_OPTIONS_H
#define ENGINE_UHP_OPTIONS_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "engine/search/params.h"

/* In the order in which they are listed. */
typedef enum OptionId {
    OPTION_NUM_THREADS,
    OPTION_TABLE_MB,
    OPTION_PONDER,
    OPTION_SKILL_LEVEL,
    OPTION_CONTEMPT,
    OPTION_RANDOMNESS,
    OPTION_RANDOM_OPENING,
    OPTION_RANDOM_SEED,
    OPTION_MULTI_PV,
    OPTION_TWINS,
    OPTION_REPORT_MOVES,
    OPTION_REPETITION_DRAW,
    OPTION_QUEEN_FIRST,
    OPTION_VERBOSE,
    OPTION_COUNT,
    /* from here on hidden: one for each constant of the search, in the order of Param */
    OPTION_PARAM = OPTION_COUNT,
    OPTION_ALL = OPTION_PARAM + PARAM_COUNT,
} OptionId;

enum { OPTIONS_FULL_SKILL = 20 }; /* the highest value of OPTION_SKILL_LEVEL */

/* Values of OPTION_PONDER. */
enum { PONDER_DISABLED, PONDER_SINGLE_THREADED, PONDER_MULTI_THREADED };

/* A bool is 0 or 1, an enum the index of its word. */
typedef struct Options {
    int value[OPTION_ALL];
    int initial[OPTION_ALL]; /* the defaults on this machine */
} Options;

/* A new value for an option that is known to be allowed. */
typedef struct OptionChange {
    OptionId id;
    int value;
} OptionChange;

/* Gives every option its default; `processors` is the number of threads that can run at once. */
void options_init(Options *options, int processors);

/* Finds an option by its name, in any case and with or without hyphens, or by a name that other
 * engines have for it; false when there is none. */
bool options_find(Slice name, OptionId *id);

/* The name of an option. */
const char *options_name(OptionId id);

/* Says that there is no option of that name, and which may have been meant; returns false. */
bool options_refuse(Slice name, Reason *reason);

/* Reads a new value without setting it. False with a reason that says what is allowed. */
bool options_read(const Options *options, Slice name, Slice text, OptionChange *change,
                  Reason *reason);

/* Reads a word of the command line, and the one after it (NULL when there is none) if the value
 * stands there: "--NumThreads=2", "--num-threads 2", "--verbose". Returns how many words it took,
 * or 0 with a reason. */
int options_read_argument(const Options *options, const char *word, const char *next,
                          OptionChange *change, Reason *reason);

/* Appends the UHP line of an option, without line end: name, kind, value, default, bounds. */
void options_write(const Options *options, OptionId id, Text *out);

#endif
