#include "engine/uhp/options.h"

#include "tests/support/test.h"

static Options defaults(int processors)
{
    Options options;
    options_init(&options, processors);
    return options;
}

static void assert_line(const Options *options, const char *name, const char *line)
{
    Text text = {0};
    OptionId id;
    assert_true(options_find(slice_of(name), &id));
    options_write(options, id, &text);
    assert_string_equal(text.data, line);
    text_free(&text);
}

/* Reads and sets `name` to `value`, which must be allowed. */
static void set(Options *options, const char *name, const char *value)
{
    OptionChange change;
    Reason reason;
    assert_true(options_read(options, slice_of(name), slice_of(value), &change, &reason));
    options->value[change.id] = change.value;
}

static void assert_refused(const char *name, const char *value, const char *why)
{
    Options options = defaults(2);
    OptionChange change = {OPTION_COUNT, 77};
    Reason reason;
    assert_false(options_read(&options, slice_of(name), slice_of(value), &change, &reason));
    assert_string_equal(reason.text, why);
    assert_int_equal(change.value, 77);
}

TEST(lines_show_kind_value_default_and_bounds)
{
    Options options = defaults(2);
    set(&options, "NumThreads", "1");
    set(&options, "PonderDuringIdle", "SingleThreaded");
    set(&options, "RepetitionDraw", "False");
    assert_line(&options, "NumThreads", "NumThreads;int;1;2;1;256");
    assert_line(&options, "TranspositionTableSizeMB",
                "TranspositionTableSizeMB;int;64;64;1;1048576");
    assert_line(&options, "PonderDuringIdle",
                "PonderDuringIdle;enum;SingleThreaded;Disabled;"
                "Disabled;SingleThreaded;MultiThreaded");
    assert_line(&options, "SkillLevel", "SkillLevel;int;20;20;0;20");
    assert_line(&options, "Contempt", "Contempt;int;0;0;-500;500");
    assert_line(&options, "Randomness", "Randomness;int;0;0;0;500");
    assert_line(&options, "RandomOpening", "RandomOpening;bool;False;False");
    assert_line(&options, "RandomSeed", "RandomSeed;int;0;0;0;2147483647");
    assert_line(&options, "MultiPV", "MultiPV;int;1;1;1;1024");
    assert_line(&options, "MultiPVTwins", "MultiPVTwins;bool;False;False");
    assert_line(&options, "ReportIntermediateBestMoves",
                "ReportIntermediateBestMoves;bool;False;False");
    assert_line(&options, "RepetitionDraw", "RepetitionDraw;bool;False;True");
    assert_line(&options, "QueenFirst", "QueenFirst;bool;False;False");
    assert_line(&options, "Verbose", "Verbose;bool;False;False");
}

TEST(constants_of_the_search_are_hidden_options)
{
    Options options = defaults(2);
    assert_int_equal(options.value[OPTION_PARAM + PARAM_LMP_SLOPE],
                     params_info[PARAM_LMP_SLOPE].value);
    assert_line(&options, "Param.Aspiration", "Param.Aspiration;int;60;60;5;1000");
    set(&options, "Param.LmrFactor", "99");
    assert_int_equal(options.value[OPTION_PARAM + PARAM_LMR_FACTOR], 99);
    assert_line(&options, "Param.LmrFactor", "Param.LmrFactor;int;99;83;0;300");
    assert_refused("Param.NullDepth", "0",
                   "Param.NullDepth takes a whole number from 1 to 20, not '0'");
    OptionChange change;
    Reason reason;
    assert_int_equal(options_read_argument(&options, "--param.lmp-slope=5", NULL, &change, &reason),
                     1);
    assert_int_equal(change.id, OPTION_PARAM + PARAM_LMP_SLOPE);
    assert_int_equal(change.value, 5);
}

TEST(threads_follow_the_machine)
{
    assert_int_equal(defaults(7).value[OPTION_NUM_THREADS], 7);
    assert_int_equal(defaults(0).value[OPTION_NUM_THREADS], 1);
    assert_int_equal(defaults(-1).value[OPTION_NUM_THREADS], 1);
    assert_int_equal(defaults(1000).value[OPTION_NUM_THREADS], 256);
}

