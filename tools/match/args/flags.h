/* Inside the command line: what its flags work on, see args.h. MIT licence. */
#ifndef MATCH_ARGS_FLAGS_H
#define MATCH_ARGS_FLAGS_H

#include <stdbool.h>

#include "core/base/reason.h"
#include "tools/match/args/args.h"

enum { FLAGS_MAX_GAMES = 20000000 };

/* Words that belong to one -engine or -each. */
typedef struct Words {
    int start;
    int count;
} Words;

/* A command line being read. */
typedef struct Parser {
    int count;
    char *const *argument;
    int at; /* the next argument */
    Config *config;
    Words *engine;
    Words *each;
    int eaches;
    int pairs;
    bool pin;
} Parser;

/* The name of a flag, without its dash or two; the argument itself when it has none. */
const char *flags_name(const char *argument);

/* Reads the flag `argument`, which was just taken, with all that belongs to it; false with a
 * reason. */
bool flags_read(Parser *parser, const char *argument, Reason *reason);

/* Adds to the lists of a configuration; false with a reason when memory runs out. */
bool flags_add_core(Config *config, int core, Reason *reason);
bool flags_add_input(Config *config, const char *path, Reason *reason);

/* Writes "-FLAG: WHAT" and returns false. */
bool flags_refuse(Reason *reason, const char *flag, const char *what);

#endif
