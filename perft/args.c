#include "perft/args.h"

#include <stddef.h>
#include <string.h>
#include <sys/stat.h>

#include "core/base/reason.h"
#include "core/base/text.h"
#include "core/os/processors.h"
#include "core/os/share.h"
#include "perft/count.h"
#include "perft/frontier.h"
#include "perft/shard.h"

enum {
    HASH_LIMIT = 1 << 24, /* MiB */
    TIMEOUT_LIMIT = 86400,
};

typedef enum Kind { KIND_FLAG, KIND_NUMBER, KIND_TEXT } Kind;

/* One option: what it is followed by and where that goes. */
typedef struct Option {
    const char *name;
    Kind kind;
    size_t field;
    int64_t least;
    int64_t most;
} Option;

static const Option options[] = {
    {"--divide", KIND_FLAG, offsetof(Args, divide), 0, 0},
    {"--depth-of-split", KIND_NUMBER, offsetof(Args, split), 1, FRONTIER_PLIES},
    {"--only", KIND_FLAG, offsetof(Args, only), 0, 0},
    {"--moves", KIND_FLAG, offsetof(Args, moves), 0, 0},
    {"--json", KIND_FLAG, offsetof(Args, json), 0, 0},
    {"--queen-first", KIND_FLAG, offsetof(Args, queen_first), 0, 0},
    {"--generator", KIND_TEXT, offsetof(Args, generator), 0, 0},
    {"--threads", KIND_NUMBER, offsetof(Args, threads), 1, SHARE_LIMIT},
    {"--parallel", KIND_FLAG, offsetof(Args, parallel), 0, 0},
    {"--hash", KIND_NUMBER, offsetof(Args, hash), 1, HASH_LIMIT},
    {"--verify-hash", KIND_FLAG, offsetof(Args, verify_hash), 0, 0},
    {"--symmetry", KIND_FLAG, offsetof(Args, symmetry), 0, 0},
    {"--checkpoint", KIND_TEXT, offsetof(Args, checkpoint), 0, 0},
    {"--shard", KIND_TEXT, offsetof(Args, shard_text), 0, 0},
    {"--merge", KIND_FLAG, offsetof(Args, merge), 0, 0},
    {"--max-count", KIND_NUMBER, offsetof(Args, max_count), 1, INT64_MAX},
    {"--against", KIND_TEXT, offsetof(Args, against), 0, 0},
    {"--timeout", KIND_NUMBER, offsetof(Args, timeout), 1, TIMEOUT_LIMIT},
    {"--positions", KIND_TEXT, offsetof(Args, positions_text), 0, 0},
    {"--seed", KIND_NUMBER, offsetof(Args, seed), 0, INT64_MAX},
    {"--help", KIND_FLAG, offsetof(Args, help), 0, 0},
    {"-h", KIND_FLAG, offsetof(Args, help), 0, 0},
    {"--version", KIND_FLAG, offsetof(Args, version), 0, 0},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

/* The option that `word` names, up to a `=` if it has one, or NULL. */
static const Option *find_option(const char *word)
{
    size_t length = strcspn(word, "=");
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        if (strlen(options[i].name) == length && strncmp(options[i].name, word, length) == 0) {
            return &options[i];
        }
    }
    return NULL;
}

static bool read_number(const char *name, const char *word, int64_t least, int64_t most,
                        int64_t *number, Reason *reason)
{
    int64_t value;
    if (slice_to_int64(slice_of(word), &value) && value >= least && value <= most) {
        *number = value;
        return true;
    }
    return reason_refuse(reason, "%s must be a whole number from %lld to %lld, not '%.60s'", name,
                         (long long)least, (long long)most, word);
}

/* Reads the option words[*at] and its value, if it takes one, and moves `at` to the last word read.
 */
static bool read_option(int count, char **words, int *at, Args *args, Reason *reason)
{
    const Option *option = find_option(words[*at]);
    if (option == NULL) {
        return reason_refuse(reason, "unknown option '%.80s'", words[*at]);
    }
    const char *value = strchr(words[*at], '=');
    char *field = (char *)args + option->field;
    if (option->kind == KIND_FLAG) {
        if (value != NULL) {
            return reason_refuse(reason, "%s takes no value", option->name);
        }
        *(bool *)(void *)field = true;
        return true;
    }
    if (value != NULL) {
        value++;
    } else if (*at + 1 < count) {
        value = words[++*at];
    } else {
        return reason_refuse(reason, "%s needs a value", option->name);
    }
    if (option->kind == KIND_NUMBER) {
        return read_number(option->name, value, option->least, option->most,
                           (int64_t *)(void *)field, reason);
    }
    *(const char **)(void *)field = value;
    return true;
}

/* Whether a word is an option rather than a game, a file or a number: "-1" is a bad depth, "-" no
 * option. */
