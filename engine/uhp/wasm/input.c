/* The lines come from the host, which sees to `stop` by itself: no thread listens here. */
#include "engine/uhp/input.h"

#include <stdlib.h>

#include "core/os/clock.h"
#include "core/os/wasm/host.h"

void input_prepare(void)
{
    /* There are no signals. */
}

bool input_open(Input *input, int stream, int output, InputNotice *notice, void *context)
{
    (void)stream;
    (void)output;
    *input = (Input){.notice = notice, .context = context};
    host_listen(notice, context);
    return true;
}

bool input_next(Input *input, Line *line)
{
    free(input->taken);
    input->taken = NULL;
    int size = host_wait_line();
    if (size < 0) {
        return false;
    }
    input->taken = malloc(sizeof(*input->taken) + (size_t)size);
    *line = (Line){.received = clock_now(), .cut = input->taken == NULL};
    if (input->taken != NULL) {
        char *text = (char *)(input->taken + 1);
        host_take_line(text);
        line->text = (Slice){text, (size_t)size};
    }
    return true;
}

bool input_is_interrupted(const Input *input)
{
    (void)input;
    return host_is_interrupted();
}

bool input_is_over(const Input *input)
{
    (void)input;
    return host_is_over();
}

void input_close(Input *input)
{
    host_listen(NULL, NULL);
    free(input->taken);
}
