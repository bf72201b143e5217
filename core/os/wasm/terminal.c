/* A page is no terminal, see core/os/terminal.h. MIT licence. */
#include "core/os/terminal.h"

bool terminal_is(int stream)
{
    (void)stream;
    return false;
}

bool terminal_draws(int stream)
{
    (void)stream;
    return false;
}

bool terminal_colours(int stream)
{
    (void)stream;
    return false;
}

int terminal_width(int stream)
{
    (void)stream;
    return 80;
}