static bool is_option(const char *word)
{
    return word[0] == '-' && word[1] != '\0' && (word[1] < '0' || word[1] > '9');
}

/* Reads all options and moves the other words to the front of `words`; their number goes to
 * `plain`. */
static bool read_options(int count, char **words, int *plain, Args *args, Reason *reason)
{
    *plain = 0;
    for (int at = 0; at < count; at++) {
        if (strcmp(words[at], "--") == 0) {
            while (++at < count) {
                words[(*plain)++] = words[at];
            }
        } else if (!is_option(words[at])) {
            words[(*plain)++] = words[at];
        } else if (!read_option(count, words, &at, args, reason)) {
            return false;
        }
    }
    return true;
}

static bool is_file(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && !S_ISDIR(status.st_mode);
}

/* Whether a word is meant as a number, however large. */
static bool is_number(const char *word)
{
    const char *digits = word + (word[0] == '-' || word[0] == '+');
    return digits[0] != '\0' && digits[strspn(digits, "0123456789")] == '\0';
}

/* Reads the words that are no options: files, or a game and a depth. */
static bool read_plain(int count, char **words, Args *args, Reason *reason)
{
    if (args->merge) {
        args->files = words;
        args->file_count = count;
        return count > 0 || reason_refuse(reason, "--merge needs the files to add up");
    }
    if (count == 0) {
        return reason_refuse(reason,
                             "what to count? Give a depth, a game and a depth, or a suite file");
    }
    const char *last = words[count - 1];
    bool files = !is_number(last) && is_file(last);
    for (int i = 0; i < count - 1 && files; i++) {
        if (!is_file(words[i])) {
            return reason_refuse(reason, "there is no suite file '%.100s'", words[i]);
        }
    }
    if (files) {
        args->mode = MODE_SUITE;
        args->files = words;
        args->file_count = count;
        return true;
    }
    if (count > 2) {
        return reason_refuse(
            reason, "'%.100s' is one word too many: give a game (in quotes) and a depth", words[2]);
    }
    if (count == 1 && !is_number(last)) {
        return reason_refuse(reason, "'%.100s' is neither a depth nor a suite file", last);
    }
    args->game = count == 2 ? words[0] : "Base";
    return read_number("the depth", last, 0, COUNT_DEPTH_LIMIT, &args->depth, reason);
}

/* Reads "I/N". */
static bool read_shard(Args *args, Reason *reason)
{
    Slice rest = slice_of(args->shard_text);
    Slice first = slice_cut(&rest, '/');
    if (slice_to_int64(first, &args->shard) && slice_to_int64(rest, &args->shards) &&
        args->shard >= 1 && args->shard <= args->shards && args->shards <= SHARD_LIMIT) {
        return true;
    }
    return reason_refuse(reason,
                         "--shard must be I/N with I from 1 to N, N at most %d, not '%.60s'",
                         SHARD_LIMIT, args->shard_text);
}

/* Two things that exclude each other, and what to say when both are asked for. */
typedef struct Pair {
    bool first;
    bool second;
    const char *text;
} Pair;

static bool check_pairs(const Pair *pairs, size_t count, Reason *reason)
{
    for (size_t i = 0; i < count; i++) {
        if (pairs[i].first && pairs[i].second) {
            return reason_refuse(reason, "%s", pairs[i].text);
        }
    }
    return true;
}

/* Checks the options against the way in which the program is used. */
static bool check_use(const Args *args, Reason *reason)
{
    bool against = args->against != NULL;
    bool suite = args->mode == MODE_SUITE;
    bool parts = args->shard_text != NULL || args->checkpoint != NULL;
    bool table = args->hash > 0 || args->symmetry;
    bool shown = args->divide || args->moves;
    const Pair pairs[] = {
        {suite, shown || args->only || parts || args->json,
         "a suite goes with none of --divide, --moves, --only, --shard, --checkpoint, --json"},
        {args->max_count > 0, !suite, "--max-count is for suites"},
        {args->merge, against || parts || table || shown, "--merge goes with no option but --json"},
        {against, parts || table || shown || suite || args->json,
         "--against goes with none of the options for counting"},
        {against, args->depth == 0, "--against needs a depth of at least 1"},
        {!against, args->positions_text != NULL || args->timeout > 0 || args->seed >= 0,
         "--positions, --timeout and --seed need --against"},
    };
    return check_pairs(pairs, sizeof pairs / sizeof pairs[0], reason);
}

