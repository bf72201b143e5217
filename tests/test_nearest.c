#include "core/base/nearest.h"

#include "tests/support/test.h"

static const char *const names[] = {"bestmove", "board", "NumThreads", "play", "pass"};

static void assert_nearest(const char *word, const char *name)
{
    const char *found = nearest_find(slice_of(word), names, sizeof names / sizeof names[0]);
    if (name == NULL) {
        assert_null(found);
    } else {
        assert_non_null(found);
        assert_string_equal(found, name);
    }
}

TEST(a_slip_of_the_pen_is_understood)
{
    assert_nearest("bestmov", "bestmove");
    assert_nearest("betsmove", "bestmove");
    assert_nearest("best-moves", "bestmove");
    assert_nearest("BESTMOVE", "bestmove");
    assert_nearest("num-thread", "NumThreads");
    assert_nearest("numtreads", "NumThreads");
    assert_nearest("paly", "play");
    assert_nearest("plays", "play");
    assert_nearest("pas", "pass");
}

TEST(what_is_near_nothing_means_nothing)
{
    assert_nearest("", NULL);
    assert_nearest("x", NULL);
    assert_nearest("go", NULL);
    assert_nearest("nonsense", NULL);
    assert_nearest("threads", NULL);
    assert_nearest("bestmovebestmovebestmovebestmovebestmovebestmovebestmovebestmove", NULL);
}
