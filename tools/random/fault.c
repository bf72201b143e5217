/* Misbehaviour of the random mover, see fault.h. MIT licence. */
#include "tools/random/fault.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

typedef struct FaultName {
    const char *name;
    const char *meaning;
} FaultName;

static const FaultName names[FAULT_KIND_COUNT] = {
    [FAULT_KIND_NONE] = {"none", "behaves"},
    [FAULT_KIND_CRASH] = {"crash", "dies of a signal instead of an answer to bestmove"},
    [FAULT_KIND_EXIT] = {"exit", "ends with status 3 instead of an answer to bestmove"},
    [FAULT_KIND_HANG] = {"hang", "never answers bestmove, and does not die by itself"},
    [FAULT_KIND_SLOW] = {"slow", "answers bestmove late, by --delay milliseconds"},
    [FAULT_KIND_ILLEGAL] = {"illegal", "plays a piece of the other side"},
    [FAULT_KIND_GARBAGE] = {"garbage", "answers bestmove with binary junk"},
    [FAULT_KIND_FLOOD] = {"flood", "answers bestmove with bytes without end"},
    [FAULT_KIND_CLOSE] = {"close",
                          "closes its output instead of an answer to bestmove, and lives on"},
    [FAULT_KIND_DEAF] = {"deaf", "closes its input, answers bestmove and lives on"},
    [FAULT_KIND_ERR] = {"err", "answers bestmove with err"},
    [FAULT_KIND_REFUSE] = {"refuse", "answers play with invalidmove"},
    [FAULT_KIND_CLAIM] = {"claim", "answers play with a won game"},
    [FAULT_KIND_STATELESS] = {"stateless", "answers play with no GameString"},
    [FAULT_KIND_NO_START] = {"nostart", "ends at once"},
    [FAULT_KIND_MUTE] = {"mute", "never writes its banner"},
    [FAULT_KIND_UNDYING] = {"undying", "does not end at exit, end of input or SIGTERM"},
    [FAULT_KIND_CHATTER] = {"chatter", "harmless: blank and extra lines before each ok"},
    [FAULT_KIND_ECHO] = {"echo", "harmless: a second ok after each answer to bestmove"},
    [FAULT_KIND_SELF] = {"self", "harmless: writes moves relative to the moving piece"},
};

bool fault_read(Slice text, FaultPlan *plan)
{
    *plan = (FaultPlan){.one_in = 1};
    Slice kind = slice_cut(&text, '@');
    int64_t ply = 0;
    int64_t one_in = 1;
    if (text.size > 0 &&
        (!slice_to_int64(slice_cut(&text, '/'), &ply) || ply < 0 || ply > 100000)) {
        return false;
    }
    if (text.size > 0 && (!slice_to_int64(text, &one_in) || one_in < 1 || one_in > 1000000)) {
        return false;
    }
    plan->ply = (int)ply;
    plan->one_in = (int)one_in;
    for (int i = 0; i < FAULT_KIND_COUNT; i++) {
        if (slice_equals(kind, names[i].name)) {
            plan->kind = (FaultKind)i;
            return true;
        }
    }
    return false;
}

void fault_list(Text *out)
{
    for (int i = 0; i < FAULT_KIND_COUNT; i++) {
        text_format(out, "  %-10s %s\n", names[i].name, names[i].meaning);
    }
}

_Noreturn void fault_hang(void)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGTERM, &ignore, NULL);
    sigaction(SIGINT, &ignore, NULL);
    for (;;) {
        pause();
    }
}

_Noreturn void fault_flood(void)
{
    char junk[65536];
    memset(junk, 'x', sizeof junk);
    while (write(STDOUT_FILENO, junk, sizeof junk) > 0) {
        continue;
    }
    _exit(0);
}
