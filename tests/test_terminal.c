#define _XOPEN_SOURCE 700 /* pseudo-terminals */

/* What is known of terminals, tried on a pseudo-terminal. MIT licence. */
#include "core/os/terminal.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "tests/support/test.h"

/* Opens both ends of a pseudo-terminal; [0] is the screen. */
static void open_terminal(int ends[2])
{
    ends[0] = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(ends[0] >= 0);
    assert_int_equal(grantpt(ends[0]), 0);
    assert_int_equal(unlockpt(ends[0]), 0);
    ends[1] = open(ptsname(ends[0]), O_RDWR | O_NOCTTY);
    assert_true(ends[1] >= 0);
}

TEST(a_pipe_is_no_terminal)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    assert_false(terminal_is(ends[1]));
    assert_false(terminal_draws(ends[1]));
    assert_int_equal(terminal_width(ends[1]), 80);
    close(ends[0]);
    close(ends[1]);
}

TEST(only_a_terminal_that_can_is_drawn_on)
{
    int ends[2];
    open_terminal(ends);
    assert_true(terminal_is(ends[1]));
    setenv("TERM", "xterm", 1);
    assert_true(terminal_draws(ends[1]));
    setenv("TERM", "dumb", 1);
    assert_false(terminal_draws(ends[1]));
    unsetenv("TERM");
    assert_false(terminal_draws(ends[1]));
    setenv("TERM", "xterm", 1);
    unsetenv("NO_COLOR");
    assert_true(terminal_colours(ends[1]));
    setenv("NO_COLOR", "1", 1);
    assert_false(terminal_colours(ends[1]));
    close(ends[1]);
    close(ends[0]);
}