TEST(names_and_values_take_any_case)
{
    Options options = defaults(2);
    set(&options, "Verbose", "TRUE");
    assert_int_equal(options.value[OPTION_VERBOSE], 1);
    set(&options, "PonderDuringIdle", "multithreaded");
    assert_int_equal(options.value[OPTION_PONDER], PONDER_MULTI_THREADED);
    OptionId id;
    set(&options, "numthreads", "3");
    assert_int_equal(options.value[OPTION_NUM_THREADS], 3);
    set(&options, "table-size-mib", "5");
    assert_int_equal(options.value[OPTION_TABLE_MB], 5);
    assert_true(options_find(slice_of("verbose"), &id));
    assert_false(options_find(slice_of("Verbos"), &id));
    assert_false(options_find(slice_of(""), &id));
}

TEST(refusals_say_what_is_allowed)
{
    assert_refused("NumThreads", "0", "NumThreads takes a whole number from 1 to 256, not '0'");
    assert_refused("NumThreads", "257", "NumThreads takes a whole number from 1 to 256, not '257'");
    assert_refused("NumThreads", "2x", "NumThreads takes a whole number from 1 to 256, not '2x'");
    assert_refused("NumThreads", "", "NumThreads takes a whole number from 1 to 256, not ''");
    assert_refused("Verbose", "yes", "Verbose takes False or True, not 'yes'");
    assert_refused("PonderDuringIdle", "True",
                   "PonderDuringIdle takes Disabled, SingleThreaded or MultiThreaded, not 'True'");
    assert_refused("MultiPV", "0", "MultiPV takes a whole number from 1 to 1024, not '0'");
    assert_refused("MultiPV", "1025", "MultiPV takes a whole number from 1 to 1024, not '1025'");
    assert_refused("SkillLevel", "21", "SkillLevel takes a whole number from 0 to 20, not '21'");
    assert_refused("SkillLevel", "easy",
                   "SkillLevel takes a whole number from 0 to 20, not 'easy'");
    assert_refused("Contempt", "501", "Contempt takes a whole number from -500 to 500, not '501'");
    assert_refused("Randomness", "-1", "Randomness takes a whole number from 0 to 500, not '-1'");
    assert_refused("RandomSeed", "2147483648",
                   "RandomSeed takes a whole number from 0 to 2147483647, not '2147483648'");
    assert_refused("RandomOpening", "2", "RandomOpening takes False or True, not '2'");
    assert_refused("Nonsense", "1", "there is no option 'Nonsense'; 'options' lists them");
    assert_refused("NumThread", "1", "there is no option 'NumThread'; did you mean 'NumThreads'?");
}

TEST(aliases_mean_our_options)
{
    Options options = defaults(6);
    set(&options, "TableSizeMiB", "100");
    assert_int_equal(options.value[OPTION_TABLE_MB], 100);
    set(&options, "MaxHelperThreads", "None");
    assert_int_equal(options.value[OPTION_NUM_THREADS], 1);
    set(&options, "MaxHelperThreads", "3");
    assert_int_equal(options.value[OPTION_NUM_THREADS], 4);
    set(&options, "MaxHelperThreads", "Auto");
    assert_int_equal(options.value[OPTION_NUM_THREADS], 6);
    set(&options, "BackgroundPondering", "True");
    assert_int_equal(options.value[OPTION_PONDER], PONDER_MULTI_THREADED);
    set(&options, "BackgroundPondering", "False");
    assert_int_equal(options.value[OPTION_PONDER], PONDER_DISABLED);
    assert_line(&options, "TableSizeMiB", "TranspositionTableSizeMB;int;100;64;1;1048576");

    assert_refused("MaxHelperThreads", "0",
                   "MaxHelperThreads takes None, Auto or a whole number from 1 to 255, not '0'");
    assert_refused("MaxHelperThreads", "256",
                   "MaxHelperThreads takes None, Auto or a whole number from 1 to 255, not '256'");
    assert_refused("TableSizeMiB", "-1",
                   "TableSizeMiB takes a whole number from 1 to 1048576, not '-1'");
    assert_refused("BackgroundPondering", "Disabled",
                   "BackgroundPondering takes False or True, not 'Disabled'");
}

