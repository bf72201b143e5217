#define _DEFAULT_SOURCE /* the size of a terminal is not in POSIX */

#include "core/os/terminal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_WIDTH = 80, LEAST_WIDTH = 20 };

bool terminal_is(int stream)
{
    return isatty(stream) == 1;
}

bool terminal_draws(int stream)
{
    const char *kind = getenv("TERM");
    return terminal_is(stream) && kind != NULL && kind[0] != '\0' && strcmp(kind, "dumb") != 0;
}

bool terminal_colours(int stream)
{
    const char *plain = getenv("NO_COLOR");
    return terminal_draws(stream) && (plain == NULL || plain[0] == '\0');
}

int terminal_width(int stream)
{
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col >= LEAST_WIDTH) {
        return size.ws_col;
    }
#endif
    (void)stream;
    return USUAL_WIDTH;
}
