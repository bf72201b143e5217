/* Engines for tests, see double.h. MIT licence. */
#include "tests/support/double.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>

#include "tests/support/test.h"

static void set(EngineSpec *spec, const char *word)
{
    Reason reason;
    if (!engine_spec_set(spec, word, &reason)) {
        fail_msg("'%s': %s", word, reason.text);
    }
}

static void set_all(EngineSpec *spec, const char *keys)
{
    Slice rest = slice_of(keys);
    for (Slice word = slice_word(&rest); word.size > 0; word = slice_word(&rest)) {
        char copy[256];
        snprintf(copy, sizeof copy, "%.*s", (int)word.size, word.data);
        set(spec, copy);
    }
}

static EngineSpec make(const char *name, const char *command, const char *keys)
{
    EngineSpec spec = engine_spec_default();
    Text word = {0};
    text_format(&word, "name=%s", name);
    set(&spec, word.data);
    text_clear(&word);
    text_format(&word, "cmd=%s", command);
    set(&spec, word.data);
    text_free(&word);
    set(&spec, "depth=1");
    set_all(&spec, keys);
    Reason reason;
    assert_true(engine_spec_finish(&spec, true, &reason));
    return spec;
}

EngineSpec double_random(const char *name, const char *words, const char *keys)
{
    char command[512];
    snprintf(command, sizeof command, "%s/random %s", TEST_BIN, words);
    return make(name, command, keys);
}

EngineSpec double_script(const char *name, const char *script, const char *keys)
{
    Text command = {0};
    text_format(&command, "/bin/sh -c '%s'", script);
    EngineSpec spec = make(name, command.data, keys);
    text_free(&command);
    return spec;
}

/* Whether a process is dead and only waits for being reaped, where the system tells. */
static bool is_zombie(pid_t pid)
{
    char path[64];
    char text[512] = "";
    snprintf(path, sizeof path, "/proc/%d/stat", (int)pid);
    FILE *file = fopen(path, "r");
    if (!file) {
        return false;
    }
    size_t size = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[size] = '\0';
    const char *name_end = strrchr(text, ')');
    return name_end && strncmp(name_end, ") Z", 3) == 0;
}

void double_expect_gone(pid_t pid)
{
    for (int i = 0; i < 1000; i++) {
        if ((kill(pid, 0) != 0 && errno == ESRCH) || is_zombie(pid)) {
            return;
        }
        poll(NULL, 0, 10);
    }
    fail_msg("process %d still runs", (int)pid);
}

Launcher double_launcher(void)
{
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    Launcher launcher = {.stop = -1};
    mutex_init(&launcher.lock);
    return launcher;
}