/* Reads the words, of which `used` must be taken. */
static void assert_words(const char *word, const char *next, int used, OptionId id, int value)
{
    Options options = defaults(2);
    OptionChange change;
    Reason reason;
    assert_int_equal(options_read_argument(&options, word, next, &change, &reason), used);
    assert_int_equal(change.id, id);
    assert_int_equal(change.value, value);
}

static void assert_argument(const char *word, OptionId id, int value)
{
    assert_words(word, NULL, 1, id, value);
    assert_words(word, "--verbose", 1, id, value);
}

TEST(command_line_words_are_read)
{
    assert_argument("--NumThreads=2", OPTION_NUM_THREADS, 2);
    assert_argument("--num-threads=3", OPTION_NUM_THREADS, 3);
    assert_argument("--transposition-table-size-mb=16", OPTION_TABLE_MB, 16);
    assert_argument("--TableSizeMiB=16", OPTION_TABLE_MB, 16);
    assert_argument("--multi-pv=3", OPTION_MULTI_PV, 3);
    assert_argument("--skill-level=7", OPTION_SKILL_LEVEL, 7);
    assert_argument("--contempt=-25", OPTION_CONTEMPT, -25);
    assert_argument("--random-opening", OPTION_RANDOM_OPENING, 1);
    assert_argument("--max-helper-threads=None", OPTION_NUM_THREADS, 1);
    assert_argument("--verbose", OPTION_VERBOSE, 1);
    assert_argument("--verbose=False", OPTION_VERBOSE, 0);
    assert_argument("--ponder-during-idle=SingleThreaded", OPTION_PONDER, PONDER_SINGLE_THREADED);
}

TEST(a_value_may_be_a_word_of_its_own)
{
    assert_words("--NumThreads", "4", 2, OPTION_NUM_THREADS, 4);
    assert_words("--contempt", "-25", 2, OPTION_CONTEMPT, -25);
    assert_words("--numthreads=4", "5", 1, OPTION_NUM_THREADS, 4);
    assert_words("--ponder-during-idle", "singlethreaded", 2, OPTION_PONDER,
                 PONDER_SINGLE_THREADED);
    /* A bool needs none. */
    assert_words("--verbose", "false", 2, OPTION_VERBOSE, 0);
    assert_words("--verbose", "True", 2, OPTION_VERBOSE, 1);
    assert_words("--verbose", "bench", 1, OPTION_VERBOSE, 1);
}

static void assert_word_refused(const char *word, const char *next, const char *why)
{
    Options options = defaults(2);
    OptionChange change;
    Reason reason = {""};
    assert_int_equal(options_read_argument(&options, word, next, &change, &reason), 0);
    if (strstr(reason.text, why) == NULL) {
        fail_msg("'%s' is refused: %s", word, reason.text);
    }
}

TEST(near_misses_on_the_command_line_are_named)
{
    assert_word_refused("--NumThread=2", NULL, "did you mean '--NumThreads'?");
    assert_word_refused("-NumThreads=2", NULL, "did you mean '--NumThreads'?");
    assert_word_refused("numthreads", "2", "did you mean '--NumThreads'?");
    assert_word_refused("--contmept", "2",
                        "there is no option '--contmept'; did you mean '--Contempt'?");
    assert_word_refused("--NumThreads", NULL, "a whole number from 1 to 256, not ''");
    assert_word_refused("--NumThreads", "--verbose", "a whole number from 1 to 256, not ''");
    assert_word_refused("--frobnicate", NULL, "there is no option '--frobnicate'");
}

TEST(wrong_command_line_words_are_refused)
{
    static const char *const words[] = {
        "",           "-",     "--",       "NumThreads=2", "-NumThreads=2",
        "--threads=", "--=2",  "--num",    "--NumThreads", "--NumThreads=",
        "--verbose=", "bench", "--help=1", "--verbosee"};
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        Options options = defaults(2);
        OptionChange change;
        Reason reason = {""};
        assert_int_equal(options_read_argument(&options, words[i], NULL, &change, &reason), 0);
        assert_string_not_equal(reason.text, "");
    }
}
