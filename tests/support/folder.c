/* Folders for tests, see folder.h. MIT licence. */
#include "tests/support/folder.h"

#include <dirent.h>
#include <unistd.h>

#include "core/base/text.h"
#include "tests/support/test.h"

void folder_make(Folder *folder)
{
    snprintf(folder->path, sizeof folder->path, "/tmp/mandible_test.XXXXXX");
    assert_non_null(mkdtemp(folder->path));
}

char *folder_file(const Folder *folder, const char *name, char path[FOLDER_NAME_SIZE])
{
    int size = snprintf(path, FOLDER_NAME_SIZE, "%s/%s", folder->path, name);
    assert_true(size < FOLDER_NAME_SIZE);
    return path;
}

/* Removes a file, or a folder and what is in it. */
static void remove_all(const char *path)
{
    DIR *folder = opendir(path);
    if (!folder) {
        unlink(path);
        return;
    }
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder)) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        Text inner = {0};
        text_format(&inner, "%s/%s", path, entry->d_name);
        remove_all(inner.data);
        text_free(&inner);
    }
    closedir(folder);
    rmdir(path);
}

void folder_remove(const Folder *folder)
{
    remove_all(folder->path);
}
