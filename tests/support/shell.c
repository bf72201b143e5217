/* Commands for tests, see shell.h. MIT licence. */
#include "tests/support/shell.h"

#include <sys/wait.h>

#include "tests/support/folder.h"
#include "tests/support/test.h"

ShellResult shell_run(const char *command)
{
    ShellResult result = {.status = -1};
    Text whole = {0};
    text_format(&whole, "{ %s\n} 2>&1", command);
    FILE *pipe = popen(whole.data, "r");
    assert_non_null(pipe);
    char bytes[4096];
    size_t got;
    while ((got = fread(bytes, 1, sizeof bytes, pipe)) > 0) {
        text_append(&result.output, bytes, got);
    }
    text_append(&result.output, "", 0);
    int status = pclose(pipe);
    if (WIFEXITED(status)) {
        result.status = WEXITSTATUS(status);
    }
    text_free(&whole);
    return result;
}

void shell_expect(const char *command, int status, const char *words)
{
    ShellResult result = shell_run(command);
    const char *output = result.output.data ? result.output.data : "";
    if (result.status != status || !strstr(output, words)) {
        fail_msg("%s\nstatus %d, expected %d and '%s'; output:\n%s", command, result.status, status,
                 words, output);
    }
    text_free(&result.output);
}

int shell_make_folder(void **state)
{
    (void)state;
    Folder folder;
    folder_make(&folder);
    return setenv("FOLDER", folder.path, 1);
}

int shell_remove_folder(void **state)
{
    (void)state;
    Folder folder;
    snprintf(folder.path, sizeof folder.path, "%s", getenv("FOLDER"));
    folder_remove(&folder);
    return 0;
}