/* Checks the options for counting against each other. */
static bool check_counting(const Args *args, Reason *reason)
{
    bool shard = args->shard_text != NULL;
    bool checkpoint = args->checkpoint != NULL;
    bool table = args->hash > 0 || args->symmetry;
    const Pair pairs[] = {
        {args->verify_hash, !table, "--verify-hash needs --hash or --symmetry to verify"},
        {args->verify_hash, shard || checkpoint,
         "--verify-hash goes with neither --shard nor --checkpoint"},
        {args->verify_hash, args->divide || args->mode == MODE_SUITE,
         "--verify-hash goes with neither --divide nor suites"},
        {args->moves, table || shard || checkpoint || args->divide,
         "--moves looks at every move: not with --hash, --symmetry, --shard, --checkpoint or "
         "--divide"},
        {args->moves, args->depth == 0, "--moves needs a depth of at least 1"},
        {shard, args->divide || args->json, "--shard goes with neither --divide nor --json"},
        {args->threads > 0, args->parallel, "give --threads or --parallel, not both"},
        {args->split > 0, !args->divide, "--depth-of-split needs --divide"},
    };
    return check_pairs(pairs, sizeof pairs / sizeof pairs[0], reason);
}

/* Fills in what was not given, and checks what depends on two fields. */
static bool complete(Args *args, Reason *reason)
{
    if (args->mode == MODE_COUNT && args->moves) {
        args->mode = MODE_TALLY;
    }
    if (args->against != NULL) {
        args->mode = MODE_COMPARE;
    }
    if (args->divide && args->split == 0) {
        args->split = 1;
    }
    if (args->split > args->depth && args->divide) {
        return reason_refuse(reason, "--divide needs a depth of at least its --depth-of-split");
    }
    if (args->shard_text != NULL && !read_shard(args, reason)) {
        return false;
    }
    if (args->positions_text != NULL && strcmp(args->positions_text, "all") != 0 &&
        !read_number("--positions", args->positions_text, 1, INT64_MAX, &args->positions, reason)) {
        return false;
    }
    if (args->parallel) {
        int processors = processors_count();
        args->threads = processors > SHARE_LIMIT ? SHARE_LIMIT : processors;
    }
    if (args->threads == 0) {
        args->threads = 1;
    }
    if (args->timeout == 0) {
        args->timeout = 10;
    }
    if (args->seed < 0) {
        args->seed = 1;
    }
    return true;
}

bool args_read(int count, char **words, Args *args, Reason *reason)
{
    *args = (Args){.mode = MODE_COUNT, .shard = 1, .shards = 1, .seed = -1};
    int plain;
    if (!read_options(count, words, &plain, args, reason)) {
        return false;
    }
    if (args->help || args->version) {
        args->mode = args->help ? MODE_HELP : MODE_VERSION;
        return true;
    }
    if (args->merge) {
        args->mode = MODE_MERGE;
    }
    return read_plain(plain, words, args, reason) && check_use(args, reason) &&
           check_counting(args, reason) && complete(args, reason);
}

const char *args_help(void)
{
    return "usage: perft [options] [GAME] DEPTH    count the leaves DEPTH plies below a position\n"
           "       perft [options] SUITE...        check the counts in suite files\n"
           "       perft --merge FILE...           add up shards\n"
           "\n"
           "GAME is a GameTypeString (Base, Base+MLP, ...; default Base) or a GameString.\n"
           "\n"
           "what to print\n"
           "  --divide               the count of each move\n"
           "  --depth-of-split N     with --divide: of each line of N moves (1 to 8)\n"
           "  --only                 the count of DEPTH alone, not of the depths before it\n"
           "  --moves                how many moves of each kind there are at each depth\n"
           "  --json                 one JSON object\n"
           "  --max-count N          leave out the lines of a suite with more than N leaves\n"
           "how to count\n"
           "  --threads N            with N threads (default 1)\n"
           "  --parallel             with a thread for each processor\n"
           "  --hash MB              remember counts in a table of MB mebibytes\n"
           "  --symmetry             count positions once that are equal up to moving, turning\n"
           "                         and mirroring the hive\n"
           "  --verify-hash          count each depth also without table and symmetry and compare\n"
           "  --generator NAME       portable, avx2, avx512 or wide, instead of the fastest\n"
           "  --queen-first          allow the queen on the first turn (2010 rulebook)\n"
           "long counts\n"
           "  --checkpoint FILE      write what is done to FILE again and again; when FILE is\n"
           "                         there at the start, go on from it\n"
           "  --shard I/N            count only the I-th of N shares and print it as one line\n"
           "  --merge                add up the shards in the files, which must be complete\n"
           "comparing with another engine\n"
           "  --against 'CMD ARGS'   compare its legal moves in positions less than DEPTH plies\n"
           "                         below GAME and show the shortest game where they differ\n"
           "  --positions N|all      N random positions, or all of the tree (default all)\n"
           "  --seed N               other random positions\n"
           "  --timeout SECONDS      how long it may take for an answer (default 10)\n"
           "\n"
           "  --help, --version\n"
           "\n"
           "Status 0: all is well; 1: a count or a move list differs; 2: bad input or no means\n"
           "to go on; 128 + signal: interrupted.\n";
}
